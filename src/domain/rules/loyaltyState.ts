/**
 * Rule state of a card, stored with it as JSON. Quantities are minor units of their wallet as decimal text,
 * days `yyyy-mm-dd`, moments ISO 8601. Initially `{}`. (Types and not interfaces, since only those are JSON
 * to the compiler.)
 */
export type LoyaltyState = {
  /** Number of visits counted, and time of the last one. */
  visits?: number;
  lastVisitAt?: string;
  /** Reversed visits that a later one followed: time of the visit before each. */
  undoneVisits?: Record<string, string | null>;
  /** By wallet code. */
  lastRedeemedAt?: Record<string, string>;
  /** Minimum minutes between redemptions of a subscription benefit, by wallet code. */
  redemptionPauses?: Record<string, number>;
  /** Reversed redemptions that a later one followed, by wallet code: time of the redemption before each. */
  undoneRedemptions?: Record<string, Record<string, string | null>>;
  /** Limit counts, by rule and by the limit's `per`. */
  limits?: Record<string, Record<string, LimitCount>>;
  /** Counts of rewards that do not consume their counter wallet, by reward. */
  rewards?: Record<string, RewardCount>;
  tier?: TierProgress;
};

export type LimitCount = {
  /** Day, week, month or year of the count; a new period starts from zero. */
  period: string;
  times: number;
  quantity: string;
};

export type RewardCount = {
  /** Step of the count; when the merchant changes it, counting restarts. */
  every: string;
  counted: string;
  granted: number;
};

export type TierProgress = {
  /** Wallet and period type of the count; when the merchant changes either, counting restarts. */
  wallet: number;
  period: 'year' | 'anniversary' | 'rolling';
  /** Day from which anniversaries are counted. */
  anchor: string;
  /** Tier when counting began; retained until the end of that period. */
  floor: number;
  since: string;
  /** By the first day of the period, or by the day where the period is rolling. */
  earned: Record<string, string>;
};

/**
 * Undo data for a reversal: differences, so that later changes do not matter. Where counting restarted, the
 * replaced count (`null`: none) is stored to be restored.
 */
export type LoyaltyUndo = {
  visit?: { at: string; before: string | null };
  redeemed?: Record<string, { at: string; before: string | null }>;
  limits?: { rule: string; per: string; added: LimitCount; replaced: LimitCount | null }[];
  rewards?: { code: string; added: RewardCount; began?: RewardCount; replaced: RewardCount | null }[];
  tier?: {
    wallet: number;
    period: TierProgress['period'];
    bucket: string;
    earned: string;
    /** Earnings dropped because they no longer count. */
    dropped: Record<string, string>;
    /** Present when counting began here: the tier before it, and the replaced progress. */
    began?: { floor: number; replaced: TierProgress | null };
  };
};
