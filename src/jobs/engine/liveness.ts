import { type RawBuilder, sql } from 'kysely';
import { LANE_NAMES, type Lane, laneSchema } from '../../queue/lanes.ts';
import type { Store } from '../../store/store.ts';

/**
 * Silence in seconds after which a worker counts as dead. The queue keeps a dead worker's job for four hours; each
 * process therefore sends heartbeats and releases the jobs of workers whose heartbeat stopped. Times are the
 * database's: this is about processes, not about business.
 */

const DEAD_AFTER_SECONDS = 90;

export const HEARTBEAT_EVERY_MS = 20_000;
export const RELEASE_LOST_EVERY_MS = 5 * 60_000;

type QueueStore = Pick<Store, 'db' | 'queueSchema'>;

export interface Own {
  workerIds: string[];
  /** Ids of their running jobs, by lane; other jobs locked by them never reached them. */
  jobIds: Partial<Record<Lane, string[]>>;
}

/** Sends the workers' heartbeats and releases the jobs of dead workers. */
export async function heartbeat(store: QueueStore, workerIds: string[]): Promise<void> {
  const { rows } = await sql<{ worker_id: string }>`
    with own as (
      insert into job_worker (worker_id, seen_at) select unnest(${workerIds}::text[]), now()
      on conflict (worker_id) do update set seen_at = excluded.seen_at
    )
    select worker_id from job_worker
    where seen_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      and worker_id <> all(${workerIds}::text[])`.execute(store.db);
  if (rows.length > 0)
    await releaseWorkers(
      store,
      rows.map(({ worker_id }) => worker_id),
    );
}

/** Releases the jobs of these workers, which have ended. */
export async function releaseWorkers(store: QueueStore, workerIds: string[]): Promise<void> {
  await releaseJobs(store, () => sql<boolean>`locked_by = any(${workerIds}::text[])`);
  await sql`delete from job_worker where worker_id = any(${workerIds}::text[])`.execute(store.db);
}

/** Releases jobs of unknown workers, and those that never reached their worker. */
export async function releaseLost(store: QueueStore, { workerIds, jobIds }: Own): Promise<void> {
  await releaseJobs(
    store,
    (lane) => sql<boolean>`locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      and (not exists (select from job_worker w where w.worker_id = j.locked_by)
           or (j.locked_by = any(${workerIds}::text[]) and j.id <> all(${jobIds[lane] ?? []}::bigint[])))`,
  );
}

/** Releases all jobs at the start of a single-process service: the previous process left them. */
export async function releaseAll(store: QueueStore): Promise<void> {
  await releaseJobs(store, () => sql<boolean>`locked_by is not null`);
}

async function releaseJobs(store: QueueStore, which: (lane: Lane) => RawBuilder<boolean>): Promise<void> {
  for (const lane of LANE_NAMES) {
    await sql`
      update ${sql.id(laneSchema(store, lane), '_private_jobs')} j set locked_at = null, locked_by = null
      where locked_at is not null and ${which(lane)}`.execute(store.db);
  }
}
