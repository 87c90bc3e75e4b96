import { sql } from 'kysely';
import type { Posting } from '../../../ledger/movement.ts';
import type { Db } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { StoreVisit } from './cardRequest.ts';

/** Swaps two cards' registrations, with the guests' subscriptions and check-ins. */
export function swappedRegistrations(
  { merchant: { merchantId } }: StoreVisit,
  cards: [string, string],
): Pick<Posting<never>, 'registrationsSwapped' | 'statements'> {
  return {
    registrationsSwapped: cards,
    async statements(trx) {
      await swapSubscriptions(trx, merchantId, cards);
      await swapCheckins(trx, merchantId, cards);
    },
  };
}

/**
 * Swaps the subscriptions of two cards, along with their registrations: they belong to the guest, not to the
 * plastic. Call it in the transaction that swaps the cards and has both locked.
 */
async function swapSubscriptions(trx: Db, merchantId: number, [one, other]: [string, string]): Promise<void> {
  await sql`
    update subscription
    set card_number = case when card_number = ${one} then ${other} else ${one} end
    where merchant_id = ${merchantId} and card_number in (${one}, ${other})
      and state in ('STARTING', 'SUBSCRIBED', 'RENEW_FAILED', 'UNSUBSCRIBED')`.execute(trx);
}

/**
 * Swaps the check-ins of two cards together with their registrations, so that a waiting guest stays checked
 * in. Must run in the transaction that swaps the registrations, which holds both card locks.
 */
async function swapCheckins(trx: Db, merchantId: number, [one, other]: [string, string]): Promise<void> {
  // Deleted and reinserted: each card has one check-in, and both cards may have one already.
  const taken = await ofMerchant(trx, merchantId)
    .deleteFrom('checkin')
    .where('card_number', 'in', [one, other])
    .returningAll()
    .execute();
  if (taken.length === 0) return;
  const swapped = taken.map((row) => ({ ...row, card_number: row.card_number === one ? other : one }));
  await trx.insertInto('checkin').values(swapped).execute();
}
