import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SecretKeys } from '../../crypto/secretKeys.ts';
import type { Database } from '../../store/database.ts';
import type { Context } from '../context.ts';
import { caseFolded } from '../guests/guestFields.ts';

/** An address as it is kept where it is no guest's: whoever has the database cannot read it. */
export function addressHash(
  { mailAddresses }: Pick<SecretKeys, 'mailAddresses'>,
  merchantId: number,
  address: string,
): Buffer {
  return createHmac('sha256', mailAddresses)
    .update(JSON.stringify([merchantId, caseFolded(address)]))
    .digest();
}

/** Whether mail to it came back for good, as a guest's address or as one that was written to. */
export async function isFailedAddress(
  db: Kysely<Database>,
  { keys }: Pick<Context, 'keys'>,
  merchantId: number,
  address: string,
): Promise<boolean> {
  const own = await db
    .selectFrom('failed_address')
    .select('failed_at')
    .where('merchant_id', '=', merchantId)
    .where('address_hash', '=', addressHash(keys, merchantId, address))
    .executeTakeFirst();
  if (own) return true;
  const guest = await db
    .selectFrom('guest')
    .select('account_id')
    .where('merchant_id', '=', merchantId)
    .where('email_key', '=', caseFolded(address))
    .where('email_failed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return guest !== undefined;
}

/** Marks the address of every guest who has it now; one who has changed it meanwhile is not concerned. */
export async function markGuestsAddress(
  db: Kysely<Database>,
  merchantId: number,
  address: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('guest')
    .set({ email_failed_at: now })
    .where('merchant_id', '=', merchantId)
    .where('email_key', '=', caseFolded(address))
    .where('email_failed_at', 'is', null)
    .execute();
}

/** Remembers an address that was written to as such. */
export async function keepFailedAddress(
  db: Kysely<Database>,
  merchantId: number,
  hash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('failed_address')
    .values({ merchant_id: merchantId, address_hash: hash, failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'address_hash']).doUpdateSet({ failed_at: now }),
    )
    .execute();
}
