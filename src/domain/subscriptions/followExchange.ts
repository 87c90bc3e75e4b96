import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/**
 * What two cards have subscribed to changes places with their registrations: it is the guest's, not the plastic's. In the
 * transaction that swaps them, which has both cards locked.
 */
export async function swapSubscriptions(
  trx: Kysely<Database>,
  merchantId: number,
  [one, other]: [string, string],
): Promise<void> {
  await sql`
    update subscription
    set card_number = case when card_number = ${one} then ${other} else ${one} end
    where merchant_id = ${merchantId} and card_number in (${one}, ${other})
      and state in ('STARTING', 'SUBSCRIBED', 'RENEW_FAILED', 'UNSUBSCRIBED')`.execute(trx);
}
