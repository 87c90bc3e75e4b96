import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { SubscriptionCharge, SubscriptionPeriodState } from '../../store/subscriptionTables.ts';
import type { PaymentKey } from '../payments/payment.ts';
import type { SubscriptionKey } from './subscription.ts';

/** Period covered by one payment, from its first day until the one before `endsOn`. */
export interface SubscriptionPeriod extends SubscriptionKey {
  /** From 1. */
  periodNumber: number;
  charge: SubscriptionCharge;
  planCode: string;
  /** Minor units. */
  price: bigint;
  currency: string;
  startsOn: string;
  endsOn: string;
  state: SubscriptionPeriodState;
  /** Number of the payment attempt, from 1. */
  attempt: number;
  paymentId: bigint;
  savedPaymentMethodId: bigint;
  /** True: the method was saved for this attempt, and is removed when it fails. */
  isMethodNew: boolean;
  firstTriedAt: Date;
  grantedAt: Date | null;
  /** Ledger transaction of the benefit, if one was credited. */
  grantId: bigint | null;
  unpaidFor: UnpaidReason | null;
}

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

/** Definite refusals by the bank, the vault or the card; a retry would not help. */
export const CERTAIN_REASONS: readonly UnpaidReason[] = [
  'auth_denied',
  'invalid_method',
  'not_granted',
  'capture_denied',
];

/** Returns the latest charged period, paid or not. */
export async function latestPeriod(
  db: Kysely<Database>,
  { merchantId, subscriptionId }: SubscriptionKey,
): Promise<SubscriptionPeriod | undefined> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('subscription_period')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('period_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPeriod(row);
}

export async function readPeriod(
  db: Kysely<Database>,
  { merchantId, subscriptionId, periodNumber }: SubscriptionKey & { periodNumber: number },
): Promise<SubscriptionPeriod> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('subscription_period')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('period_number', '=', periodNumber)
    .executeTakeFirstOrThrow();
  return toPeriod(row);
}

export async function findPeriodOfPayment(
  db: Kysely<Database>,
  { merchantId, paymentId }: PaymentKey,
): Promise<SubscriptionPeriod | undefined> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('subscription_period')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row && toPeriod(row);
}

export function toPeriod(row: Selectable<Database['subscription_period']>): SubscriptionPeriod {
  return {
    merchantId: row.merchant_id,
    subscriptionId: row.subscription_id,
    periodNumber: row.period_number,
    charge: row.charge,
    planCode: row.plan_code,
    price: row.price,
    currency: row.currency,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    state: row.state,
    attempt: row.attempt,
    paymentId: row.payment_id,
    savedPaymentMethodId: row.saved_payment_method_id,
    isMethodNew: row.is_method_new,
    firstTriedAt: row.first_tried_at,
    grantedAt: row.granted_at,
    grantId: row.grant_id,
    unpaidFor: row.unpaid_for as UnpaidReason | null,
  };
}
