import type { Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { isChargedTo } from '../subscriptions/subscriptionMethod.ts';
import type { SavedMethod } from './savedMethods.ts';

/** Tells whether something goes on being paid with a saved method, in the transaction that has it locked. */
export type MethodUse = (trx: Transaction<Database>, method: SavedMethod) => Promise<boolean>;

/** Whoever pays with saved methods again and again says so here. */
export const METHOD_USES: MethodUse[] = [isChargedTo];

/** Whether a saved method is needed: what would be paid with it next would fail without it. */
export async function isMethodInUse(trx: Transaction<Database>, method: SavedMethod): Promise<boolean> {
  for (const uses of METHOD_USES) if (await uses(trx, method)) return true;
  return false;
}
