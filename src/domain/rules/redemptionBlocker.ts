import { validityBlocker } from './conditions.ts';
import type { LoyaltyProgram } from './loyaltyProgram.ts';
import type { LoyaltyState } from './loyaltyState.ts';
import type { Occasion } from './occasion.ts';
import { type Blocker, blocker } from './ruleTrace.ts';

export type RedemptionRuleReason = 'redemption_interval' | 'reward_not_valid_now';

const MINUTE_MS = 60_000;

/**
 * Returns the reason why a wallet cannot be redeemed now, or undefined when it can. The interval is elapsed
 * time, regardless of clock changes. If both the merchant's rule and a subscription have one, the longer
 * applies.
 */
export function redemptionBlocker(
  program: LoyaltyProgram,
  occasion: Pick<Occasion, 'at' | 'local' | 'storeCode'>,
  loyalty: LoyaltyState,
  walletCode: number,
): { refused: RedemptionRuleReason; why: Omit<Blocker, 'reason'> } | undefined {
  const rule = program.redemptionRules.get(walletCode);
  const notNow = rule && validityBlocker(rule.when ?? {}, occasion);
  if (notNow) return { refused: 'reward_not_valid_now', why: notNow };
  const last = loyalty.lastRedeemedAt?.[walletCode];
  const interval = Math.max(rule?.minRedemptionInterval ?? 0, loyalty.redemptionPauses?.[walletCode] ?? 0);
  if (last === undefined) return undefined;
  const next = Date.parse(last) + interval * MINUTE_MS;
  if (occasion.at.getTime() >= next) return undefined;
  const minutes = Math.ceil((next - occasion.at.getTime()) / MINUTE_MS);
  const words = `again in ${minutes} minutes; at most once in ${interval}`;
  return {
    refused: 'redemption_interval',
    why: blocker('limit_reached', words, { minutes, minRedemptionInterval: interval }),
  };
}
