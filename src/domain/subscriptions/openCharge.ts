import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { SubscriptionCharge } from '../../store/subscriptionTables.ts';
import type { ChargeParts } from '../ground/context.ts';
import { intendPayment } from '../payments/intendPayment.ts';
import { readPayment } from '../payments/payment.ts';
import { RELEASED } from '../payments/releasePayment.ts';
import { type SavedMethod, savedToken } from '../payments/savedMethods.ts';
import type { Plan } from './plans.ts';
import { anchorOf, endOfPeriod } from './renewalDates.ts';
import type { Subscription } from './subscription.ts';
import { type SubscriptionPeriod, toPeriod } from './subscriptionPeriod.ts';

export interface NewCharge {
  charge: SubscriptionCharge;
  plan: Plan;
  method: SavedMethod;
  /** True: the method was saved for this charge, and is removed if the payment fails. */
  isMethodNew: boolean;
  startsOn: string;
  /** Latest charged period. */
  last?: SubscriptionPeriod;
}

/**
 * Opens the charge of the next period, in the caller's transaction, which has the subscription locked;
 * nothing is charged yet. A period whose last attempt failed gets another attempt. `charge_under_way`: the
 * previous attempt may still be paid, so a second one must not start.
 */
export async function openCharge(
  trx: Trx,
  app: ChargeParts,
  subscription: Subscription,
  { charge, plan, method, isMethodNew, startsOn, last }: NewCharge,
): Promise<SubscriptionPeriod | { refused: 'charge_under_way' }> {
  const { merchantId, subscriptionId } = subscription;
  const { currency } = app.merchants.known(merchantId);
  if (last && (await mayStillBePaid(trx, last))) return { refused: 'charge_under_way' };
  const again = last?.state === 'UNPAID' ? last : undefined;
  const periodNumber = again?.periodNumber ?? (last?.periodNumber ?? 0) + 1;
  const attempt = (again?.attempt ?? 0) + 1;
  const payment = await intendPayment(trx, app, {
    merchantId,
    purpose: 'subscription',
    purposeId: `${subscriptionId}-${periodNumber}`,
    attempt,
    amount: plan.price,
    currency,
    method: {
      kind: 'token',
      gateway: method.gateway,
      token: savedToken(app.keys, method),
      shown: method.shown,
      savedPaymentMethodId: method.savedPaymentMethodId,
      isToBeSaved: false,
    },
  });
  if ('refused' in payment || !payment.isNew)
    throw new Error(
      `Period ${periodNumber} of subscription ${subscriptionId} has a payment ${attempt} already.`,
    );
  const attempted = {
    charge,
    plan_code: plan.code,
    price: plan.price,
    currency,
    starts_on: startsOn,
    ends_on: endOfPeriod(startsOn, plan.period, anchorOf(startsOn, subscription.anchoredOn)),
    state: 'OPEN' as const,
    attempt,
    payment_id: payment.paymentId,
    saved_payment_method_id: method.savedPaymentMethodId,
    is_method_new: isMethodNew,
  };
  const written = again
    ? ofMerchant(trx, merchantId)
        .updateTable('subscription_period', { subscription_id: subscriptionId, period_number: periodNumber })
        .set({ ...attempted, unpaid_for: null })
        .returningAll()
    : trx
        .insertInto('subscription_period')
        .values({
          ...attempted,
          merchant_id: merchantId,
          subscription_id: subscriptionId,
          period_number: periodNumber,
          first_tried_at: app.clock.now(),
        })
        .returningAll();
  return toPeriod(await written.executeTakeFirstOrThrow());
}

/** Returns true if the payment is in progress, or not yet released. */
async function mayStillBePaid(
  trx: Trx,
  { state, merchantId, paymentId }: SubscriptionPeriod,
): Promise<boolean> {
  if (state !== 'UNPAID') return state === 'OPEN';
  const payment = await readPayment(trx, { merchantId, paymentId });
  return !RELEASED.includes(payment.state);
}
