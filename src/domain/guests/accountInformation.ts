import { dayIn } from '../../base/time/zones.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { type AccountCard, cardsOf } from './accountCards.ts';
import { findGuest, type GuestName } from './guests.ts';

export type InformationReason = 'user_not_found' | 'card_not_found';

/** Reads a guest with all cards, in any account state. */
export async function readAccount(
  { store: { db }, clock }: Pick<Context, 'clock' | 'store'>,
  { merchant }: Caller,
  name: GuestName,
): Promise<{ guest: Guest; cards: AccountCard[] } | { refused: InformationReason }> {
  const guest = await findGuest(db, merchant.merchantId, name);
  if (!guest) return { refused: 'printedCardNumber' in name ? 'card_not_found' : 'user_not_found' };
  return {
    guest,
    cards: await cardsOf(db, merchant, guest.accountId, dayIn(merchant.timeZone, clock.now())),
  };
}
