import { sql } from 'kysely';
import { jobNumber, jobsOfAllLanes, LANE_NAMES, laneSchema } from '../../queue/lanes.ts';
import { notifyChange } from '../../store/changes.ts';
import type { Store } from '../../store/store.ts';

/** Queued job as operators see it, without its payload, which may be about a guest. */
export interface QueuedJob {
  /** Lane and number: `mail-17`. */
  id: string;
  task: string;
  /** Key of a daily job: its name, merchant and day. */
  jobKey: string | null;
  state: 'running' | 'waiting' | 'failed';
  attempts: number;
  maxAttempts: number;
  /** Time of the next attempt. */
  runAt: Date;
  lastError: string | null;
}

/** Last run of a daily job. */
export interface LastRun {
  merchantId: number;
  job: string;
  businessDay: string;
  finishedAt: Date | null;
  items: number | null;
}

type QueueStore = Pick<Store, 'db' | 'queueSchema'>;

/** Returns queued jobs, at most `limit`: failed ones first, then by due time. */
export async function queuedJobs(store: QueueStore, limit: number): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select ${jobNumber} as id, task_identifier as task, key as "jobKey", attempts, max_attempts as "maxAttempts", run_at as "runAt",
      last_error as "lastError",
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end
        as state
    from ${jobsOfAllLanes(store)}
    order by locked_at is null and attempts >= max_attempts desc, run_at, id limit ${limit}`.execute(
    store.db,
  );
  return rows;
}

/** Returns the last run of each daily job of each merchant. */
export async function lastRuns({ db }: QueueStore): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    select distinct on (merchant_id, job) merchant_id as "merchantId", job, business_day as "businessDay",
      finished_at as "finishedAt", items
    from job_run order by merchant_id, job, business_day desc`.execute(db);
  return rows;
}

/**
 * Retries jobs at once with all their attempts: the failed ones, or those given by id. Returns the ids; running,
 * finished and unknown jobs are left out.
 */
export async function retryJobs(store: QueueStore, ids: string[] | 'failed'): Promise<string[]> {
  const retried: string[] = [];
  for (const lane of LANE_NAMES) {
    const schema = laneSchema(store, lane);
    const chosen =
      ids === 'failed'
        ? sql`array(select id from ${sql.id(schema, 'jobs')} where attempts >= max_attempts and locked_at is null)`
        : sql`${ids.filter((id) => id.startsWith(`${lane}-`)).map((id) => id.slice(lane.length + 1))}::bigint[]`;
    const { rows } = await sql<{ id: bigint }>`
      select id from ${sql.id(schema, 'reschedule_jobs')}(${chosen}, run_at => now(), attempts => 0)`.execute(
      store.db,
    );
    retried.push(...rows.map(({ id }) => `${lane}-${id}`));
  }
  if (retried.length > 0) await notifyChange(store.db, 'jobs');
  return retried;
}
