import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';

/**
 * Swaps the check-ins of two cards together with their registrations, so that a waiting guest stays checked
 * in. Must run in the transaction that swaps the registrations, which holds both card locks.
 */
export async function swapCheckins(
  trx: Db,
  merchantId: number,
  [one, other]: [string, string],
): Promise<void> {
  // Deleted and reinserted: each card has one check-in, and both cards may have one already.
  await sql`
    with taken as (
      delete from checkin where merchant_id = ${merchantId} and card_number in (${one}, ${other}) returning *
    )
    insert into checkin (merchant_id, card_number, checkin_id, account_id, store_code, checked_in_at, expires_at)
    select m.merchant_id, case when card_number = ${one} then ${other} else ${one} end,
      checkin_id, account_id, store_code, checked_in_at, expires_at
    from merchant m cross join taken where m.merchant_id = ${merchantId}`.execute(trx);
}
