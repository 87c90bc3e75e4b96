import { expiryHeader, type MovementHeaders } from './headers.ts';
import type { HeldLot } from './heldLot.ts';
import {
  type HeldCard,
  isRecorded,
  type Leg,
  type Movement,
  type Posting,
  type Receipt,
} from './movement.ts';

/**
 * Expiry of lots: a lot whose last day has passed on the merchant's calendar is due. It cannot be used, and the next
 * transaction on its card removes it (docs/decisions/ledger.md#expired-value-is-removed-with-the-next-movement).
 */

/** Returns the card without its due lots; every rule decides on this view. */
export function withoutDueLots(card: HeldCard, today: string): HeldCard {
  const due = dueLots(card, today);
  if (due.length === 0) return card;
  const wallets = new Map(card.wallets);
  for (const { walletCode, amount } of due) {
    const { balance, sequence, lots, shortfall } = wallets.get(walletCode)!;
    const left = lots.filter(({ expiresOn }) => expiresOn >= today);
    wallets.set(walletCode, { balance: balance - amount, sequence: sequence + 1n, lots: left, shortfall });
  }
  return { ...card, wallets };
}

/** Returns the posting preceded by the expiries of its cards if it is a transaction; an inquiry writes nothing. */
export function withExpiries<R extends Receipt>(
  posting: Posting<R>,
  { cardNumbers, visit: { origin, today }, seesDueLots }: Movement<Receipt, string>,
  card: (cardNumber: string) => HeldCard | undefined,
  { expiryIds }: MovementHeaders,
): Posting<R> {
  if (seesDueLots || !isRecorded(posting)) return posting;
  const before = [...new Set(cardNumbers)].flatMap((cardNumber) => {
    const held = card(cardNumber);
    const legs = held ? expiryLegs(held, today) : [];
    if (legs.length === 0) return [];
    return [{ header: expiryHeader(origin, expiryIds[cardNumbers.indexOf(cardNumber)]!), legs }];
  });
  return before.length === 0 ? posting : { ...posting, before: [...before, ...(posting.before ?? [])] };
}

/** Returns legs that remove the card's due lots; none if nothing is due. */
export function expiryLegs(card: HeldCard, today: string): Leg[] {
  const { cardNumber } = card;
  return dueLots(card, today).flatMap(({ walletCode, lots, amount }): Leg[] => [
    { walletCode, amount: -amount, cardNumber, from: lots.map(({ expiresOn }) => expiresOn) },
    { walletCode, amount, account: 'breakage' },
  ]);
}

interface DueLots {
  walletCode: number;
  lots: HeldLot[];
  /** Remaining value of the lots, in minor units. */
  amount: bigint;
}

/** Returns a card's due lots by wallet. Runs for every card of every movement, so it allocates only for what is due. */
function dueLots(card: HeldCard, today: string): DueLots[] {
  const due: DueLots[] = [];
  for (const [walletCode, wallet] of card.wallets) {
    if (!wallet.lots.some(({ expiresOn }) => expiresOn < today)) continue;
    const lots = wallet.lots.filter(({ expiresOn }) => expiresOn < today);
    const amount = lots.reduce((sum, { remaining }) => sum + remaining, 0n);
    due.push({ walletCode, lots, amount });
  }
  return due;
}
