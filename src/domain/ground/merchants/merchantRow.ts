import { notifyChange } from '../../../store/changes.ts';
import type { Db, Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { copyConfiguration } from './configurationCopy.ts';

/**
 * Locks a merchant until the transaction ends, so that configuration changes are serialized. Rows that refer
 * to the merchant may be written meanwhile. Returns false if there is no such merchant.
 */
export async function lockMerchant(trx: Trx, merchantId: number): Promise<boolean> {
  const row = await ofMerchant(trx, merchantId)
    .selectFrom('merchant')
    .select('revision')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of all merchants, or the given one if the merchant exists. */
export async function merchantIds(db: Db, merchantId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .$if(merchantId !== undefined, (query) => query.where('merchant_id', '=', merchantId!))
    .orderBy('merchant_id')
    .execute();
  return rows.map((row) => row.merchant_id);
}

/** Increments the revision, so that running servers reload the merchant's configuration. */
export async function nextRevision(trx: Trx, merchantId: number): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('merchant')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
  await publishConfiguration(trx, merchantId);
}

/** Copies a merchant's configuration for running servers, and notifies them. */
export async function publishConfiguration(trx: Trx, merchantId: number): Promise<void> {
  await copyConfiguration(trx, merchantId);
  await notifyChange(trx, 'merchants');
}
