import { dayIn } from '../../time/zones.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Merchant } from '../merchantDirectory.ts';
import { type AccountCard, findAccountCard } from '../sale/accountCard.ts';
import type { KeyedRequest } from '../storedResult.ts';
import type { SubscriptionSettings } from './planDefinitions.ts';
import { type Plan, subscriptionSettings } from './plans.ts';
import { type BegunSubscription, begun, findSubscriptionOf } from './subscription.ts';

/** A request about a card's subscription; sent again under the same key it is answered as it was first. */
export interface SubscriptionRequest {
  caller: Caller;
  operationId: string;
  idempotencyKey?: string;
  digest: Buffer;
}

export function keyed({ caller, operationId, idempotencyKey, digest }: SubscriptionRequest): KeyedRequest {
  const { merchant, clientId } = caller;
  return { merchantId: merchant.merchantId, clientId, operationId, idempotencyKey, digest };
}

/** A card that may be subscribed with: it can be used, and a guest holds it who can be charged and written to. */
export type SubscriberCard = AccountCard & { accountId: bigint };

export interface Subscriber {
  merchant: Merchant;
  settings: SubscriptionSettings;
  card: SubscriberCard;
  /** The merchant's calendar day. */
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

/** A subscription that is charged, or was to be: it can be changed and ended. */
export type ChargedSubscription = BegunSubscription & { savedPaymentMethodId: bigint };

/** The subscription of the card that goes on being charged, with who holds it. */
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

/** The same of one that was found already; undefined when it is not charged, or not yet. */
export function charged(subscription: Parameters<typeof begun>[0]): ChargedSubscription | undefined {
  const { state, savedPaymentMethodId } = subscription;
  if ((state !== 'SUBSCRIBED' && state !== 'RENEW_FAILED') || savedPaymentMethodId === null) return undefined;
  return { ...begun(subscription), savedPaymentMethodId };
}

/** Whether the plan is for cards of this kind and tier, and they have the wallet that its benefit goes in. */
export function isAvailableTo(
  { cardTemplates }: Merchant,
  { templates, tiers, benefit }: Plan,
  { cardTemplateCode, tierCode }: AccountCard,
): boolean {
  if (templates && !templates.has(cardTemplateCode)) return false;
  if (tiers && !tiers.has(tierCode)) return false;
  return !benefit || cardTemplates.get(cardTemplateCode)?.walletCodes.has(benefit.walletCode) === true;
}
