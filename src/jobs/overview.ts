import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** A job in the queue, as operators see it: what it is told, which may be about a guest, stays with it. */
export interface QueuedJob {
  id: bigint;
  task: string;
  /** Of a daily job: its name, merchant and day. */
  jobKey: string | null;
  state: 'running' | 'waiting' | 'failed';
  attempts: number;
  maxAttempts: number;
  /** When it is tried next. */
  runAt: Date;
  lastError: string | null;
}

/** How a daily job was done last. */
export interface LastRun {
  merchantId: number;
  job: string;
  businessDay: string;
  finishedAt: Date | null;
  items: number | null;
}

type QueueStore = Pick<Store, 'db' | 'queueSchema'>;

/** Failed ones first, then in the order they are due; at most `limit`. */
export async function queuedJobs({ db, queueSchema }: QueueStore, limit: number): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select id, task_identifier as task, key as "jobKey", attempts, max_attempts as "maxAttempts", run_at as "runAt",
      last_error as "lastError",
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end
        as state
    from ${sql.id(queueSchema, 'jobs')}
    order by locked_at is null and attempts >= max_attempts desc, run_at, id limit ${limit}`.execute(db);
  return rows;
}

/** The latest day of each daily job of each merchant. */
export async function lastRuns({ db }: QueueStore): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    select distinct on (merchant_id, job) merchant_id as "merchantId", job, business_day as "businessDay",
      finished_at as "finishedAt", items
    from job_run order by merchant_id, job, business_day desc`.execute(db);
  return rows;
}

/**
 * Has jobs tried again at once, with all their attempts before them: the failed ones, or those named. Answers their
 * ids; one that is running, done or not there is not among them.
 */
export async function retryJobs(
  { db, queueSchema }: QueueStore,
  ids: bigint[] | 'failed',
): Promise<bigint[]> {
  const jobs = sql.id(queueSchema, 'jobs');
  const chosen =
    ids === 'failed'
      ? sql`array(select id from ${jobs} where attempts >= max_attempts and locked_at is null)`
      : sql`${ids}::bigint[]`;
  const { rows } = await sql<{ id: bigint }>`
    select id from ${sql.id(queueSchema, 'reschedule_jobs')}(${chosen}, run_at => now(), attempts => 0)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
