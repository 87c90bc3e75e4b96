import type { Handler, Reply } from '../../src/contract/operation.ts';
import { exchangeAtTill } from '../../src/domain/cards/till/exchange.ts';
import { transactionReply } from './reply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Exchanges a card for another; the rule is in src/domain/cards/till/exchange.ts. */
export default (async (call, app): Promise<Reply<'transactionExchange'>> => {
  const { headerInfo, cardInfo, newCardInfo, promotionCode } = call.body;
  const outcome = await exchangeAtTill(app, tillRequest('transactionExchange', call), {
    card: namedCard(cardInfo),
    newCard: namedCard(newCardInfo),
    promotionCode,
  });
  return transactionReply(headerInfo, outcome, 'Exchanged');
}) satisfies Handler<'transactionExchange'>;
