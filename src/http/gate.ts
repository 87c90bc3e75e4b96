import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Contract } from '../contract/contract.ts';
import { invalidRequest, ProtocolError } from '../contract/protocolError.ts';
import { failureReply } from '../contract/reply.ts';
import type { Context } from '../domain/ground/context.ts';
import type { Admission } from './admission/admission.ts';
import { callerOf, networkOfCaller } from './admission/callerOf.ts';
import { MAX_HEADERS } from './connections.ts';
import { closingHeader, sendReply } from './jsonReply.ts';
import type { Metrics } from './metrics.ts';
import './requestContext.ts';

/** Dependencies of the gate. */
export interface GateParts {
  app: Pick<Context, 'config' | 'log' | 'limits'>;
  contract: Contract;
  admission: Admission;
  metrics: Metrics;
}

/**
 * First step of every request, before express: sheds it with 503 when the process has no place for its caller. A shed
 * request is not parsed, routed or logged individually, since rejecting must cost next to nothing.
 */
export function attachGate(server: Server, parts: GateParts, answer: RequestListener): void {
  const { app, admission, contract, metrics } = parts;
  const shed = shedReply(contract);
  const logShed = shedLog(app.log);
  const { trustProxyHops } = app.config;
  const { limits } = app;

  function refuse(response: ServerResponse, error: ProtocolError): false {
    const requestId = randomUUID();
    sendReply(response, requestId, failureReply(contract.definition.errors, error.code, requestId, error));
    return false;
  }

  function admit(request: IncomingMessage, response: ServerResponse): boolean {
    if (!hasOneHost(request))
      return refuse(response, invalidRequest('', 'The request needs exactly one Host header.'));
    if (ALWAYS_ANSWERED.has(request.url ?? '')) return true;
    if (request.rawHeaders.length >= 2 * MAX_HEADERS) {
      return refuse(response, new ProtocolError('system.headers_too_large'));
    }
    if (isPageForGuests(request) && !limits.pageRequests.admits(networkOfCaller(request, trustProxyHops))) {
      metrics.shed('pages');
      logShed('pages');
      refusePage(response);
      return false;
    }
    const caller = callerOf(request, contract.credentials, trustProxyHops);
    const place = admission.enter(caller, () => !request.complete);
    if (typeof place === 'string') {
      metrics.shed(place);
      logShed(place);
      shed(response);
      return false;
    }
    request.place = place;
    response.once('close', () => place.release());
    return true;
  }

  server.on('request', (request, response) => {
    if (admit(request, response)) answer(request, response);
  });
  // Rejects a caller with `Expect: 100-continue` before it sends the body, or lets it continue.
  server.on('checkContinue', (request, response) => {
    if (!admit(request, response)) return;
    response.writeContinue();
    answer(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    if (admit(request, response)) refuse(response, new ProtocolError('system.expectation_failed'));
  });
}

/** Checks the Host header, which proxies and servers would read differently if there were two. HTTP 1.0 has none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const HOST = 'host';

const PAGES_FOR_GUESTS = ['/gift/', '/shops/', '/unsubscribe/'];

const isPageForGuests = ({ url = '' }: IncomingMessage) =>
  PAGES_FOR_GUESTS.some((path) => url.startsWith(path));

const TOO_MANY_PAGES = Buffer.from(`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Please try again later</title>
<p>There were too many requests from this network. Please try again in a minute.</p>
<p lang="es">Ha habido demasiadas peticiones desde esta red. Inténtelo de nuevo en un minuto.</p></html>
`);

/** Writes 429 for a page. The reply is prebuilt: a flood of requests must cost next to nothing. */
function refusePage(response: ServerResponse): void {
  response
    .writeHead(429, [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(TOO_MANY_PAGES.length),
      'Content-Security-Policy',
      "default-src 'none'",
      'Retry-After',
      '10',
      'Cache-Control',
      'no-store',
      ...closingHeader(response),
    ])
    .end(TOO_MANY_PAGES);
}

/** Health and metrics matter most while the process is full. */
const ALWAYS_ANSWERED = new Set(['/livez', '/readyz', '/metrics']);
const RETRY_SPREAD_SECONDS = 3;

/** Writes 503 `system.unavailable`. The reply is prebuilt except for its id and a randomized Retry-After. */
function shedReply({ definition: { errors } }: Contract): (response: ServerResponse) => void {
  const placeholder = randomUUID();
  const { status, body } = failureReply(errors, 'system.unavailable', placeholder);
  const [before, after] = JSON.stringify(body).split(placeholder) as [string, string];
  const length = String(Buffer.byteLength(before + placeholder + after));
  let count = 0;
  return (response) => {
    const requestId = randomUUID();
    count = (count + 1) % RETRY_SPREAD_SECONDS;
    response
      .writeHead(status, [
        'Content-Type',
        'application/json; charset=utf-8',
        'Content-Length',
        length,
        'Retry-After',
        String(1 + count),
        'X-Request-Id',
        requestId,
        'Cache-Control',
        'no-store',
        ...closingHeader(response),
      ])
      .end(before + requestId + after);
  };
}

const LOG_EVERY_MS = 1_000;

/** Logs counts at most once a second: a line per request would cost more than rejecting it. */
function shedLog(log: Context['log']): (reason: string) => void {
  let counts: Record<string, number> = {};
  let isLineDue = false;
  return (reason) => {
    counts[reason] = (counts[reason] ?? 0) + 1;
    if (isLineDue) return;
    isLineDue = true;
    setTimeout(() => {
      log.warn({ requests: counts }, 'overloaded: requests were answered 503');
      counts = {};
      isLineDue = false;
    }, LOG_EVERY_MS).unref();
  };
}
