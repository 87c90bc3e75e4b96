import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { planDefinitions } from '../../src/domain/subscriptions/plans.ts';
import { toPlanInfo } from './reply.ts';

/** Lists the merchant's plans. */
export default (async ({ caller: { merchant } }): Promise<Reply<'subscriptionSubscriptionInfo'>> => {
  const plans = planDefinitions(merchant);
  if (plans.length === 0) return new BusinessRefusal('account_subscription_info.invalid_merchant');
  return { result: 'success', subscriptions: plans.map(toPlanInfo) };
}) satisfies Handler<'subscriptionSubscriptionInfo'>;
