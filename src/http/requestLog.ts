import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import './requestContext.ts';

/** Identifies a request, so that its replies and its lines in the log can be found by each other. */
export function identifyRequest(request: IncomingMessage): void {
  request.requestId = randomUUID();
  request.seen = {};
}

/** Logs and measures each request when its reply is out. */
export type RequestLog = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * One line per request. Only what is named here is written: no body, no query, no header, and the path only where the
 * contract knows it, since anything may stand in it.
 */
export function createRequestLog(log: Logger, metrics: Metrics): RequestLog {
  return (request, response) => {
    const started = performance.now();
    response.once('close', () => {
      const { operationId, merchantId, clientId, errorCode } = request.seen;
      const milliseconds = performance.now() - started;
      metrics.observe(operationId ?? 'other', response.statusCode, errorCode, milliseconds);
      log.info(
        {
          requestId: request.requestId,
          method: request.method,
          operationId,
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
