import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Metrics of one process, as JSON. */
export type MetricsReport = MetricObjectWithValues<MetricValue<string>>[];

/** Messages from a worker process to the supervisor. */
export type ToSupervisor =
  /** Reports that it answers requests. */
  | { kind: 'ready' }
  /** Requests the metrics of all processes. */
  | { kind: 'sum_metrics'; id: number }
  | { kind: 'metrics'; id: number; report: MetricsReport };

/** Messages from the supervisor to a worker process. */
export type ToWorkerProcess =
  /** Asks to print the service's address. */
  | { kind: 'announce' }
  | { kind: 'report_metrics'; id: number }
  | { kind: 'metrics_sum'; id: number; text: string };

export function sendToSupervisor(message: ToSupervisor): void {
  // The channel closes when the supervisor ends, and this process with it.
  process.send?.(message, undefined, undefined, () => {});
}

export function onSupervisorMessage(listener: (message: ToWorkerProcess) => void): void {
  process.on('message', (message) => listener(message as ToWorkerProcess));
}
