import { sql } from 'kysely';
import type { Context } from '../../domain/context.ts';
import { countDueKeys } from '../../domain/webhooks/backlog.ts';
import { jobsOfAllLanes } from '../../queue/lanes.ts';
import { FOLLOWS_CLOCK } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';

/** What the queue is about to do, for whoever has moved the clock and waits. */

type QueueStore = Pick<Store, 'db' | 'queueSchema'>;

/** Jobs of one kind that are due now or under way; of webhooks, the ordering keys. */
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

/** A job that failed, and waits for another attempt or for somebody to say so (`nextAttemptAt` undefined). */
export interface StuckJob {
  task: string;
  attempts: number;
  /** By the time of day. */
  nextAttemptAt?: Date;
  lastError: string;
}

/** At most `limit`, the latest first. */
export async function stuckJobs(store: QueueStore, limit: number): Promise<StuckJob[]> {
  const { rows } = await sql<Omit<StuckJob, 'nextAttemptAt'> & { nextAttemptAt: Date | null }>`
    select task_identifier as task, attempts, last_error as "lastError",
      case when attempts < max_attempts then run_at end as "nextAttemptAt"
    from ${jobsOfAllLanes(store)}
    where locked_at is null and last_error is not null and (attempts >= max_attempts or run_at > now())
    order by updated_at desc, id limit ${limit}`.execute(store.db);
  return rows.map(({ nextAttemptAt, ...job }) => ({ ...job, nextAttemptAt: nextAttemptAt ?? undefined }));
}

/** A job that waits for a moment of the business clock. */
export interface ComingJob {
  task: string;
  /** The time of day at which the clock will show it, as long as nobody moves the clock. */
  runAt: Date;
}

/** At most `limit`, the next first. */
export async function comingJobs(store: QueueStore, limit: number): Promise<ComingJob[]> {
  const { rows } = await sql<ComingJob>`
    select task_identifier as task, run_at as "runAt" from ${jobsOfAllLanes(store)}
    where flags ? ${FOLLOWS_CLOCK} and attempts = 0 and locked_at is null and run_at > now()
    order by run_at, id limit ${limit}`.execute(store.db);
  return rows;
}
