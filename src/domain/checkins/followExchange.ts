import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/**
 * Check-ins made with two cards change places with their registrations: a guest who waits in the shop is still there. In
 * the transaction that swaps them, which has both cards locked.
 */
export async function swapCheckins(
  trx: Kysely<Database>,
  merchantId: number,
  [one, other]: [string, string],
): Promise<void> {
  // Taken out and put back, since each card has one place and both may be taken.
  await sql`
    with taken as (
      delete from checkin where merchant_id = ${merchantId} and card_number in (${one}, ${other}) returning *
    )
    insert into checkin (merchant_id, card_number, checkin_id, account_id, store_code, checked_in_at, expires_at)
    select m.merchant_id, case when card_number = ${one} then ${other} else ${one} end,
      checkin_id, account_id, store_code, checked_in_at, expires_at
    from merchant m cross join taken where m.merchant_id = ${merchantId}`.execute(trx);
}
