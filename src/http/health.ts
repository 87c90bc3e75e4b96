import { Router } from 'express';
import { version } from '../base/config/repository.ts';
import { systemClock } from '../base/time/clock.ts';
import type { Context } from '../domain/ground/context.ts';
import { NEWEST_MIGRATION } from '../store/migrate.ts';
import { createStoreReadiness } from '../store/readiness.ts';
import type { Metrics } from './metrics.ts';

export interface Readiness {
  /** True while the server drains: load balancers should send no new requests. */
  isDraining: boolean;
}

/** `/livez`: the process responds. `/readyz`: it can serve requests. */
export function healthRoutes({ store, log }: Pick<Context, 'store' | 'log'>, readiness: Readiness): Router {
  const routes = Router();
  const readStore = createStoreReadiness(store.db, systemClock);
  let logged: string | undefined;
  const logOnce = (message: string | undefined) => {
    if (message !== undefined && message !== logged) log.warn(message);
    logged = message;
  };
  routes.get('/livez', (_request, response) => {
    response.json({ status: 'ok' });
  });
  routes.get('/readyz', async (_request, response) => {
    if (readiness.isDraining) {
      response.status(503).json({ status: 'unavailable', reason: 'stopping' });
      return;
    }
    const { reason, detail, warning } = await readStore();
    logOnce(detail ?? warning);
    if (reason) response.status(503).json({ status: 'unavailable', reason, detail });
    else response.json({ status: 'ok', version, schema: NEWEST_MIGRATION, warning });
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
