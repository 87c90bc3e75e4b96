import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Guest identified by an unsubscribe link. */
export interface Subscriber {
  merchantId: number;
  accountId: bigint;
}

const MERCHANT_BYTES = 4;
const ACCOUNT_BYTES = 8;
const MAC_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{38}$/;

/**
 * Builds the unsubscribe URL for a guest. It never expires, because guests may follow it from an old mail.
 */
export function unsubscribeUrl(publicUrl: string, key: Buffer, subscriber: Subscriber): string {
  return `${publicUrl}/unsubscribe/${unsubscribeToken(key, subscriber)}`;
}

export function unsubscribeToken(key: Buffer, { merchantId, accountId }: Subscriber): string {
  const named = Buffer.alloc(MERCHANT_BYTES + ACCOUNT_BYTES);
  named.writeUInt32BE(merchantId);
  named.writeBigUInt64BE(accountId, MERCHANT_BYTES);
  return Buffer.concat([named, macOf(key, named)]).toString('base64url');
}

/** Returns the guest of a valid unsubscribe token; undefined for any other text. */
export function readUnsubscribeToken(key: Buffer, token: string): Subscriber | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const named = bytes.subarray(0, MERCHANT_BYTES + ACCOUNT_BYTES);
  const mac = bytes.subarray(MERCHANT_BYTES + ACCOUNT_BYTES);
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(key, named))) return undefined;
  return { merchantId: named.readUInt32BE(), accountId: named.readBigUInt64BE(MERCHANT_BYTES) };
}

function macOf(key: Buffer, named: Buffer): Buffer {
  return createHmac('sha256', key).update(named).digest().subarray(0, MAC_BYTES);
}

/** Opts the guest out of marketing mail. Idempotent, and without effect for an erased guest. */
export function optOut(db: Db, subscriber: Subscriber): Promise<void> {
  return setOptIn(db, subscriber, { from: 'true', to: 'false' });
}

/** Takes an opt-out back. Only for a guest who has opted out. */
export function optInAgain(db: Db, subscriber: Subscriber): Promise<void> {
  return setOptIn(db, subscriber, { from: 'false', to: 'true' });
}

async function setOptIn(
  db: Db,
  { merchantId, accountId }: Subscriber,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update guest set fields = fields || jsonb_build_object('optIn', ${to}::text)
    where merchant_id = ${merchantId} and account_id = ${accountId} and fields ->> 'optIn' = ${from}`.execute(
    db,
  );
}

/** Returns true if the guest receives marketing mail; false also for an erased one. */
export async function isOptedIn(db: Db, { merchantId, accountId }: Subscriber): Promise<boolean> {
  const guest = await ofMerchant(db, merchantId)
    .selectFrom('guest', { account_id: accountId })
    .select('fields')
    .executeTakeFirst();
  return guest?.fields.optIn === 'true';
}
