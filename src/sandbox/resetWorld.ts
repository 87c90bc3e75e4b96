import { sql } from 'kysely';
import type { Context } from '../domain/ground/context.ts';
import { emptyQueue } from '../queue/queue.ts';
import { notifyChange } from '../store/changes.ts';
import type { Db } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { emptyTables, takeOwnersRights, worldTables } from '../store/worldTables.ts';
import { restoreSnapshot, type SnapshotRefusal } from './snapshots.ts';

type Parts = Pick<Context, 'store' | 'merchants' | 'sandboxClock'>;

/** Steps that fill an empty store with the sample shops and their past. */
export interface SampleWorld {
  createMerchants(): Promise<void>;
  playHistory(): Promise<void>;
}

/**
 * Replaces all data of a sandbox by the sample world of a first start. Rejects when that fails, and leaves the sandbox
 * without the rest of its data.
 */
export async function resetWorld(app: Parts, sample: SampleWorld): Promise<void> {
  await inTransaction(app.store.db, async (trx) => {
    await takeOwnersRights(trx);
    await emptyTables(trx, await worldTables(trx));
    await sql`insert into sandbox_clock (clock, ahead_ms) values (1, 0)`.execute(trx);
    await dropMemories(app, trx);
  });
  await sample.createMerchants();
  await readAgain(app);
  await sample.playHistory();
  await notifyChange(app.store.db, 'sandbox_world', 'replaced');
}

/** Replaces all data of a sandbox by a snapshot's, with its clock. */
export async function restoreWorld(app: Parts, name: string): Promise<SnapshotRefusal | undefined> {
  const refusal = await restoreSnapshot(app.store, name, (trx) => dropMemories(app, trx));
  if (!refusal) await readAgain(app);
  return refusal;
}

/** Empties the job queue, which is created again from the rows, and tells every process to forget what it cached. */
async function dropMemories({ store }: Parts, trx: Db): Promise<void> {
  await emptyQueue(trx, store);
  await notifyChange(trx, 'sandbox_world', 'replaced');
}

/** Reads the caches of this process again, so that its next request sees the new data. */
async function readAgain({ merchants, sandboxClock }: Parts): Promise<void> {
  await Promise.all([merchants.reload(), sandboxClock?.reload()]);
}
