/** What a merchant file says of subscriptions, with the defaults of its schema. merchants/schema.json says what each may be. */
export interface SubscriptionSettings {
  /** In the order to show them. Without one the merchant has no subscriptions. */
  plans: PlanDefinition[];
  /** Kinds of vault tokens and brands that are taken; absent: all. */
  paymentTokenTypes?: TokenType[];
  creditCardTypes?: CardBrand[];
  mails: SubscriptionMails;
}

export const PERIODIC_TYPES = ['DAY', 'MONTH'] as const;
export type PeriodicType = (typeof PERIODIC_TYPES)[number];

export interface PlanDefinition {
  code: string;
  label: string;
  description?: string;
  /** Decimal text in the merchant's currency. */
  price: string;
  periodicType: PeriodicType;
  /** How many days or months one payment covers. */
  numberOfPeriod: number;
  /** Minutes between two redemptions of the benefit. */
  minRedemptionInterval: number;
  /** Whether guests who do not have it may begin. */
  acceptEnrollees: boolean;
  /** Which cards may have it; all where nothing is said. */
  availableTo?: { templates?: number[]; tiers?: number[] };
  benefit?: PlanBenefit;
}

/**
 * What a card is given for each paid period, and loses at its end; decimal text at the wallet's scale. Tills keep the
 * plan's `minRedemptionInterval` between two redemptions of it.
 */
export interface PlanBenefit {
  wallet: number;
  quantity: string;
}

type TokenType = 'CREDIT_CARD' | 'PLATFORM_A_PAY' | 'PLATFORM_B_PAY' | 'PLATFORM_C_PAY';
type CardBrand =
  | 'AMEX'
  | 'DINERS_CLUB'
  | 'DISCOVER'
  | 'JCB'
  | 'MASTERCARD'
  | 'VISA'
  | 'ALELO'
  | 'CABAL'
  | 'CARNET'
  | 'DANKORT'
  | 'ELO'
  | 'MAESTRO'
  | 'NARANJA'
  | 'SODEXO'
  | 'VR';

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
