import { type Kysely, sql } from 'kysely';
import type { QueryConfig } from 'pg';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { LANE_NAMES, LANE_OF, type Lane, laneSchema } from './lanes.ts';
import type { NewJob, TaskName, Tasks } from './tasks.ts';

export type Placing = Omit<NewJob, 'task' | 'payload'>;

/** Where jobs wait until a worker takes them. A job is there when the transaction that put it there is committed. */
export interface JobQueue {
  /** Puts a job into the queue, in the caller's transaction. */
  enqueue<Name extends TaskName>(
    trx: Kysely<Database>,
    task: Name,
    payload: Tasks[Name],
    placing?: Placing,
  ): Promise<void>;
  /** The same for several; none is fine. A job with `dueAt` is put there in a transaction. */
  enqueueAll(trx: Kysely<Database>, jobs: NewJob[]): Promise<void>;
  /** The same as statements, for a transaction that is not Kysely's and jobs that are due now; then call `noticed`. */
  adding(jobs: NewJob[]): QueryConfig[];
  /** Jobs were added: a worker of this process may look. */
  noticed(jobs: NewJob[]): void;
  /** Calls back when this process adds jobs. Their transaction may not be through yet. */
  onNew(listener: (added: AddedJobs) => void): void;
  /** What this process has done, for the metrics. */
  readonly tally: JobTally;
}

/** Jobs of one lane. */
export interface AddedJobs {
  lane: Lane;
  /** Until the first is due. */
  waitMs: number;
}

export interface JobTally {
  /** Attempts by job: done, failed (to be tried again), given up (no attempt is left). */
  attempts: Partial<Record<TaskName, Record<AttemptOutcome, number>>>;
  /** Cards and rows dealt with, by job. */
  items: Partial<Record<TaskName, number>>;
  /** The queue of the whole installation when it was last looked at; undefined as long as nobody has. */
  depth?: QueueDepth;
}

export type AttemptOutcome = 'done' | 'failed' | 'given_up';

/** A periodic look costs the same however much waits. */
export const MAX_COUNTED_JOBS = 10_000;

export interface QueueDepth {
  /** Due and not begun. */
  waiting: number;
  /** Tried in vain for the last time. */
  failed: number;
}

export function openJobQueue(store: Pick<Store, 'queueSchema'>, clock: Clock = systemClock): JobQueue {
  const listeners: ((added: AddedJobs) => void)[] = [];
  function notify(specs: ReadonlyMap<Lane, JobSpec[]>): void {
    for (const [lane, own] of specs) {
      const waits = own.map(({ run_at: runAt }) => (runAt ? runAt.getTime() - Date.now() : 0));
      for (const listener of listeners) listener({ lane, waitMs: Math.max(0, Math.min(...waits)) });
    }
  }
  async function enqueueAll(trx: Kysely<Database>, jobs: NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const now = jobs.some(({ dueAt }) => dueAt) ? await heldNow(trx, clock) : undefined;
    const specs = specsByLane(jobs, now);
    for (const [lane, own] of specs) {
      const schema = laneSchema(store, lane);
      const [addJobs, jobSpec] = [sql.id(schema, 'add_jobs'), sql.id(schema, 'job_spec')];
      await sql`select from ${addJobs}(array(
        select json_populate_recordset(null::${jobSpec}, ${JSON.stringify(own)}::json)))`.execute(trx);
    }
    notify(specs);
  }
  return {
    enqueue: (trx, task, payload, placing = {}) => enqueueAll(trx, [{ ...placing, task, payload }]),
    enqueueAll,
    adding: (jobs) =>
      [...specsByLane(jobs)].map(([lane, own]) => {
        const quoted = `"${laneSchema(store, lane).replaceAll('"', '""')}"`;
        return {
          name: `jobs_add_${lane}`,
          text: `select from ${quoted}.add_jobs(array(
            select json_populate_recordset(null::${quoted}.job_spec, $1::json)))`,
          values: [JSON.stringify(own)],
        };
      }),
    noticed: (jobs) => notify(specsByLane(jobs)),
    onNew: (listener) => void listeners.push(listener),
    tally: { attempts: {}, items: {} },
  };
}

/** `now`: what the business clock shows, where a job goes by it. */
function specsByLane(jobs: NewJob[], now?: Date): Map<Lane, JobSpec[]> {
  const specs = new Map<Lane, JobSpec[]>();
  for (const job of jobs) {
    const lane = LANE_OF[job.task];
    const own = specs.get(lane) ?? [];
    own.push(toSpec(job, now));
    specs.set(lane, own);
  }
  return specs;
}

/** What marks a job that waits for a moment of the business clock. The queue itself takes no notice of it. */
export const FOLLOWS_CLOCK = 'follows_clock';

/** A job that came too early is put back, and must not run in circles where the two clocks differ by a little. */
const SHORTEST_WAIT_MS = 1_000;

/** A job as the library takes it. */
interface JobSpec {
  run_at?: Date;
}

function toSpec(job: NewJob, now?: Date): JobSpec {
  const { task, payload, jobKey, maxAttempts, dueAt } = job;
  return {
    identifier: task,
    payload,
    job_key: jobKey,
    max_attempts: maxAttempts,
    run_at: timeOfDayFor(job, now),
    flags: dueAt && [FOLLOWS_CLOCK],
  } as JobSpec;
}

/** The queue goes by the time of day; undefined: at once. */
function timeOfDayFor({ dueAt, afterMs, runAt }: NewJob, now: Date | undefined): Date | undefined {
  if (dueAt === undefined) return afterMs === undefined ? runAt : new Date(Date.now() + afterMs);
  if (now === undefined) throw new Error('Nobody has asked the clock for a job that goes by it.');
  const inMs = dueAt.getTime() - now.getTime();
  return inMs > 0 ? new Date(Date.now() + Math.max(inMs, SHORTEST_WAIT_MS)) : undefined;
}

/** Were the clock moved before the job is there to be seen, the job would come as much too late. */
async function heldNow(trx: Kysely<Database>, clock: Clock): Promise<Date> {
  if (!trx.isTransaction)
    throw new Error('A job that goes by the clock is put into the queue in a transaction.');
  return clock.nowIn ? clock.nowIn(trx) : clock.now();
}

/**
 * The business clock is moved forward so far: what waits for a moment of it comes so much sooner. What was tried and
 * waits for its next attempt waits for others, by the time of day.
 */
export async function bringForward(
  trx: Kysely<Database>,
  store: Pick<Store, 'queueSchema'>,
  milliseconds: number,
): Promise<void> {
  for (const lane of LANE_NAMES) {
    await sql`
      update ${sql.id(laneSchema(store, lane), '_private_jobs')}
      set run_at = run_at - make_interval(secs => ${milliseconds / 1000})
      where flags ? ${FOLLOWS_CLOCK} and attempts = 0 and locked_at is null`.execute(trx);
  }
}

/** The job that is under way is not tried again before so many seconds have passed. */
export async function postponeJob(
  store: Pick<Store, 'db' | 'queueSchema'>,
  { lane, id }: { lane: Lane; id: string },
  seconds: number,
): Promise<void> {
  await sql`
    update ${sql.id(laneSchema(store, lane), '_private_jobs')}
    set run_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(store.db);
}

/** Milliseconds until the first job of each lane is due, not above 0 where one is; lanes without jobs are not there. */
export async function nextDue(store: Pick<Store, 'db' | 'queueSchema'>): Promise<Map<Lane, number>> {
  const lanes = LANE_NAMES.map(
    (lane) => sql`(
      select ${sql.lit(lane)} as lane, extract(epoch from run_at - now())::float8 * 1000 as wait_ms
      from ${sql.id(laneSchema(store, lane), '_private_jobs')}
      where is_available = true and priority = 0 order by run_at limit 1)`,
  );
  const { rows } = await sql<{ lane: Lane; wait_ms: number }>`${sql.join(lanes, sql` union all `)}`.execute(
    store.db,
  );
  return new Map(rows.map(({ lane, wait_ms }) => [lane, wait_ms]));
}

/** Counts what waits and what has failed for good, up to `MAX_COUNTED_JOBS` of each in a lane. */
export async function queueDepth(store: Pick<Store, 'db' | 'queueSchema'>): Promise<QueueDepth> {
  const lanes = LANE_NAMES.map((lane) => {
    const jobs = sql.id(laneSchema(store, lane), '_private_jobs');
    return sql`select
      (select count(*) from (select from ${jobs}
        where is_available = true and priority = 0 and run_at <= now() limit ${MAX_COUNTED_JOBS}) as due) as waiting,
      (select count(*) from (select from ${jobs}
        where attempts >= max_attempts and locked_at is null limit ${MAX_COUNTED_JOBS}) as given_up) as failed`;
  });
  const { rows } = await sql<{
    waiting: bigint;
    failed: bigint;
  }>`${sql.join(lanes, sql` union all `)}`.execute(store.db);
  return {
    waiting: rows.reduce((sum, lane) => sum + Number(lane.waiting), 0),
    failed: rows.reduce((sum, lane) => sum + Number(lane.failed), 0),
  };
}
