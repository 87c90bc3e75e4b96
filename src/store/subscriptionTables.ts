import type { ColumnType } from 'kysely';

/** Tables of subscriptions for Kysely. */
export interface SubscriptionTables {
  subscription: {
    merchant_id: number;
    subscription_id: bigint;
    card_number: string;
    account_id: bigint;
    plan_code: string;
    pending_plan_code: ColumnType<string | null, never>;
    state: SubscriptionState;
    started_at: Date;
    anchored_on: string;
    paid_until: ColumnType<string | null, never>;
    saved_payment_method_id: bigint | null;
    store_code: string | null;
    plan_changed_at: ColumnType<Date | null, never>;
    plan_changed_store_code: ColumnType<string | null, never>;
    unsubscribed_at: ColumnType<Date | null, never>;
    unsubscribed_store_code: ColumnType<string | null, never>;
    ended_at: ColumnType<Date | null, never>;
    try_again_at: ColumnType<Date | null, never>;
    leased_until: ColumnType<Date | null, never>;
  };
  subscription_period: {
    merchant_id: number;
    subscription_id: bigint;
    period_number: number;
    charge: SubscriptionCharge;
    plan_code: string;
    price: bigint;
    currency: string;
    starts_on: string;
    ends_on: string;
    state: SubscriptionPeriodState;
    attempt: number;
    payment_id: bigint;
    saved_payment_method_id: bigint;
    is_method_new: boolean;
    first_tried_at: Date;
    granted_at: ColumnType<Date | null, never>;
    grant_id: ColumnType<bigint | null, never>;
    paid_at: ColumnType<Date | null, never>;
    unpaid_for: ColumnType<string | null, never>;
  };
}

/** State of a subscription. `STARTING`: the first payment is in progress. `NOT_STARTED`: it failed. */
export type SubscriptionState =
  | 'STARTING'
  | 'SUBSCRIBED'
  | 'RENEW_FAILED'
  | 'UNSUBSCRIBED'
  | 'ENDED'
  | 'NOT_STARTED';

/** State of a period. `OPEN`: its payment is in progress. `UNPAID`: the last attempt certainly failed. */
export type SubscriptionPeriodState = 'OPEN' | 'PAID' | 'UNPAID';

/**
 * Cause of a period's charge: subscribing, renewal, a new payment method after a failed renewal, or a new plan then.
 */
export type SubscriptionCharge = 'start' | 'renewal' | 'recharge' | 'plan_change';
