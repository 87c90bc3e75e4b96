import { createHmac } from 'node:crypto';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import { caseFolded } from '../../base/text/folding.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';

/**
 * Keyed hash of a mail address, for storing addresses that do not belong to a guest without revealing them.
 */
export function addressHash(
  { mailAddresses }: Pick<SecretKeys, 'mailAddresses'>,
  merchantId: number,
  address: string,
): Buffer {
  return createHmac('sha256', mailAddresses)
    .update(JSON.stringify([merchantId, caseFolded(address)]))
    .digest();
}

/** Returns true if mail to the address has bounced permanently, as a guest's address or as a bare one. */
export async function isFailedAddress(
  db: Db,
  { keys }: Pick<Context, 'keys'>,
  merchantId: number,
  address: string,
): Promise<boolean> {
  const own = ofMerchant(db, merchantId)
    .selectFrom('failed_address', { address_hash: addressHash(keys, merchantId, address) })
    .select('failed_at');
  const ofGuest = ofMerchant(db, merchantId)
    .selectFrom('guest', { email_key: caseFolded(address) })
    .select('account_id')
    .where('email_failed_at', 'is not', null);
  const { has_failed } = await db
    .selectNoFrom(({ or, exists }) => or([exists(own), exists(ofGuest)]).as('has_failed'))
    .executeTakeFirstOrThrow();
  return Boolean(has_failed);
}

/**
 * Marks the address as failed for every guest who has it now. A guest who has changed it meanwhile is not
 * affected.
 */
export async function markGuestsAddress(
  db: Db,
  merchantId: number,
  address: string,
  now: Date,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('guest', { email_key: caseFolded(address), email_failed_at: null })
    .set({ email_failed_at: now })
    .execute();
}

/** Records a failed address that a message was sent to directly. */
export async function storeFailedAddress(db: Db, merchantId: number, hash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('failed_address')
    .values({ merchant_id: merchantId, address_hash: hash, failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'address_hash']).doUpdateSet({ failed_at: now }),
    )
    .execute();
}
