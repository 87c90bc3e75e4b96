import { randomUUID } from 'node:crypto';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { App } from '../app.ts';
import { DEFAULT_BODY_LIMITS } from '../contract/bodyLimits.ts';
import type { Contract } from '../contract/contract.ts';
import { failureReply } from '../contract/reply.ts';
import { contentRoutes } from './content.ts';
import { answerBroken, contractRoute, send } from './contractRoute.ts';
import { docsRoutes } from './docs.ts';
import { giftRoutes } from './giftPage.ts';
import { healthRoutes, metricsRoutes, type Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';
import { requestLog } from './requestLog.ts';
import { sandboxClockRoutes } from './sandboxClock.ts';
import { sandboxGuard } from './sandboxGuard.ts';
import { sandboxMailRoutes } from './sandboxMail.ts';
import { sandboxPushRoutes } from './sandboxPush.ts';
import { sandboxWebhookRoutes } from './sandboxWebhooks.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import './requestContext.ts';

/** What the public port serves: the contract, health, and pages for people. */
export function publicApp(app: App, contract: Contract, metrics: Metrics, readiness: Readiness): Express {
  const { config } = app;
  const { errors, release } = contract.definition;
  const hasAdminPort = config.adminPort !== undefined;
  const http = plainExpress();
  // Of the addresses in X-Forwarded-For only those are believed that our own proxies wrote.
  http.set('trust proxy', config.trustProxyHops);
  http.use(named, requestLog(app.log, metrics));
  http.use(healthRoutes(app, readiness));
  if (!hasAdminPort) http.use(metricsRoutes(metrics));
  if (!hasAdminPort || config.mode === 'sandbox') http.use(docsRoutes(config.mode === 'sandbox'));
  if (config.mode === 'sandbox') {
    http.use('/sandbox', sandboxGuard(config));
    http.use(sandboxMailRoutes(app, release));
    http.use(sandboxPushRoutes(app, release));
    http.use(sandboxWebhookRoutes(app, release));
    if (app.sandboxClock) http.use(sandboxClockRoutes(app, app.sandboxClock));
  }
  http.use(unsubscribeRoutes(app));
  http.use(contentRoutes(app));
  http.use(giftRoutes(app));
  for (const [path, { bytes }] of contract.largeBodies) http.use(path, rawBody(bytes));
  http.use('/rest', rawBody(DEFAULT_BODY_LIMITS.bytes));
  http.use('/rest', contractRoute(contract, config.requestDeadlineSeconds));
  http.use((request, response) => {
    send(response, failureReply(errors, 'system.not_found', request.requestId));
  });
  http.use(answerBroken(app, contract));
  return http;
}

/** What the operators' port serves, where there is one. */
export function adminApp(app: App, metrics: Metrics, readiness: Readiness): Express {
  const http = plainExpress();
  http.use(named, healthRoutes(app, readiness), metricsRoutes(metrics), docsRoutes(false));
  return http;
}

/** Reads a body once: a request that an earlier reader has read passes. */
function rawBody(limit: number): RequestHandler {
  return express.raw({ type: () => true, limit, inflate: false });
}

function plainExpress(): Express {
  const http = express();
  http.disable('x-powered-by');
  http.disable('etag');
  http.enable('strict routing');
  http.enable('case sensitive routing');
  http.use(helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } }));
  return http;
}

/** Every request has an id of its own, told in every reply and every line of the log. */
const named: RequestHandler = (request, response, next) => {
  request.requestId = randomUUID();
  request.seen = {};
  response.setHeader('X-Request-Id', request.requestId);
  next();
};
