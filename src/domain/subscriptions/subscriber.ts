import { dayIn } from '../../base/time/zones.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { type AccountCard, findAccountCard } from '../sale/accountCard.ts';
import type { SubscriptionSettings } from './planDefinitions.ts';
import { type Plan, subscriptionSettings } from './plans.ts';
import { type BegunSubscription, begun, findSubscriptionOf } from './subscription.ts';

/** Card that can subscribe: it is usable, and its guest can be charged and mailed. */
export type SubscriberCard = AccountCard & { accountId: bigint };

export interface Subscriber {
  merchant: Merchant;
  settings: SubscriptionSettings;
  card: SubscriberCard;
  /** Merchant's calendar day. */
  today: string;
}

export type SubscriberReason = 'invalid_merchant' | 'invalid_card';

export async function findSubscriber(
  app: Pick<Context, 'clock' | 'store'>,
  { merchant, guest }: Caller,
  cardNumber: string,
): Promise<Subscriber | { refused: SubscriberReason }> {
  const settings = subscriptionSettings(merchant);
  if (!settings) return { refused: 'invalid_merchant' };
  const card = await findAccountCard(app, merchant, cardNumber, guest);
  if ('refused' in card || card.accountId === undefined) return { refused: 'invalid_card' };
  const today = dayIn(merchant.timeZone, app.clock.now());
  return { merchant, settings, card: { ...card, accountId: card.accountId }, today };
}

/** Subscription that is charged, or whose renewal failed: it can be changed and ended. */
export type ChargedSubscription = BegunSubscription & { savedPaymentMethodId: bigint };

/** Finds the card's charged subscription, and its holder. */
export async function findCharged(
  app: Pick<Context, 'clock' | 'store'>,
  caller: Caller,
  cardNumber: string,
): Promise<
  | { subscriber: Subscriber; subscription: ChargedSubscription }
  | { refused: SubscriberReason | 'not_subscribed' }
> {
  const subscriber = await findSubscriber(app, caller, cardNumber);
  if ('refused' in subscriber) return subscriber;
  const { merchant, today } = subscriber;
  const found = await findSubscriptionOf(app.store.db, merchant.merchantId, cardNumber, today);
  const subscription = found && charged(found);
  return subscription ? { subscriber, subscription } : { refused: 'not_subscribed' };
}

/** Narrows a subscription to a charged one; undefined when it is not charged, or not yet. */
export function charged(subscription: Parameters<typeof begun>[0]): ChargedSubscription | undefined {
  const { state, savedPaymentMethodId } = subscription;
  if ((state !== 'SUBSCRIBED' && state !== 'RENEW_FAILED') || savedPaymentMethodId === null) return undefined;
  return { ...begun(subscription), savedPaymentMethodId };
}

/** Returns true if the plan is for cards of this template and tier, with the wallet of its benefit. */
export function isAvailableTo(
  { cardTemplates }: Merchant,
  { templates, tiers, benefit }: Plan,
  { cardTemplateCode, tierCode }: AccountCard,
): boolean {
  if (templates && !templates.has(cardTemplateCode)) return false;
  if (tiers && !tiers.has(tierCode)) return false;
  return !benefit || cardTemplates.get(cardTemplateCode)?.walletCodes.has(benefit.walletCode) === true;
}
