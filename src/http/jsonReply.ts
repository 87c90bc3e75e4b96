import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { ContractReply } from '../contract/reply.ts';
import type { ShareLeft } from '../limits/clientShares.ts';

/** Security headers that keep browsers from interpreting a reply as active content. */
export const securityHeaders = helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });

/** Security headers as a flat list of names and values; constant, so computed once. */
const SECURITY_HEADERS = readSecurityHeaders();

function readSecurityHeaders(): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

/** Share of the client, for the headers of draft-ietf-httpapi-ratelimit-headers. */
export interface RateLimit {
  policy: string;
  left: ShareLeft;
}

/**
 * Writes a reply at once, unless one was already written. Bypasses express, which would answer 304 to a request with
 * a matching ETag.
 */
export function sendReply(
  response: ServerResponse,
  requestId: string,
  { status, headers, body }: ContractReply,
  rateLimit?: RateLimit,
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
  if (rateLimit) {
    const { requests, resetSeconds } = rateLimit.left;
    list.push('RateLimit-Policy', rateLimit.policy, 'RateLimit', `"client";r=${requests};t=${resetSeconds}`);
  }
  for (const name in headers) list.push(name, headers[name]!);
  response.writeHead(status, list).end(text);
}

/** Connection header set earlier, such as by draining; `writeHead` with a list would drop it. */
export function closingHeader(response: ServerResponse): string[] {
  return response.shouldKeepAlive ? [] : ['Connection', 'close'];
}
