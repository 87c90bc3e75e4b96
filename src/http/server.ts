import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { App } from '../app.ts';
import type { Contract } from '../contract/contract.ts';
import { type ContractReply, failureReply } from '../contract/reply.ts';
import { isAway } from '../store/databaseErrors.ts';
import { contentRoutes } from './content.ts';
import { docsRoutes } from './docs.ts';
import { giftRoutes } from './giftPage.ts';
import { healthRoutes, type Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';
import { requestLog } from './requestLog.ts';
import { sandboxClockRoutes } from './sandboxClock.ts';
import { sandboxMailRoutes } from './sandboxMail.ts';
import { sandboxPushRoutes } from './sandboxPush.ts';
import { sandboxWebhookRoutes } from './sandboxWebhooks.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

/** What a request carries through express besides itself. */
declare module 'node:http' {
  interface IncomingMessage {
    requestId: string;
    seen: { operationId?: string; merchantId?: number; clientId?: string; errorCode?: string };
  }
}

const MAX_BODY_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const KEEP_ALIVE_MS = 5_000;

export interface HttpServer {
  address: string;
  /** Stops taking new connections, lets requests under way finish within the grace time, then cuts. */
  close(): Promise<void>;
}

/** Carries the contract over HTTP, and what is around it: docs, health, metrics. Rejects when the port is taken. */
export async function openServer(app: App, contract: Contract, metrics: Metrics): Promise<HttpServer> {
  const readiness: Readiness = { isDraining: false };
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS },
    expressApp(app, contract, metrics, readiness),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', answerUnreadable(contract));
  await listen(server, app.config.port, app.config.host);
  return {
    address: addressOf(server, app.config.host),
    async close() {
      readiness.isDraining = true;
      await drain(server, app.config.shutdownGraceSeconds * 1000);
    },
  };
}

function expressApp(app: App, contract: Contract, metrics: Metrics, readiness: Readiness): Express {
  const http = express();
  http.disable('x-powered-by');
  http.disable('etag');
  // Of the addresses in X-Forwarded-For only those are believed that our own proxies wrote.
  http.set('trust proxy', app.config.trustProxyHops);
  http.enable('strict routing');
  http.enable('case sensitive routing');
  http.use(helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } }));
  http.use(named, requestLog(app.log, metrics));
  if (readiness) http.use(closeWhileDraining(readiness));
  http.use(healthRoutes(app, metrics, readiness));
  http.use(docsRoutes(app.log));
  if (app.config.mode === 'sandbox') {
    http.use(sandboxMailRoutes(app, contract.definition.release));
    http.use(sandboxPushRoutes(app, contract.definition.release));
    http.use(sandboxWebhookRoutes(app, contract.definition.release));
    if (app.sandboxClock) http.use(sandboxClockRoutes(app, app.sandboxClock));
  }
  http.use(unsubscribeRoutes(app));
  http.use(contentRoutes(app));
  http.use(giftRoutes(app));
  http.use('/rest', express.raw({ type: () => true, limit: MAX_BODY_BYTES, inflate: false }));
  http.use('/rest', carry(contract));
  http.use((request, response) => {
    send(response, failureReply(contract.definition.errors, 'system.not_found', request.requestId));
  });
  http.use(answerBroken(app, contract));
  return http;
}

/** Every request has an id of its own, told in every reply and every line of the log. */
const named: RequestHandler = (request, response, next) => {
  request.requestId = randomUUID();
  request.seen = {};
  response.setHeader('X-Request-Id', request.requestId);
  next();
};

function carry(contract: Contract): RequestHandler {
  return async (request, response) => {
    const [path = '', query = ''] = splitOnce(request.url, '?');
    const reply = await contract.answer({
      requestId: request.requestId,
      method: request.method,
      path,
      query,
      headers: singleHeaders(request.headers, request.rawHeaders),
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      remoteAddress: request.ip ?? '',
      seen: request.seen,
    });
    const { errorCode } = reply.body;
    if (typeof errorCode === 'string') request.seen.errorCode = errorCode;
    send(response, reply);
  };
}

function send(response: express.Response, { status, headers, body }: ContractReply): void {
  response.status(status).set(headers).set('Cache-Control', 'no-store').json(body);
}

/** What express or its body reader could not make sense of; whatever is left is ours and told in the log only. */
function answerBroken(app: App, { definition: { errors } }: Contract): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const { type, status } = error as { type?: string; status?: number };
    if (type === 'entity.too.large')
      return send(response, failureReply(errors, 'system.payload_too_large', request.requestId));
    if (type === 'encoding.unsupported') {
      return send(response, failureReply(errors, 'system.unsupported_media_type', request.requestId));
    }
    if (status !== undefined && status >= 400 && status < 500) {
      const errorsByField = { '': ['The request could not be read.'] };
      return send(
        response,
        failureReply(errors, 'system.invalid_request', request.requestId, { errorsByField }),
      );
    }
    if (isAway(error)) {
      const headers = { 'Retry-After': '1' };
      return send(response, failureReply(errors, 'system.unavailable', request.requestId, { headers }));
    }
    app.log.error({ requestId: request.requestId, err: error }, 'unexpected');
    send(response, failureReply(errors, 'system.error', request.requestId));
  };
}

/** A request that is not even HTTP never reaches express; it gets its failure body all the same. */
function answerUnreadable({
  definition: { errors },
}: Contract): (error: Error, socket: import('node:stream').Duplex) => void {
  return (error, socket) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const requestId = randomUUID();
    const isTooLarge = code === 'HPE_HEADER_OVERFLOW';
    const { status, body } = isTooLarge
      ? failureReply(errors, 'system.headers_too_large', requestId)
      : failureReply(errors, 'system.invalid_request', requestId, {
          errorsByField: { '': ['The request could not be read.'] },
        });
    const text = JSON.stringify(body);
    socket.end(
      `HTTP/1.1 ${status} ${isTooLarge ? 'Request Header Fields Too Large' : 'Bad Request'}\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
        `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${text}`,
    );
  };
}

/** Node joins or drops repeated headers by name; of a credential there must be one. */
function singleHeaders(
  headers: NodeJS.Dict<string | string[]>,
  raw: string[],
): Record<string, string | undefined> {
  const authorizations = raw.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  ).length;
  const single = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  // Two credentials prove nobody: the empty one is refused as wrong.
  return authorizations > 1 ? { ...single, authorization: '' } : single;
}

function closeWhileDraining(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    if (readiness.isDraining) response.setHeader('Connection', 'close');
    next();
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
