import type { Transaction } from 'kysely';
import { notifyChange } from '../../store/changes.ts';
import type { Database } from '../../store/database.ts';
import { copyConfiguration } from './configurationCopy.ts';

/**
 * Locks a merchant until the transaction ends, so that configuration changes are serialized. Rows that refer
 * to the merchant may be written meanwhile. Returns false if there is no such merchant.
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

/** Increments the revision, so that running servers reload the merchant's configuration. */
export async function nextRevision(trx: Transaction<Database>, merchantId: number): Promise<void> {
  await trx
    .updateTable('merchant')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .execute();
  await publishConfiguration(trx, merchantId);
}

/** Copies a merchant's configuration for running servers, and tells them. */
export async function publishConfiguration(trx: Transaction<Database>, merchantId: number): Promise<void> {
  await copyConfiguration(trx, merchantId);
  await notifyChange(trx, 'merchants');
}
