import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { ContractReply } from '../contract/reply.ts';

/** Headers that keep browsers from making more of a reply than it is. */
export const securityHeaders = helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });

/** The same for every reply, so they are asked for once: a flat list of names and values. */
const SECURITY_HEADERS = readSecurityHeaders();

function readSecurityHeaders(): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

/**
 * Writes a reply in one piece, unless one was written before. Not by express, which would answer 304 to a request that
 * names any version as its own.
 */
export function sendReply(
  response: ServerResponse,
  requestId: string,
  { status, headers, body }: ContractReply,
): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(body);
  const list = [
    ...SECURITY_HEADERS,
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(text)),
    'X-Request-Id',
    requestId,
    'Cache-Control',
    'no-store',
    ...closingHeader(response),
  ];
  for (const name in headers) list.push(name, headers[name]!);
  response.writeHead(status, list).end(text);
}

/** `writeHead` with a list leaves out what was set before, such as that the server is about to stop. */
export function closingHeader(response: ServerResponse): string[] {
  return response.shouldKeepAlive ? [] : ['Connection', 'close'];
}
