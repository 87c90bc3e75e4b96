import { sql } from 'kysely';
import { jobNumber, jobsOfAllLanes, LANE_NAMES, laneSchema } from '../../queue/lanes.ts';
import { notifyChange } from '../../store/changes.ts';
import type { Store } from '../../store/store.ts';

/** A job in the queue, as operators see it: what it is told, which may be about a guest, stays with it. */
export interface QueuedJob {
  /** Its lane and number: `mail-17`. */
  id: string;
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
