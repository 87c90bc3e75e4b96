import type { Db } from '../../store/database.ts';
import { recordSuccess, type WatchedOperation } from '../../store/lastSuccess.ts';
import { warn } from '../program/output.ts';

/**
 * Records the success of an operation for the alarms, by the wall clock. On a read-only standby it warns instead: the
 * operation itself is done.
 */
export async function noteSuccess(db: Db, operation: WatchedOperation): Promise<void> {
  try {
    await recordSuccess(db, operation, new Date());
  } catch {
    warn('The time could not be recorded in the database, so the alarm about it does not see this run.');
  }
}
