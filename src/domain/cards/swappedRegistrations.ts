import type { Posting } from '../../ledger/movement.ts';
import { swapSubscriptions } from '../subscriptions/followExchange.ts';
import type { StoreVisit } from './cardRequest.ts';

/** Two cards change their guests, and with them what the guests have subscribed to. */
export function swappedRegistrations(
  { merchant: { merchantId } }: StoreVisit,
  cards: [string, string],
): Pick<Posting<never>, 'registrationsSwapped' | 'writes'> {
  return {
    registrationsSwapped: cards,
    writes: (trx) => swapSubscriptions(trx, merchantId, cards),
  };
}
