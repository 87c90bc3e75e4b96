import type { CardChange, HeldCard, ShortfallChange } from '../../../ledger/movement.ts';
import { type NetChange, reduceLegs, reversalLegs } from '../../../ledger/reversal.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import type { CardStatus } from '../../../store/database.ts';
import { mustHaveRoom } from '../../cards/shared/cardChecks.ts';
import type { StoreVisit } from '../../cards/shared/cardRequest.ts';
import { type StoredTrace, traceOf } from '../../cards/shared/ruledMovement.ts';
import { shortfallChanges, toShortfall, withShortfalls } from '../../cards/shared/shortfalls.ts';
import { cardsOf, type Undoing } from '../../cards/undo/reversalRule.ts';
import { undoneLoyalty } from '../../cards/undo/undoneLoyalty.ts';
import type { CardCredit, OrderContents } from './orderContents.ts';

/** Reason why an order cannot be reclaimed as a whole; amounts are minor units of the wallet, as text. */
export type Missing = { cardNumber: string } /** The balance is lower than the value the order gave. */ & (
  | { what: 'spent'; walletCode: number; amount: string }
  /** The card was disabled, exchanged or has expired since. */
  | { what: 'status'; status: CardStatus }
  /** The card holds value from other sources, which would be lost with it. */
  | { what: 'other_value'; walletCode: number; amount: string }
  /** The paying card has no room for the amount it paid. */
  | { what: 'no_room'; walletCode: number; amount: string }
);

type RecordedLeg = RecordedTransaction['legs'][number];
type CardOf = (cardNumber: string) => HeldCard | undefined;

/** Lists all that prevents the original from being undone, by card. */
export function missingGoods(visit: StoreVisit, original: RecordedTransaction, cardOf: CardOf): Missing[] {
  return cardsOf(original).flatMap((cardNumber): Missing[] => {
    const card = cardOf(cardNumber);
    if (!card) return [];
    const change = original.cardChanges.find((each) => each.cardNumber === cardNumber);
    if (card.status !== (change?.to ?? 'ACTIVE'))
      return [{ cardNumber, what: 'status', status: card.status }];
    return [...card.wallets].flatMap(([walletCode, { balance }]): Missing[] => {
      const granted = grantedBy(original, cardNumber, walletCode);
      const missing = (what: 'spent' | 'other_value' | 'no_room', amount: bigint): Missing => ({
        cardNumber,
        what,
        walletCode,
        amount: String(amount),
      });
      const wallet = visit.merchant.wallets.get(walletCode);
      if (balance < granted) return [missing('spent', granted - balance)];
      if (change && balance > granted) return [missing('other_value', balance - granted)];
      const isFull = granted < 0n && wallet && mustHaveRoom(wallet, balance, -granted);
      return isFull ? [missing('no_room', -granted)] : [];
    });
  });
}

function grantedBy({ legs }: RecordedTransaction, cardNumber: string, walletCode: number): bigint {
  return legs
    .filter((leg) => leg.cardNumber === cardNumber && leg.walletCode === walletCode)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Reverses only the remaining value, and disables new cards. */
export function undoRemainder(visit: StoreVisit, original: RecordedTransaction, cardOf: CardOf): Undoing {
  const cardChanges = original.cardChanges.flatMap(({ cardNumber }): CardChange[] => {
    const status = cardOf(cardNumber)?.status;
    return status === 'ACTIVE' ? [{ cardNumber, from: 'ACTIVE', to: 'DISABLED' }] : [];
  });
  const undone = undoneLoyalty(visit, (cardNumber) => cardOf(cardNumber)!, original);
  const trace: StoredTrace = {
    rules: [],
    undo: {},
    cardNumber: traceOf(original)?.cardNumber ?? cardsOf(original)[0]!,
    isPartial: true,
  };
  const missing = missingValue(original, cardOf);
  const left = withoutMissing(original, missing);
  const paid = shortfallChanges(visit, { card: cardOf }, left);
  return {
    ...undone,
    legs: withShortfalls(reversalLegs(left), paid),
    cardChanges,
    shortfalls: [...missing.map((each) => toShortfall(original, each, visit.today)), ...paid],
    trace,
  };
}

/** Returns value from the original that is no longer in its wallet, in minor units. */
function missingValue(original: RecordedTransaction, cardOf: CardOf): NetChange[] {
  const wallets = new Map(
    original.legs.flatMap(({ cardNumber, walletCode }) =>
      cardNumber === undefined ? [] : [[`${cardNumber}/${walletCode}`, { cardNumber, walletCode }] as const],
    ),
  );
  return [...wallets.values()].flatMap(({ cardNumber, walletCode }) => {
    const balance = cardOf(cardNumber)?.wallets.get(walletCode)?.balance ?? 0n;
    const amount = grantedBy(original, cardNumber, walletCode) - balance;
    return amount > 0n ? [{ cardNumber, walletCode, amount }] : [];
  });
}

/** Transaction of an order, on the cards that have since replaced its own. */
export interface FollowedOrder {
  original: RecordedTransaction;
  /** Cards that the order activated, or their replacements. */
  made: ReadonlySet<string>;
  /** Credits that were sold, on the order's own cards. */
  credits: readonly CardCredit[];
  /** True if none of them was exchanged. */
  isInStock: boolean;
  replaced(cardNumber: string): string;
}

/**
 * Removes rule earnings that the guest has spent from the original: only sold value must be complete to be
 * reclaimed. They become shortfalls of their cards.
 */
export function withoutSpentEarnings(
  { today }: StoreVisit,
  { original, made, credits, replaced }: FollowedOrder,
  { loyaltyCard }: OrderContents,
  cardOf: CardOf,
): { reclaimed: RecordedTransaction; shortfalls: ShortfallChange[] } {
  const spent = missingValue(original, cardOf).flatMap(({ cardNumber, walletCode, amount }) => {
    // A new card has nothing but sold value; a loyalty card, sold empty, is the exception.
    const isMade = made.has(cardNumber);
    const goods = credits
      .filter((credit) => replaced(credit.cardNumber) === cardNumber && credit.walletCode === walletCode)
      .reduce((sum, credit) => sum + credit.amount, 0n);
    const earned = grantedBy(original, cardNumber, walletCode) - goods;
    if ((isMade && !loyaltyCard) || amount > earned) return [];
    return [{ cardNumber, walletCode, amount }];
  });
  return {
    reclaimed: withoutMissing(original, spent),
    shortfalls: spent.map((each) => toShortfall(original, each, today)),
  };
}

/** Reduces the original's credits, and the merchant's funding likewise: first gifts, then sold value. */
function withoutMissing(original: RecordedTransaction, missing: readonly NetChange[]): RecordedTransaction {
  let { legs } = original;
  for (const { cardNumber, walletCode, amount } of missing) {
    const isCredit = (leg: RecordedLeg) => leg.cardNumber === cardNumber && leg.amount > 0n;
    const isGift = (leg: RecordedLeg) => leg.account === 'promotion' && leg.amount < 0n;
    const isSale = (leg: RecordedLeg) => leg.account === 'sold' && leg.amount < 0n;
    for (const sides of [[isCredit], [isGift, isSale]]) {
      let left = amount;
      for (const isSide of sides)
        ({ legs, left } = reduceLegs(legs, left, (leg) => leg.walletCode === walletCode && isSide(leg)));
    }
  }
  return { ...original, legs };
}
