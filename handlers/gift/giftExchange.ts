import type { Handler, Reply } from '../../src/contract/operation.ts';
import { exchange } from '../../src/domain/cards/till/exchange.ts';
import { giftReply, giftRequest } from './mapping.ts';

/** Exchanges a card for another; the rule is in src/domain/cards/till/exchange.ts. */
export default (async (call, app): Promise<Reply<'giftExchange'>> => {
  const { body } = call;
  const outcome = await exchange(app, giftRequest('giftExchange', call, body), {
    card: body.cardInfo,
    newCard: body.newCardInfo,
  });
  return giftReply(outcome);
}) satisfies Handler<'giftExchange'>;
