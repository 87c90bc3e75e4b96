import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import { requestRelease } from '../payments/releasePayment.ts';
import { CURRENT_STATES } from '../subscriptions/subscription.ts';

/**
 * Ends all subscriptions of a guest, for example at erasure: stops charging, and releases charges in
 * progress. The caller removes the stored payment methods.
 */
export async function endSubscriptionsOf(
  trx: Trx,
  jobs: Context['jobs'],
  { merchantId, accountId, now }: { merchantId: number; accountId: bigint; now: Date },
): Promise<void> {
  const ended = await ofMerchant(trx, merchantId)
    .updateTable('subscription', { account_id: accountId })
    .set({
      state: 'ENDED',
      pending_plan_code: null,
      saved_payment_method_id: null,
      try_again_at: null,
      ended_at: now,
    })
    .where('state', 'in', [...CURRENT_STATES])
    .returning('subscription_id')
    .execute();
  if (ended.length === 0) return;
  const charging = await ofMerchant(trx, merchantId)
    .selectFrom('subscription_period', { state: 'OPEN' })
    .select('payment_id')
    .where(
      'subscription_id',
      'in',
      ended.map(({ subscription_id }) => subscription_id),
    )
    .execute();
  for (const { payment_id: paymentId } of charging)
    await requestRelease(trx, { jobs }, { merchantId, paymentId });
}
