import type { Handler, Reply } from '../../src/contract/operation.ts';
import { unsubscribe } from '../../src/domain/subscriptions/unsubscribe.ts';
import { unsubscribeRefusal } from './refusal.ts';

/** Ends a card's subscription; the rule is in src/domain/subscriptions/unsubscribe.ts. */
export default (async (
  { body, caller, digest, idempotencyKey },
  app,
): Promise<Reply<'subscriptionUnsubscribe'>> => {
  const { printedCardNumber: cardNumber, storeCode } = body;
  const operationId = 'subscriptionUnsubscribe';
  const request = { caller, operationId, digest, idempotencyKey };
  const { refused } = await unsubscribe(app, request, { cardNumber, storeCode });
  return refused === undefined ? { result: 'success' } : unsubscribeRefusal(refused);
}) satisfies Handler<'subscriptionUnsubscribe'>;
