import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import { findStoredResult, type IdempotentRequest, keyed, storeResult } from '../ground/storedResult.ts';
import { type ChargedSubscription, charged, findCharged, type SubscriberReason } from './subscriber.ts';
import { lockSubscription } from './subscription.ts';
import { queueSubscriptionMail } from './subscriptionMails.ts';
import { removeSubscriptionMethods } from './subscriptionMethod.ts';
import { latestPeriod } from './subscriptionPeriod.ts';

export type UnsubscribeReason = SubscriberReason | 'not_subscribed' | 'charge_under_way';

/**
 * Ends the card's subscription: charging stops, and the paid period can be used to its end. Removes payment
 * data stored for subscriptions at once. `charge_under_way`: the end of the paid period is not known yet.
 */
export async function unsubscribe(
  app: MessageParts & Pick<Context, 'log' | 'store'>,
  request: IdempotentRequest,
  input: { cardNumber: string; storeCode?: string },
): Promise<{ refused?: UnsubscribeReason }> {
  if (await findStoredResult(app.store.db, keyed(request))) return {};
  const found = await findCharged(app, request.caller, input.cardNumber);
  if ('refused' in found) return found;
  const { today } = found.subscriber;
  return inTransaction(app.store.db, async (trx) => {
    if (await findStoredResult(trx, keyed(request))) return {};
    const subscription = charged(await lockSubscription(trx, found.subscription));
    if (!subscription) return { refused: 'not_subscribed' as const };
    const last = await latestPeriod(trx, subscription);
    if (last?.state === 'OPEN') return { refused: 'charge_under_way' as const };
    await end(trx, app, subscription, { today, storeCode: input.storeCode });
    await queueSubscriptionMail(trx, app, subscription, {
      mail: 'unsubscribed',
      planCode: subscription.planCode,
      price: last?.price ?? 0n,
      expirationDate: subscription.paidUntil,
    });
    await storeResult(trx, keyed(request), { isUnsubscribed: true }, app.clock.now());
    return {};
  });
}

async function end(
  trx: Trx,
  app: Pick<Context, 'clock' | 'jobs'>,
  { merchantId, accountId, subscriptionId, state, paidUntil }: ChargedSubscription,
  { today, storeCode }: { today: string; storeCode?: string },
): Promise<void> {
  const now = app.clock.now();
  const isOver = state === 'RENEW_FAILED' || paidUntil <= today;
  await ofMerchant(trx, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({
      state: isOver ? 'ENDED' : 'UNSUBSCRIBED',
      pending_plan_code: null,
      saved_payment_method_id: null,
      try_again_at: null,
      unsubscribed_at: now,
      unsubscribed_store_code: storeCode ?? null,
      ...(isOver ? { ended_at: now } : {}),
    })
    .execute();
  await removeSubscriptionMethods(trx, app, { merchantId, accountId });
}
