import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { parseTraceparent } from '../base/tracing/traceContext.ts';
import type { Context } from '../domain/ground/context.ts';
import type { Metrics } from './metrics.ts';
import { routeClass } from './routeClass.ts';
import './requestContext.ts';

/** Assigns the request id, which links replies and log lines. */
export function identifyRequest(request: IncomingMessage): void {
  request.requestId = randomUUID();
  request.seen = {};
}

/**
 * Answers requests in traces of their own, or in those that they come with. Each is logged and measured when its reply is sent.
 */
export function loggedListener(
  { tracing, log }: Pick<Context, 'tracing' | 'log'>,
  metrics: Metrics,
  answer: RequestListener,
): RequestListener {
  const logRequest = createRequestLog(log, metrics);
  return (request, response) => {
    identifyRequest(request);
    const { traceparent, tracestate } = request.headers;
    const parent = parseTraceparent(traceparent, tracestate);
    tracing.begin('request', { kind: 'server', parent }, (span) => {
      request.span = span;
      logRequest(request, response);
      answer(request, response);
    });
  };
}

/**
 * Creates the request log, one line per request. Writes named fields only: no body, query or header, and the path
 * only if it is in the contract, since it may contain anything.
 */
function createRequestLog(log: Logger, metrics: Metrics): RequestListener {
  return (request, response) => {
    const started = performance.now();
    response.once('close', () => {
      const { operationId, merchantId, clientId, errorCode } = request.seen;
      const milliseconds = performance.now() - started;
      const route = operationId ?? routeClass(request.url!);
      endSpan(request, response, route);
      metrics.observe(route, response.statusCode, errorCode, milliseconds);
      log.info(
        {
          requestId: request.requestId,
          traceId: request.span.trace.traceId,
          method: request.method,
          operationId,
          ...(operationId === undefined ? { route } : {}),
          merchantId,
          clientId,
          status: response.statusCode,
          errorCode,
          ms: Math.round(milliseconds * 10) / 10,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
  };
}

/** Ends the span of a request, named by its operation. */
function endSpan(
  { span, method, seen }: IncomingMessage,
  { statusCode }: ServerResponse,
  route: string,
): void {
  span.rename(route);
  span.add(() => ({
    'http.request.method': method!,
    'http.response.status_code': statusCode,
    ...(seen.merchantId === undefined ? {} : { 'stored_value.merchant_id': seen.merchantId }),
    ...(seen.errorCode === undefined ? {} : { 'error.type': seen.errorCode }),
  }));
  span.end(statusCode >= 500 ? 'failed' : undefined);
}
