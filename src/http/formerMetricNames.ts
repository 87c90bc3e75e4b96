/** Prefix of the service's own metrics; Node's process metrics keep their names. */
const PREFIX = 'stored_value_';

/**
 * Metrics that had no prefix up to release 0.1, with labels that were renamed. Both names are served for one release;
 * then this file goes (docs/runbook.md#metrics).
 */
const FORMER: Readonly<Record<string, { task?: string }>> = {
  http_requests_total: {},
  http_request_duration_seconds: {},
  http_requests_in_flight: {},
  http_requests_limit: {},
  shed_total: {},
  ledger_waiting_movements: {},
  security_events_total: {},
  jobs_total: { task: 'job' },
  job_items_total: { task: 'job' },
  jobs_in_queue: {},
  webhook_deliveries_total: {},
  webhook_deliveries_pending: {},
  webhook_oldest_pending_seconds: {},
  payment_calls_total: {},
  processes_ended_total: {},
  processes_ready: {},
};

/** Line of the text format about a metric with the prefix: its comment, or a value. */
const LINE = new RegExp(`^(# (?:HELP|TYPE) )?${PREFIX}(\\w+)(.*)$`);

/** Adds the metrics under their former names to a report in the Prometheus text format. */
export function withFormerNames(report: string): string {
  const former = report.split('\n').flatMap((line) => {
    const [, comment = '', name = '', rest = ''] = LINE.exec(line) ?? [];
    const labels = FORMER[name] ?? FORMER[name.replace(/_(bucket|sum|count)$/, '')];
    if (!labels) return [];
    if (comment === '# HELP ') return [`${comment}${name} Deprecated: use ${PREFIX}${name}.`];
    return [`${comment}${name}${labels.task ? rest.replace('{task=', `{${labels.task}=`) : rest}`];
  });
  return `${report.trimEnd()}\n\n${former.join('\n')}\n`;
}
