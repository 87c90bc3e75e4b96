import { formatDecimal } from '../money.ts';
import { conditionHindrance } from './conditions.ts';
import { earningOf } from './earning.ts';
import {
  balanceOf,
  credit,
  type Evaluation,
  fired,
  heldBack,
  isOnCard,
  quantityText,
  type WalletCredit,
  type WalletDebit,
} from './evaluation.ts';
import { grantReward } from './grants.ts';
import {
  balanceLimitHindrance,
  countTowardsLimits,
  limitHindrance,
  withinBalanceLimit,
  withinLimits,
} from './limits.ts';
import { type LoyaltyProgram, walletOf, writtenQuantity } from './loyaltyProgram.ts';
import type { LoyaltyState } from './loyaltyState.ts';
import { eventsOf, type Occasion, type RuledCard, type RuleEvent } from './occasion.ts';
import type { CashierMessage, EarnRule } from './ruleDefinitions.ts';
import { type Hindrance, hindrance, type TransactionTrace } from './ruleTrace.ts';
import { setTier } from './tierStep.ts';
import { type TierChange, tierOn } from './tiers.ts';

export interface RuleEffects {
  credits: WalletCredit[];
  /** What rewards use up of the wallet they are earned with. */
  debits: WalletDebit[];
  tierChange?: TierChange;
  /** The card's next state. */
  loyalty: LoyaltyState;
  /** For the cashier, at most 20 of at most 255 characters. */
  posMessages: string[];
}

const MOST_MESSAGES = 20;

/**
 * What the merchant's rules make of one transaction on one card, and why. Pure: the same arguments give the same
 * answer, and none of them is changed. In this order: the visit is counted, points are earned, rewards are granted,
 * the tier is set, the cashier is told. Rules of a kind run as they stand in the file, and each sees what those before
 * it gave.
 */
export function evaluateRules(
  program: LoyaltyProgram,
  occasion: Occasion,
  card: RuledCard,
): { effects: RuleEffects; trace: TransactionTrace } {
  const evaluation = begin(program, occasion, card);
  for (const event of occasion.events) take(evaluation, event);
  startCard(evaluation);
  for (const rule of visitsFirst(program)) earn(evaluation, rule);
  for (const reward of program.rewards) grantReward(evaluation, reward);
  const tierChange = setTier(evaluation);
  for (const message of program.cashierMessages) tell(evaluation, message);

  const { credits, debits, state, rules, undo, posMessages } = evaluation;
  return {
    effects: {
      credits,
      debits,
      ...(tierChange ? { tierChange } : {}),
      loyalty: state,
      posMessages: [...new Set(posMessages)].slice(0, MOST_MESSAGES),
    },
    trace: { rules, undo },
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
    rules: [],
    posMessages: [],
  };
}

const STORED_VALUE = 1;

/** What the transaction itself does, before any rule: the rules count from there. */
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
      balances.set(event.walletCode, balanceOf(evaluation, event.walletCode) + event.quantity);
      earned.set(event.walletCode, (earned.get(event.walletCode) ?? 0n) + event.quantity);
      break;
    case 'redeem': {
      const wallet = String(event.walletCode);
      balances.set(event.walletCode, balanceOf(evaluation, event.walletCode) - event.quantity);
      (undo.redeemed ??= {})[wallet] ??= { at, before: state.lastRedeemedAt?.[wallet] ?? null };
      state.lastRedeemedAt = { ...state.lastRedeemedAt, [wallet]: at };
      break;
    }
    case 'pay':
      balances.set(STORED_VALUE, balanceOf(evaluation, STORED_VALUE) - event.amount);
      break;
    case 'activate':
    case 'enroll':
    case 'purchase':
      break;
  }
}

/** The fixed amounts a card of its template begins with. */
function startCard(evaluation: Evaluation): void {
  const { program, occasion, card } = evaluation;
  const rule = program.activations.get(card.cardTemplateCode);
  if (!rule || eventsOf(occasion, ['activate']).length === 0) return;
  for (const { wallet, quantity: text } of rule.startsWith) {
    const amount = writtenQuantity(text, walletOf(program, wallet).scale);
    const code = `activation-${card.cardTemplateCode}`;
    credit(evaluation, { code, wallet }, amount);
    const words = `a new card starts with ${quantityText(evaluation, wallet, amount)}`;
    fired(evaluation, { kind: 'activation', code, name: 'Activation' }, words, { wallet, quantity: text });
  }
}

function visitsFirst({ earnRules, wallets }: LoyaltyProgram): EarnRule[] {
  const countsVisits = ({ wallet }: EarnRule) => wallets.get(wallet)?.kind === 'visits';
  return [...earnRules.filter(countsVisits), ...earnRules.filter((rule) => !countsVisits(rule))];
}

function earn(evaluation: Evaluation, rule: EarnRule): void {
  const { program, occasion, tierCode, state, undo, posMessages } = evaluation;
  const { day } = occasion.local;
  const subject = { kind: 'earn', code: rule.code, name: rule.name } as const;
  const events = eventsOf(occasion, rule.triggers);
  const why = earnHindrance(evaluation, rule, events);
  if (why) return heldBack(evaluation, subject, why);

  const { scale, balanceLimit } = walletOf(program, rule.wallet);
  const { quantity, calculation, numbers } = earningOf(program, rule, occasion, tierCode, events);
  const limited = withinLimits(rule, quantity, scale, state, day);
  const given = withinBalanceLimit(balanceLimit, balanceOf(evaluation, rule.wallet), limited.quantity);
  const cut = cutOf(limited.quantity, given);
  if (given === 0n) {
    const nothing = hindrance('nothing_to_earn', `${calculation} is less than the smallest unit`, numbers);
    return heldBack(evaluation, subject, cut ?? nothing);
  }
  credit(evaluation, rule, given);
  countTowardsLimits(rule, 1, given, state, undo, day);
  const text = quantityText(evaluation, rule.wallet, given);
  fired(evaluation, subject, `${text}: ${calculation}${cut ? `; ${cut.words}` : ''}`, {
    ...numbers,
    wallet: rule.wallet,
    quantity: formatDecimal(given, scale),
    ...(cut ? { cutBy: cut.reason } : {}),
  });
  if (rule.message) posMessages.push(rule.message);

  function cutOf(allowed: bigint, fitting: bigint): Hindrance | undefined {
    if (fitting < allowed) return balanceLimitHindrance(balanceLimit!, scale);
    return limited.by && limitHindrance(limited.by);
  }
}

function earnHindrance(evaluation: Evaluation, rule: EarnRule, events: RuleEvent[]): Hindrance | undefined {
  const { program, occasion, card, tierCode } = evaluation;
  if (events.length === 0) return notTriggered(rule.triggers, occasion);
  if (!isOnCard(evaluation, rule.wallet)) {
    return hindrance('wallet_not_on_card', `the card has no wallet ${rule.wallet}`, { wallet: rule.wallet });
  }
  return conditionHindrance(program, rule.when ?? {}, occasion, { ...card, tierCode }, events);
}

function notTriggered(triggers: readonly string[], { events }: Occasion): Hindrance {
  const happened = [...new Set(events.map((event) => event.kind))].join(', ') || 'nothing';
  return hindrance('not_triggered', `goes by ${triggers.join(', ')}; this was ${happened}`, { happened });
}

function tell(evaluation: Evaluation, { code, triggers, when = {}, text }: CashierMessage): void {
  const { program, occasion, card, tierCode, posMessages } = evaluation;
  const subject = { kind: 'message', code, name: text } as const;
  const events = eventsOf(occasion, triggers);
  const why =
    events.length === 0
      ? notTriggered(triggers, occasion)
      : conditionHindrance(program, when, occasion, { ...card, tierCode }, events);
  if (why) return heldBack(evaluation, subject, why);
  posMessages.push(text);
  fired(evaluation, subject, 'the cashier is told', {});
}
