import type { Handler, Reply } from '../../src/contract/operation.ts';
import { subscribe } from '../../src/domain/subscriptions/subscribe.ts';
import { subscribeRefusal } from './refusal.ts';
import { subscriptionReply } from './reply.ts';

/** Subscribes a card to a plan; the rule is in src/domain/subscriptions/subscribe.ts. */
export default (async (
  { body, caller, digest, idempotencyKey },
  app,
): Promise<Reply<'subscriptionSubscribe'>> => {
  const { printedCardNumber, subscriptionCode, paymentMethod, storeCode } = body;
  const outcome = await subscribe(
    app,
    { caller, operationId: 'subscriptionSubscribe', digest, idempotencyKey },
    { cardNumber: printedCardNumber, planCode: subscriptionCode, paymentMethod, storeCode },
  );
  const isSaved = paymentMethod.paymentMethodType === 'SAVED_VAULT_TOKEN';
  if (outcome.refused !== undefined) return subscribeRefusal(outcome.refused, isSaved);
  return subscriptionReply(app, caller.merchant, outcome.subscription);
}) satisfies Handler<'subscriptionSubscribe'>;
