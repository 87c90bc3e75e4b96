import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

const ATTEMPTS = 3;
/** Deadlock and serialization failure: the transaction was undone as a whole, so it can be run as a whole. */
const RUN_AGAIN = new Set(['40P01', '40001']);

/** Runs the work in a transaction of its own. It may run again, so it must leave nothing behind but rows. */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RUN_AGAIN.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
