import { dayIn } from '../../base/time/zones.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { SavedMethod } from '../payments/savedMethods.ts';
import { methodOf } from './methodToCharge.ts';
import type { PlanDefinition } from './planDefinitions.ts';
import { planDefinitions, subscriptionSettings } from './plans.ts';
import { type BegunSubscription, begun, findSubscriptionOf, type Subscription } from './subscription.ts';

/** Subscription of a card with its plan, for display. */
export interface AccountSubscription {
  subscription: BegunSubscription;
  plan: PlanDefinition;
  pendingPlan?: PlanDefinition;
  /** Charged payment method; absent once charging has ended. */
  method?: SavedMethod;
}

export type AccountReason = 'invalid_merchant' | 'invalid_card' | 'plan_missing' | 'method_missing';

/** Lists the card's subscriptions: none or one; an ended one is listed until its paid period ends. */
export async function accountSubscriptions(
  app: Pick<Context, 'clock' | 'store'>,
  merchant: Merchant,
  cardNumber: string,
): Promise<{ subscriptions: AccountSubscription[] } | { refused: AccountReason }> {
  if (!subscriptionSettings(merchant)) return { refused: 'invalid_merchant' };
  const { merchantId, timeZone } = merchant;
  const { db } = app.store;
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card', { card_number: cardNumber })
    .select('card_number')
    .executeTakeFirst();
  if (!card) return { refused: 'invalid_card' };
  const today = dayIn(timeZone, app.clock.now());
  const found = await findSubscriptionOf(db, merchantId, cardNumber, today);
  if (!found || found.state === 'STARTING') return { subscriptions: [] };
  const described = await describeSubscription(app, merchant, found);
  return 'refused' in described ? described : { subscriptions: [described] };
}

/**
 * Describes a subscription. `plan_missing`: the operator removed its plan or pending plan. `method_missing`:
 * its payment method was not found.
 */
export async function describeSubscription(
  app: Pick<Context, 'store'>,
  merchant: Merchant,
  subscription: Subscription,
): Promise<AccountSubscription | { refused: 'plan_missing' | 'method_missing' }> {
  const { planCode, pendingPlanCode, savedPaymentMethodId } = subscription;
  const plans = planDefinitions(merchant);
  const plan = plans.find(({ code }) => code === planCode);
  const pendingPlan = plans.find(({ code }) => code === pendingPlanCode);
  if (!plan || (pendingPlanCode !== null && !pendingPlan)) return { refused: 'plan_missing' };
  const method = await methodOf(app, subscription);
  if (savedPaymentMethodId !== null && !method) return { refused: 'method_missing' };
  return { subscription: begun(subscription), plan, pendingPlan, method };
}
