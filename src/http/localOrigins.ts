import type { IncomingMessage, ServerResponse } from 'node:http';

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

const READABLE =
  'X-Request-Id, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate';
const SENDABLE = 'Authorization, Content-Type, Idempotency-Key, Prefer, X-Access-Token';
const PREFLIGHT_SECONDS = '600';

/**
 * CORS of a sandbox: lets pages on the developer's machine call the contract. Answers preflight requests and returns
 * true if it did.
 */
export function allowLocalOrigins(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin = '' } = request.headers;
  if (!LOCAL.test(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', READABLE);
  response.setHeader('Vary', 'Origin');
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', SENDABLE);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  response.writeHead(204).end();
  return true;
}
