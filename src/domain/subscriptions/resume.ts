import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import { findStoredResult, type IdempotentRequest, keyed, storeResult } from '../ground/storedResult.ts';
import { type Written, writtenOf } from './chargeOutcome.ts';
import { type ChargedMethod, lockChargedMethod } from './methodToCharge.ts';
import type { Subscriber } from './subscriber.ts';
import { begun, isOver, lockSubscription, type Subscription } from './subscription.ts';
import { queueSubscriptionMail } from './subscriptionMails.ts';

/** Returns true if a guest who subscribes to the plan takes back the end of this subscription. */
export function isResumedBy(
  { state, planCode, accountId }: Subscription,
  { card }: Subscriber,
  requestedPlan: string,
): boolean {
  return state === 'UNSUBSCRIBED' && planCode === requestedPlan && accountId === card.accountId;
}

/** Resumes a subscription that was ended, within its paid period: it renews again, and nothing is charged now. */
export async function resume(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log'>,
  request: IdempotentRequest,
  {
    ended,
    subscriber,
    saved: { savedPaymentMethodId },
  }: { ended: Subscription; subscriber: Subscriber; saved: ChargedMethod },
): Promise<Written | { refused: 'method_gone' | 'card_already_subscribed' }> {
  const before = await findStoredResult<Written>(trx, keyed(request));
  if (before) return before;
  const subscription = await lockSubscription(trx, ended);
  const { merchantId, subscriptionId, cardNumber, planCode } = subscription;
  const isStillEnded =
    isResumedBy(subscription, subscriber, ended.planCode) && cardNumber === ended.cardNumber;
  if (!isStillEnded || isOver(subscription, subscriber.today)) return { refused: 'card_already_subscribed' };
  const method = await lockChargedMethod(trx, subscription, savedPaymentMethodId);
  if (!method) return { refused: 'method_gone' };
  await ofMerchant(trx, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({
      state: 'SUBSCRIBED',
      saved_payment_method_id: savedPaymentMethodId,
      unsubscribed_at: null,
      unsubscribed_store_code: null,
    })
    .execute();
  await queueSubscriptionMail(trx, app, subscription, {
    mail: 'subscribed',
    planCode,
    price: 0n,
    expirationDate: begun(subscription).paidUntil,
  });
  const written = writtenOf(subscription);
  await storeResult(trx, keyed(request), written, app.clock.now());
  return written;
}
