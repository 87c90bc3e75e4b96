/** Synthetic series for `promtool test rules`: one that each alarm is about, and one of a healthy service. */
export interface AlertCase {
  /** Values in promtool's notation: start, step and number of steps. */
  broken: Record<string, string>;
  healthy: Record<string, string>;
  /** Another healthy one. */
  alsoHealthy?: Record<string, string>;
  /** Labels of the alert, besides its severity. */
  labels?: Record<string, string>;
  /** Time of the evaluation, and between values; an hour and a minute unless given. */
  at?: string;
  interval?: string;
}

const OF = 'job="stored-value",instance="a:3000"';
const series = (name: string, labels = '') => `${name}{${OF}${labels && `,${labels}`}}`;
const instance = { instance: 'a:3000' };
const ofTarget = { ...instance, job: 'stored-value' };

/** Returns a case in which one series makes the difference. */
function one(name: string, broken: string, healthy: string, rest: Partial<AlertCase> = {}): AlertCase {
  return { broken: { [name]: broken }, healthy: { [name]: healthy }, ...rest };
}

/** Cases of what was never done after four days, is done all the time, and has had no night yet after three. */
function nightly(name: string): AlertCase {
  const [did, created] = [series(name), series('stored_value_store_created_timestamp_seconds')];
  const times = { at: '4d', interval: '30m' };
  return {
    ...times,
    broken: { [did]: '0x200', [created]: '0x200' },
    healthy: { [did]: '0+1800x200', [created]: '0x200' },
    alsoHealthy: { [did]: '0x200', [created]: `${3.5 * 86_400}x200` },
  };
}

const requests = (status: number) => series('stored_value_http_requests_total', `status="${status}"`);
const bucket = (le: string) => series('stored_value_http_request_duration_seconds_bucket', `le="${le}"`);

export const ALERT_CASES: Record<string, AlertCase> = {
  StoredValueDown: {
    broken: { [series('up')]: '1x30 0x60' },
    healthy: { [series('up')]: '0x120', 'up{job="stored-value",instance="b:3000"}': '1x120' },
  },
  StoredValueInstanceDown: {
    broken: { [series('up')]: '0x120', 'up{job="stored-value",instance="b:3000"}': '1x120' },
    healthy: { [series('up')]: '1x120', 'up{job="another",instance="c:3000"}': '0x120' },
    labels: ofTarget,
  },
  StoredValueDatabaseUnreachable: one(series('stored_value_database_up'), '0x120', '1x120', {
    labels: instance,
  }),
  StoredValueServerErrors: {
    broken: { [requests(200)]: '0+100x120', [requests(500)]: '0+2x120' },
    healthy: { [requests(200)]: '0+1000x120', [requests(500)]: '0+2x120' },
  },
  StoredValueSlow: {
    broken: { [bucket('1')]: '0+90x120', [bucket('2')]: '0+100x120', [bucket('+Inf')]: '0+100x120' },
    healthy: { [bucket('1')]: '0+100x120', [bucket('2')]: '0+100x120', [bucket('+Inf')]: '0+100x120' },
  },
  StoredValueSheddingLoad: {
    broken: { [series('stored_value_shed_total', 'reason="full"')]: '0+10x120' },
    healthy: {
      [series('stored_value_shed_total', 'reason="full"')]: '10x120',
      [series('stored_value_shed_total', 'reason="pages"')]: '0+10x120',
    },
    labels: { reason: 'full' },
  },
  StoredValueEventLoopDelayed: one(series('nodejs_eventloop_lag_p99_seconds'), '0.3x120', '0.02x120', {
    labels: ofTarget,
  }),
  StoredValueRestarts: one(series('process_start_time_seconds'), '0+60x120', '1000x120', {
    labels: ofTarget,
  }),
  StoredValueLedgerWaits: one(series('stored_value_ledger_waiting_movements'), '150x120', '60x120', {
    labels: instance,
  }),
  StoredValueJobsGivenUp: one(series('stored_value_jobs_in_queue', 'state="failed"'), '1x120', '0x120'),
  StoredValueJobsLate: one(series('stored_value_jobs_oldest_waiting_seconds'), '1000+60x120', '30x120'),
  StoredValueWebhooksLate: one(
    series('stored_value_webhook_oldest_pending_seconds', 'merchant="1",endpoint="orders"'),
    '1000+60x120',
    '30x120',
    { labels: { merchant: '1', endpoint: 'orders' } },
  ),
  StoredValueWebhooksGivenUp: one(
    series('stored_value_webhook_deliveries_total', 'outcome="given_up"'),
    '0x30 1x90',
    '7x120',
  ),
  StoredValuePaymentOutcomesUnknown: one(
    series('stored_value_payment_calls_total', 'step="capture",outcome="unknown"'),
    '0+1x120',
    '3x120',
  ),
  StoredValueAttacked: one(
    series('stored_value_security_events_total', 'event="card_guess"'),
    '0+600x120',
    '0+60x120',
  ),
  StoredValueLedgerNotVerified: nightly('stored_value_ledger_verified_timestamp_seconds'),
  StoredValueBackupOld: nightly('stored_value_backup_timestamp_seconds'),
};
