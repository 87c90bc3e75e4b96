import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

/** Runs queries that read most of a table, all on one snapshot, while the service is running. */
export async function inSnapshot<T>(db: Db, work: (snapshot: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // Scanning is right for what reads everything; see WORK_AS_APPLICATION in the store.
      await sql`set local enable_seqscan = on`.execute(snapshot);
      return work(snapshot);
    });
}
