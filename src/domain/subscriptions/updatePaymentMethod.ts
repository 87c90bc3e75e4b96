import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { UnpaidReason } from '../../store/subscriptionTables.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { ChargeParts, Context, FlowParts } from '../ground/context.ts';
import { findStoredResult, type IdempotentRequest, keyed, storeResult } from '../ground/storedResult.ts';
import type { RequestedMethod } from '../payments/methodRequest.ts';
import { carryOut, type Written, writtenOf } from './chargeOutcome.ts';
import {
  type ChargedMethod,
  dropMethod,
  lockChargedMethod,
  type MethodReason,
  methodOf,
  resolveMethod,
  saveMethod,
} from './methodToCharge.ts';
import { openCharge } from './openCharge.ts';
import { findPlan, type Plan } from './plans.ts';
import { startOfLatePeriod } from './renewalDates.ts';
import { charged, findCharged, type Subscriber, type SubscriberReason } from './subscriber.ts';
import { lockSubscription, type Subscription } from './subscription.ts';
import { latestPeriod } from './subscriptionPeriod.ts';

export interface MethodInput {
  cardNumber: string;
  paymentMethod: RequestedMethod;
}

export type UpdateReason =
  | SubscriberReason
  | MethodReason
  | 'not_subscribed'
  | 'unknown_plan'
  | 'unusable_plan'
  | 'no_current_method'
  | 'unknown_token'
  | 'save_failed'
  | 'method_gone'
  | 'charge_under_way';

/** Reason why the overdue renewal could not be charged to the new method. */
export type RechargeReason = UnpaidReason | 'save_failed' | 'method_gone';

export type UpdateOutcome =
  | { subscription: Subscription; refused?: undefined; recharge?: undefined }
  | { refused: UpdateReason; recharge?: undefined }
  | { recharge: RechargeReason; refused?: undefined };

type NotUpdated = { refused: UpdateReason } | { recharge: RechargeReason };

/**
 * Changes the payment method of the card's subscription. An overdue renewal is charged to it at once; if that
 * fails, the old method stays.
 */
export async function updatePaymentMethod(
  app: FlowParts & Pick<Context, 'secrets'>,
  request: IdempotentRequest,
  input: MethodInput,
): Promise<UpdateOutcome> {
  const outcome = await carryOut(app, request, () => update(app, request, input));
  return 'unpaidFor' in outcome && outcome.unpaidFor ? { recharge: outcome.unpaidFor } : outcome;
}

async function update(
  app: Pick<
    Context,
    'log' | 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'ids' | 'merchants' | 'keys' | 'secrets' | 'gateways'
  >,
  request: IdempotentRequest,
  input: MethodInput,
): Promise<Written | NotUpdated> {
  const found = await findCharged(app, request.caller, input.cardNumber);
  if ('refused' in found) return found;
  const { subscriber, subscription } = found;
  const plan = findPlan(subscriber.merchant, subscription.pendingPlanCode ?? subscription.planCode);
  if (typeof plan === 'string') return { refused: plan === 'unknown' ? 'unknown_plan' : 'unusable_plan' };
  if (!(await methodOf(app, subscription))) return { refused: 'no_current_method' };
  const method = await resolveMethod(app, subscriber, input.paymentMethod);
  if ('refused' in method) return method;
  const saved = await saveMethod(app, subscriber, method);
  if ('refused' in saved) {
    if (subscription.state === 'RENEW_FAILED') return { recharge: 'save_failed' };
    return { refused: saved.isUnknownToken ? 'unknown_token' : 'save_failed' };
  }
  const updated = await inTransaction(app.store.db, (trx) =>
    write(trx, app, request, { subscriber, subscription, plan, saved }),
  );
  if ('refused' in updated || 'recharge' in updated)
    await dropMethod(app, subscriber.merchant.merchantId, saved);
  return updated;
}

interface Updating {
  subscriber: Subscriber;
  subscription: Subscription;
  plan: Plan;
  saved: ChargedMethod;
}

async function write(
  trx: Trx,
  app: ChargeParts,
  request: IdempotentRequest,
  { subscriber: { today }, subscription: found, plan, saved }: Updating,
): Promise<Written | NotUpdated> {
  const before = await findStoredResult<Written>(trx, keyed(request));
  if (before) return before;
  const subscription = charged(await lockSubscription(trx, found));
  if (!subscription) return { refused: 'not_subscribed' };
  const { paidUntil, anchoredOn } = subscription;
  const last = await latestPeriod(trx, subscription);
  if (last?.state === 'OPEN') return { refused: 'charge_under_way' };
  const isOverdue = subscription.state === 'RENEW_FAILED';
  const method = await lockChargedMethod(trx, subscription, saved.savedPaymentMethodId);
  if (!method) return isOverdue ? { recharge: 'method_gone' } : { refused: 'method_gone' };
  const opened = isOverdue
    ? await openCharge(trx, app, subscription, {
        charge: 'recharge',
        plan,
        method,
        isMethodNew: saved.isNew,
        startsOn: startOfLatePeriod(paidUntil, plan.period, anchoredOn, today),
        last,
      })
    : await useFromNowOn(trx, subscription, saved);
  if (opened && 'refused' in opened) return opened;
  const written = writtenOf(subscription, opened);
  await storeResult(trx, keyed(request), written, app.clock.now());
  return written;
}

async function useFromNowOn(
  trx: Trx,
  { merchantId, subscriptionId }: Subscription,
  { savedPaymentMethodId }: ChargedMethod,
): Promise<undefined> {
  await ofMerchant(trx, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({ saved_payment_method_id: savedPaymentMethodId })
    .execute();
  return undefined;
}
