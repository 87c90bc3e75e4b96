import { sql, type UpdateObject } from 'kysely';
import type { Database, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { UnpaidReason } from '../../store/subscriptionTables.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import { requestRelease } from '../payments/releasePayment.ts';
import type { Charge, OpenCharge } from './charge.ts';
import { anchorOf } from './renewalDates.ts';
import {
  begun,
  CHARGED_STATES,
  lockSubscription,
  type Subscription,
  type SubscriptionKey,
  toSubscription,
} from './subscription.ts';
import { notifyOfRenewal, notifyOfRenewFailure } from './subscriptionEvents.ts';
import { queueSubscriptionMail } from './subscriptionMails.ts';
import { removeChargedMethod } from './subscriptionMethod.ts';
import { CERTAIN_REASONS, type SubscriptionPeriod, updateOpenPeriod } from './subscriptionPeriod.ts';

const MINUTE_MS = 60_000;
/** Retry interval in ms of a renewal that failed for technical reasons. */
const TRY_AGAIN_MS = 30 * MINUTE_MS;
/** Maximum retry time in ms of such a renewal. */
const TRY_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * Records a paid period: extends the subscription, publishes the renewal event and queues the mail to the
 * guest. Refused where the subscription has ended meanwhile, for example by the guest's erasure. Throws
 * `MovedOn`.
 */
export function closePaid(
  app: MessageParts & Pick<Context, 'log' | 'store' | 'webhooks'>,
  { subscription: before, period }: OpenCharge,
): Promise<Charge | { refused: 'capture_failed' }> {
  return inTransaction(app.store.db, async (trx) => {
    await lockCard(trx, before);
    const subscription = await change(trx, before, {
      state: 'SUBSCRIBED',
      plan_code: period.planCode,
      paid_until: period.endsOn,
      anchored_on: anchorOf(period.startsOn, before.anchoredOn),
      saved_payment_method_id: period.savedPaymentMethodId,
      try_again_at: null,
      pending_plan_code:
        period.charge === 'plan_change' ? null : sql`nullif(pending_plan_code, ${period.planCode})`,
    });
    if (!subscription) return { refused: 'capture_failed' };
    const paid = await updateOpenPeriod(trx, period, { state: 'PAID', paid_at: app.clock.now() });
    await notifyOfPayment(trx, app, { ...subscription, planCode: before.planCode }, period);
    return { subscription, period: paid };
  });
}

async function notifyOfPayment(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log' | 'webhooks'>,
  before: Subscription,
  { charge, planCode, price, startsOn, endsOn }: SubscriptionPeriod,
): Promise<void> {
  const plan = { planCode, price };
  if (charge === 'plan_change')
    await queueSubscriptionMail(trx, app, before, {
      ...plan,
      mail: 'planChanged',
      formerPlanCode: before.planCode,
      startDate: startsOn,
    });
  else
    await queueSubscriptionMail(trx, app, before, {
      ...plan,
      mail: charge === 'start' ? 'subscribed' : 'renewed',
      expirationDate: endsOn,
    });
  if (charge !== 'start') await notifyOfRenewal(trx, app, before, { ...plan, paidUntil: endsOn });
}

/**
 * Records an unpaid period and requests the release of its payment. The subscription stays as it was, or its
 * renewal has failed. Call it in the transaction that reclaims the benefit. Throws `MovedOn`.
 */
export async function closeUnpaid(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log' | 'webhooks'>,
  { subscription: { leasedUntil }, period }: OpenCharge,
  reason: UnpaidReason,
): Promise<Charge> {
  await lockCard(trx, period);
  const found = { ...(await lockSubscription(trx, period)), leasedUntil };
  const unpaid = await updateOpenPeriod(trx, period, {
    state: 'UNPAID',
    unpaid_for: reason,
    granted_at: null,
    grant_id: null,
  });
  const isStart = found.state === 'STARTING' || period.charge === 'start';
  const changed = isStart
    ? await endStart(trx, app, found)
    : period.charge === 'renewal'
      ? await leaveUnrenewed(trx, app, found, period, reason)
      : undefined;
  const { merchantId, paymentId, savedPaymentMethodId } = period;
  await requestRelease(trx, app, { merchantId, paymentId });
  if (period.isMethodNew) await removeChargedMethod(trx, app, { merchantId, savedPaymentMethodId });
  return { subscription: changed ?? found, period: unpaid };
}

function endStart(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  subscription: Subscription,
): Promise<Subscription | undefined> {
  const ended = { state: 'NOT_STARTED' as const, saved_payment_method_id: null, ended_at: clock.now() };
  return change(trx, subscription, ended);
}

async function leaveUnrenewed(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log' | 'webhooks'>,
  subscription: Subscription,
  { planCode, price, firstTriedAt }: SubscriptionPeriod,
  reason: UnpaidReason,
): Promise<Subscription | undefined> {
  if (subscription.state !== 'SUBSCRIBED') return undefined;
  const now = app.clock.now();
  const isLasting = now.getTime() - firstTriedAt.getTime() >= TRY_FOR_MS;
  if (!CERTAIN_REASONS.includes(reason) && !isLasting)
    return change(trx, subscription, { try_again_at: new Date(now.getTime() + TRY_AGAIN_MS) });
  const failed = await change(trx, subscription, { state: 'RENEW_FAILED', try_again_at: null });
  const { paidUntil } = begun(subscription);
  await queueSubscriptionMail(trx, app, subscription, {
    mail: 'renewFailed',
    planCode,
    price,
    expirationDate: paidUntil,
  });
  await notifyOfRenewFailure(trx, app, subscription, { planCode, price, paidUntil });
  return failed;
}

/**
 * Locks the card before its subscription, in the ledger's lock order, so that a card's events stay in order.
 */
async function lockCard(trx: Trx, { merchantId, subscriptionId }: SubscriptionKey): Promise<void> {
  await ofMerchant(trx, merchantId)
    .selectFrom('card')
    .select('card_number')
    .where(
      'card_number',
      '=',
      ofMerchant(trx, merchantId)
        .selectFrom('subscription', { subscription_id: subscriptionId })
        .select('card_number'),
    )
    .forNoKeyUpdate()
    .execute();
}

/** Updates a charged subscription and releases its lease; undefined if it has ended. */
async function change(
  trx: Trx,
  { merchantId, subscriptionId, leasedUntil }: Subscription,
  changes: UpdateObject<Database, 'subscription'>,
): Promise<Subscription | undefined> {
  const row = await ofMerchant(trx, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({ ...changes, leased_until: sql`nullif(leased_until, ${leasedUntil})` })
    .where('state', 'in', [...CHARGED_STATES])
    .returningAll()
    .executeTakeFirst();
  return row && toSubscription(row);
}
