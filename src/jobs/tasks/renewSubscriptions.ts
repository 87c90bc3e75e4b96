import { dayIn } from '../../base/time/zones.ts';
import type { ChargeParts, Context } from '../../domain/ground/context.ts';
import { newLease, runLeasedSteps } from '../../domain/ground/flow.ts';
import type { Charge } from '../../domain/subscriptions/charge.ts';
import { chargeFlow, leaseSubscription, releaseSubscription } from '../../domain/subscriptions/chargeFlow.ts';
import { type DueSubscription, dueSubscriptions } from '../../domain/subscriptions/dueSubscriptions.ts';
import { lockChargedMethod } from '../../domain/subscriptions/methodToCharge.ts';
import { openCharge } from '../../domain/subscriptions/openCharge.ts';
import { findPlan } from '../../domain/subscriptions/plans.ts';
import { charged } from '../../domain/subscriptions/subscriber.ts';
import {
  isDue,
  isOver,
  type Subscription,
  type SubscriptionKey,
} from '../../domain/subscriptions/subscription.ts';
import { latestPeriod, type SubscriptionPeriod } from '../../domain/subscriptions/subscriptionPeriod.ts';
import { type DailyWork, type JobRun, pause, TryAgainLater } from '../../queue/tasks.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import { failureReason } from '../engine/failureReason.ts';

const PAGE = 100;
/** Number of concurrent charges; they mostly wait for the vault. */
const AT_ONCE = 8;
/** Maximum number of consecutive technical failures; then the vault counts as unavailable and the run ends. */
const MAX_IN_VAIN = 2 * AT_ONCE;

/**
 * Charges due subscriptions and ends expired ones. Idempotent: each one's progress is in its rows, whatever happened
 * to earlier runs. Returns the number of paid periods. Throws when some failed for technical reasons, so that they
 * are retried.
 */
export async function renewSubscriptions(
  app: Context,
  { merchantId }: DailyWork,
  run: JobRun,
): Promise<number> {
  const tally = { paid: 0, later: 0, unusable: 0, inVain: 0 };
  const { timeZone } = app.merchants.known(merchantId);
  let after: DueSubscription | undefined;
  for (;;) {
    const today = dayIn(timeZone, app.clock.now());
    const page = await dueSubscriptions(app.store.db, { merchantId, today, limit: PAGE }, after);
    await renewAll(app, merchantId, page, run, tally);
    after = page.at(-1);
    if (page.length < PAGE || tally.inVain >= MAX_IN_VAIN) break;
    await pause(run);
  }
  if (run.signal.aborted) await pause(run);
  if (tally.unusable > 0)
    app.log.error(
      { merchantId, subscriptions: tally.unusable },
      'subscriptions cannot be renewed: the plan or payment method is missing; see stored-value subscriptions list --due',
    );
  if (tally.later > 0) throw new TryAgainLater(`${tally.later} subscriptions could not be renewed yet.`);
  return tally.paid;
}

type Tally = { paid: number; later: number; unusable: number; inVain: number };

/** Processes the page concurrently until it is done, the vault is unavailable, or the service stops. */
async function renewAll(
  app: Context,
  merchantId: number,
  page: DueSubscription[],
  run: JobRun,
  tally: Tally,
): Promise<void> {
  const waiting = [...page];
  const lease = async () => {
    while (!run.signal.aborted && tally.inVain < MAX_IN_VAIN) {
      const next = waiting.shift();
      if (!next) return;
      count(tally, await renew(app, { merchantId, subscriptionId: next.subscription_id }), run);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lease));
}

/** Renews one subscription; an error does not affect the others. */
async function renew(app: Context, key: SubscriptionKey): Promise<Renewal> {
  try {
    return await renewSubscription(app, key);
  } catch (error) {
    const about = { merchantId: key.merchantId, subscriptionId: String(key.subscriptionId) };
    app.log.warn({ ...about, reason: failureReason(error) }, 'renewing a subscription failed; retrying');
    return { paid: 0, end: 'later' };
  }
}

/** Result of a due subscription. */
interface Renewal {
  /** Number of periods paid by this run. */
  paid: number;
  /**
   * `done`: nothing is due. `failed`: the payment was declined. `later`: a technical failure, to be retried.
   * `waiting`: the outcome of a call is unknown. `busy`: another worker holds the lease. `unusable`: its plan or
   * payment method is missing, and an operator must act.
   */
  end: 'done' | 'failed' | 'later' | 'waiting' | 'busy' | 'unusable';
}

/**
 * Renews a due subscription: charges each period that has begun by the merchant's today once, in order. Ends one that
 * was unsubscribed and has expired. Idempotent; must not run inside a transaction.
 */
async function renewSubscription(app: Context, key: SubscriptionKey): Promise<Renewal> {
  const { timeZone } = app.merchants.known(key.merchantId);
  for (let paid = 0; ; ) {
    const opened = await openRenewal(app, key);
    if (typeof opened === 'string') return { paid, end: opened };
    const { subscription, period } = await runLeasedSteps(app, chargeFlow, opened);
    if (period?.state === 'OPEN') return { paid, end: 'waiting' };
    if (period?.state !== 'PAID')
      return { paid, end: subscription.state === 'RENEW_FAILED' ? 'failed' : 'later' };
    paid++;
    if (!isDue(subscription, dayIn(timeZone, app.clock.now()))) return { paid, end: 'done' };
  }
}

/** Opens a charge, or resumes an open one, with its lease; otherwise returns the reason there is none. */
function openRenewal(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'ids' | 'merchants' | 'keys'>,
  key: SubscriptionKey,
): Promise<Charge | Renewal['end']> {
  return inTransaction(app.store.db, async (trx) => {
    const lease = newLease(app);
    const subscription = await leaseSubscription(trx, key, lease);
    if (!subscription) return 'busy';
    const last = await latestPeriod(trx, key);
    if (last?.state === 'OPEN') return { subscription, period: last };
    const opened = await openDue(trx, app, subscription, last);
    if (typeof opened === 'object') return { subscription, period: opened };
    await releaseSubscription(trx, key, lease.until);
    return opened;
  });
}

async function openDue(
  trx: Trx,
  app: ChargeParts,
  subscription: Subscription,
  last: SubscriptionPeriod | undefined,
): Promise<SubscriptionPeriod | Renewal['end']> {
  const merchant = app.merchants.known(subscription.merchantId);
  const now = app.clock.now();
  const today = dayIn(merchant.timeZone, now);
  if (isOver(subscription, today)) {
    await endSubscription(trx, subscription, now);
    return 'done';
  }
  const due = isDue(subscription, today) ? charged(subscription) : undefined;
  if (!due) return 'done';
  if (due.tryAgainAt && due.tryAgainAt > now) return 'later';
  const plan = findPlan(merchant, due.pendingPlanCode ?? due.planCode);
  const method = await lockChargedMethod(trx, due, due.savedPaymentMethodId);
  if (typeof plan === 'string' || !method) return 'unusable';
  const opened = await openCharge(trx, app, due, {
    charge: 'renewal',
    plan,
    method,
    isMethodNew: false,
    startsOn: due.paidUntil,
    last,
  });
  return 'refused' in opened ? 'waiting' : opened;
}

async function endSubscription(
  trx: Trx,
  { merchantId, subscriptionId }: SubscriptionKey,
  now: Date,
): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({ state: 'ENDED', ended_at: now })
    .execute();
}

function count(tally: Tally, { paid, end }: Renewal, run: JobRun): void {
  tally.paid += paid;
  run.progress(paid);
  if (end === 'unusable') tally.unusable++;
  const isInVain = end === 'later' || end === 'waiting';
  if (isInVain) tally.later++;
  tally.inVain = isInVain && paid === 0 ? tally.inVain + 1 : 0;
}
