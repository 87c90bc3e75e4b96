import type { Db, Trx } from './database.ts';
import { isToBeRunAgain } from './databaseErrors.ts';

const ATTEMPTS = 3;

/** Runs the work in a new transaction. It may be retried, so its only effects must be rows. */
export async function inTransaction<T>(db: Db, work: (transaction: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isToBeRunAgain(error)) throw error;
    }
  }
}
