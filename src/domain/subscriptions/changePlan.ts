import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { UnpaidReason } from '../../store/subscriptionTables.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, FlowParts, MessageParts } from '../ground/context.ts';
import { findStoredResult, type IdempotentRequest, keyed, storeResult } from '../ground/storedResult.ts';
import { carryOut, type Written, writtenOf } from './chargeOutcome.ts';
import { lockChargedMethod } from './methodToCharge.ts';
import { openCharge } from './openCharge.ts';
import { findPlan, type Plan } from './plans.ts';
import {
  type ChargedSubscription,
  charged,
  findCharged,
  isAvailableTo,
  type Subscriber,
  type SubscriberReason,
} from './subscriber.ts';
import { lockSubscription, type Subscription } from './subscription.ts';
import { queueSubscriptionMail } from './subscriptionMails.ts';
import { latestPeriod } from './subscriptionPeriod.ts';

export interface ChangeInput {
  cardNumber: string;
  planCode: string;
  storeCode?: string;
}

export type ChangeReason =
  | SubscriberReason
  | UnpaidReason
  | 'not_subscribed'
  | 'unknown_plan'
  | 'present_plan_missing'
  | 'unusable_plan'
  | 'card_already_subscribed'
  | 'closed_to_new_enroll'
  | 'not_available_to_card'
  | 'method_gone'
  | 'charge_under_way';

/**
 * Changes the plan at the next renewal; the current plan stays until then. Naming the current plan cancels a
 * pending change. After a failed renewal, the new plan starts and is charged at once.
 */
export async function changePlan(
  app: FlowParts,
  request: IdempotentRequest,
  input: ChangeInput,
): Promise<{ subscription: Subscription; refused?: undefined } | { refused: ChangeReason }> {
  const outcome = await carryOut(app, request, () => change(app, request, input));
  return 'unpaidFor' in outcome && outcome.unpaidFor ? { refused: outcome.unpaidFor } : outcome;
}

async function change(
  app: MessageParts & Pick<Context, 'log' | 'timeOfDay' | 'store'>,
  request: IdempotentRequest,
  input: ChangeInput,
): Promise<Written | { refused: ChangeReason }> {
  const found = await findCharged(app, request.caller, input.cardNumber);
  if ('refused' in found) return found;
  const { subscriber, subscription } = found;
  const [present, next] = [subscription.planCode, input.planCode].map((code) =>
    findPlan(subscriber.merchant, code),
  ) as [ReturnType<typeof findPlan>, ReturnType<typeof findPlan>];
  if (next === 'unknown') return { refused: 'unknown_plan' };
  if (present === 'unknown') return { refused: 'present_plan_missing' };
  if (present === 'unusable' || next === 'unusable') return { refused: 'unusable_plan' };
  const unfit = whyNotTo(subscriber, subscription, next);
  if (unfit) return { refused: unfit };
  return inTransaction(app.store.db, (trx) =>
    write(trx, app, request, { input, subscriber, subscription, next }),
  );
}

function whyNotTo(
  { merchant, card }: Subscriber,
  { planCode, pendingPlanCode }: ChargedSubscription,
  next: Plan,
): ChangeReason | undefined {
  if (next.code === (pendingPlanCode ?? planCode)) return 'card_already_subscribed';
  // An existing subscriber may keep a plan that is no longer available.
  if (next.code === planCode) return undefined;
  if (!next.acceptEnrollees) return 'closed_to_new_enroll';
  return isAvailableTo(merchant, next, card) ? undefined : 'not_available_to_card';
}

interface Changing {
  input: ChangeInput;
  subscriber: Subscriber;
  subscription: ChargedSubscription;
  next: Plan;
}

async function write(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log' | 'timeOfDay'>,
  request: IdempotentRequest,
  { input, subscriber, subscription: found, next }: Changing,
): Promise<Written | { refused: ChangeReason }> {
  const before = await findStoredResult<Written>(trx, keyed(request));
  if (before) return before;
  const subscription = charged(await lockSubscription(trx, found));
  if (!subscription) return { refused: 'not_subscribed' };
  const unfit = whyNotTo(subscriber, subscription, next);
  if (unfit) return { refused: unfit };
  const last = await latestPeriod(trx, subscription);
  if (last?.state === 'OPEN') return { refused: 'charge_under_way' };
  const method = await lockChargedMethod(trx, subscription, subscription.savedPaymentMethodId);
  if (!method) return { refused: 'method_gone' };
  const isAtOnce = subscription.state === 'RENEW_FAILED' && next.code !== subscription.planCode;
  const opened = isAtOnce
    ? await openCharge(trx, app, subscription, {
        charge: 'plan_change',
        plan: next,
        method,
        isMethodNew: false,
        startsOn: subscriber.today,
        last,
      })
    : await notePending(trx, app, subscription, next);
  if (opened && 'refused' in opened) return opened;
  const written = writtenOf(subscription, opened);
  await ofMerchant(trx, subscription.merchantId)
    .updateTable('subscription', { subscription_id: subscription.subscriptionId })
    .set({ plan_changed_at: app.clock.now(), plan_changed_store_code: input.storeCode ?? null })
    .execute();
  await storeResult(trx, keyed(request), written, app.clock.now());
  return written;
}

async function notePending(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log'>,
  subscription: ChargedSubscription,
  next: Plan,
): Promise<undefined> {
  const { merchantId, subscriptionId, planCode, pendingPlanCode, paidUntil } = subscription;
  await ofMerchant(trx, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({ pending_plan_code: next.code === planCode ? null : next.code })
    .execute();
  await queueSubscriptionMail(trx, app, subscription, {
    mail: 'planChanged',
    planCode: next.code,
    price: next.price,
    formerPlanCode: pendingPlanCode ?? planCode,
    startDate: paidUntil,
  });
  return undefined;
}
