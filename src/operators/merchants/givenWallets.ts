import { sql } from 'kysely';
import type { Writing } from './merchantPlan.ts';

const CARDS_AT_ONCE = 5_000;

/**
 * Adds the wallet to existing cards, page by page by card number, so that no statement reaches the time
 * limit.
 */
export async function giveToStoredCards(
  { db, merchantId }: Writing,
  template: number,
  wallet: number,
): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ last: string | null }>`
      with page as (
        select card_number from card
        where merchant_id = ${merchantId} and card_template_code = ${template} and card_number > ${after}
        order by card_number limit ${CARDS_AT_ONCE}
      ), given as (
        insert into wallet (merchant_id, card_number, wallet_code)
        select m.merchant_id, page.card_number, ${wallet}::integer from merchant m cross join page
        where m.merchant_id = ${merchantId}
        on conflict do nothing
      )
      select max(card_number) as last from page`.execute(db);
    const last = rows[0]?.last;
    if (!last) return;
    after = last;
  }
}
