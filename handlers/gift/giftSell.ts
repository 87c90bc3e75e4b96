import type { Handler, Reply } from '../../src/contract/operation.ts';
import { sell } from '../../src/domain/cards/gift/sale.ts';
import { giftReply, giftRequest } from './mapping.ts';

/** Activates a card with a value; the rule is in src/domain/cards/gift/sale.ts. */
export default (async (call, app): Promise<Reply<'giftSell'>> => {
  const { body } = call;
  const outcome = await sell(app, giftRequest('giftSell', call, body), {
    card: body.cardInfo,
    amount: body.amount,
  });
  return giftReply(outcome);
}) satisfies Handler<'giftSell'>;
