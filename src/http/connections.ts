import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../base/config/config.ts';
import { networkOf } from '../base/net/networkOf.ts';
import { invalidRequest, ProtocolError } from '../contract/protocolError.ts';
import { type ErrorCatalogue, failureReply } from '../contract/reply.ts';

/** Maximum number of headers; Node silently drops those beyond its limit, so more are rejected. */
export const MAX_HEADERS = 100;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_HEADERS_MS = 10_000;
const KEEP_ALIVE_MS = 5_000;
/** Interval in ms of Node's check for slow requests; its default is 30 s. */
const CHECK_EVERY_MS = 500;

type ConnectionSettings = Pick<Config, 'maxConnections' | 'requestTimeoutSeconds' | 'trustProxyHops'>;

/** HTTP server with limits that apply to unknown callers: connections, headers, and time for a request to arrive. */
export function createLimitedServer(
  settings: ConnectionSettings,
  errors: ErrorCatalogue,
  refused: () => void,
): Server {
  const requestTimeout = settings.requestTimeoutSeconds * 1000;
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: Math.min(MAX_HEADERS_MS, requestTimeout),
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    // The gate requires it, with a reply in the contract's form.
    requireHostHeader: false,
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = settings.maxConnections;
  server.on('drop', refused);
  // Behind a proxy all connections have its address.
  if (settings.trustProxyHops === 0) limitPerNetwork(server, Math.ceil(settings.maxConnections / 2), refused);
  answerUnreadable(server, errors);
  return server;
}

/** Limits the connections per network. */
function limitPerNetwork(server: Server, max: number, refused: () => void): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    if (count <= max) return;
    refused();
    socket.destroy();
  });
}

/** Time in ms for which the rest of an unreadable request is received, since closing earlier would discard the reply. */
const LINGER_MS = 1_000;

/** Sends the failure body to a request that is not HTTP, too large or too slow, then closes the connection. */
function answerUnreadable(server: Server, errors: ErrorCatalogue): void {
  const replies = new WeakMap<Duplex, ServerResponse>();
  const closing = new WeakSet<Duplex>();
  server.prependListener('request', (request, response) => replies.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Every further piece of an unreadable request is an error of its own.
    if (closing.has(socket) && error.code !== 'ECONNRESET') return;
    // After a reply that was sent or begun, more bytes would be read as the next reply.
    const isAnswered = replies.get(socket)?.headersSent && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy();
    const requestId = randomUUID();
    const failure = failureOf(error.code);
    const { status, body } = failureReply(errors, failure.code, requestId, failure);
    const text = JSON.stringify(body);
    closing.add(socket);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('end', () => (socket as Socket).destroySoon());
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
        `X-Request-Id: ${requestId}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${text}`,
    );
  });
}

function failureOf(code: string | undefined): ProtocolError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ProtocolError('system.headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ProtocolError('system.request_timeout');
  return invalidRequest('', 'The request could not be read.');
}
