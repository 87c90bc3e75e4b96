import type { Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { isChargedTo } from '../subscriptions/subscriptionMethod.ts';
import type { SavedMethod } from './savedMethods.ts';

/** Returns true if recurring payments use a saved method, in the transaction that has locked it. */
export type MethodUse = (trx: Transaction<Database>, method: SavedMethod) => Promise<boolean>;

/** Registry of recurring uses of saved methods. */
export const METHOD_USES: MethodUse[] = [isChargedTo];

/** Returns true if a saved method is needed: without it, the next recurring payment would fail. */
export async function isMethodInUse(trx: Transaction<Database>, method: SavedMethod): Promise<boolean> {
  for (const uses of METHOD_USES) if (await uses(trx, method)) return true;
  return false;
}
