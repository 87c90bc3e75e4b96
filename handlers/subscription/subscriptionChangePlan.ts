import type { Handler, Reply } from '../../src/contract/operation.ts';
import { changePlan } from '../../src/domain/subscriptions/changePlan.ts';
import { changeRefusal } from './refusal.ts';
import { subscriptionReply } from './reply.ts';

/** Changes the plan for a card's next renewals; the rule is in src/domain/subscriptions/changePlan.ts. */
export default (async (
  { body, caller, digest, idempotencyKey },
  app,
): Promise<Reply<'subscriptionChangePlan'>> => {
  const { printedCardNumber: cardNumber, subscriptionCode: planCode, storeCode } = body;
  const outcome = await changePlan(
    app,
    { caller, operationId: 'subscriptionChangePlan', digest, idempotencyKey },
    { cardNumber, planCode, storeCode },
  );
  if (outcome.refused !== undefined) return changeRefusal(outcome.refused);
  return subscriptionReply(app, caller.merchant, outcome.subscription);
}) satisfies Handler<'subscriptionChangePlan'>;
