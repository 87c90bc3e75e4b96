import {
  CURRENT_STATES,
  type Subscription,
  toSubscription,
} from '../../domain/subscriptions/subscription.ts';
import { type SubscriptionPeriod, toPeriod } from '../../domain/subscriptions/subscriptionPeriod.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/**
 * Filter for subscriptions. `current`: active ones. `failed`: declined renewals. `due`: renewal or end was
 * due by today.
 */
export type SubscriptionChoice = 'current' | 'failed' | 'due';

/** Lists a merchant's subscriptions, by the end of the paid period. */
export async function listSubscriptions(
  db: Db,
  input: { merchantId: number; choice: SubscriptionChoice; today: string; limit: number },
): Promise<Subscription[]> {
  const { merchantId, choice, today, limit } = input;
  const all = ofMerchant(db, merchantId)
    .rows('subscription')
    .orderBy('paid_until')
    .orderBy('subscription_id')
    .limit(limit);
  const chosen = {
    current: () => all.where('state', 'in', [...CURRENT_STATES]),
    failed: () => all.where('state', '=', 'RENEW_FAILED'),
    due: () => all.where('state', 'in', ['SUBSCRIBED', 'UNSUBSCRIBED']).where('paid_until', '<=', today),
  };
  return (await chosen[choice]().execute()).map(toSubscription);
}

/** Lists all subscriptions of a guest, the latest first. */
export async function subscriptionsOfGuest(
  db: Db,
  merchantId: number,
  accountId: bigint,
): Promise<Subscription[]> {
  const rows = await ofMerchant(db, merchantId)
    .rows('subscription', { account_id: accountId })
    .orderBy('subscription_id', 'desc')
    .execute();
  return rows.map(toSubscription);
}

/** Lists all subscriptions a card has ever had, the latest first, with their paid periods. */
export async function historyOfCard(
  db: Db,
  merchantId: number,
  cardNumber: string,
): Promise<{ subscription: Subscription; periods: SubscriptionPeriod[] }[]> {
  const rows = await ofMerchant(db, merchantId)
    .rows('subscription', { card_number: cardNumber })
    .orderBy('subscription_id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const periods = await ofMerchant(db, merchantId)
    .rows('subscription_period')
    .where(
      'subscription_id',
      'in',
      rows.map((row) => row.subscription_id),
    )
    .orderBy('period_number')
    .execute();
  return rows.map((row) => ({
    subscription: toSubscription(row),
    periods: periods.filter((period) => period.subscription_id === row.subscription_id).map(toPeriod),
  }));
}
