import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../base/config/repository.ts';
import { systemClock } from '../base/time/clock.ts';
import type { Context } from '../domain/ground/context.ts';
import { MAX_COUNTED_DELIVERIES } from '../domain/webhooks/backlog.ts';
import { MAX_COUNTED_JOBS } from '../queue/queue.ts';
import { NEWEST_MIGRATION } from '../store/migrate.ts';
import { createStoreReadiness } from '../store/readiness.ts';
import { businessMetrics } from './businessMetrics.ts';
import { withFormerNames } from './formerMetricNames.ts';

export interface Metrics {
  observe(operation: string, status: number, errorCode: string | undefined, milliseconds: number): void;
  /** Counts a shed request, or a rejected connection (`connections`). */
  shed(reason: string): void;
  /** Reports the numbers of concurrent and allowed requests from now on. */
  watchAdmission(admission: { readonly underWay: number; readonly limit: number }): void;
  /** Returns the metrics of all processes on the port in the Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

const SHED_REASONS = ['share', 'full', 'unknown', 'connections', 'pages'];
/** Steps of payments whose unknown outcomes have an alarm. */
const MONEY_STEPS = ['authorize', 'capture', 'void', 'credit'];

export function openMetrics(
  app: Pick<
    Context,
    'store' | 'ledger' | 'limits' | 'jobs' | 'webhooks' | 'gateways' | 'merchants' | 'figures'
  >,
  gathering: (registry: Registry) => () => Promise<string> = (registry) => () => registry.metrics(),
): Metrics {
  const { ledger, limits } = app;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'stored_value_build_info',
    help: 'Version of the service and of its schema; always 1.',
    labelNames: ['version', 'schema'],
    aggregator: 'max',
    registers: [registry],
  }).set({ version, schema: NEWEST_MIGRATION }, 1);
  const requests = new Counter({
    name: 'stored_value_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['operation', 'status', 'error_code'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'stored_value_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its reply.',
    labelNames: ['operation'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  const shed = new Counter({
    name: 'stored_value_shed_total',
    help: 'Requests refused with 503 before they were read, and connections refused, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  // From the start, since Prometheus sees no increase in the first value of a series.
  for (const reason of SHED_REASONS) shed.inc({ reason }, 0);
  new Gauge({
    name: 'stored_value_ledger_waiting_movements',
    help: 'Movements waiting for a batch.',
    registers: [registry],
    collect() {
      this.set(ledger.depth);
    },
  });
  new Counter({
    name: 'stored_value_security_events_total',
    help: 'Wrong cards and codes, failed guest logins, and limits reached by them.',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(limits.events.counts)) this.inc({ event }, count);
    },
  });
  databaseMetric(app, registry);
  jobMetrics(app.jobs, registry);
  webhookMetrics(app.webhooks, registry);
  paymentMetrics(app.gateways, registry);
  businessMetrics(app, registry);
  const report = gathering(registry);
  return {
    observe(operation, status, errorCode, milliseconds) {
      requests.inc({ operation, status, error_code: errorCode ?? '' });
      duration.observe({ operation }, milliseconds / 1000);
    },
    shed: (reason) => shed.inc({ reason }),
    watchAdmission: (admission) => admissionMetrics(admission, registry),
    text: async () => withFormerNames(await report()),
    contentType: registry.contentType,
  };
}

function admissionMetrics(
  admission: { readonly underWay: number; readonly limit: number },
  registry: Registry,
): void {
  new Gauge({
    name: 'stored_value_http_requests_in_flight',
    help: 'Requests in progress, including those whose callers have disconnected.',
    registers: [registry],
    collect() {
      this.set(admission.underWay);
    },
  });
  new Gauge({
    name: 'stored_value_http_requests_limit',
    help: 'Maximum number of concurrent requests; lowered while requests wait too long.',
    registers: [registry],
    collect() {
      this.set(admission.limit);
    },
  });
}

/**
 * Registers whether the database can be used. A scrape starts the look and reports the one before: it must not wait for a
 * database that is silent.
 */
function databaseMetric({ store }: Pick<Context, 'store'>, registry: Registry): void {
  const readReadiness = createStoreReadiness(store.db, systemClock);
  // The service has started, and so has read it.
  let isUp = true;
  new Gauge({
    name: 'stored_value_database_up',
    help: '1 if the database could be used at the previous scrape, otherwise 0.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(isUp ? 1 : 0);
      void readReadiness().then(({ reason }) => {
        isUp = reason === undefined;
      });
    },
  });
}

function jobMetrics({ tally }: Context['jobs'], registry: Registry): void {
  new Counter({
    name: 'stored_value_jobs_total',
    help: 'Job attempts of this process: done, failed (to be retried), given_up (no retries left).',
    labelNames: ['task', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [task, counts] of Object.entries(tally.attempts))
        for (const [outcome, count] of Object.entries(counts)) this.inc({ task, outcome }, count);
    },
  });
  new Counter({
    name: 'stored_value_job_items_total',
    help: 'Cards and rows processed by jobs of this process.',
    labelNames: ['task'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [task, items] of Object.entries(tally.items)) this.inc({ task }, items);
    },
  });
  new Gauge({
    name: 'stored_value_jobs_in_queue',
    help: `Jobs of the whole installation at the last poll: waiting (due, not started), failed (given up). At most ${MAX_COUNTED_JOBS} of each are counted per lane.`,
    labelNames: ['state'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.reset();
      const { waiting, failed } = tally.depth ?? {};
      if (waiting !== undefined) this.set({ state: 'waiting' }, waiting);
      if (failed !== undefined) this.set({ state: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'stored_value_jobs_oldest_waiting_seconds',
    help: 'Age of the job that has been due for longest, at the last poll.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(tally.depth?.oldestSeconds ?? 0);
    },
  });
}

function webhookMetrics(webhooks: Context['webhooks'], registry: Registry): void {
  new Counter({
    name: 'stored_value_webhook_deliveries_total',
    help: 'Webhook delivery attempts of this process: delivered, failed (to be retried), given_up (after three days).',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(webhooks.outcomes)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'stored_value_webhook_deliveries_pending',
    help: `Pending webhook deliveries of the whole installation at the last poll. At most ${MAX_COUNTED_DELIVERIES} are counted per endpoint.`,
    labelNames: ['merchant', 'endpoint'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.reset();
      for (const { merchantId, endpoint, pending } of webhooks.backlog)
        this.set({ merchant: merchantId, endpoint }, pending);
    },
  });
  new Gauge({
    name: 'stored_value_webhook_oldest_pending_seconds',
    help: 'Age of the oldest pending webhook delivery.',
    labelNames: ['merchant', 'endpoint'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.reset();
      for (const { merchantId, endpoint, oldestSeconds } of webhooks.backlog)
        this.set({ merchant: merchantId, endpoint }, oldestSeconds);
    },
  });
}

function paymentMetrics({ tally }: Context['gateways'], registry: Registry): void {
  new Counter({
    name: 'stored_value_payment_calls_total',
    help: 'Calls of this process to payment vaults and processors, by step and outcome; unknown: not yet known.',
    labelNames: ['step', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const step of MONEY_STEPS) this.inc({ step, outcome: 'unknown' }, 0);
      for (const [step, counts] of Object.entries(tally))
        for (const [outcome, count] of Object.entries(counts)) this.inc({ step, outcome }, count);
    },
  });
}
