import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app.ts';

export interface Metrics {
  observe(operation: string, status: number, errorCode: string | undefined, milliseconds: number): void;
  /** The Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

export function openMetrics({ ledger, limits }: Pick<App, 'ledger' | 'limits'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['operation', 'status', 'error_code'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its reply.',
    labelNames: ['operation'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'ledger_waiting_movements',
    help: 'Movements waiting for a batch.',
    registers: [registry],
    collect() {
      this.set(ledger.depth);
    },
  });
  new Counter({
    name: 'security_events_total',
    help: 'Wrong cards and codes, failed guest logins, and blocks that followed from them.',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(limits.events.counts)) this.inc({ event }, count);
    },
  });
  return {
    observe(operation, status, errorCode, milliseconds) {
      requests.inc({ operation, status, error_code: errorCode ?? '' });
      duration.observe({ operation }, milliseconds / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
