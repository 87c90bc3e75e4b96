import type { Registry } from 'prom-client';
import { onSupervisorMessage, sendToSupervisor } from './messages.ts';

/** Returns metrics of all processes in the Prometheus text format; the supervisor collects them. */
export function metricsOfAllProcesses(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let lastId = 0;
  onSupervisorMessage((message) => {
    if (message.kind === 'report_metrics') {
      const { id } = message;
      void registry.getMetricsAsJSON().then((report) => sendToSupervisor({ kind: 'metrics', id, report }));
    }
    if (message.kind === 'metrics_sum') {
      waiting.get(message.id)?.(message.text);
      waiting.delete(message.id);
    }
  });
  return () =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      sendToSupervisor({ kind: 'sum_metrics', id: lastId });
    });
}
