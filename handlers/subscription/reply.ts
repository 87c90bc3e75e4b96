import type { components } from '../../generated/types.ts';
import { wallClock } from '../../src/base/time/zones.ts';
import type { Context } from '../../src/domain/ground/context.ts';
import type { Merchant } from '../../src/domain/ground/merchantDirectory.ts';
import {
  type AccountSubscription,
  describeSubscription,
} from '../../src/domain/subscriptions/accountSubscription.ts';
import type { PlanDefinition } from '../../src/domain/subscriptions/planDefinitions.ts';
import type { BegunSubscription, Subscription } from '../../src/domain/subscriptions/subscription.ts';
import { toPaymentInfo } from '../payment/mapping.ts';

/** Reply mapping of the subscription service: its shapes and state names. */

type Schemas = components['schemas'];

/** Maps a plan without a subscriber. */
export function toPlanInfo(plan: PlanDefinition): Schemas['SubscriptionAccountInfo'] {
  return { subscription: toSubscriptionInfo(plan), subscriptionStatus: 'UNSUBSCRIBE' };
}

export function toAccountInfo(
  { timeZone }: Merchant,
  { subscription, plan, pendingPlan, method }: AccountSubscription,
): Schemas['SubscriptionAccountInfo'] {
  return {
    subscription: toSubscriptionInfo(plan),
    subscriptionStatus: statusOf(subscription),
    subscribeDatetime: wallClock(timeZone, subscription.startedAt).replace(' ', 'T'),
    expirationDate: subscription.paidUntil,
    ...(method ? { paymentInfo: toPaymentInfo(method) } : {}),
    ...(pendingPlan ? { pendingSubscription: toSubscriptionInfo(pendingPlan) } : {}),
  };
}

/** Maps the subscription that a call started or changed. */
export async function subscriptionReply(
  app: Context,
  merchant: Merchant,
  subscription: Subscription,
): Promise<Schemas['SubscriptionReply']> {
  const described = await describeSubscription(app, merchant, subscription);
  // The operator removed the plan during the call.
  if ('refused' in described) throw new Error(`Subscription cannot be described: ${described.refused}.`);
  return { result: 'success', accountSubscriptionInfo: toAccountInfo(merchant, described) };
}

function toSubscriptionInfo(plan: PlanDefinition): Schemas['SubscriptionInfo'] {
  const { code, label, description, price, periodicType, numberOfPeriod } = plan;
  const { minRedemptionInterval, acceptEnrollees } = plan;
  return {
    code,
    label,
    ...(description === undefined ? {} : { description }),
    price: Number(price),
    periodicType,
    numberOfPeriod,
    minRedemptionInterval,
    acceptEnrollees,
  };
}

function statusOf({ state }: BegunSubscription): Schemas['SubscriptionAccountInfo']['subscriptionStatus'] {
  switch (state) {
    case 'SUBSCRIBED':
      return 'SUBSCRIBED';
    case 'RENEW_FAILED':
      return 'SUBSCRIPTION_RENEW_FAILED';
    default:
      return 'UNSUBSCRIBE';
  }
}
