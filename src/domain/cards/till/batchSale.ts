import { formatDecimal, largestAmount, positiveAmount, shareOf } from '../../../base/money/money.ts';
import type {
  Decision,
  Held,
  HeldCard,
  LedgerReason,
  Leg,
  Outcome,
  Refused,
  SideTransaction,
} from '../../../ledger/movement.ts';
import type { LedgerParts } from '../../ground/context.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import {
  mustBeSellable,
  mustBeWithinVelocity,
  mustCarryStoredValue,
  mustHaveRoom,
  oneMoreMovement,
  recordLockedCode,
} from '../shared/cardChecks.ts';
import { activation } from '../shared/cardExpiry.ts';
import {
  type CardRequest,
  enterForMoney,
  type MoneyEntry,
  STORED_VALUE,
  type Visit,
  type VisitReason,
} from '../shared/cardRequest.ts';
import { mustFitSentCode, type NamedCard, withCodes } from '../shared/moveCards.ts';
import { requestNames } from '../shared/requestNames.ts';
import { lastUsableDay } from '../shared/walletLegs.ts';
import { mustKnowPromotion } from './atTill.ts';
import { type BatchPrice, batchPrice } from './batchPrice.ts';
import { numbersOfRange, type RangeInput, type RangeReason } from './cardRange.ts';

export type BatchSaleReason =
  | VisitReason
  | RangeReason
  | LedgerReason
  | 'promotion_not_found'
  | 'invalid_wallet'
  | 'wallet_not_allowed_for_program'
  | 'invalid_quantity'
  | 'range_card_unavailable'
  | 'reg_code_mismatch'
  | 'balance_limit_exceeded'
  | 'velocity_limit_exceeded'
  | 'error';

export interface BatchInput {
  range: RangeInput;
  /** Registration codes sent with the first and the last card. */
  codes: readonly [first?: string | null, last?: string | null];
  /** Amounts to load on each card, by wallet. */
  contents: { walletCode: number; quantity: string }[];
  discountPercent?: string;
  promotionCode?: string;
}

/** Result of a batch sale; amounts are decimal text at the wallet's scale. */
export type BatchReceipt = {
  /** Transaction of the batch. Each card has a transaction of its own as well. */
  transactionId: number;
  authCode: string;
  faceValue: string;
  totalAmount: string;
  discountPercent?: string;
  discountAmount?: string;
  /** The requested discount exceeds the merchant's maximum, so none was applied. */
  isWithoutDiscount: boolean;
  /** In card number order. */
  cards: { cardNumber: string; transactionId: number }[];
};

/** Reasons a card of the range cannot be sold. */
export type UnavailableReason = 'card_not_found' | NonNullable<ReturnType<typeof mustBeSellable>>['refused'];

/** Details of the refusal `range_card_unavailable`: number of unavailable cards, and the first of them. */
export type UnavailableCards = { count: number; first: { cardNumber: string; reason: UnavailableReason }[] };

const MAX_NAMED = 20;

/** Sells a range of gift cards with equal face values as one atomic batch of transactions. */
export async function sellRange(
  app: LedgerParts,
  request: CardRequest,
  input: BatchInput,
): Promise<Outcome<BatchReceipt, BatchSaleReason>> {
  const entry = enterForMoney(app, request, 'bulkActivateAdd');
  if ('refused' in entry) return entry;
  const numbers = await numbersOfRange(app, entry.merchant, input.range);
  const cardNumbers = Array.isArray(numbers) ? numbers : [];
  const names = requestNames(request, entry.origin);
  const { merchantId } = entry.merchant;
  const { first, last } = input.range;
  const ends = [first, last].map((cardNumber, end) =>
    withCodes(app, merchantId, cardNumber, { cardRegCode: input.codes[end] }),
  );
  let mismatch: Refused<'reg_code_mismatch'> | undefined;
  const outcome = await app.ledger.perform<BatchReceipt, BatchSaleReason>({
    visit: entry,
    keys: names.keys,
    readKeys: names.readKeys,
    cardNumbers,
    parts: cardNumbers.length,
    decide(held, header, partIds) {
      const refused = names.mustNotBeSpent(held) ?? mustKnowPromotion(entry, input.promotionCode);
      if (refused) return refused;
      const faceValue = faceValueOf(entry, input);
      if (typeof faceValue !== 'bigint') return faceValue;
      if (!Array.isArray(numbers)) return numbers;
      mismatch = firstMismatch(entry, held, ends);
      if (mismatch) return mismatch;
      const visit = { ...entry, header };
      const cards = availableCards(visit, held, numbers);
      if (!Array.isArray(cards)) return cards;
      return names.claiming(decideBatch(visit, cards, { ...input, faceValue, partIds }), held);
    },
  });
  recordLockedCode(app, merchantId, mismatch);
  return outcome;
}

function firstMismatch(
  entry: MoneyEntry,
  held: Held,
  ends: readonly NamedCard[],
): Refused<'reg_code_mismatch'> | undefined {
  for (const end of ends) {
    const mismatch = mustFitSentCode(entry, end, held.card(end.cardNumber));
    if (mismatch) return mismatch;
  }
  return undefined;
}

/** Returns the value to load on each card, in minor units. Sums repeated wallets. */
function faceValueOf(
  { merchant, storedValue }: MoneyEntry,
  { contents }: BatchInput,
): bigint | Refused<'invalid_wallet' | 'wallet_not_allowed_for_program' | 'invalid_quantity'> {
  let faceValue = 0n;
  for (const { walletCode, quantity } of contents) {
    const wallet = merchant.wallets.get(walletCode);
    if (!wallet) return { refused: 'invalid_wallet', details: { given: walletCode } };
    if (walletCode !== STORED_VALUE)
      return { refused: 'wallet_not_allowed_for_program', details: { given: walletCode } };
    const amount = positiveAmount(quantity, storedValue.scale);
    if (amount === undefined) return { refused: 'invalid_quantity', details: { given: quantity } };
    faceValue += amount;
  }
  return faceValue;
}

function availableCards(
  visit: Visit,
  held: Held,
  numbers: string[],
): HeldCard[] | Refused<'range_card_unavailable'> {
  const cards: HeldCard[] = [];
  const unavailable: UnavailableCards['first'] = [];
  for (const cardNumber of numbers) {
    const card = held.card(cardNumber);
    const reason = card ? mustBeSellable(visit, card)?.refused : 'card_not_found';
    if (reason) unavailable.push({ cardNumber, reason });
    else if (card) cards.push(card);
  }
  if (unavailable.length === 0) return cards;
  const details: UnavailableCards = { count: unavailable.length, first: unavailable.slice(0, MAX_NAMED) };
  return { refused: 'range_card_unavailable', details };
}

interface Batch extends BatchInput {
  faceValue: bigint;
  /** Transaction ids of the cards, in card order. */
  partIds: readonly bigint[];
}

function decideBatch(visit: Visit, cards: HeldCard[], batch: Batch): Decision<BatchReceipt, BatchSaleReason> {
  const { faceValue, discountPercent } = batch;
  const kinds = new Set(cards.map((card) => card.cardTemplateCode));
  if (kinds.size > 1) return { refused: 'range_invalid' };
  for (const card of cards) {
    const refused =
      mustCarryStoredValue(visit, card) ??
      mustHaveRoom(visit.storedValue, 0n, faceValue) ??
      mustBeWithinVelocity(visit, card);
    if (refused) return refused;
  }
  const { bulkDiscountMaxPercent } = loyaltyProgramOf(visit.merchant).till;
  const price = batchPrice(faceValue * BigInt(cards.length), discountPercent, bulkDiscountMaxPercent);
  if (faceValue * BigInt(cards.length) > largestAmount(visit.storedValue.scale))
    return { refused: 'invalid_quantity' };
  return {
    legs: [],
    before: cards.map((card, index) =>
      saleOf(visit, card, batch, shareOf(price.discount, index, cards.length), index),
    ),
    counters: cards.flatMap((card) => oneMoreMovement(visit, card)),
    receipt: batchReceipt(visit, cards, batch, price),
  };
}

/** Sale of one card at its face value, with the discount booked to the merchant's promotion account. */
function saleOf(
  visit: Visit,
  card: HeldCard,
  { faceValue, partIds }: Batch,
  discount: bigint,
  index: number,
): SideTransaction {
  const { header, storedValue, today } = visit;
  const { cardNumber } = card;
  const walletCode = STORED_VALUE;
  const accounts: Leg[] = [
    { walletCode, amount: discount - faceValue, account: 'sold' },
    { walletCode, amount: -discount, account: 'promotion' },
  ];
  return {
    header: { ...header, transactionId: partIds[index]!, kind: 'activateAdd', partOf: header.transactionId },
    legs: [
      { walletCode, amount: faceValue, cardNumber, expiresOn: lastUsableDay(storedValue, today) },
      ...accounts.filter(({ amount }) => amount !== 0n),
    ],
    cardChanges: [activation(visit, card)],
  };
}

function batchReceipt(
  { header, storedValue: { scale } }: Visit,
  cards: HeldCard[],
  { faceValue, partIds }: Batch,
  { discount, total, discountPercent, isWithoutDiscount }: BatchPrice,
): BatchReceipt {
  const isDiscounted = discountPercent !== undefined;
  return {
    transactionId: Number(header.transactionId),
    authCode: header.authCode,
    faceValue: formatDecimal(faceValue, scale),
    totalAmount: formatDecimal(total, scale),
    ...(isDiscounted ? { discountPercent, discountAmount: formatDecimal(discount, scale) } : {}),
    isWithoutDiscount,
    cards: cards.map(({ cardNumber }, index) => ({ cardNumber, transactionId: Number(partIds[index]) })),
  };
}
