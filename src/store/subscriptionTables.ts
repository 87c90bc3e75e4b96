import type { ColumnType } from 'kysely';

/** Tables of subscriptions for Kysely. */
export interface SubscriptionTables {
  subscription: {
    merchant_id: number;
    subscription_id: bigint;
    card_number: string;
    account_id: bigint;
    plan_code: string;
    /** Plan that replaces it at the next renewal. */
    pending_plan_code: ColumnType<string | null, never>;
    state: SubscriptionState;
    started_at: Date;
    /** Day whose day of the month monthly renewals fall on. */
    anchored_on: string;
    /** End of the paid period, when the next renewal is due. */
    paid_until: ColumnType<string | null, never>;
    /** Method charged for renewals. Null: no longer charged. */
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
    /** From 1. */
    period_number: number;
    charge: SubscriptionCharge;
    plan_code: string;
    /** Minor units. */
    price: bigint;
    currency: string;
    starts_on: string;
    ends_on: string;
    state: SubscriptionPeriodState;
    /** Number of the payment attempt, from 1. */
    attempt: number;
    payment_id: bigint;
    saved_payment_method_id: bigint;
    /** True: the method was saved for this attempt, and is removed when it fails. */
    is_method_new: boolean;
    first_tried_at: Date;
    granted_at: ColumnType<Date | null, never>;
    /** Ledger transaction of the benefit, if one was credited. */
    grant_id: ColumnType<bigint | null, never>;
    paid_at: ColumnType<Date | null, never>;
    unpaid_for: ColumnType<UnpaidReason | null, never>;
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

/** Reason why an attempt to pay for a period failed. */
export type UnpaidReason =
  | 'auth_denied'
  | 'auth_failed'
  /** The method's token cannot be used. */
  | 'invalid_method'
  /** The card cannot take the plan's benefit. */
  | 'not_granted'
  | 'capture_denied'
  | 'capture_failed';

/** State of a period. `OPEN`: its payment is in progress. `UNPAID`: the last attempt certainly failed. */
export type SubscriptionPeriodState = 'OPEN' | 'PAID' | 'UNPAID';

/**
 * Cause of a period's charge: subscribing, renewal, a new payment method after a failed renewal, or a new plan then.
 */
export type SubscriptionCharge = 'start' | 'renewal' | 'recharge' | 'plan_change';
