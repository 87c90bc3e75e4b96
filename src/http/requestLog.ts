import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/**
 * One line per request, when it is answered. Only what is named here is written: no body, no query, no header, and
 * the path only where the contract knows it, since anything may stand in it.
 */
export function requestLog(log: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
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
    next();
  };
}
