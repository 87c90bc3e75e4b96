import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/**
 * Which workers live. The queue keeps a job of a worker that died for four hours; here every process says now and then
 * that its workers are alive, and gives back what belongs to nobody. Times are the database's: this is about processes,
 * not about business.
 */

const SAY_EVERY_MS = 15_000;
const DEAD_AFTER_SECONDS = 60;

type QueueStore = Pick<Store, 'db' | 'queueSchema' | 'engine'>;

export interface Own {
  workerIds: string[];
  /** The ids of the jobs they have under way; another that is theirs was lost on the way to them. */
  jobIds: string[];
}

/** Says that the workers live, and frees the jobs of those that do not. */
export async function sayAlive(store: QueueStore, own: Own): Promise<void> {
  const { db } = store;
  if (own.workerIds.length > 0) {
    await sql`
      insert into job_worker (worker_id, seen_at) select unnest(${own.workerIds}::text[]), now()
      on conflict (worker_id) do update set seen_at = excluded.seen_at`.execute(db);
  }
  await freeJobs(
    store,
    sql<boolean>`locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      and (not exists (select from job_worker w where w.worker_id = j.locked_by
             and w.seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}))
           or (j.locked_by = any(${own.workerIds}::text[]) and j.id <> all(${own.jobIds}::bigint[])))`,
  );
  await sql`delete from job_worker where seen_at < now() - interval '1 day'`.execute(db);
}

/** The workers end here: what they still have under way is free at once. */
export async function sayGone(store: QueueStore, workerIds: string[]): Promise<void> {
  await freeJobs(store, sql<boolean>`locked_by = any(${workerIds}::text[])`);
  await sql`delete from job_worker where worker_id = any(${workerIds}::text[])`.execute(store.db);
}

/** At the start of the only process there is: whatever is under way was left by the one before it. */
export async function freeAll(store: QueueStore): Promise<void> {
  await freeJobs(store, sql<boolean>`locked_by is not null`);
}

async function freeJobs({ db, queueSchema }: QueueStore, which: ReturnType<typeof sql<boolean>>) {
  await sql`
    with freed as (
      update ${sql.id(queueSchema, '_private_jobs')} j set locked_at = null, locked_by = null
      where locked_at is not null and ${which} returning job_queue_id
    )
    update ${sql.id(queueSchema, '_private_job_queues')} set locked_at = null, locked_by = null
    where id in (select job_queue_id from freed)`.execute(db);
}

export const aliveEveryMs = SAY_EVERY_MS;
