import type {
  AccountLeg,
  CardChange,
  HeldCard,
  Leg,
  Posting,
  Refused,
  TierChange,
} from '../../../ledger/movement.ts';
import {
  mustBeActive,
  mustBeSellable,
  mustBeWithinVelocity,
  mustCarryStoredValue,
  mustHaveRoom,
  mustNotBeSuspended,
  oneMoreMovement,
} from '../../cards/shared/cardChecks.ts';
import { activation } from '../../cards/shared/cardExpiry.ts';
import { STORED_VALUE, type StoreVisit, storedValueIn } from '../../cards/shared/cardRequest.ts';
import {
  occasionOf,
  type RuledBasis,
  type RuledMovement,
  type StoredTrace,
  withRules,
} from '../../cards/shared/ruledMovement.ts';
import { debit, lastUsableDay } from '../../cards/shared/walletLegs.ts';
import { mustFitConfiguration } from '../../cards/till/atTill.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../../rules/loyaltyState.ts';
import type { RuleEvent } from '../../rules/occasion.ts';
import { redemptionBlocker } from '../../rules/redemptionBlocker.ts';
import type { Order } from './order.ts';
import { buyerOf, type CardCredit, newCardsOf, type OrderContents, purchaseOf } from './orderContents.ts';
import type { ReservedCard } from './reservedCards.ts';

export type GoodsReason =
  | 'reserved_card_taken'
  | 'insufficient_balance'
  | 'insufficient_points'
  | 'invalid_card'
  | 'card_not_active'
  | 'unfit_receiving_card'
  | 'error';

type CardOf = (cardNumber: string) => HeldCard | undefined;
type Goods = Omit<Posting<never>, 'receipt' | 'refused'> & { refused?: undefined };

interface GoodsInput {
  cards: readonly ReservedCard[];
  credits: readonly CardCredit[];
}

/** Decides the card changes that deliver an order, or refuses them: all or nothing. */
export function decideGoods(
  visit: StoreVisit,
  order: Order,
  contents: OrderContents,
  { cards, credits }: GoodsInput,
  cardOf: CardOf,
): Goods | Refused<GoodsReason> {
  const unavailable = cards.filter(({ cardNumber }) => !isFree(visit, cardOf(cardNumber)));
  if (unavailable.length > 0)
    return { refused: 'reserved_card_taken', details: unavailable.map(({ cardNumber }) => cardNumber) };

  const paying = payingLegs(visit, order, contents, cardOf);
  if ('refused' in paying) return paying;
  const unfit =
    credits.length > 0 ? whyNotCredited(visit, contents, credits, cardOf, paying.spent) : undefined;
  if (unfit) return unfit;
  const made =
    order.kind === 'loyalty_card'
      ? { legs: [], cardChanges: [], tierChanges: [] }
      : madeCards(visit, contents, cards, cardOf);
  if ('refused' in made) return made;

  const parts = ruledParts(visit, order, contents, { cards, credits }, cardOf, paying);
  const ruled = joined(parts);
  const others = credits.filter(({ cardNumber }) => cardNumber !== buyerOf(contents));
  const touched = [...new Set([...paying.cardNumbers, ...credits.map(({ cardNumber }) => cardNumber)])];
  return {
    ...ruled,
    legs: [...ruled.legs, ...others.flatMap((credit) => creditLegs(visit, credit)), ...made.legs],
    cardChanges: [...(ruled.cardChanges ?? []), ...made.cardChanges],
    tierChanges: [...(ruled.tierChanges ?? []), ...made.tierChanges],
    counters: [...touched, ...cards.map(({ cardNumber }) => cardNumber)].flatMap((cardNumber) =>
      oneMoreMovement(visit, cardOf(cardNumber)!),
    ),
  };
}

function isFree(visit: StoreVisit, card: HeldCard | undefined): boolean {
  return card !== undefined && card.accountId === null && mustBeSellable(visit, card) === undefined;
}

interface Paying {
  cardNumbers: string[];
  legs: Leg[];
  events: RuleEvent[];
  /** Minor units debited from wallets, by card and wallet. */
  spent: ReadonlyMap<string, bigint>;
}

/** Legs of a card's payment, by the same rules as at a till: the full amount or a refusal. */
function payingLegs(
  visit: StoreVisit,
  { total }: Order,
  { payer }: OrderContents,
  cardOf: CardOf,
): Paying | Refused<GoodsReason> {
  if (!payer || total === 0n) return { cardNumbers: [], legs: [], events: [], spent: new Map() };
  const { cardNumber, walletCode, kind } = payer;
  const tooLittle = kind === 'points' ? 'insufficient_points' : 'insufficient_balance';
  const card = cardOf(cardNumber);
  if (!card) return { refused: 'invalid_card' };
  if (mustFitConfiguration(visit, card)) return { refused: 'error' };
  if (mustBeActive(visit, card) ?? mustNotBeSuspended(card)) return { refused: 'card_not_active' };
  const wallet = visit.merchant.wallets.get(walletCode);
  const isKind = wallet?.kind === (kind === 'points' ? 'points' : 'stored_value');
  const held = card.wallets.get(walletCode);
  if (!wallet || !isKind || !held) return { refused: tooLittle };
  const { loyalty } = card;
  const blocked =
    (kind === 'points' && card.accountId === null) ||
    redemptionBlocker(
      loyaltyProgramOf(visit.merchant),
      occasionOf(visit),
      loyalty as LoyaltyState,
      walletCode,
    ) !== undefined;
  if (blocked || held.balance < total || mustBeWithinVelocity(visit, card)) return { refused: tooLittle };
  return {
    cardNumbers: [cardNumber],
    legs: debit(wallet, cardNumber, total, 'redeemed'),
    events: [{ kind: 'redeem', walletCode, quantity: total }],
    spent: new Map([[`${cardNumber}/${walletCode}`, total]]),
  };
}

function whyNotCredited(
  visit: StoreVisit,
  { cardNumber: own }: OrderContents,
  credits: readonly CardCredit[],
  cardOf: CardOf,
  spent: ReadonlyMap<string, bigint>,
): Refused<GoodsReason> | undefined {
  const sums = new Map<string, bigint>();
  for (const { cardNumber, walletCode, amount } of credits) {
    const reason: GoodsReason = cardNumber === own ? 'card_not_active' : 'unfit_receiving_card';
    const card = cardOf(cardNumber);
    const wallet = visit.merchant.wallets.get(walletCode);
    const held = card?.wallets.get(walletCode);
    if (!card || !wallet || !held) return { refused: cardNumber === own ? 'error' : reason };
    if (mustBeActive(visit, card) ?? mustNotBeSuspended(card) ?? mustBeWithinVelocity(visit, card))
      return { refused: reason };
    const name = `${cardNumber}/${walletCode}`;
    const sum = (sums.get(name) ?? 0n) + amount;
    sums.set(name, sum);
    if (mustHaveRoom(wallet, held.balance - (spent.get(name) ?? 0n), sum)) return { refused: reason };
  }
  return undefined;
}

function creditLegs({ merchant, today }: StoreVisit, credit: CardCredit): Leg[] {
  const { cardNumber, walletCode, amount, paid } = credit;
  const wallet = merchant.wallets.get(walletCode)!;
  return [
    { walletCode, amount, cardNumber, expiresOn: lastUsableDay(wallet, today) },
    ...givenLegs(walletCode, amount, paid),
  ];
}

/** Legs that fund value: the amount paid for it, and the rest from the merchant. */
export function givenLegs(walletCode: number, amount: bigint, paid: bigint): AccountLeg[] {
  const legs: AccountLeg[] = [
    { walletCode, amount: -paid, account: 'sold' },
    { walletCode, amount: paid - amount, account: 'promotion' },
  ];
  return legs.filter((leg) => leg.amount !== 0n);
}

interface MadeCards {
  legs: Leg[];
  cardChanges: CardChange[];
  tierChanges: TierChange[];
}

/** Builds the new cards, each active in its tier with its face value. */
function madeCards(
  visit: StoreVisit,
  contents: OrderContents,
  cards: readonly ReservedCard[],
  cardOf: CardOf,
): MadeCards | Refused<GoodsReason> {
  const storedValue = storedValueIn(visit.merchant);
  if (cards.length === 0) return { legs: [], cardChanges: [], tierChanges: [] };
  const { tier } = contents;
  if (!storedValue) return { refused: 'error' };
  const units = newCardsOf(contents);
  const made: MadeCards = { legs: [], cardChanges: [], tierChanges: [] };
  for (const { unit, cardNumber } of cards) {
    const card = cardOf(cardNumber)!;
    const inTier = { ...card, tierCode: tier ?? card.tierCode };
    const { faceValue, paid } = units[unit]!;
    const unusable = mustCarryStoredValue(visit, inTier) ?? mustHaveRoom(storedValue, 0n, faceValue);
    if (unusable) return { refused: 'error' };
    made.cardChanges.push(activation(visit, card));
    if (inTier.tierCode !== card.tierCode)
      made.tierChanges.push({ cardNumber, from: card.tierCode, to: inTier.tierCode });
    made.legs.push(...creditLegs(visit, { cardNumber, walletCode: STORED_VALUE, amount: faceValue, paid }));
  }
  return made;
}

/** Rule results for one card, with the order's own changes to it. */
interface RuledCardPart {
  cardNumber: string;
  posting: RuledMovement['posting'];
}

/** Runs the rules for the buyer's card, and for the paying card if that is another. */
function ruledParts(
  visit: StoreVisit,
  order: Order,
  contents: OrderContents,
  { cards, credits }: GoodsInput,
  cardOf: CardOf,
  paying: Paying,
): RuledCardPart[] {
  const [payer] = paying.cardNumbers;
  if (order.kind === 'loyalty_card') {
    const made = ruledActivation(visit, contents, cards[0]!, cardOf);
    return [made, ...ruledPart(visit, payer, paying, cardOf)];
  }
  const buyer = buyerOf(contents);
  const granted = credits.filter(({ cardNumber }) => cardNumber === buyer);
  const own: RuledBasis = {
    legs: granted.flatMap((credit) => creditLegs(visit, credit)),
    events: [
      ...granted.map(({ walletCode, amount }) => ({ kind: 'grant' as const, walletCode, quantity: amount })),
      ...purchaseOf(contents),
    ],
  };
  if (payer === undefined || payer !== buyer)
    return [...ruledPart(visit, buyer, own, cardOf), ...ruledPart(visit, payer, paying, cardOf)];
  const both = { legs: [...paying.legs, ...own.legs], events: [...paying.events, ...own.events] };
  return ruledPart(visit, buyer, both, cardOf);
}

/**
 * Returns the card's part; none if the card is not involved, or is unusable and so neither pays nor earns.
 */
function ruledPart(
  visit: StoreVisit,
  cardNumber: string | undefined,
  basis: RuledBasis,
  cardOf: CardOf,
): RuledCardPart[] {
  const card = cardNumber === undefined ? undefined : cardOf(cardNumber);
  if (!card || basis.events.length === 0) return [];
  if (mustBeActive(visit, card) ?? mustNotBeSuspended(card)) return [];
  return [{ cardNumber: card.cardNumber, posting: withRules(visit, card, basis).posting }];
}

function ruledActivation(
  visit: StoreVisit,
  contents: OrderContents,
  { cardNumber }: ReservedCard,
  cardOf: CardOf,
): RuledCardPart {
  const card = cardOf(cardNumber)!;
  const tierCode = contents.tier ?? card.tierCode;
  const { posting } = withRules(
    visit,
    { ...card, tierCode },
    {
      legs: [],
      cardChanges: [activation(visit, card)],
      events: [{ kind: 'activate' }, ...purchaseOf(contents)],
    },
  );
  const [byRules] = posting.tierChanges ?? [];
  const endTier = byRules?.to ?? tierCode;
  return {
    cardNumber,
    posting: {
      ...posting,
      tierChanges: endTier === card.tierCode ? [] : [{ cardNumber, from: card.tierCode, to: endTier }],
    },
  };
}

/** Joins all parts into one posting; the trace is the buyer's, and references the others. */
function joined(parts: readonly RuledCardPart[]): RuledMovement['posting'] {
  const postings = parts.map(({ posting }) => posting);
  const [trace, ...others] = postings.flatMap(
    ({ trace: stored }) => (stored as StoredTrace | undefined) ?? [],
  );
  return {
    legs: postings.flatMap(({ legs }) => legs),
    cardChanges: postings.flatMap(({ cardChanges = [] }) => cardChanges),
    tierChanges: postings.flatMap(({ tierChanges = [] }) => tierChanges),
    loyalty: postings.flatMap(({ loyalty = [] }) => loyalty),
    trace: trace && (others.length > 0 ? { ...trace, others } : trace),
  };
}
