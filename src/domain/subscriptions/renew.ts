import type { App } from '../../app.ts';
import { inTransaction } from '../../store/transaction.ts';
import { dayIn } from '../../time/zones.ts';
import { advanceLeased } from './charge.ts';
import { withLease } from './lease.ts';
import { lockKept } from './methodToCharge.ts';
import { openCharge } from './openCharge.ts';
import { findPlan } from './plans.ts';
import { charged } from './subscriber.ts';
import { isDue, isOver, lockSubscription, readSubscription, type SubscriptionKey } from './subscription.ts';
import { latestPeriod } from './subscriptionPeriod.ts';

/** What became of a subscription that was due. */
export interface Renewal {
  /** Periods that are paid now and were not before. */
  paid: number;
  /**
   * `done`: nothing is due any more. `failed`: it was declined. `later`: something technical was in the way, and it is tried
   * again. `waiting`: nobody knows yet what came of a call. `busy`: somebody else is at it. `unusable`: its plan or its
   * payment method is not there; an operator has to look.
   */
  end: 'done' | 'failed' | 'later' | 'waiting' | 'busy' | 'unusable';
}

/**
 * Renews a subscription that is due by the merchant's today: each period that has begun meanwhile is charged once, in their
 * order. Ends one that was unsubscribed and has run out. Safe at any time, by whoever; not inside a transaction.
 */
export async function renewSubscription(app: App, key: SubscriptionKey): Promise<Renewal> {
  let paid = 0;
  for (;;) {
    const step = await withLease(app, key, () => renewOnce(app, key));
    if (step !== 'paid') return { paid, end: step };
    paid++;
  }
}

type Step = 'paid' | Renewal['end'];

async function renewOnce(app: App, key: SubscriptionKey): Promise<Step> {
  const opened = await openRenewal(app, key);
  if (opened !== 'open') return opened;
  if ((await advanceLeased(app, key)) === 'waiting') return 'waiting';
  const [subscription, period] = await Promise.all([
    readSubscription(app.store.db, key),
    latestPeriod(app.store.db, key),
  ]);
  if (period?.state === 'PAID') return 'paid';
  return subscription.state === 'RENEW_FAILED' ? 'failed' : 'later';
}

/** `open`: a charge is under way, begun just now or before. */
async function openRenewal(app: App, key: SubscriptionKey): Promise<'open' | Renewal['end']> {
  const merchant = app.merchants.known(key.merchantId);
  return inTransaction(app.store.db, async (trx) => {
    const subscription = await lockSubscription(trx, key);
    const now = app.clock.now();
    const today = dayIn(merchant.timeZone, now);
    if ((await latestPeriod(trx, key))?.state === 'OPEN') return 'open';
    if (isOver(subscription, today)) {
      await trx
        .updateTable('subscription')
        .set({ state: 'ENDED', ended_at: now })
        .where('merchant_id', '=', key.merchantId)
        .where('subscription_id', '=', key.subscriptionId)
        .execute();
      return 'done';
    }
    const due = isDue(subscription, today) ? charged(subscription) : undefined;
    if (!due) return 'done';
    if (due.tryAgainAt && due.tryAgainAt > now) return 'later';
    const plan = findPlan(merchant, due.pendingPlanCode ?? due.planCode);
    const method = await lockKept(trx, due, due.savedPaymentMethodId);
    if (typeof plan === 'string' || !method) return 'unusable';
    const opened = await openCharge(trx, app, due, {
      charge: 'renewal',
      plan,
      method,
      isMethodNew: false,
      startsOn: due.paidUntil,
    });
    return 'refused' in opened ? 'waiting' : 'open';
  });
}
