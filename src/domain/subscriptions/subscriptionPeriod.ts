import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { SubscriptionCharge, SubscriptionPeriodState } from '../../store/subscriptionTables.ts';
import type { PaymentKey } from '../payments/payment.ts';
import type { SubscriptionKey } from './subscription.ts';

/** What one payment covers, from the first day until the one before `endsOn`. */
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
  /** Which attempt to pay for it this is, from 1. */
  attempt: number;
  paymentId: bigint;
  savedPaymentMethodId: bigint;
  /** The method was saved for this attempt, and goes with it when it fails. */
  isMethodNew: boolean;
  firstTriedAt: Date;
  grantedAt: Date | null;
  /** By which transaction of the ledger, where something was put on the card. */
  grantId: bigint | null;
  unpaidFor: UnpaidReason | null;
}

/** Why an attempt to pay for a period failed. */
export type UnpaidReason =
  | 'auth_denied'
  | 'auth_failed'
  /** Nothing can be paid with the method's token. */
  | 'invalid_method'
  /** The card cannot be given what the plan gives. */
  | 'not_granted'
  | 'capture_denied'
  | 'capture_failed';

/** The bank, the vault or the card has said no; trying the same again would not help. */
export const CERTAIN_REASONS: readonly UnpaidReason[] = [
  'auth_denied',
  'invalid_method',
  'not_granted',
  'capture_denied',
];

/** The period that was charged last, whatever came of it. */
export async function latestPeriod(
  db: Kysely<Database>,
  { merchantId, subscriptionId }: SubscriptionKey,
): Promise<SubscriptionPeriod | undefined> {
  const row = await db
    .selectFrom('subscription_period')
    .selectAll()
    .where('merchant_id', '=', merchantId)
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
  const row = await db
    .selectFrom('subscription_period')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('subscription_id', '=', subscriptionId)
    .where('period_number', '=', periodNumber)
    .executeTakeFirstOrThrow();
  return toPeriod(row);
}

export async function findPeriodOfPayment(
  db: Kysely<Database>,
  { merchantId, paymentId }: PaymentKey,
): Promise<SubscriptionPeriod | undefined> {
  const row = await db
    .selectFrom('subscription_period')
    .selectAll()
    .where('merchant_id', '=', merchantId)
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
