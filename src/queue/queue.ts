import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { type Clock, systemClock } from '../base/time/clock.ts';
import { activeTraceparent, inTrace } from '../base/tracing/tracing.ts';
import type { Db } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { LANE_NAMES, LANE_OF, type Lane, laneSchema } from './lanes.ts';
import type { NewJob, TaskName, Tasks } from './tasks.ts';

export type Placing = Omit<NewJob, 'task' | 'payload'>;

/** Job queue. A job becomes visible when its transaction commits. */
export interface JobQueue {
  /** Enqueues a job in the caller's transaction. */
  enqueue<Name extends TaskName>(trx: Db, task: Name, payload: Tasks[Name], placing?: Placing): Promise<void>;
  /** Enqueues several jobs; the list may be empty. A job with `dueAt` requires a transaction. */
  enqueueAll(trx: Db, jobs: NewJob[]): Promise<void>;
  /**
   * Returns the statements to enqueue jobs that are due now in a transaction outside Kysely; call `noticed`
   * afterwards.
   */
  adding(jobs: NewJob[]): QueryConfig[];
  /** Notifies this process's workers of added jobs. */
  noticed(jobs: NewJob[]): void;
  /** Calls back when this process adds jobs. Their transaction may not be committed yet. */
  onNew(listener: (added: AddedJobs) => void): void;
  /** Counters of this process, for the metrics. */
  readonly tally: JobTally;
}

/** Added jobs of one lane. */
export interface AddedJobs {
  lane: Lane;
  /** Time in ms until the first is due. */
  waitMs: number;
}

export interface JobTally {
  /** Attempts by job: done, failed (to be retried), given up (no attempts left). */
  attempts: Partial<Record<TaskName, Record<AttemptOutcome, number>>>;
  /** Processed cards and rows, by job. */
  items: Partial<Record<TaskName, number>>;
  /** Queue depth of the whole installation at the last look; undefined before it. */
  depth?: QueueDepth;
}

export type AttemptOutcome = 'done' | 'failed' | 'given_up';

/** Maximum number of jobs counted, so that a periodic look has a bounded cost. */
export const MAX_COUNTED_JOBS = 10_000;

export interface QueueDepth {
  /** Due and not started. */
  waiting: number;
  /** Failed with no attempts left. */
  failed: number;
  /** Age in seconds of the job that has been due for longest; 0 without one. */
  oldestSeconds: number;
}

export function openJobQueue(store: Pick<Store, 'queueSchema'>, clock: Clock = systemClock): JobQueue {
  const listeners: ((added: AddedJobs) => void)[] = [];
  function notify(specs: ReadonlyMap<Lane, JobSpec[]>): void {
    for (const [lane, own] of specs) {
      const waits = own.map(({ run_at: runAt }) => (runAt ? runAt.getTime() - Date.now() : 0));
      const added = { lane, waitMs: Math.max(0, Math.min(...waits)) };
      // A worker that wakes is no part of the call.
      inTrace(undefined, () => {
        for (const listener of listeners) listener(added);
      });
    }
  }
  async function enqueueAll(trx: Db, jobs: NewJob[]): Promise<void> {
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

/** Queue of a transaction: collects its jobs until `flush` enqueues them with one statement for each lane. */
export function collectJobs(jobs: JobQueue): JobQueue & { flush(trx: Db): Promise<void> } {
  const collected: NewJob[] = [];
  return {
    ...jobs,
    async enqueue(_trx, task, payload, placing = {}) {
      collected.push(traced({ ...placing, task, payload }));
    },
    async enqueueAll(_trx, more) {
      collected.push(...more.map(traced));
    },
    flush: (trx) => jobs.enqueueAll(trx, collected.splice(0)),
  };
}

/** Notes the trace of the running call with a job that is added later. */
function traced(job: NewJob): NewJob {
  return { traceparent: activeTraceparent(), ...job };
}

/** Groups job specs by lane. `now`: business clock time, for jobs that follow it. */
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

/** Flag of jobs that wait for a time of the business clock. The queue library ignores it. */
export const FOLLOWS_CLOCK = 'follows_clock';

/** Prefix of the flag with a job's trace. Not in the payload, by which lost jobs are recognized. */
const TRACE_FLAG = 'traceparent:';

/** Returns the trace that a job continues, from its flags. */
export function traceparentOf(flags: Record<string, true> | null): string | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(TRACE_FLAG));
  return flag?.slice(TRACE_FLAG.length);
}

/** Minimum delay in ms of a postponed job, so that small clock differences cause no busy loop. */
const MIN_WAIT_MS = 1_000;

/** Job in the library's format. */
interface JobSpec {
  run_at?: Date;
}

function toSpec(job: NewJob, now?: Date): JobSpec {
  const { task, payload, jobKey, maxAttempts, dueAt, traceparent = activeTraceparent() } = job;
  const flags = [dueAt && FOLLOWS_CLOCK, traceparent && TRACE_FLAG + traceparent].filter(Boolean);
  return {
    identifier: task,
    payload,
    job_key: jobKey,
    max_attempts: maxAttempts,
    run_at: timeOfDayFor(job, now),
    flags: flags.length > 0 ? flags : undefined,
  } as JobSpec;
}

/** Converts to wall-clock time, which the queue uses; undefined: at once. */
function timeOfDayFor({ dueAt, afterMs, runAt }: NewJob, now: Date | undefined): Date | undefined {
  if (dueAt === undefined) return afterMs === undefined ? runAt : new Date(Date.now() + afterMs);
  if (now === undefined)
    throw new Error('A job that runs by the business clock was added without reading the clock first.');
  const inMs = dueAt.getTime() - now.getTime();
  return inMs > 0 ? new Date(Date.now() + Math.max(inMs, MIN_WAIT_MS)) : undefined;
}

/**
 * Reads the clock and holds it until the transaction ends; if it were moved before the commit, the job would run late
 * by that move.
 */
async function heldNow(trx: Db, clock: Clock): Promise<Date> {
  if (!trx.isTransaction)
    throw new Error('A job that runs by the business clock must be queued in a transaction.');
  return clock.nowIn ? clock.nowIn(trx) : clock.now();
}

/**
 * Brings forward jobs that wait for the business clock after it was moved. Retries stay on wall-clock time, since
 * they wait for external systems.
 */
export async function bringForward(
  trx: Db,
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

/** Removes all jobs, with the schema owner's rights. */
export async function emptyQueue(trx: Db, store: Pick<Store, 'queueSchema'>): Promise<void> {
  for (const lane of LANE_NAMES)
    for (const table of ['_private_jobs', '_private_job_queues'])
      await sql`delete from ${sql.id(laneSchema(store, lane), table)}`.execute(trx);
}

/** Postpones the next attempt of the running job by at least this many seconds. */
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

/** Returns the ms until the first job of each lane is due, at most 0 if one is; lanes without jobs are left out. */
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

/** Counts waiting and finally failed jobs, up to `MAX_COUNTED_JOBS` of each per lane. */
export async function queueDepth(store: Pick<Store, 'db' | 'queueSchema'>): Promise<QueueDepth> {
  const lanes = LANE_NAMES.map((lane) => {
    const jobs = sql.id(laneSchema(store, lane), '_private_jobs');
    return sql`select
      (select count(*) from (select from ${jobs}
        where is_available = true and priority = 0 and run_at <= now() limit ${MAX_COUNTED_JOBS}) as due) as waiting,
      (select extract(epoch from now() - run_at)::float8 from ${jobs}
        where is_available = true and priority = 0 and run_at <= now() order by run_at limit 1) as oldest,
      (select count(*) from (select from ${jobs}
        where attempts >= max_attempts and locked_at is null limit ${MAX_COUNTED_JOBS}) as given_up) as failed`;
  });
  const { rows } = await sql<{
    waiting: bigint;
    oldest: number | null;
    failed: bigint;
  }>`${sql.join(lanes, sql` union all `)}`.execute(store.db);
  return {
    waiting: rows.reduce((sum, lane) => sum + Number(lane.waiting), 0),
    failed: rows.reduce((sum, lane) => sum + Number(lane.failed), 0),
    oldestSeconds: Math.max(0, ...rows.map(({ oldest }) => oldest ?? 0)),
  };
}
