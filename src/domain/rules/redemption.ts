import { validityHindrance } from './conditions.ts';
import type { LoyaltyProgram } from './loyaltyProgram.ts';
import type { LoyaltyState } from './loyaltyState.ts';
import type { Occasion } from './occasion.ts';
import { type Hindrance, hindrance } from './ruleTrace.ts';

export type RedemptionRuleReason = 'redemption_interval' | 'reward_not_valid_now';

const MINUTE_MS = 60_000;

/**
 * Why a wallet cannot be redeemed here and now, or undefined when it can. The interval is real time from moment to
 * moment, whatever clocks are set to in between.
 */
export function redemptionHindrance(
  program: LoyaltyProgram,
  occasion: Pick<Occasion, 'at' | 'local' | 'storeCode'>,
  loyalty: LoyaltyState,
  walletCode: number,
): { refused: RedemptionRuleReason; why: Omit<Hindrance, 'reason'> } | undefined {
  const rule = program.redemptionRules.get(walletCode);
  if (!rule) return undefined;
  const notNow = validityHindrance(rule.when ?? {}, occasion);
  if (notNow) return { refused: 'reward_not_valid_now', why: notNow };
  const last = loyalty.lastRedeemedAt?.[walletCode];
  if (rule.minRedemptionInterval === undefined || last === undefined) return undefined;
  const next = Date.parse(last) + rule.minRedemptionInterval * MINUTE_MS;
  if (occasion.at.getTime() >= next) return undefined;
  const minutes = Math.ceil((next - occasion.at.getTime()) / MINUTE_MS);
  const words = `again in ${minutes} minutes; at most once in ${rule.minRedemptionInterval}`;
  return {
    refused: 'redemption_interval',
    why: hindrance('limit_reached', words, { minutes, minRedemptionInterval: rule.minRedemptionInterval }),
  };
}
