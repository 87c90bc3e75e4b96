import { formatDecimal } from '../../base/money/money.ts';
import { conditionBlocker, notTriggered } from './conditions.ts';
import { earningOf } from './earning.ts';
import { balanceOf, credit, type Evaluation, fired, heldBack, isOnCard, quantityText } from './evaluation.ts';
import {
  balanceLimitBlocker,
  countTowardsLimits,
  limitBlocker,
  withinBalanceLimit,
  withinLimits,
} from './limits.ts';
import { walletOf } from './loyaltyProgram.ts';
import { eventsOf, type RuleEvent } from './occasion.ts';
import type { EarnRule } from './ruleDefinitions.ts';
import { type Blocker, blocker, type RuleTrace } from './ruleTrace.ts';

/** Runs one earn rule: credits its wallet, within the rule's limits and the wallet's. */
export function earn(evaluation: Evaluation, rule: EarnRule): RuleTrace {
  const { program, occasion, tierCode, state, undo, posMessages } = evaluation;
  const { day } = occasion.local;
  const subject = { kind: 'earn', code: rule.code, name: rule.name } as const;
  const events = eventsOf(occasion, rule.triggers);
  const why = earnBlocker(evaluation, rule, events);
  if (why) return heldBack(subject, why);

  const definition = walletOf(program, rule.wallet);
  const { scale } = definition;
  const { quantity, calculation, numbers } = earningOf(program, rule, occasion, tierCode, events);
  const limited = withinLimits(rule, quantity, scale, state, day);
  const given = withinBalanceLimit(definition, balanceOf(evaluation, rule.wallet), limited.quantity);
  const cut = cutOf(limited.quantity, given);
  if (given === 0n) {
    const nothing = blocker('nothing_to_earn', `${calculation} is below the smallest unit`, numbers);
    return heldBack(subject, cut ?? nothing);
  }
  credit(evaluation, rule, given);
  countTowardsLimits(rule, 1, given, state, undo, day);
  const text = quantityText(evaluation, rule.wallet, given);
  if (rule.message) posMessages.push(rule.message);
  return fired(subject, `${text}: ${calculation}${cut ? `; ${cut.words}` : ''}`, {
    ...numbers,
    wallet: rule.wallet,
    quantity: formatDecimal(given, scale),
    ...(cut ? { cutBy: cut.reason } : {}),
  });

  function cutOf(allowed: bigint, fitting: bigint): Blocker | undefined {
    if (fitting < allowed) return balanceLimitBlocker(definition);
    return limited.by && limitBlocker(limited.by);
  }
}

function earnBlocker(evaluation: Evaluation, rule: EarnRule, events: RuleEvent[]): Blocker | undefined {
  const { program, occasion, card, tierCode } = evaluation;
  if (events.length === 0) return notTriggered(rule.triggers, occasion);
  if (!isOnCard(evaluation, rule.wallet)) {
    return blocker('wallet_not_on_card', `the card has no wallet ${rule.wallet}`, { wallet: rule.wallet });
  }
  return conditionBlocker(program, rule.when ?? {}, occasion, { ...card, tierCode }, events);
}
