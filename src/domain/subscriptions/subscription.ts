import { type CamelRow, camelRow } from '../../store/camelRow.ts';
import type { Db, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { SubscriptionState } from '../../store/subscriptionTables.ts';

export interface SubscriptionKey {
  merchantId: number;
  subscriptionId: bigint;
}

/** Subscription as stored. Days are on the merchant's calendar. */
export type Subscription = CamelRow<RowOf<'subscription'>>;

/** Subscription that has started, so that the end of its paid period is known. */
export type BegunSubscription = Subscription & { paidUntil: string };

/** States in which a card has the subscription, and may have no other. */
export const CURRENT_STATES: readonly SubscriptionState[] = [
  'STARTING',
  'SUBSCRIBED',
  'RENEW_FAILED',
  'UNSUBSCRIBED',
];

/** States in which its payment method is needed. */
export const CHARGED_STATES: readonly SubscriptionState[] = ['STARTING', 'SUBSCRIBED', 'RENEW_FAILED'];

/** Returns true if its paid period has ended and it will not be renewed, even before a job records that. */
export function isOver({ state, paidUntil }: Subscription, today: string): boolean {
  return state === 'UNSUBSCRIBED' && paidUntil !== null && paidUntil <= today;
}

/** Returns true if a period is to be charged by today. */
export function isDue({ state, paidUntil }: Subscription, today: string): boolean {
  return state === 'SUBSCRIBED' && paidUntil !== null && paidUntil <= today;
}

export function begun(subscription: Subscription): BegunSubscription {
  const { paidUntil, subscriptionId } = subscription;
  if (paidUntil === null) throw new Error(`Subscription ${subscriptionId} has not begun.`);
  return { ...subscription, paidUntil };
}

export async function readSubscription(db: Db, key: SubscriptionKey): Promise<Subscription> {
  const row = await ofMerchant(db, key.merchantId).find('subscription', {
    subscription_id: key.subscriptionId,
  });
  if (!row) throw new Error(`There is no subscription ${key.subscriptionId}.`);
  return toSubscription(row);
}

/** Reads and locks a subscription until the transaction ends. */
export async function lockSubscription(
  trx: Trx,
  { merchantId, subscriptionId }: SubscriptionKey,
): Promise<Subscription> {
  const row = await ofMerchant(trx, merchantId)
    .rows('subscription', { subscription_id: subscriptionId })
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`There is no subscription ${subscriptionId}.`);
  return toSubscription(row);
}

/** Finds the card's current subscription. Undefined if none, or if it has expired by today. */
export async function findSubscriptionOf(
  db: Db,
  merchantId: number,
  cardNumber: string,
  today: string,
): Promise<Subscription | undefined> {
  const row = await ofMerchant(db, merchantId)
    .rows('subscription', { card_number: cardNumber })
    .where('state', 'in', [...CURRENT_STATES])
    .executeTakeFirst();
  const subscription = row && toSubscription(row);
  return subscription && !isOver(subscription, today) ? subscription : undefined;
}

export const toSubscription: (row: RowOf<'subscription'>) => Subscription = camelRow;
