import type { Posting } from '../../ledger/movement.ts';
import { swapCheckins } from '../checkins/followExchange.ts';
import { swapSubscriptions } from '../subscriptions/followExchange.ts';
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
