import { sql } from 'kysely';
import type { Context } from '../../domain/ground/context.ts';
import { countDueKeys } from '../../domain/webhooks/backlog.ts';
import { jobsOfAllLanes } from '../../queue/lanes.ts';
import { FOLLOWS_CLOCK } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';

/** Upcoming and running work of the queue, for callers that moved the clock and wait. */

type QueueStore = Pick<Store, 'db' | 'queueSchema'>;

/** Due or running jobs of one kind; for webhooks, the ordering keys. */
export interface DueJobs {
  task: string;
  jobs: number;
}

export async function dueJobs(app: Pick<Context, 'store' | 'merchants'>): Promise<DueJobs[]> {
  const { store } = app;
  const { rows } = await sql<{ task: string; jobs: bigint }>`
    select task_identifier as task, count(*) as jobs from ${jobsOfAllLanes(store)}
    where locked_at is not null or (attempts < max_attempts and run_at <= now())
    group by task_identifier order by task_identifier`.execute(store.db);
  const deliveries = await countDueKeys(app);
  return [
    ...rows.map(({ task, jobs }) => ({ task, jobs: Number(jobs) })),
    ...(deliveries > 0 ? [{ task: 'deliverWebhooks', jobs: deliveries }] : []),
  ];
}

/** Failed job that waits for its next attempt, or for an operator (`nextAttemptAt` undefined). */
export interface StuckJob {
  task: string;
  attempts: number;
  /** Wall-clock time of the next attempt. */
  nextAttemptAt?: Date;
  lastError: string;
}

/** Returns failed jobs, latest first, at most `limit`. */
export async function stuckJobs(store: QueueStore, limit: number): Promise<StuckJob[]> {
  const { rows } = await sql<Omit<StuckJob, 'nextAttemptAt'> & { nextAttemptAt: Date | null }>`
    select task_identifier as task, attempts, last_error as "lastError",
      case when attempts < max_attempts then run_at end as "nextAttemptAt"
    from ${jobsOfAllLanes(store)}
    where locked_at is null and last_error is not null and (attempts >= max_attempts or run_at > now())
    order by updated_at desc, id limit ${limit}`.execute(store.db);
  return rows.map(({ nextAttemptAt, ...job }) => ({ ...job, nextAttemptAt: nextAttemptAt ?? undefined }));
}

/** Job that waits for a time of the business clock. */
export interface ComingJob {
  task: string;
  /** Wall-clock time at which the clock reaches it, unless it is moved. */
  runAt: Date;
}

/** Returns waiting jobs, next first, at most `limit`. */
export async function comingJobs(store: QueueStore, limit: number): Promise<ComingJob[]> {
  const { rows } = await sql<ComingJob>`
    select task_identifier as task, run_at as "runAt" from ${jobsOfAllLanes(store)}
    where flags ? ${FOLLOWS_CLOCK} and attempts = 0 and locked_at is null and run_at > now()
    order by run_at, id limit ${limit}`.execute(store.db);
  return rows;
}
