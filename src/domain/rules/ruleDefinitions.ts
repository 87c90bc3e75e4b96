import type { Weekday } from '../../base/time/calendar.ts';

declare module '../ground/merchants/definitions.ts' {
  interface Definitions {
    activationRule: ActivationRule;
    earnRule: EarnRule;
    reward: Reward;
    redemptionRule: RedemptionRule;
    tierRule: TierRule;
    cashierMessage: CashierMessage;
    promotion: Promotion;
    tillWallet: TillWallet;
    tillSettings: TillSettings;
  }
}

/**
 * Loyalty program of the merchant file, defaults filled in. Quantities, amounts and rates are decimal text;
 * days are `yyyy-mm-dd` and times `hh:mm` in the merchant's time zone. merchants/schema.json defines the
 * allowed values.
 */

/**
 * Trigger of a rule. `pay`: stored value was redeemed; `purchase`: an order was executed online; `add`: the
 * till added to a wallet.
 */
const TRIGGERS = ['activate', 'visit', 'pay', 'purchase', 'add'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Validity in time and place. Every given condition must be met. */
export interface Validity {
  stores?: string[];
  /** First and last day, both included. */
  from?: string;
  until?: string;
  weekdays?: Weekday[];
  /** `until` is excluded. A window over midnight belongs entirely to the day it begins on. */
  hours?: { from: string; until: string };
  blackoutDates?: string[];
}

export interface Conditions extends Validity {
  templates?: number[];
  tiers?: number[];
  registered?: boolean;
  /** Minimum of the amount paid or purchased. */
  minimumAmount?: string;
}

/** Maximum yield of a rule for one card. */
export interface Limit {
  per: 'transaction' | 'day' | 'week' | 'month' | 'year' | 'ever';
  times?: number;
  quantity?: string;
}

export type Earn =
  | { fixed: string }
  | { perCurrencyUnit: string }
  | { perItem: { items: string[]; quantity: string }[] }
  | { perAdded: { wallet: number; rate: string } };

export interface Multiplier extends Validity {
  times: string;
  tiers?: number[];
}

export interface EarnRule {
  code: string;
  name: string;
  triggers: Trigger[];
  wallet: number;
  earn: Earn;
  /** Only the highest applicable multiplier counts; they are not combined. */
  multipliers?: Multiplier[];
  when?: Conditions;
  limits?: Limit[];
  expiresAfterDays?: number;
  message?: string;
}

/** Grant for each step reached in another wallet. */
export interface Reward {
  code: string;
  name: string;
  wallet: number;
  quantity: string;
  earnedBy: { wallet: number; every: string; consume: boolean };
  when?: Conditions;
  limits?: Limit[];
  expiresAfterDays?: number;
  message?: string;
}

/** Conditions for redeeming a wallet. */
export interface RedemptionRule {
  wallet: number;
  minRedemptionInterval?: number;
  when?: Validity;
}

export interface TierRule {
  template: number;
  /** Wallet whose earnings count. */
  wallet: number;
  period: 'year' | 'anniversary' | 'rolling';
  rollingDays?: number;
  tiers: { tier: number; earned: string; message?: string }[];
}

export interface CashierMessage {
  code: string;
  triggers: Trigger[];
  when?: Conditions;
  text: string;
}

export interface ActivationRule {
  template: number;
  startsWith: { wallet: number; quantity: string }[];
  activationItem?: { itemId: string; itemType: string; itemName: string; quantity: number };
}

export interface Promotion {
  code: string;
  name: string;
  from?: string;
  until?: string;
}

/** Behaviour of a wallet at the till. */
export interface TillWallet {
  wallet: number;
  rewardType?: 'fixed' | 'open';
  valueType?:
    | 'dollar_discount'
    | 'percent_discount'
    | 'pos_discount'
    | 'reduce_price_to'
    | 'percent_off_category'
    | 'per_unit';
  valueAmount?: string;
  posItemId?: string;
  discountObjectNumber?: string;
}

export const QUERY_FIELDS = [
  'cardnum',
  'firstname',
  'lastname',
  'phonenum',
  'email',
  'postalcode',
  'username',
] as const;

export interface TillSettings {
  /** Fields by which tills may look up accounts. */
  accountQueryFields: string[];
  maxQueryResults: number;
  visitWindowHours: number;
  /** Maximum discount on a batch of cards, in percent; "0": none. */
  bulkDiscountMaxPercent: string;
}
