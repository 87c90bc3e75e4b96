import type { Updateable } from 'kysely';
import { type CamelRow, camelRow } from '../../store/camelRow.ts';
import type { Database, Db, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { UnpaidReason } from '../../store/subscriptionTables.ts';
import { MovedOn } from '../ground/flow.ts';
import type { PaymentKey } from '../payments/payment.ts';
import type { SubscriptionKey } from './subscription.ts';

/** Period covered by one payment, from its first day until the one before `endsOn`. */
export type SubscriptionPeriod = CamelRow<RowOf<'subscription_period'>>;

/** Definite refusals by the bank, the vault or the card; a retry would not help. */
export const CERTAIN_REASONS: readonly UnpaidReason[] = [
  'auth_denied',
  'invalid_method',
  'not_granted',
  'capture_denied',
];

/** Returns the latest charged period, paid or not. */
export async function latestPeriod(
  db: Db,
  { merchantId, subscriptionId }: SubscriptionKey,
): Promise<SubscriptionPeriod | undefined> {
  const row = await ofMerchant(db, merchantId)
    .rows('subscription_period', { subscription_id: subscriptionId })
    .orderBy('period_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPeriod(row);
}

export async function readPeriod(
  db: Db,
  { merchantId, subscriptionId, periodNumber }: SubscriptionKey & { periodNumber: number },
): Promise<SubscriptionPeriod> {
  const row = await ofMerchant(db, merchantId)
    .rows('subscription_period', { subscription_id: subscriptionId, period_number: periodNumber })
    .executeTakeFirstOrThrow();
  return toPeriod(row);
}

export async function findPeriodOfPayment(
  db: Db,
  { merchantId, paymentId }: PaymentKey,
): Promise<SubscriptionPeriod | undefined> {
  const row = await ofMerchant(db, merchantId).find('subscription_period', { payment_id: paymentId });
  return row && toPeriod(row);
}

export const toPeriod: (row: RowOf<'subscription_period'>) => SubscriptionPeriod = camelRow;

/** Updates a period that is being charged. Throws `MovedOn` if another worker has closed it. */
export async function updateOpenPeriod(
  trx: Trx,
  { merchantId, subscriptionId, periodNumber, attempt }: SubscriptionPeriod,
  changes: Updateable<Database['subscription_period']>,
): Promise<SubscriptionPeriod> {
  const row = await ofMerchant(trx, merchantId)
    .updateTable('subscription_period', {
      subscription_id: subscriptionId,
      period_number: periodNumber,
      attempt,
      state: 'OPEN',
    })
    .set(changes)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new MovedOn();
  return toPeriod(row);
}
