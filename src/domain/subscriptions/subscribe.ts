import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { UnpaidReason } from '../../store/subscriptionTables.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { ChargeParts, Context, FlowParts, MessageParts } from '../ground/context.ts';
import { findStoredResult, type IdempotentRequest, keyed, storeResult } from '../ground/storedResult.ts';
import type { RequestedMethod } from '../payments/methodRequest.ts';
import { carryOut, type Written, writtenOf } from './chargeOutcome.ts';
import {
  type ChargedMethod,
  dropMethod,
  lockChargedMethod,
  type MethodReason,
  resolveMethod,
  saveMethod,
} from './methodToCharge.ts';
import { openCharge } from './openCharge.ts';
import { findPlan, type Plan } from './plans.ts';
import { isResumedBy, resume } from './resume.ts';
import { findSubscriber, isAvailableTo, type Subscriber, type SubscriberReason } from './subscriber.ts';
import { findSubscriptionOf, type Subscription, toSubscription } from './subscription.ts';

export interface SubscriptionInput {
  cardNumber: string;
  planCode: string;
  paymentMethod: RequestedMethod;
  storeCode?: string;
}

export type SubscribeReason =
  | SubscriberReason
  | MethodReason
  | UnpaidReason
  | 'unknown_plan'
  | 'unusable_plan'
  | 'closed_to_new_enroll'
  | 'not_available_to_card'
  | 'card_already_subscribed'
  | 'save_failed'
  | 'method_gone';

/**
 * Starts a subscription: authorizes the first payment, grants the plan on the card, captures the payment. On
 * refusal nothing is charged or held. Within the paid period of the same plan it takes an unsubscription back.
 */
export async function subscribe(
  app: FlowParts & Pick<Context, 'secrets'>,
  request: IdempotentRequest,
  input: SubscriptionInput,
): Promise<{ subscription: Subscription; refused?: undefined } | { refused: SubscribeReason }> {
  const outcome = await carryOut(app, request, () => place(app, request, input));
  return 'unpaidFor' in outcome && outcome.unpaidFor ? { refused: outcome.unpaidFor } : outcome;
}

/** Validates the request, saves the payment method, and opens the charge. */
async function place(
  app: MessageParts & Pick<Context, 'log' | 'timeOfDay' | 'store' | 'secrets' | 'gateways'>,
  request: IdempotentRequest,
  input: SubscriptionInput,
): Promise<Written | { refused: SubscribeReason }> {
  const subscriber = await findSubscriber(app, request.caller, input.cardNumber);
  if ('refused' in subscriber) return subscriber;
  const plan = findPlan(subscriber.merchant, input.planCode);
  if (typeof plan === 'string') return { refused: plan === 'unknown' ? 'unknown_plan' : 'unusable_plan' };
  const { merchantId } = subscriber.merchant;
  const { db } = app.store;
  const current = await findSubscriptionOf(db, merchantId, input.cardNumber, subscriber.today);
  const ended = current && isResumedBy(current, subscriber, plan.code) ? current : undefined;
  const refused = ended ? undefined : mustBeOpen(subscriber, plan, current);
  if (refused) return { refused };
  const method = await resolveMethod(app, subscriber, input.paymentMethod);
  if ('refused' in method) return method;
  const saved = await saveMethod(app, subscriber, method);
  if ('refused' in saved) return { refused: 'save_failed' };
  const placed = await inTransaction(db, (trx) =>
    ended
      ? resume(trx, app, request, { ended, subscriber, saved })
      : begin(trx, app, request, { input, subscriber, plan, saved }),
  );
  if ('refused' in placed) await dropMethod(app, merchantId, saved);
  return placed;
}

/** Refuses a new subscription to the plan. */
function mustBeOpen(
  { merchant, card }: Subscriber,
  plan: Plan,
  current: Subscription | undefined,
): SubscribeReason | undefined {
  if (!plan.acceptEnrollees) return 'closed_to_new_enroll';
  if (!isAvailableTo(merchant, plan, card)) return 'not_available_to_card';
  return current && 'card_already_subscribed';
}

interface Beginning {
  input: SubscriptionInput;
  subscriber: Subscriber;
  plan: Plan;
  saved: ChargedMethod;
}

async function begin(
  trx: Trx,
  app: ChargeParts,
  request: IdempotentRequest,
  { input, subscriber, plan, saved }: Beginning,
): Promise<Written | { refused: 'method_gone' | 'card_already_subscribed' }> {
  const { merchant, card, today } = subscriber;
  const { merchantId } = merchant;
  const before = await findStoredResult<Written>(trx, keyed(request));
  if (before) return before;
  const method = await lockChargedMethod(
    trx,
    { merchantId, accountId: card.accountId },
    saved.savedPaymentMethodId,
  );
  if (!method) return { refused: 'method_gone' };
  await endExpired(trx, app, subscriber);
  const now = app.clock.now();
  const row = await trx
    .insertInto('subscription')
    .values({
      merchant_id: merchantId,
      subscription_id: app.ids.next(),
      card_number: card.cardNumber,
      account_id: card.accountId,
      plan_code: plan.code,
      state: 'STARTING',
      started_at: now,
      anchored_on: today,
      saved_payment_method_id: saved.savedPaymentMethodId,
      store_code: input.storeCode ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return { refused: 'card_already_subscribed' };
  const subscription = toSubscription(row);
  const opened = await openCharge(trx, app, subscription, {
    charge: 'start',
    plan,
    method,
    isMethodNew: saved.isNew,
    startsOn: today,
  });
  if ('refused' in opened) throw new Error('A subscription that has just begun is being charged already.');
  const written = writtenOf(subscription, opened);
  await storeResult(trx, keyed(request), written, now);
  return written;
}

/** Ends an expired subscription at once, without waiting for the job that does so. */
async function endExpired(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { merchant, card, today }: Subscriber,
): Promise<void> {
  await ofMerchant(trx, merchant.merchantId)
    .updateTable('subscription', { card_number: card.cardNumber, state: 'UNSUBSCRIBED' })
    .set({ state: 'ENDED', ended_at: clock.now() })
    .where('paid_until', '<=', today)
    .execute();
}
