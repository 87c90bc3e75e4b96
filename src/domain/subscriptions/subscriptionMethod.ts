import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import { removeMethod } from '../payments/methodRemoval.ts';
import type { SavedMethod } from '../payments/savedMethods.ts';
import { CHARGED_STATES } from './subscription.ts';

type MethodKey = Pick<SavedMethod, 'merchantId' | 'savedPaymentMethodId'>;

/** Returns true if a subscription is charged to the saved method, or a charge to it is in progress. */
export async function isChargedTo(db: Db, { merchantId, savedPaymentMethodId }: MethodKey): Promise<boolean> {
  const subscribed = await ofMerchant(db, merchantId)
    .selectFrom('subscription', { saved_payment_method_id: savedPaymentMethodId })
    .select('subscription_id')
    .where('state', 'in', [...CHARGED_STATES])
    .executeTakeFirst();
  if (subscribed) return true;
  const charging = await ofMerchant(db, merchantId)
    .selectFrom('subscription_period', { saved_payment_method_id: savedPaymentMethodId, state: 'OPEN' })
    .select('subscription_id')
    .executeTakeFirst();
  return charging !== undefined;
}

/**
 * Removes the guest's payment methods that were stored for subscriptions only. Runs in the caller's
 * transaction, which has ended the use of one. Keeps methods the guest saved, and those of other
 * subscriptions.
 */
export async function removeSubscriptionMethods(
  trx: Trx,
  app: Pick<Context, 'clock' | 'jobs'>,
  { merchantId, accountId }: { merchantId: number; accountId: bigint },
): Promise<void> {
  const stored = await ofMerchant(trx, merchantId)
    .selectFrom('saved_payment_method', { account_id: accountId, saved_by_guest: false, removed_at: null })
    .select('saved_payment_method_id')
    .where('kept_at', 'is not', null)
    .orderBy('saved_payment_method_id')
    .forUpdate()
    .execute();
  for (const { saved_payment_method_id: savedPaymentMethodId } of stored)
    await removeChargedMethod(trx, app, { merchantId, savedPaymentMethodId });
}

/**
 * Removes the stored method, unless another of the guest's subscriptions is charged to it. Runs in the
 * caller's transaction, which has ended its use.
 */
export async function removeChargedMethod(
  trx: Trx,
  app: Pick<Context, 'clock' | 'jobs'>,
  method: MethodKey,
): Promise<void> {
  if (!(await isChargedTo(trx, method))) await removeMethod(trx, app, method);
}
