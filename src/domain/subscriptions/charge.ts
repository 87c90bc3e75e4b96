import type { Transaction } from 'kysely';
import type { App } from '../../app.ts';
import { Unavailable } from '../../contract/unavailable.ts';
import type { Database } from '../../store/database.ts';
import { authorizePayment } from '../payments/authorizePayment.ts';
import { capturePayment } from '../payments/capturePayment.ts';
import { grantBenefit } from './benefit.ts';
import { closePaid, closeUnpaid } from './closeCharge.ts';
import { withLease } from './lease.ts';
import { readSubscription, type Subscription, type SubscriptionKey } from './subscription.ts';
import { latestPeriod, type SubscriptionPeriod, type UnpaidReason } from './subscriptionPeriod.ts';

/** `settled`: nothing is being charged. `waiting`: nobody knows yet what became of a call; it is settled by and by. */
export type Progress = 'settled' | 'waiting';

const LOOK_AGAIN_MS = 50;
const MOST_LOOKS = 600;
/** Granted, captured, closed; and once more for a card that was exchanged meanwhile. */
const MOST_STEPS = 6;

/**
 * Brings a charge that is under way to its end: paid and granted, or neither. One at a time is at it; another waits for the
 * outcome. Safe at any time, by whoever: what was begun is gone on with, and nothing is done twice. Not inside a
 * transaction.
 */
export async function advanceCharge(app: App, key: SubscriptionKey): Promise<Progress> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const progress = await tryToAdvance(app, key);
    if (progress !== 'busy') return progress;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Unavailable('The subscription is still being worked on.');
}

/** The same; `busy` when somebody else is at it. */
export function tryToAdvance(app: App, key: SubscriptionKey): Promise<Progress | 'busy'> {
  return withLease(app, key, () => advanceLeased(app, key));
}

/** The same for who has the lease. */
export async function advanceLeased(app: App, key: SubscriptionKey): Promise<Progress> {
  const { db } = app.store;
  for (let step = 0; step < MOST_STEPS; step++) {
    const period = await latestPeriod(db, key);
    if (period?.state !== 'OPEN') return 'settled';
    if ((await advanceOnce(app, await readSubscription(db, key), period)) === 'waiting') return 'waiting';
  }
  throw new Error(`A charge of subscription ${key.subscriptionId} does not come to an end.`);
}

async function advanceOnce(
  app: App,
  subscription: Subscription,
  period: SubscriptionPeriod,
): Promise<'waiting' | undefined> {
  const outcome =
    period.grantedAt === null
      ? await authorizeAndGrant(app, subscription, period)
      : await collect(app, period);
  switch (outcome) {
    case 'waiting':
      return 'waiting';
    case 'granted':
    case 'moved':
      return undefined;
    case 'captured':
      await closePaid(app, subscription, period);
      return undefined;
    default:
      await closeUnpaid(app, subscription, period, outcome);
  }
}

async function authorizeAndGrant(
  app: App,
  subscription: Subscription,
  period: SubscriptionPeriod,
): Promise<'granted' | 'moved' | 'waiting' | UnpaidReason> {
  const authorization = await authorizePayment(app, period);
  if (authorization.refused) return authorization.refused;
  if (authorization.unknown) return whereUnknown(period, 'auth_failed');
  const statements = (trx: Transaction<Database>, grantId: bigint | null) =>
    markGranted(trx, app, period, grantId);
  const { refused } = await grantBenefit(app, subscription, period, statements);
  if (refused === undefined) return 'granted';
  // Exchanged for another card between the look and the lock.
  const { cardNumber } = await readSubscription(app.store.db, subscription);
  return cardNumber === subscription.cardNumber ? refused : 'moved';
}

async function collect(app: App, period: SubscriptionPeriod): Promise<'captured' | 'waiting' | UnpaidReason> {
  const capture = await capturePayment(app, period);
  if (capture.captured) return 'captured';
  return capture.unknown ? whereUnknown(period, 'capture_failed') : capture.refused;
}

/** Whoever asked for it waits for an answer, and is told that it failed; a renewal can wait until the truth is known. */
function whereUnknown({ charge }: SubscriptionPeriod, reason: UnpaidReason): 'waiting' | UnpaidReason {
  return charge === 'renewal' ? 'waiting' : reason;
}

/** With the movement that puts the benefit on the card: the first period is what makes a subscription. */
async function markGranted(
  trx: Transaction<Database>,
  { clock }: App,
  { merchantId, subscriptionId, periodNumber, attempt, charge, endsOn }: SubscriptionPeriod,
  grantId: bigint | null,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription_period')
    .set({ granted_at: clock.now(), grant_id: grantId })
    .where('merchant_id', '=', merchantId)
    .where('subscription_id', '=', subscriptionId)
    .where('period_number', '=', periodNumber)
    .where('attempt', '=', attempt)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Error(`Period ${periodNumber} of ${subscriptionId} was closed meanwhile.`);
  if (charge !== 'start') return;
  await trx
    .updateTable('subscription')
    .set({ state: 'SUBSCRIBED', paid_until: endsOn })
    .where('merchant_id', '=', merchantId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'STARTING')
    .execute();
}
