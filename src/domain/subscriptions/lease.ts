import type { App } from '../../app.ts';
import type { SubscriptionKey } from './subscription.ts';

/** Longer than a vault is waited for, several times. Whoever dies at a charge is followed after it. */
const LEASE_MS = 90_000;

/** Does the work as the only one at the subscription's charges; `busy` when somebody else is. */
export async function withLease<T>(
  app: App,
  { merchantId, subscriptionId }: SubscriptionKey,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  const now = app.timeOfDay.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const { db } = app.store;
  const row = await db
    .updateTable('subscription')
    .set({ leased_until: until })
    .where('merchant_id', '=', merchantId)
    .where('subscription_id', '=', subscriptionId)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returning('subscription_id')
    .executeTakeFirst();
  if (!row) return 'busy';
  try {
    return await work();
  } finally {
    // Only its own: whoever took longer than the lease finds another at it.
    await db
      .updateTable('subscription')
      .set({ leased_until: null })
      .where('merchant_id', '=', merchantId)
      .where('subscription_id', '=', subscriptionId)
      .where('leased_until', '=', until)
      .execute();
  }
}
