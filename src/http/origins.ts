import type { IncomingMessage, ServerResponse } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Context } from '../domain/ground/context.ts';

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

const READABLE =
  'X-Request-Id, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate';
const SENDABLE =
  'Authorization, Content-Type, Idempotency-Key, Prefer, Traceparent, Tracestate, X-Access-Token';
const PREFLIGHT_SECONDS = '600';

/** CORS of the contract: lets pages of certain origins call it from a browser and read its replies. */
export interface Origins {
  /** Answers a preflight request; returns false if it is none, or its origin is unknown. */
  answerPreflight(request: IncomingMessage, response: ServerResponse): boolean;
  /** Headers of a reply, once its client is known; undefined where no page may call. */
  headersOf(request: IncomingMessage): Record<string, string> | undefined;
}

/** Caches must not hand the reply for one origin to another. */
const VARY = { Vary: 'Origin' };

/**
 * Allows the origins that an integration lists, to that integration. A preflight request and a refused one have no
 * client: any integration's origins are allowed then. A sandbox also allows pages on the developer's own machine, and
 * those on the local network if the setting asks for it.
 */
export function createOrigins({ config, merchants }: Pick<Context, 'config' | 'merchants'>): Origins {
  const isLocal = (origin: string) =>
    config.mode === 'sandbox' && (LOCAL.test(origin) || (config.allowPrivateOrigins && isPrivate(origin)));

  function isAllowed(
    origin: string,
    { clientId, merchantId }: Partial<IncomingMessage['seen']> = {},
  ): boolean {
    if (isLocal(origin)) return true;
    if (clientId === undefined) return merchants.origins().has(origin);
    return merchants
      .integrations(clientId)
      .some(
        (each) =>
          (merchantId === undefined || each.merchantId === merchantId) && each.origins.includes(origin),
      );
  }

  return {
    answerPreflight(request, response) {
      const { origin, 'access-control-request-method': method } = request.headers;
      if (request.method !== 'OPTIONS' || !method || origin === undefined || !isAllowed(origin)) return false;
      const headers = {
        ...allowing(origin),
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': SENDABLE,
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      };
      response.writeHead(204, headers).end();
      return true;
    },
    headersOf({ headers: { origin }, seen }) {
      if (origin !== undefined && isAllowed(origin, seen)) return allowing(origin);
      return config.mode === 'sandbox' || merchants.origins().size > 0 ? VARY : undefined;
    },
  };
}

/** Returns true for a page at a private IPv4 address (RFC 1918) or a `.local` name. */
function isPrivate(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: canonical } = new URL(origin);
  if (canonical !== origin || !/^https?:$/.test(protocol)) return false;
  return (
    hostname.endsWith('.local') ||
    (ipaddr.IPv4.isValid(hostname) && ipaddr.parse(hostname).range() === 'private')
  );
}

function allowing(origin: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READABLE, ...VARY };
}
