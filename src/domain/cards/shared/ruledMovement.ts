import { dayIn, localTimeIn } from '../../../base/time/zones.ts';
import type { CardChange, HeldCard, Leg, Posting } from '../../../ledger/movement.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import { evaluateRules, type RuleEffects } from '../../rules/evaluateRules.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../../rules/loyaltyState.ts';
import type { Occasion, RuledCard, RuleEvent } from '../../rules/occasion.ts';
import type { TransactionTrace } from '../../rules/ruleTrace.ts';
import { type StoredEvent, toStoredEvents } from '../../rules/storedEvents.ts';
import { type StoreVisit, templateOf } from './cardRequest.ts';

/**
 * Rule trace stored with a transaction. Includes the card number, since the transaction may move nothing on
 * the card.
 */
export type StoredTrace = TransactionTrace & {
  cardNumber: string;
  /** Input of the rules. Missing where no rules ran, and on transactions older than this field. */
  events?: StoredEvent[];
  /** Till additions and redemptions only: applied amounts in minor units as text, by wallet code. */
  applied?: AppliedContents;
  /** Traces of further cards whose rules ran in this transaction. */
  others?: StoredTrace[];
  /** Reversals only: part had been spent, and only the rest was reclaimed. */
  isPartial?: boolean;
};

export type AppliedContents = { added: Record<string, string>; redeemed: Record<string, string> };

/** Movement before rules run, with the events that trigger them. */
export interface RuledBasis {
  legs: Leg[];
  cardChanges?: CardChange[];
  events: RuleEvent[];
  applied?: AppliedContents;
}

export interface RuledMovement {
  posting: Pick<Posting<never>, 'legs' | 'cardChanges' | 'tierChanges' | 'loyalty' | 'trace'>;
  /** Credits and debits made by rules. */
  effects: Pick<RuleEffects, 'credits' | 'debits'>;
  posMessages: string[];
}

/**
 * Adds the effects of the merchant's rules to a movement, in one posting. Rules apply to loyalty cards; a
 * gift card's movement stays unchanged.
 */
export function withRules(visit: StoreVisit, card: HeldCard, basis: RuledBasis): RuledMovement {
  const { merchant } = visit;
  const { cardNumber } = card;
  if (templateOf(merchant, card)?.kind !== 'loyalty') return withoutRules(cardNumber, basis);
  const occasion = { ...occasionOf(visit), events: basis.events };
  const { effects, trace } = evaluateRules(loyaltyProgramOf(merchant), occasion, ruledCard(visit, card));
  const { credits, debits, tierChange, loyalty, posMessages } = effects;
  const events = toStoredEvents(basis.events);
  const stored: StoredTrace = { ...trace, cardNumber, events, applied: basis.applied };
  const isRemembered = JSON.stringify(loyalty) !== JSON.stringify(card.loyalty);
  return {
    posting: {
      legs: [...basis.legs, ...legsOf(cardNumber, effects)],
      cardChanges: basis.cardChanges,
      tierChanges: tierChange ? [{ cardNumber, ...tierChange }] : [],
      loyalty: isRemembered ? [{ cardNumber, state: loyalty }] : [],
      trace: stored,
    },
    effects: { credits, debits },
    posMessages,
  };
}

function withoutRules(cardNumber: string, { legs, cardChanges, applied }: RuledBasis): RuledMovement {
  // Stored even without rules: a later void is compared with the applied amounts.
  const trace: StoredTrace | undefined = applied && { rules: [], undo: {}, cardNumber, applied };
  return { posting: { legs, cardChanges, trace }, effects: { credits: [], debits: [] }, posMessages: [] };
}

/** Returns the card with the tier set by the rules. */
export function withTierOf({ posting }: RuledMovement, card: HeldCard): HeldCard {
  const [change] = posting.tierChanges ?? [];
  return change ? { ...card, tierCode: change.to } : card;
}

/** Time and place as input for rules. */
export function occasionOf({ merchant, now, header }: StoreVisit): Omit<Occasion, 'events'> {
  return { at: now, local: localTimeIn(merchant.timeZone, now), storeCode: header.storeCode };
}

function ruledCard({ merchant }: StoreVisit, card: HeldCard): RuledCard {
  const { cardTemplateCode, tierCode, accountId, registeredAt, wallets, loyalty } = card;
  return {
    cardTemplateCode,
    tierCode,
    isRegistered: accountId !== null,
    registeredOn: registeredAt ? dayIn(merchant.timeZone, registeredAt) : undefined,
    balances: new Map([...wallets].map(([code, { balance }]) => [code, balance])),
    loyalty: loyalty as LoyaltyState,
  };
}

function legsOf(cardNumber: string, { credits, debits }: RuleEffects): Leg[] {
  const given = credits.flatMap(({ walletCode, amount, expiresOn }): Leg[] => [
    { walletCode, amount, cardNumber, expiresOn: expiresOn ?? undefined },
    { walletCode, amount: -amount, account: 'promotion' },
  ]);
  const usedUp = debits.flatMap(({ walletCode, amount }): Leg[] => [
    { walletCode, amount: -amount, cardNumber },
    { walletCode, amount, account: 'promotion' },
  ]);
  return [...given, ...usedUp];
}

/** Returns the rule trace of a transaction; undefined if it has none. */
export function traceOf({ trace }: Pick<RecordedTransaction, 'trace'>): StoredTrace | undefined {
  return (trace as StoredTrace | null) ?? undefined;
}
