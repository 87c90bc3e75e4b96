import type { Handler, Reply } from '../../src/contract/operation.ts';
import { accountSubscriptions } from '../../src/domain/subscriptions/accountSubscription.ts';
import { accountRefusal } from './refusal.ts';
import { toAccountInfo } from './reply.ts';

/** Returns a card's subscription. */
export default (async (
  { query, caller: { merchant } },
  app,
): Promise<Reply<'subscriptionAccountSubscriptionInfo'>> => {
  const outcome = await accountSubscriptions(app, merchant, query.printedCardNumber);
  if ('refused' in outcome) return accountRefusal(outcome.refused);
  const subscriptions = outcome.subscriptions.map((each) => toAccountInfo(merchant, each));
  return { result: 'success', subscriptions };
}) satisfies Handler<'subscriptionAccountSubscriptionInfo'>;
