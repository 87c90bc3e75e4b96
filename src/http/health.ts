import { Router } from 'express';
import type { Context } from '../domain/context.ts';
import { databaseAnswers } from '../store/answers.ts';
import type { Metrics } from './metrics.ts';

export interface Readiness {
  /** True while the server drains: load balancers should send no new requests. */
  isDraining: boolean;
}

/** `/livez`: the process responds. `/readyz`: it can serve requests. */
export function healthRoutes(app: Context, readiness: Readiness): Router {
  const routes = Router();
  routes.get('/livez', (_request, response) => {
    response.json({ status: 'ok' });
  });
  routes.get('/readyz', async (_request, response) => {
    const reason = readiness.isDraining ? 'stopping' : await databaseTrouble(app);
    response.status(reason ? 503 : 200).json(reason ? { status: 'unavailable', reason } : { status: 'ok' });
  });
  return routes;
}

/** `/metrics`: metrics for Prometheus. */
export function metricsRoutes(metrics: Metrics): Router {
  const routes = Router();
  routes.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  return routes;
}

async function databaseTrouble(app: Context): Promise<string | undefined> {
  return (await databaseAnswers(app.store.db)) ? undefined : 'database';
}
