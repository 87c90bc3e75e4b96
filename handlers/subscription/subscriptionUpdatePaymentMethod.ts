import type { Handler, Reply } from '../../src/contract/operation.ts';
import { updatePaymentMethod } from '../../src/domain/subscriptions/updatePaymentMethod.ts';
import { updateRefusal } from './refusal.ts';
import { subscriptionReply } from './reply.ts';

/** Changes a subscription's payment method; the rule is in src/domain/subscriptions/updatePaymentMethod.ts. */
export default (async (
  { body, caller, digest, idempotencyKey },
  app,
): Promise<Reply<'subscriptionUpdatePaymentMethod'>> => {
  const { printedCardNumber: cardNumber, paymentMethod } = body;
  const outcome = await updatePaymentMethod(
    app,
    { caller, operationId: 'subscriptionUpdatePaymentMethod', digest, idempotencyKey },
    { cardNumber, paymentMethod },
  );
  if ('subscription' in outcome) return subscriptionReply(app, caller.merchant, outcome.subscription);
  return updateRefusal(outcome);
}) satisfies Handler<'subscriptionUpdatePaymentMethod'>;
