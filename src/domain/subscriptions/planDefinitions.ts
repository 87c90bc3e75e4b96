import type { components } from '../../../generated/types.ts';

declare module '../ground/merchants/definitions.ts' {
  interface Definitions {
    subscriptions: SubscriptionSettings;
  }
}

type Schemas = components['schemas'];

/**
 * Subscription section of a merchant file, with schema defaults. merchants/schema.json defines the allowed
 * values.
 */
export interface SubscriptionSettings {
  /** Plans in display order. Empty: the merchant has no subscriptions. */
  plans: PlanDefinition[];
  /** Accepted kinds of vault tokens and card brands. Absent: all. */
  paymentTokenTypes?: Schemas['SubscriptionPaymentTokenType'][];
  creditCardTypes?: Schemas['SubscriptionCreditCardType'][];
  mails: SubscriptionMails;
}

const PERIODIC_TYPES = ['DAY', 'MONTH'] as const;
export type PeriodicType = (typeof PERIODIC_TYPES)[number];

export interface PlanDefinition {
  code: string;
  label: string;
  description?: string;
  /** Decimal text in the merchant's currency. */
  price: string;
  periodicType: PeriodicType;
  /** Number of days or months that one payment covers. */
  numberOfPeriod: number;
  /** Minimum minutes between two redemptions of the benefit. */
  minRedemptionInterval: number;
  /** True: new subscribers may enrol. */
  acceptEnrollees: boolean;
  /** Cards that may have it. Absent: all. */
  availableTo?: { templates?: number[]; tiers?: number[] };
  benefit?: PlanBenefit;
}

/**
 * Benefit credited to a card for each paid period, and expiring at its end; decimal text at the wallet's
 * scale. Tills enforce the plan's `minRedemptionInterval` between two redemptions of it.
 */
export interface PlanBenefit {
  wallet: number;
  quantity: string;
}

export const SUBSCRIPTION_MAILS = [
  'subscribed',
  'unsubscribed',
  'planChanged',
  'renewed',
  'renewFailed',
] as const;
export type SubscriptionMail = (typeof SUBSCRIPTION_MAILS)[number];

/** Campaign templates of the mails to the guest. Absent: none is sent. */
export type SubscriptionMails = { [Mail in SubscriptionMail]?: number };
