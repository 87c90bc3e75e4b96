import type { LastRun, QueuedJob } from '../jobs/engine/overview.ts';
import type { Columns } from './table.ts';

/** Columns of the last runs of daily jobs. */
export const LAST_RUN_COLUMNS: Columns<LastRun> = {
  merchant: ({ merchantId }) => merchantId,
  job: ({ job }) => job,
  day: ({ businessDay }) => businessDay,
  finished: ({ finishedAt }) => finishedAt ?? 'not done yet',
  items: ({ items }) => items,
};

/** Columns of queued jobs. */
export const QUEUED_JOB_COLUMNS: Columns<QueuedJob> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  job: ({ jobKey, task }) => jobKey ?? task,
  attempts: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  due: ({ state, runAt }) => (state === 'waiting' ? runAt : null),
  error: ({ lastError }) => lastError,
};
