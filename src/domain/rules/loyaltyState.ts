/**
 * What the rules remember of a card, kept with it as JSON. Quantities are minor units of their wallet as decimal text,
 * days `yyyy-mm-dd`, moments ISO 8601. A card the rules have not seen has `{}`. (Types and not interfaces, since only
 * those are JSON to the compiler.)
 */
export type LoyaltyState = {
  /** How many visits were counted, and when the last one was. */
  visits?: number;
  lastVisitAt?: string;
  /** Visits that were undone while a later one stood: when the one before each was. */
  undoneVisits?: Record<string, string | null>;
  /** By wallet code. */
  lastRedeemedAt?: Record<string, string>;
  /** By wallet code, the minutes that the card's subscription asks for between two redemptions of its benefit. */
  redemptionPauses?: Record<string, number>;
  /** By wallet code, redemptions that were undone while a later one stood: when the one before each was. */
  undoneRedemptions?: Record<string, Record<string, string | null>>;
  /** What limits have counted, by rule and by what the limit is per. */
  limits?: Record<string, Record<string, LimitCount>>;
  /** What rewards have counted that leave their counter wallet alone, by reward. */
  rewards?: Record<string, RewardCount>;
  tier?: TierProgress;
};

export type LimitCount = {
  /** The day, week, month or year that is counted; another one starts from zero. */
  period: string;
  times: number;
  quantity: string;
};

export type RewardCount = {
  /** The step it was counted by; when the merchant changes it, counting starts anew. */
  every: string;
  counted: string;
  granted: number;
};

export type TierProgress = {
  /** What is counted, and how; when the merchant changes it, counting starts anew. */
  wallet: number;
  period: 'year' | 'anniversary' | 'rolling';
  /** The day anniversaries are counted from. */
  anchor: string;
  /** The tier the card had when counting began; it keeps it until the end of that period. */
  floor: number;
  since: string;
  /** By the first day of the period, or by the day where the period is rolling. */
  earned: Record<string, string>;
};

/**
 * What a reversal takes back: differences, so that it does not matter what else has happened since. Where a count was
 * begun anew, what it replaced (`null`: nothing) is kept to be put back.
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
    /** What was too old to count any longer. */
    dropped: Record<string, string>;
    /** Present when counting began here: the tier before it, and what was there. */
    began?: { floor: number; replaced: TierProgress | null };
  };
};
