import type { CardChange, HeldCard } from '../../../ledger/movement.ts';
import { reduceLegs, reversalLegs } from '../../../ledger/reversal.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import type { CardStatus } from '../../../store/database.ts';
import { mustHaveRoom } from '../../cards/cardChecks.ts';
import { STORED_VALUE, type StoreVisit } from '../../cards/cardRequest.ts';
import { cardsOf, type Undoing } from '../../cards/reversalRule.ts';
import { type KeptTrace, traceOf } from '../../cards/ruledMovement.ts';
import { undoneLoyalty } from '../../cards/undoneLoyalty.ts';
import { creditsOf, type OrderContents } from './orderContents.ts';

/** Why an order cannot be taken back as a whole; amounts are minor units of the wallet, as text. */
export type Missing = { cardNumber: string } /** What the order gave is not all there. */ & (
  | { what: 'spent'; walletCode: number; amount: string }
  /** It was disabled, exchanged or has expired since. */
  | { what: 'status'; status: CardStatus }
  /** It holds what came from elsewhere, and would go with it. */
  | { what: 'other_value'; walletCode: number; amount: string }
  /** It paid, and cannot hold again what it paid. */
  | { what: 'no_room'; walletCode: number; amount: string }
);

type RecordedLeg = RecordedTransaction['legs'][number];
type CardOf = (cardNumber: string) => HeldCard | undefined;

/** All that keeps the original from being undone, by card. */
export function missingGoods(visit: StoreVisit, original: RecordedTransaction, cardOf: CardOf): Missing[] {
  return cardsOf(original).flatMap((cardNumber): Missing[] => {
    const card = cardOf(cardNumber);
    if (!card) return [];
    const change = original.cardChanges.find((each) => each.cardNumber === cardNumber);
    if (card.status !== (change?.to ?? 'ACTIVE'))
      return [{ cardNumber, what: 'status', status: card.status }];
    return [...card.wallets].flatMap(([walletCode, { balance }]): Missing[] => {
      const gave = givenBy(original, cardNumber, walletCode);
      const missing = (what: 'spent' | 'other_value' | 'no_room', amount: bigint): Missing => ({
        cardNumber,
        what,
        walletCode,
        amount: String(amount),
      });
      const wallet = visit.merchant.wallets.get(walletCode);
      if (balance < gave) return [missing('spent', gave - balance)];
      if (change && balance > gave) return [missing('other_value', balance - gave)];
      const isFull = gave < 0n && wallet && mustHaveRoom(wallet, balance, -gave);
      return isFull ? [missing('no_room', -gave)] : [];
    });
  });
}

function givenBy({ legs }: RecordedTransaction, cardNumber: string, walletCode: number): bigint {
  return legs
    .filter((leg) => leg.cardNumber === cardNumber && leg.walletCode === walletCode)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** The value that is still there goes back; a card that was made and used is of no use any more. */
export function whatIsLeft(visit: StoreVisit, original: RecordedTransaction, cardOf: CardOf): Undoing {
  const cardChanges = original.cardChanges.flatMap(({ cardNumber }): CardChange[] => {
    const status = cardOf(cardNumber)?.status;
    return status === 'ACTIVE' ? [{ cardNumber, from: 'ACTIVE', to: 'DISABLED' }] : [];
  });
  const undone = undoneLoyalty(visit, (cardNumber) => cardOf(cardNumber)!, original);
  const trace: KeptTrace = {
    rules: [],
    undo: {},
    cardNumber: traceOf(original)?.cardNumber ?? cardsOf(original)[0]!,
    isPartial: true,
  };
  return {
    ...undone,
    legs: reversalLegs(withoutMissing(original, missingValue(original, cardOf))),
    cardChanges,
    trace,
  };
}

/** Value an original gave to a wallet that is not there any more, in minor units. */
interface MissingValue {
  cardNumber: string;
  walletCode: number;
  amount: bigint;
}

function missingValue(original: RecordedTransaction, cardOf: CardOf): MissingValue[] {
  const wallets = new Map(
    original.legs.flatMap(({ cardNumber, walletCode }) =>
      cardNumber === undefined ? [] : [[`${cardNumber}/${walletCode}`, { cardNumber, walletCode }] as const],
    ),
  );
  return [...wallets.values()].flatMap(({ cardNumber, walletCode }) => {
    const balance = cardOf(cardNumber)?.wallets.get(walletCode)?.balance ?? 0n;
    const amount = givenBy(original, cardNumber, walletCode) - balance;
    return amount > 0n ? [{ cardNumber, walletCode, amount }] : [];
  });
}

/**
 * The original as it would have been without what rules gave for it and the guest has used: only what an order sold has to
 * be there to be taken back.
 */
export function withoutSpentEarnings(
  original: RecordedTransaction,
  contents: OrderContents,
  cardOf: CardOf,
): RecordedTransaction {
  const sold = creditsOf(contents, STORED_VALUE);
  const spent = missingValue(original, cardOf).flatMap(({ cardNumber, walletCode, amount }) => {
    // A card that was made has nothing but what was sold, apart from a loyalty card, which is sold empty.
    const isMade = original.cardChanges.some((change) => change.cardNumber === cardNumber);
    const goods = sold
      .filter((credit) => credit.cardNumber === cardNumber && credit.walletCode === walletCode)
      .reduce((sum, credit) => sum + credit.amount, 0n);
    const earned = givenBy(original, cardNumber, walletCode) - goods;
    if ((isMade && !contents.loyaltyCard) || amount > earned) return [];
    return [{ cardNumber, walletCode, amount }];
  });
  return withoutMissing(original, spent);
}

/** The original with smaller credits, and as much less from the merchant: first of gifts, then of what was sold. */
function withoutMissing(
  original: RecordedTransaction,
  missing: readonly MissingValue[],
): RecordedTransaction {
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
