import type { Transaction } from 'kysely';
import { notifyChange } from '../../store/changes.ts';
import type { Database } from '../../store/database.ts';

/**
 * Holds a merchant until the transaction ends: whoever else changes its configuration waits, and then sees what was
 * done. Rows that refer to the merchant may be written meanwhile. False when there is no such merchant.
 */
export async function lockMerchant(trx: Transaction<Database>, merchantId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('merchant')
    .select('revision')
    .where('merchant_id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The revision tells the running server that what it remembers of the merchant is old. */
export async function nextRevision(trx: Transaction<Database>, merchantId: number): Promise<void> {
  await trx
    .updateTable('merchant')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .execute();
  await notifyChange(trx, 'merchants');
}
