import { createServer } from 'node:http';
import express from 'express';
import type { Console } from '../../app/service.ts';
import { drain } from '../../http/drain.ts';
import { securityHeaders } from '../../http/jsonReply.ts';
import { loggedListener } from '../../http/requestLog.ts';
import { addressOf } from '../../http/server.ts';
import { consoleRoutes } from './console.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 256;

/** Console on a port of its own, as production has it; a proxy in front gives it TLS. */
export const consoleServer: Console = {
  async open(app, metrics) {
    const { config } = app;
    const settings = config.console;
    if (settings?.port === undefined) throw new Error('The console has no port.');
    const http = express();
    http.disable('x-powered-by');
    http.disable('etag');
    http.set('trust proxy', config.trustProxyHops);
    http.use(securityHeaders);
    http.use(consoleRoutes(app, config.mode === 'sandbox'));
    http.use((_request, response) => response.redirect(303, '/console'));
    const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, loggedListener(app, metrics, http));
    server.maxConnections = MAX_CONNECTIONS;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(settings.port, settings.host, resolve);
    });
    return {
      address: addressOf(server, settings.host),
      close: () => drain([server], { drainSeconds: 0, shutdownGraceSeconds: config.shutdownGraceSeconds }),
    };
  },
};
