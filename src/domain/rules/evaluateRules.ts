import { conditionBlocker, notTriggered } from './conditions.ts';
import { earn } from './earnStep.ts';
import {
  balanceOf,
  credit,
  type Evaluation,
  fired,
  heldBack,
  quantityText,
  type WalletCredit,
  type WalletDebit,
} from './evaluation.ts';
import { grantReward } from './grants.ts';
import { balanceLimitBlocker, withinBalanceLimit } from './limits.ts';
import { type LoyaltyProgram, walletOf, writtenQuantity } from './loyaltyProgram.ts';
import type { LoyaltyState } from './loyaltyState.ts';
import { eventsOf, type Occasion, type RuledCard, type RuleEvent } from './occasion.ts';
import type { CashierMessage, EarnRule } from './ruleDefinitions.ts';
import type { RuleTrace, TransactionTrace } from './ruleTrace.ts';
import { setTier } from './tierStep.ts';
import { type TierChange, tierOn } from './tiers.ts';

export interface RuleEffects {
  credits: WalletCredit[];
  /** Quantities that rewards consume from the wallet they are earned with. */
  debits: WalletDebit[];
  tierChange?: TierChange;
  /** Next state of the card. */
  loyalty: LoyaltyState;
  /** Messages for the cashier, at most 20 of at most 255 characters. */
  posMessages: string[];
}

const MAX_MESSAGES = 20;

/**
 * Evaluates the merchant's rules for one transaction on one card, with an explanation of each result. Pure,
 * and leaves its arguments unchanged. Order: count the visit, earn points, grant rewards, set the tier, write
 * messages for the cashier. Rules of a kind run in file order, and each sees the results of those before it.
 */
export function evaluateRules(
  program: LoyaltyProgram,
  occasion: Occasion,
  card: RuledCard,
): { effects: RuleEffects; trace: TransactionTrace } {
  const evaluation = begin(program, occasion, card);
  for (const event of occasion.events) take(evaluation, event);
  const started = startCard(evaluation);
  const earned = visitsFirst(program).map((rule) => earn(evaluation, rule));
  const granted = program.rewards.map((reward) => grantReward(evaluation, reward));
  const tier = setTier(evaluation);
  const shown = program.cashierMessages.map((message) => showMessage(evaluation, message));

  const { credits, debits, state, undo, posMessages } = evaluation;
  return {
    effects: {
      credits,
      debits,
      ...(tier?.change ? { tierChange: tier.change } : {}),
      loyalty: state,
      posMessages: [...new Set(posMessages)].slice(0, MAX_MESSAGES),
    },
    trace: { rules: [...started, ...earned, ...granted, ...(tier ? [tier.trace] : []), ...shown], undo },
  };
}

function begin(program: LoyaltyProgram, occasion: Occasion, card: RuledCard): Evaluation {
  return {
    program,
    occasion,
    card,
    tierCode: tierOn(program, card, occasion.local.day),
    balances: new Map(card.balances),
    earned: new Map(),
    state: structuredClone(card.loyalty),
    undo: {},
    credits: [],
    debits: [],
    posMessages: [],
  };
}

const STORED_VALUE = 1;

/** Applies the transaction's own event before any rule; rules count from there. */
function take(evaluation: Evaluation, event: RuleEvent): void {
  const { balances, earned, state, undo, occasion } = evaluation;
  const at = occasion.at.toISOString();
  switch (event.kind) {
    case 'visit':
      undo.visit = { at, before: state.lastVisitAt ?? null };
      state.visits = (state.visits ?? 0) + 1;
      state.lastVisitAt = at;
      break;
    case 'add':
    case 'grant':
      balances.set(event.walletCode, balanceOf(evaluation, event.walletCode) + event.quantity);
      earned.set(event.walletCode, (earned.get(event.walletCode) ?? 0n) + event.quantity);
      break;
    case 'redeem': {
      const wallet = String(event.walletCode);
      balances.set(event.walletCode, balanceOf(evaluation, event.walletCode) - event.quantity);
      const before = state.lastRedeemedAt?.[wallet] ?? null;
      undo.redeemed = { [wallet]: { at, before }, ...undo.redeemed };
      state.lastRedeemedAt = { ...state.lastRedeemedAt, [wallet]: at };
      break;
    }
    case 'pay':
      balances.set(STORED_VALUE, balanceOf(evaluation, STORED_VALUE) - event.amount);
      break;
    case 'activate':
    case 'purchase':
      break;
  }
}

/** Credits the fixed initial amounts of the card's template. */
function startCard(evaluation: Evaluation): RuleTrace[] {
  const { program, occasion, card } = evaluation;
  const rule = program.activations.get(card.cardTemplateCode);
  if (!rule || eventsOf(occasion, ['activate']).length === 0) return [];
  return rule.startsWith.map(({ wallet, quantity: text }) => {
    const definition = walletOf(program, wallet);
    const full = writtenQuantity(text, definition.scale);
    const amount = withinBalanceLimit(definition, balanceOf(evaluation, wallet), full);
    const code = `activation-${card.cardTemplateCode}`;
    if (amount < full)
      return heldBack({ kind: 'activation', code, name: 'Activation' }, balanceLimitBlocker(definition));
    credit(evaluation, { code, wallet }, amount);
    const words = `a new card starts with ${quantityText(evaluation, wallet, amount)}`;
    return fired({ kind: 'activation', code, name: 'Activation' }, words, { wallet, quantity: text });
  });
}

function visitsFirst({ earnRules, wallets }: LoyaltyProgram): EarnRule[] {
  const countsVisits = ({ wallet }: EarnRule) => wallets.get(wallet)?.kind === 'visits';
  return [...earnRules.filter(countsVisits), ...earnRules.filter((rule) => !countsVisits(rule))];
}

function showMessage(evaluation: Evaluation, { code, triggers, when = {}, text }: CashierMessage): RuleTrace {
  const { program, occasion, card, tierCode, posMessages } = evaluation;
  const subject = { kind: 'message', code, name: text } as const;
  const events = eventsOf(occasion, triggers);
  const why =
    events.length === 0
      ? notTriggered(triggers, occasion)
      : conditionBlocker(program, when, occasion, { ...card, tierCode }, events);
  if (why) return heldBack(subject, why);
  posMessages.push(text);
  return fired(subject, 'shown to the cashier', {});
}
