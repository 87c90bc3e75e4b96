import type { Transaction, Updateable } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { requestRelease } from '../payments/releasePayment.ts';
import { takeBenefitBack } from './benefit.ts';
import { anchorOf } from './renewalDates.ts';
import {
  begun,
  CHARGED_STATES,
  lockSubscription,
  type Subscription,
  type SubscriptionKey,
} from './subscription.ts';
import { tellOfRenewal, tellOfRenewFailure } from './subscriptionEvents.ts';
import { queueSubscriptionMail } from './subscriptionMails.ts';
import { takeMethodAway } from './subscriptionMethod.ts';
import { CERTAIN_REASONS, type SubscriptionPeriod, type UnpaidReason } from './subscriptionPeriod.ts';

const MINUTE_MS = 60_000;
/** A renewal that something technical kept from being made is tried again after so long, */
const TRY_AGAIN_MS = 30 * MINUTE_MS;
/** and for so long. */
const TRY_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/** The money is there: the subscription goes on to the period's end, and the guest and whoever listens are told. */
export async function closePaid(app: App, found: Subscription, period: SubscriptionPeriod): Promise<void> {
  const isClosed = await inTransaction(app.store.db, async (trx) => {
    const subscription = await lockWithCard(trx, found);
    // Ended meanwhile, such as with its guest's erasure: nothing may be charged for it.
    if (!CHARGED_STATES.includes(subscription.state)) return false;
    const paid = { state: 'PAID' as const, paid_at: app.clock.now() };
    if (!(await closePeriod(trx, period, paid))) return true;
    await change(trx, subscription, {
      state: 'SUBSCRIBED',
      plan_code: period.planCode,
      paid_until: period.endsOn,
      anchored_on: anchorOf(period.startsOn, subscription.anchoredOn),
      saved_payment_method_id: period.savedPaymentMethodId,
      try_again_at: null,
      ...(subscription.pendingPlanCode === period.planCode || period.charge === 'plan_change'
        ? { pending_plan_code: null }
        : {}),
    });
    await tellOfPayment(trx, app, subscription, period);
    return true;
  });
  if (!isClosed) await closeUnpaid(app, found, period, 'capture_failed');
}

async function tellOfPayment(
  trx: Transaction<Database>,
  app: App,
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
  if (charge !== 'start') await tellOfRenewal(trx, app, before, { ...plan, paidUntil: endsOn });
}

/**
 * Nothing is charged: what was granted is taken back, what the payment holds is given back, and the subscription stands as
 * it did, or its renewal has failed.
 */
export async function closeUnpaid(
  app: App,
  subscription: Subscription,
  period: SubscriptionPeriod,
  reason: UnpaidReason,
): Promise<void> {
  const closing = (trx: Transaction<Database>) => close(trx, app, period, reason);
  const { grantId } = period;
  try {
    if (grantId === null) await inTransaction(app.store.db, closing);
    else await takeBenefitBack(app, subscription, { ...period, grantId }, closing);
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
  }
}

/** Thrown, so that nothing is kept of what was done with it: what somebody else has found paid is not taken back. */
class ClosedMeanwhile extends Error {}

async function close(
  trx: Transaction<Database>,
  app: App,
  period: SubscriptionPeriod,
  reason: UnpaidReason,
): Promise<void> {
  const subscription = await lockWithCard(trx, period);
  const unpaid = { state: 'UNPAID' as const, unpaid_for: reason, granted_at: null, grant_id: null };
  if (!(await closePeriod(trx, period, unpaid))) throw new ClosedMeanwhile();
  if (subscription.state === 'STARTING' || period.charge === 'start') await endStart(trx, app, subscription);
  else if (period.charge === 'renewal') await leaveUnrenewed(trx, app, subscription, period, reason);
  const { merchantId, paymentId, savedPaymentMethodId } = period;
  await requestRelease(trx, app, { merchantId, paymentId });
  if (period.isMethodNew) await takeMethodAway(trx, app, { merchantId, savedPaymentMethodId });
}

async function endStart(trx: Transaction<Database>, app: App, subscription: Subscription): Promise<void> {
  if (!CHARGED_STATES.includes(subscription.state)) return;
  await change(trx, subscription, {
    state: 'NOT_STARTED',
    saved_payment_method_id: null,
    ended_at: app.clock.now(),
  });
}

async function leaveUnrenewed(
  trx: Transaction<Database>,
  app: App,
  subscription: Subscription,
  { planCode, price, firstTriedAt }: SubscriptionPeriod,
  reason: UnpaidReason,
): Promise<void> {
  if (subscription.state !== 'SUBSCRIBED') return;
  const now = app.clock.now();
  const isLasting = now.getTime() - firstTriedAt.getTime() >= TRY_FOR_MS;
  if (!CERTAIN_REASONS.includes(reason) && !isLasting) {
    await change(trx, subscription, { try_again_at: new Date(now.getTime() + TRY_AGAIN_MS) });
    return;
  }
  await change(trx, subscription, { state: 'RENEW_FAILED', try_again_at: null });
  const { paidUntil } = begun(subscription);
  await queueSubscriptionMail(trx, app, subscription, {
    mail: 'renewFailed',
    planCode,
    price,
    expirationDate: paidUntil,
  });
  await tellOfRenewFailure(trx, app, subscription, { planCode, price, paidUntil });
}

/** As the ledger does: the card before what belongs to it, so that what is told of a card is told in order. */
async function lockWithCard(
  trx: Transaction<Database>,
  { merchantId, subscriptionId }: SubscriptionKey,
): Promise<Subscription> {
  await trx
    .selectFrom('card')
    .select('card_number')
    .where('merchant_id', '=', merchantId)
    .where('card_number', '=', (card) =>
      card
        .selectFrom('subscription')
        .select('card_number')
        .where('merchant_id', '=', merchantId)
        .where('subscription_id', '=', subscriptionId),
    )
    .forNoKeyUpdate()
    .execute();
  return lockSubscription(trx, { merchantId, subscriptionId });
}

/** False when somebody else has closed it. */
async function closePeriod(
  trx: Transaction<Database>,
  { merchantId, subscriptionId, periodNumber, attempt }: SubscriptionPeriod,
  changes: Updateable<Database['subscription_period']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription_period')
    .set(changes)
    .where('merchant_id', '=', merchantId)
    .where('subscription_id', '=', subscriptionId)
    .where('period_number', '=', periodNumber)
    .where('attempt', '=', attempt)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function change(
  trx: Transaction<Database>,
  { merchantId, subscriptionId }: SubscriptionKey,
  changes: Updateable<Database['subscription']>,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set(changes)
    .where('merchant_id', '=', merchantId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}
