import type { LoyaltyUndo } from './loyaltyState.ts';

/** Reason why a rule did or did not fire. */
export type RuleReason =
  | 'fired'
  | 'not_triggered'
  | 'template_does_not_fit'
  | 'tier_does_not_fit'
  | 'store_does_not_fit'
  | 'card_not_registered'
  | 'card_registered'
  | 'not_started'
  | 'ended'
  | 'blackout_date'
  | 'weekday_does_not_fit'
  | 'outside_hours'
  | 'amount_too_small'
  | 'wallet_not_on_card'
  | 'nothing_to_earn'
  | 'limit_reached'
  | 'balance_limit_reached'
  | 'threshold_not_reached'
  | 'tier_kept'
  | 'tier_not_by_rule';

/** Values used by the rule: texts are decimal quantities, days, times or names. */
export type RuleNumbers = Record<string, string | number>;

/** Result of one rule on one occasion. */
export interface RuleTrace {
  kind: 'activation' | 'earn' | 'reward' | 'tier' | 'message';
  code: string;
  name: string;
  fired: boolean;
  reason: RuleReason;
  /** Explanation in words, for operators. */
  words: string;
  numbers: RuleNumbers;
}

/** Trace stored with a transaction: every rule with its reason, and the undo data for a reversal. JSON. */
export interface TransactionTrace {
  rules: RuleTrace[];
  undo: LoyaltyUndo;
}

/** Condition that prevented a rule from firing. */
export interface Blocker {
  reason: Exclude<RuleReason, 'fired'>;
  words: string;
  numbers: RuleNumbers;
}

export function blocker(reason: Blocker['reason'], words: string, numbers: RuleNumbers = {}): Blocker {
  return { reason, words, numbers };
}
