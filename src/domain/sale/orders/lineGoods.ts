import { min } from '../../../base/money/money.ts';
import type { Allocation } from '../../../ledger/heldLot.ts';
import { reduceLegs } from '../../../ledger/reversal.ts';
import type { RecordedCardLeg, RecordedLeg, RecordedTransaction } from '../../../ledger/transactions.ts';
import { STORED_VALUE } from '../../cards/shared/cardRequest.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { givenLegs } from './goods.ts';
import {
  type CardCredit,
  creditsOf,
  creditsOfLine,
  linesOf,
  newCardsOf,
  type OrderContents,
} from './orderContents.ts';

/** Goods of an order, or of a part of it: their share of its transaction, and the credits among them. */
export interface Goods {
  transaction: RecordedTransaction;
  credits: readonly CardCredit[];
}

/** Returns the amount paid for a line, in minor units of the program's prices. Shipping and gift boxes belong to none. */
export function paidForLine(contents: OrderContents, line: number): bigint {
  const { price, orderDiscountShare } = linesOf(contents)[line]!;
  return price - orderDiscountShare;
}

/**
 * Returns the goods of one line: its cards and credits, its share of a card's payment, and of the points earned by the
 * purchase. Depends on no other refund, so the parts of all lines never exceed the order.
 */
export function goodsOfLine(
  merchant: Pick<Merchant, 'wallets'>,
  done: RecordedTransaction,
  contents: OrderContents,
  line: number,
): Goods {
  const credits = creditsOfLine(contents, linesOf(contents)[line]!, STORED_VALUE);
  // New cards were activated in the order of their units.
  const made = newCardsOf(contents).flatMap((card, unit) =>
    card.line === line ? [{ ...card, cardNumber: done.cardChanges[unit]!.cardNumber }] : [],
  );
  const own = new Set(made.map(({ cardNumber }) => cardNumber));
  const isOwn = ({ cardNumber }: { cardNumber?: string }) => cardNumber !== undefined && own.has(cardNumber);
  const legs = [
    ...done.legs.filter(isOwn),
    ...made.flatMap(({ faceValue, paid }) => givenLegs(STORED_VALUE, faceValue, paid)),
    ...credits.flatMap((credit) => creditedLegs(done, credit)),
    ...paidLegs(done, contents, line),
    ...earnedLegs(merchant, done, contents, line),
  ] as RecordedLeg[];
  return {
    credits,
    transaction: {
      ...done,
      legs,
      cardChanges: done.cardChanges.filter(isOwn),
      tierChanges: done.tierChanges.filter(isOwn),
      // The rules counted one purchase, which ends with the whole order.
      trace: null,
    },
  };
}

/** Returns the goods of an order without those of some lines. */
export function goodsWithoutLines(
  merchant: Pick<Merchant, 'wallets'>,
  done: RecordedTransaction,
  contents: OrderContents,
  lines: readonly number[],
): Goods {
  const parts = lines.map((line) => goodsOfLine(merchant, done, contents, line));
  const credits = parts
    .flatMap((part) => part.credits)
    .map((credit) => ({ ...credit, amount: -credit.amount }));
  return {
    // The sum by card and wallet counts, so a credit that was reclaimed is one below zero.
    credits: [...creditsOf(contents, STORED_VALUE), ...credits],
    transaction: parts.reduce((rest, { transaction }) => without(rest, transaction), done),
  };
}

function without(whole: RecordedTransaction, part: RecordedTransaction): RecordedTransaction {
  let { legs } = whole;
  for (const leg of part.legs) {
    const isLike = (each: RecordedLeg) => isOnSameSide(each, leg);
    legs = reduceLegs(legs, leg.amount < 0n ? -leg.amount : leg.amount, isLike).legs.map((each) =>
      isLike(each) && each.cardNumber !== undefined && leg.cardNumber !== undefined && leg.amount < 0n
        ? { ...each, allocations: less(each.allocations, leg.allocations) }
        : each,
    );
  }
  const gone = new Set(part.cardChanges.map(({ cardNumber }) => cardNumber));
  const isLeft = ({ cardNumber }: { cardNumber: string }) => !gone.has(cardNumber);
  return {
    ...whole,
    legs,
    cardChanges: whole.cardChanges.filter(isLeft),
    tierChanges: whole.tierChanges.filter(isLeft),
  };
}

function isOnSameSide(one: RecordedLeg, other: RecordedLeg): boolean {
  return (
    one.walletCode === other.walletCode &&
    one.cardNumber === other.cardNumber &&
    one.account === other.account &&
    one.amount > 0n === other.amount > 0n
  );
}

function less(allocations: readonly Allocation[], parts: readonly Allocation[]): Allocation[] {
  return allocations.flatMap(({ expiresOn, amount }) => {
    const taken = parts.find((part) => part.expiresOn === expiresOn)?.amount ?? 0n;
    return amount === taken ? [] : [{ expiresOn, amount: amount - taken }];
  });
}

function creditedLegs(done: RecordedTransaction, { amount, paid, ...wallet }: CardCredit) {
  const leg = cardLegs(done).find((each) => isOf(each, wallet) && each.amount > 0n);
  return leg ? [{ ...leg, amount }, ...givenLegs(wallet.walletCode, amount, paid)] : [];
}

/** Share of a card's payment, and of the lots it came from: each line has a range of the debit of its own. */
function paidLegs(done: RecordedTransaction, contents: OrderContents, line: number) {
  const { payer } = contents;
  const amount = paidForLine(contents, line);
  const leg = payer && cardLegs(done).find((each) => isOf(each, payer) && each.amount < 0n);
  if (!leg || amount === 0n) return [];
  const allocations = rangeOf(leg.allocations, paidBefore(contents, line), amount);
  return [
    { ...leg, amount: -amount, allocations },
    { walletCode: leg.walletCode, amount, account: 'redeemed' as const },
  ];
}

/** Returns a range of the amounts taken from lots, which are below zero. */
function rangeOf(allocations: readonly Allocation[], from: bigint, size: bigint): Allocation[] {
  let end = 0n;
  return allocations.flatMap(({ expiresOn, amount }) => {
    const begin = end;
    end -= amount;
    const first = begin > from ? begin : from;
    const last = min(end, from + size);
    return first < last ? [{ expiresOn, amount: first - last }] : [];
  });
}

/** Share of the points that the purchase earned, by the amounts paid; rounded half up, of all lines before it alike. */
function earnedLegs(
  { wallets }: Pick<Merchant, 'wallets'>,
  done: RecordedTransaction,
  contents: OrderContents,
  line: number,
) {
  const whole = paidBefore(contents, linesOf(contents).length);
  if (whole === 0n) return [];
  const before = paidBefore(contents, line);
  const granted = creditsOf(contents, STORED_VALUE);
  const isMade = (leg: RecordedCardLeg) =>
    done.cardChanges.some(({ cardNumber }) => cardNumber === leg.cardNumber);
  const points = cardLegs(done).filter(
    (leg) => leg.amount > 0n && wallets.get(leg.walletCode)?.kind === 'points' && !isMade(leg),
  );
  const firsts = points.filter((leg, index) => points.findIndex((each) => isOf(each, leg)) === index);
  return firsts.flatMap((leg) => {
    const sum = (each: readonly (Wallet & { amount: bigint })[]) =>
      each.filter((one) => isOf(one, leg)).reduce((total, { amount }) => total + amount, 0n);
    const earned = sum(points) - sum(granted);
    const upTo = (paid: bigint) => (2n * earned * paid + whole) / (2n * whole);
    const amount = upTo(before + paidForLine(contents, line)) - upTo(before);
    if (amount === 0n) return [];
    const { walletCode } = leg;
    return [
      { ...leg, amount },
      { walletCode, amount: -amount, account: 'promotion' as const },
    ];
  });
}

function paidBefore(contents: OrderContents, line: number): bigint {
  return linesOf(contents)
    .slice(0, line)
    .reduce((sum, { price, orderDiscountShare }) => sum + price - orderDiscountShare, 0n);
}

type Wallet = { cardNumber: string; walletCode: number };

function isOf(leg: Wallet, { cardNumber, walletCode }: Wallet): boolean {
  return leg.cardNumber === cardNumber && leg.walletCode === walletCode;
}

function cardLegs({ legs }: RecordedTransaction): RecordedCardLeg[] {
  return legs.filter((leg) => leg.cardNumber !== undefined);
}
