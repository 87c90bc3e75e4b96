import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Contract } from '../contract/contract.ts';
import { failureReply } from '../contract/reply.ts';
import type { Context } from '../domain/ground/context.ts';
import { createCookies } from '../pages/cookies.ts';
import { giftRoutes } from '../pages/gift/giftRoutes.ts';
import { shopRoutes } from '../pages/shops/shopRoutes.ts';
import { unsubscribeRoutes } from '../pages/unsubscribe.ts';
import { isAway } from '../store/databaseErrors.ts';
import { contentRoutes } from './content.ts';
import { docsRoutes } from './docs.ts';
import { healthRoutes, metricsRoutes, type Readiness } from './health.ts';
import { securityHeaders, sendReply } from './jsonReply.ts';
import type { Metrics } from './metrics.ts';
import { passLinkRoutes } from './passes/passLinkRoutes.ts';
import { passWebService } from './passes/passWebService.ts';
import type { SandboxWing } from './sandboxWing.ts';
import './requestContext.ts';

/** Dependencies of the public port. */
export interface PublicParts {
  app: Context;
  contract: Contract;
  metrics: Metrics;
  readiness: Readiness;
  sandbox?: SandboxWing;
  /** Starts the build of the documentation. */
  startDocsBuild(): void;
}

type AdminParts = Omit<PublicParts, 'contract' | 'sandbox'>;

/** Express app of the public port, besides the contract: health, and pages for people. */
export function publicApp({
  app,
  contract,
  metrics,
  readiness,
  sandbox,
  startDocsBuild,
}: PublicParts): Express {
  const { config } = app;
  const { errors } = contract.definition;
  const hasAdminPort = config.adminPort !== undefined;
  const http = plainExpress();
  // In X-Forwarded-For only the addresses written by our own proxies are trusted.
  http.set('trust proxy', config.trustProxyHops);
  http.use(healthRoutes(app, readiness));
  if (!hasAdminPort) http.use(metricsRoutes(metrics));
  if (!hasAdminPort || sandbox) http.use(docsRoutes(sandbox !== undefined, startDocsBuild));
  if (sandbox) http.use(sandbox.routes);
  const cookies = createCookies(config.publicUrl ?? '');
  http.use(unsubscribeRoutes(app, cookies));
  http.use(contentRoutes(app));
  http.use(giftRoutes(app, cookies));
  http.use(shopRoutes({ app, contract, cookies }));
  http.use(passLinkRoutes(app), passWebService(app));
  http.use((request, response) => {
    sendReply(response, request.requestId, failureReply(errors, 'system.not_found', request.requestId));
  });
  http.use(answerFailed(app, contract));
  return http;
}

/** Express app of the admin port. */
export function adminApp({ app, metrics, readiness, startDocsBuild }: AdminParts): Express {
  const http = plainExpress();
  http.use(healthRoutes(app, readiness), metricsRoutes(metrics), docsRoutes(false, startDocsBuild));
  return http;
}

/**
 * Error handler of pages: answers errors of the caller by status; logs the cause of all others without sending it.
 */
function answerFailed(app: Context, { definition: { errors } }: Contract): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const { requestId } = request;
    const { status } = error as { status?: number };
    const send = (code: string, details?: Parameters<typeof failureReply>[3]) =>
      sendReply(response, requestId, failureReply(errors, code, requestId, details));
    if (status === 413) return send('system.payload_too_large');
    if (status !== undefined && status >= 400 && status < 500)
      return send('system.invalid_request', { errorsByField: { '': ['The request could not be read.'] } });
    if (isAway(error)) return send('system.unavailable', { headers: { 'Retry-After': '1' } });
    app.log.error({ requestId, err: error }, 'request failed: unexpected error');
    send('system.error');
  };
}

function plainExpress(): Express {
  const http = express();
  http.disable('x-powered-by');
  http.disable('etag');
  http.enable('strict routing');
  http.enable('case sensitive routing');
  http.use(securityHeaders, identified);
  return http;
}

const identified: RequestHandler = (request, response, next) => {
  response.setHeader('X-Request-Id', request.requestId);
  next();
};
