import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import './requestContext.ts';

/** Assigns the request id, which links replies and log lines. */
export function identifyRequest(request: IncomingMessage): void {
  request.requestId = randomUUID();
  request.seen = {};
}

/** Logs and measures each request when its reply is sent. */
export type RequestLog = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates the request log, one line per request. Writes named fields only: no body, query or header, and the path
 * only if it is in the contract, since it may contain anything.
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
