import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';

/**
 * Swaps the subscriptions of two cards, along with their registrations: they belong to the guest, not to the
 * plastic. Call it in the transaction that swaps the cards and has both locked.
 */
export async function swapSubscriptions(
  trx: Db,
  merchantId: number,
  [one, other]: [string, string],
): Promise<void> {
  await sql`
    update subscription
    set card_number = case when card_number = ${one} then ${other} else ${one} end
    where merchant_id = ${merchantId} and card_number in (${one}, ${other})
      and state in ('STARTING', 'SUBSCRIBED', 'RENEW_FAILED', 'UNSUBSCRIBED')`.execute(trx);
}
