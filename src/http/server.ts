import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Contract } from '../contract/contract.ts';
import type { Context } from '../domain/ground/context.ts';
import { type Admission, openAdmission } from './admission/admission.ts';
import { createLimitedServer } from './connections.ts';
import { CONTRACT_PREFIX, contractListener } from './contractListener.ts';
import { closingReplies, drain } from './drain.ts';
import { adminApp, type PublicParts, publicApp } from './expressApp.ts';
import { attachGate } from './gate.ts';
import type { Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';
import { createOrigins } from './origins.ts';
import { loggedListener } from './requestLog.ts';
import type { SandboxWing } from './sandboxWing.ts';

export interface HttpServer {
  address: string;
  /** Address of the admin port, if it has one. */
  adminAddress?: string;
  admission: Pick<Admission, 'underWay' | 'limit'>;
  /** Graceful shutdown; see `drain`. */
  close(): Promise<void>;
}

/**
 * Serves the contract over HTTP, with documentation, health and metrics. Rejects when a port is in use. With
 * `sandbox`, the public port has its pages. `startDocsBuild` is called when a reader finds no documentation.
 */
export async function openServer(
  app: Context,
  contract: Contract,
  metrics: Metrics,
  sandbox?: SandboxWing,
  startDocsBuild = () => {},
): Promise<HttpServer> {
  const { config } = app;
  const readiness: Readiness = { isDraining: false };
  const admission = openAdmission(config.maxConcurrentRequests);
  metrics.watchAdmission(admission);
  const server = createLimitedServer(config, contract.definition.errors, () => metrics.shed('connections'));
  server.prependListener(
    'request',
    closingReplies(() => readiness.isDraining),
  );
  attachGate(
    server,
    { app, contract, admission, metrics },
    publicListener({ app, contract, metrics, readiness, sandbox, startDocsBuild }),
  );
  const servers = [server];
  await listen(server, config.port, config.host);
  if (config.adminPort !== undefined) {
    const admin = createServer(
      loggedListener(app, metrics, adminApp({ app, metrics, readiness, startDocsBuild })),
    );
    await listen(admin, config.adminPort, config.adminHost).catch(async (error) => {
      await drain(servers, { drainSeconds: 0, shutdownGraceSeconds: 0 });
      throw error;
    });
    servers.push(admin);
  }
  return {
    address: addressOf(server, config.host),
    adminAddress: servers[1] && addressOf(servers[1], config.adminHost),
    admission,
    async close() {
      readiness.isDraining = true;
      await drain(servers, config);
      admission.close();
    },
  };
}

/** Routes contract requests directly to the contract, all others to express. */
function publicListener(parts: PublicParts): RequestListener {
  const { app, contract, metrics, sandbox } = parts;
  const origins = createOrigins(app);
  const answerCall = contractListener(app, contract, { origins, sandbox });
  const pages = publicApp(parts);
  return loggedListener(app, metrics, (request, response) => {
    if (!request.url!.startsWith(`${CONTRACT_PREFIX}/`)) pages(request, response);
    else if (!origins.answerPreflight(request, response)) answerCall(request, response);
  });
}

/**
 * Maximum number of connections waiting to be accepted. The caller's system retries those beyond it after seconds.
 */
const BACKLOG = 4096;

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

export function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
