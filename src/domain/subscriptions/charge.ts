import type { Subscription } from './subscription.ts';
import type { SubscriptionPeriod } from './subscriptionPeriod.ts';

/** A subscription with its latest period, which a payment is under way for, or was. */
export interface Charge {
  subscription: Subscription;
  /** Undefined before the first. */
  period?: SubscriptionPeriod;
  /** As far as this worker has found out. */
  isAuthorized?: boolean;
}

export type OpenCharge = Charge & { period: SubscriptionPeriod };
