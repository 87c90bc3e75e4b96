import type { Subscription } from './subscription.ts';
import type { SubscriptionPeriod } from './subscriptionPeriod.ts';

/** Subscription with its latest period, whose payment may be in progress. */
export interface Charge {
  subscription: Subscription;
  /** Undefined before the first. */
  period?: SubscriptionPeriod;
  /** Authorization of the payment, as far as this worker knows. */
  isAuthorized?: boolean;
}

export type OpenCharge = Charge & { period: SubscriptionPeriod };
