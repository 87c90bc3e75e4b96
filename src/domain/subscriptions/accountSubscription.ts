import { dayIn } from '../../time/zones.ts';
import type { Context } from '../context.ts';
import type { Merchant } from '../merchantDirectory.ts';
import type { SavedMethod } from '../payments/savedMethods.ts';
import { methodOf } from './methodToCharge.ts';
import type { PlanDefinition } from './planDefinitions.ts';
import { planDefinitions, subscriptionSettings } from './plans.ts';
import { type BegunSubscription, begun, findSubscriptionOf, type Subscription } from './subscription.ts';

/** How a card stands to a plan, for whoever asks. */
export interface AccountSubscription {
  subscription: BegunSubscription;
  plan: PlanDefinition;
  pendingPlan?: PlanDefinition;
  /** What it is charged to; absent once it is not charged any more. */
  method?: SavedMethod;
}

export type AccountReason = 'invalid_merchant' | 'invalid_card' | 'plan_missing' | 'method_missing';

/** What the card has subscribed to: nothing or one, and an ended one until it has run out. */
export async function accountSubscriptions(
  app: Pick<Context, 'clock' | 'store'>,
  merchant: Merchant,
  cardNumber: string,
): Promise<{ subscriptions: AccountSubscription[] } | { refused: AccountReason }> {
  if (!subscriptionSettings(merchant)) return { refused: 'invalid_merchant' };
  const { merchantId, timeZone } = merchant;
  const { db } = app.store;
  const card = await db
    .selectFrom('card')
    .select('card_number')
    .where('merchant_id', '=', merchantId)
    .where('card_number', '=', cardNumber)
    .executeTakeFirst();
  if (!card) return { refused: 'invalid_card' };
  const today = dayIn(timeZone, app.clock.now());
  const found = await findSubscriptionOf(db, merchantId, cardNumber, today);
  if (!found || found.state === 'STARTING') return { subscriptions: [] };
  const described = await describeSubscription(app, merchant, found);
  return 'refused' in described ? described : { subscriptions: [described] };
}

/** `plan_missing`: the operator took away a plan that it has, or is to have. `method_missing`: there is no trace of it. */
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
