import { formatDecimal } from '../../base/money/money.ts';
import { type Evaluation, fired, heldBack } from './evaluation.ts';
import { walletOf } from './loyaltyProgram.ts';
import { blocker, type RuleTrace } from './ruleTrace.ts';
import { countTowardsTier, earnedInPeriod, isByRule, nextTier, type TierChange, tierOn } from './tiers.ts';

/** Counts earnings towards the tier, and sets the resulting tier if it changed. */
export function setTier(evaluation: Evaluation): { change?: TierChange; trace: RuleTrace } | undefined {
  const { program, card, occasion, state, undo, earned, posMessages } = evaluation;
  const rule = program.tierRules.get(card.cardTemplateCode);
  if (!rule) return undefined;
  const { day } = occasion.local;
  const { scale, name } = walletOf(program, rule.wallet);
  // A card whose counting begins today starts from its tier of today.
  const counted = { ...card, tierCode: evaluation.tierCode };
  countTowardsTier(rule, counted, earned.get(rule.wallet) ?? 0n, state, undo, day);

  const tierName = (code: number) =>
    program.templates.get(card.cardTemplateCode)?.tiers.get(code) ?? `${code}`;
  const subject = { kind: 'tier', code: `tier-${rule.template}`, name: `Tier by ${name}` } as const;
  if (!isByRule(program, rule, card.tierCode)) {
    const words = `no tier rule grants or removes ${tierName(card.tierCode)}`;
    return { trace: heldBack(subject, blocker('tier_not_by_rule', words, { tier: card.tierCode })) };
  }
  const to = tierOn(program, { ...card, loyalty: state }, day);
  const sum = earnedInPeriod(rule, state, day);
  const sumText = formatDecimal(sum, scale);
  if (to === card.tierCode) {
    const next = nextTier(program, rule, to, sum);
    const further = next ? `; ${next.missing} more for ${tierName(next.tier)}` : '';
    const why = blocker('tier_kept', `${tierName(to)}, with ${sumText} ${name} in the period${further}`, {
      tier: to,
      earned: sumText,
      ...(next ? { threshold: next.threshold, missing: next.missing } : {}),
    });
    return { trace: heldBack(subject, why) };
  }
  const words = `${tierName(card.tierCode)} to ${tierName(to)}, with ${sumText} ${name} in the period`;
  const reached = rule.tiers.find(({ tier }) => tier === to);
  posMessages.push(reached?.message ?? `New tier: ${tierName(to)}`);
  const change = { from: card.tierCode, to };
  return { change, trace: fired(subject, words, { ...change, earned: sumText }) };
}
