import type { CardChange, HeldCard, Leg, Posting } from '../../ledger/movement.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import { dayIn, localTimeIn } from '../../time/zones.ts';
import { evaluateRules, type RuleEffects } from '../rules/evaluateRules.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../rules/loyaltyState.ts';
import type { Occasion, RuledCard, RuleEvent } from '../rules/occasion.ts';
import type { TransactionTrace } from '../rules/ruleTrace.ts';
import { type StoreVisit, templateOf } from './cardRequest.ts';

/** What is kept with a transaction that rules ran on. The card is here for those that moved nothing on it. */
export type KeptTrace = TransactionTrace & {
  cardNumber: string;
  /** Of an addition or redemption at the till: what was applied, in minor units as text, by wallet code. */
  applied?: AppliedContents;
  /** Of further cards that rules ran on in the same transaction. */
  others?: KeptTrace[];
  /** Of a reversal: something had been spent, and only the rest was taken back. */
  isPartial?: boolean;
};

export type AppliedContents = { added: Record<string, string>; redeemed: Record<string, string> };

/** What a movement does by itself, and what that is to the rules. */
export interface RuledBasis {
  legs: Leg[];
  cardChanges?: CardChange[];
  events: RuleEvent[];
  applied?: AppliedContents;
}

export interface RuledMovement {
  posting: Pick<Posting<never>, 'legs' | 'cardChanges' | 'tierChanges' | 'loyalty' | 'trace'>;
  /** What the rules gave, and what they used up. */
  effects: Pick<RuleEffects, 'credits' | 'debits'>;
  posMessages: string[];
}

/**
 * The movement with what the merchant's rules make of it, in one posting: both happen or neither. The rules are the
 * loyalty program's; a gift card's movement is only itself.
 */
export function withRules(visit: StoreVisit, card: HeldCard, basis: RuledBasis): RuledMovement {
  const { merchant } = visit;
  const { cardNumber } = card;
  if (templateOf(merchant, card)?.kind !== 'loyalty') return withoutRules(cardNumber, basis);
  const occasion = { ...occasionOf(visit), events: basis.events };
  const { effects, trace } = evaluateRules(loyaltyProgramOf(merchant), occasion, ruledCard(visit, card));
  const { credits, debits, tierChange, loyalty, posMessages } = effects;
  const kept: KeptTrace = { ...trace, cardNumber, applied: basis.applied };
  const isRemembered = JSON.stringify(loyalty) !== JSON.stringify(card.loyalty);
  return {
    posting: {
      legs: [...basis.legs, ...legsOf(cardNumber, effects)],
      cardChanges: basis.cardChanges,
      tierChanges: tierChange ? [{ cardNumber, ...tierChange }] : [],
      loyalty: isRemembered ? [{ cardNumber, state: loyalty }] : [],
      trace: kept,
    },
    effects: { credits, debits },
    posMessages,
  };
}

function withoutRules(cardNumber: string, { legs, cardChanges, applied }: RuledBasis): RuledMovement {
  // What was applied is kept all the same: a void has to name it.
  const trace: KeptTrace | undefined = applied && { rules: [], undo: {}, cardNumber, applied };
  return { posting: { legs, cardChanges, trace }, effects: { credits: [], debits: [] }, posMessages: [] };
}

/** The card in the tier that the rules have put it in. */
export function withTierOf({ posting }: RuledMovement, card: HeldCard): HeldCard {
  const [change] = posting.tierChanges ?? [];
  return change ? { ...card, tierCode: change.to } : card;
}

/** Time and place as the rules see them. */
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

/** What was kept with a transaction that rules ran on; undefined for all others. */
export function traceOf({ trace }: Pick<RecordedTransaction, 'trace'>): KeptTrace | undefined {
  return (trace as KeptTrace | null) ?? undefined;
}
