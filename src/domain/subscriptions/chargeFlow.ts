import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { UnpaidReason } from '../../store/subscriptionTables.ts';
import type { BookingParts, Context, FlowParts } from '../ground/context.ts';
import { type Lease, type LeasedFlow, tryFlow, untilAnswered } from '../ground/flow.ts';
import { authorizePayment, capturePayment } from '../payments/makePayment.ts';
import type { Payment } from '../payments/payment.ts';
import { grantBenefit, reclaimBenefit } from './benefit.ts';
import type { Charge, OpenCharge } from './charge.ts';
import { closePaid, closeUnpaid } from './closeCharge.ts';
import { readSubscription, type Subscription, type SubscriptionKey, toSubscription } from './subscription.ts';
import {
  findPeriodOfPayment,
  latestPeriod,
  type SubscriptionPeriod,
  updateOpenPeriod,
} from './subscriptionPeriod.ts';

/** State of a charge. `opened`: payment outcome unknown. `none`: nothing was ever charged. */
export type ChargeState = 'opened' | 'authorized' | 'granted' | 'PAID' | 'UNPAID' | 'none';

/** Charge flow of a period: ends either paid and granted, or neither. */
export const chargeFlow: LeasedFlow<SubscriptionKey, Charge, ChargeState, UnpaidReason> = {
  name: 'charge',
  begins: ['opened'],
  stateOf({ period, isAuthorized }) {
    if (!period) return 'none';
    if (period.state !== 'OPEN') return period.state;
    if (period.grantedAt !== null) return 'granted';
    return isAuthorized ? 'authorized' : 'opened';
  },
  steps: [
    {
      name: 'authorize',
      when: ['opened'],
      run: authorize,
      to: ['authorized'],
      otherwise: ['UNPAID'],
    },
    {
      name: 'grant',
      when: ['authorized'],
      run: grant,
      to: ['granted'],
      otherwise: ['UNPAID'],
      undo: {
        name: 'take the benefit back',
        when: ({ period }) => period !== undefined && period.grantId !== null,
        run: (app, charge, statements) => reclaimBenefit(app, open(charge), statements),
      },
    },
    { name: 'capture', when: ['granted'], run: capture, to: ['PAID'], otherwise: ['UNPAID'] },
  ],
  find: ({ store: { db } }, { subscription }) => findCharge(db, subscription),
  close: (trx, app, charge, reason) => closeUnpaid(trx, app, open(charge), reason),
  async lease({ store: { db } }, key, lease) {
    const subscription = await leaseSubscription(db, key, lease);
    return subscription && { subscription, period: await latestPeriod(db, key) };
  },
  leasedUntil: ({ subscription }) => subscription.leasedUntil,
  release: ({ store: { db } }, { subscription }, until) => releaseSubscription(db, subscription, until),
};

function open({ period, ...charge }: Charge): OpenCharge {
  if (!period) throw new Error(`Nothing is charged for subscription ${charge.subscription.subscriptionId}.`);
  return { ...charge, period };
}

async function findCharge(db: Db, key: SubscriptionKey): Promise<Charge> {
  return { subscription: await readSubscription(db, key), period: await latestPeriod(db, key) };
}

/**
 * Advances a charge to its end: paid and granted, or neither. One worker at a time leases it; another waits
 * for the outcome. Idempotent: resumes from the last recorded step. Not inside a transaction.
 */
export function advanceCharge(app: FlowParts, key: SubscriptionKey): Promise<Charge> {
  return untilAnswered(() => tryToAdvance(app, key));
}

/** Advances a charge to its end; undefined while another worker has its lease. */
export function tryToAdvance(app: FlowParts, key: SubscriptionKey): Promise<Charge | undefined> {
  return tryFlow(app, chargeFlow, key);
}

/**
 * Resumes the charge that a payment belongs to. Returns true if the payment is wanted, because it paid for a
 * period. Throws while another worker has the lease, or an outcome is unknown.
 */
export async function goOnWithCharge(app: FlowParts, payment: Payment): Promise<boolean> {
  const found = await findPeriodOfPayment(app.store.db, payment);
  // Attempt that another one has replaced.
  if (!found) return false;
  if (found.state !== 'OPEN') return found.state === 'PAID';
  const charge = await tryToAdvance(app, found);
  if (!charge || charge.period?.state === 'OPEN')
    throw new Error(`A charge of subscription ${found.subscriptionId} is not at its end.`);
  const period = await findPeriodOfPayment(app.store.db, payment);
  return period?.state === 'PAID';
}

type Progress = Charge | { refused: UnpaidReason } | undefined;

async function authorize(app: FlowParts, charge: Charge): Promise<Progress> {
  const { period } = open(charge);
  const authorization = await authorizePayment(app, period);
  if (authorization.refused) return authorization;
  if (authorization.unknown) return whereUnknown(period, 'auth_failed');
  return { ...charge, isAuthorized: true };
}

async function grant(app: BookingParts, charge: Charge): Promise<Progress> {
  const { subscription, period } = open(charge);
  let granted: Charge | undefined;
  const { refused } = await grantBenefit(app, subscription, period, async (trx, grantId) => {
    granted = await markGranted(trx, app, { subscription, period }, grantId);
  });
  if (refused === undefined) return granted;
  // Exchanged for another card between the read and the lock.
  const { cardNumber } = await readSubscription(app.store.db, subscription);
  return cardNumber === subscription.cardNumber ? { refused } : undefined;
}

async function capture(app: FlowParts, charge: Charge): Promise<Progress> {
  const { period } = open(charge);
  const outcome = await capturePayment(app, period);
  if (outcome.refused) return outcome;
  return outcome.unknown ? whereUnknown(period, 'capture_failed') : closePaid(app, open(charge));
}

/**
 * Handles an unknown outcome: a request is refused, since its caller waits; a renewal waits for the outcome.
 */
function whereUnknown({ charge }: SubscriptionPeriod, refused: UnpaidReason): Progress {
  return charge === 'renewal' ? undefined : { refused };
}

/** Records the grant in the benefit's ledger movement; the first period starts the subscription. */
async function markGranted(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { subscription, period }: OpenCharge,
  grantId: bigint | null,
): Promise<Charge> {
  const { merchantId, subscriptionId, charge, endsOn } = period;
  const changes = { granted_at: clock.now(), grant_id: grantId };
  const granted = { subscription, period: await updateOpenPeriod(trx, period, changes) };
  if (charge !== 'start') return granted;
  await ofMerchant(trx, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId, state: 'STARTING' })
    .set({ state: 'SUBSCRIBED', paid_until: endsOn })
    .execute();
  return granted;
}

/** Leases a subscription for charging; undefined while another worker has the lease. */
export async function leaseSubscription(
  db: Db,
  { merchantId, subscriptionId }: SubscriptionKey,
  { now, until }: Lease,
): Promise<Subscription | undefined> {
  const row = await ofMerchant(db, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({ leased_until: until })
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row && toSubscription(row);
}

export async function releaseSubscription(
  db: Db,
  { merchantId, subscriptionId }: SubscriptionKey,
  until: Date,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId, leased_until: until })
    .set({ leased_until: null })
    .execute();
}
