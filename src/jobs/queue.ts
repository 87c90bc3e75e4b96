import { type Kysely, sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
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
  /** The same as a statement, for a transaction that is not Kysely's and jobs that are due now; then call `noticed`. */
  adding(jobs: NewJob[]): QueryConfig;
  /** Jobs were added: a worker of this process may look. */
  noticed(): void;
  /** Calls back when this process adds jobs. Their transaction may not be through yet. */
  onNew(listener: () => void): void;
  /** What this process has done, for the metrics. */
  readonly tally: JobTally;
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

export interface QueueDepth {
  /** Due and not begun. */
  waiting: number;
  /** Tried in vain for the last time. */
  failed: number;
}

export function openJobQueue(
  { queueSchema }: Pick<Store, 'queueSchema'>,
  clock: Clock = systemClock,
): JobQueue {
  const [addJobs, jobSpec] = [sql.id(queueSchema, 'add_jobs'), sql.id(queueSchema, 'job_spec')];
  const listeners: (() => void)[] = [];
  const noticed = () => {
    for (const listener of listeners) listener();
  };
  const quoted = `"${queueSchema.replaceAll('"', '""')}"`;
  async function enqueueAll(trx: Kysely<Database>, jobs: NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const now = jobs.some(({ dueAt }) => dueAt) ? await heldNow(trx, clock) : undefined;
    const specs = JSON.stringify(jobs.map((job) => toSpec(job, now)));
    await sql`select from ${addJobs}(array(select json_populate_recordset(null::${jobSpec}, ${specs}::json)))`.execute(
      trx,
    );
    noticed();
  }
  return {
    enqueue: (trx, task, payload, placing = {}) => enqueueAll(trx, [{ ...placing, task, payload }]),
    enqueueAll,
    adding: (jobs) => ({
      name: 'jobs_add',
      text: `select from ${quoted}.add_jobs(array(select json_populate_recordset(null::${quoted}.job_spec, $1::json)))`,
      values: [JSON.stringify(jobs.map((job) => toSpec(job)))],
    }),
    noticed,
    onNew: (listener) => void listeners.push(listener),
    tally: { attempts: {}, items: {} },
  };
}

/** What marks a job that waits for a moment of the business clock. The queue itself takes no notice of it. */
export const FOLLOWS_CLOCK = 'follows_clock';

/** A job that came too early is put back, and must not run in circles where the two clocks differ by a little. */
const SHORTEST_WAIT_MS = 1_000;

/** `now`: what the business clock shows, where a job goes by it. */
function toSpec(job: NewJob, now?: Date): object {
  const { task, payload, jobKey, queueName, maxAttempts, dueAt } = job;
  return {
    identifier: task,
    payload,
    job_key: jobKey,
    queue_name: queueName,
    max_attempts: maxAttempts,
    run_at: timeOfDayFor(job, now),
    flags: dueAt && [FOLLOWS_CLOCK],
  };
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
  queueSchema: string,
  milliseconds: number,
): Promise<void> {
  await sql`
    update ${sql.id(queueSchema, '_private_jobs')}
    set run_at = run_at - make_interval(secs => ${milliseconds / 1000})
    where flags ? ${FOLLOWS_CLOCK} and attempts = 0 and locked_at is null`.execute(trx);
}

/** The job that is under way is not tried again before so many seconds have passed. */
export async function postponeJob(
  { db, queueSchema }: Pick<Store, 'db' | 'queueSchema'>,
  jobId: string,
  seconds: number,
): Promise<void> {
  await sql`
    update ${sql.id(queueSchema, '_private_jobs')} set run_at = now() + make_interval(secs => ${seconds})
    where id = ${jobId}`.execute(db);
}

/** Whether one of these jobs is due and not begun. */
export async function isAnyWaiting(
  { db, queueSchema }: Pick<Store, 'db' | 'queueSchema'>,
  names: TaskName[],
): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from ${sql.id(queueSchema, 'jobs')} where task_identifier = any(${names}::text[])
        and attempts < max_attempts and locked_at is null and run_at <= now()) as waiting`.execute(db);
  return rows[0]!.waiting;
}

/** How much waits, and how much has failed for good. */
export async function queueDepth({
  db,
  queueSchema,
}: Pick<Store, 'db' | 'queueSchema'>): Promise<QueueDepth> {
  const { rows } = await sql<{ waiting: bigint; failed: bigint }>`
    select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as waiting,
           count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from ${sql.id(queueSchema, 'jobs')}`.execute(db);
  const { waiting = 0n, failed = 0n } = rows[0] ?? {};
  return { waiting: Number(waiting), failed: Number(failed) };
}
