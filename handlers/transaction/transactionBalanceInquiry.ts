import type { Handler, Reply } from '../../src/contract/operation.ts';
import { inquireAtTill } from '../../src/domain/cards/till/tillInquiry.ts';
import { transactionReply } from './reply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Returns a card's balances; the rule is in src/domain/cards/till/tillInquiry.ts. */
export default (async (call, app): Promise<Reply<'transactionBalanceInquiry'>> => {
  const { headerInfo, cardInfo, promotionCode } = call.body;
  const outcome = await inquireAtTill(app, tillRequest('transactionBalanceInquiry', call), {
    card: namedCard(cardInfo),
    promotionCode,
  });
  return transactionReply(headerInfo, outcome);
}) satisfies Handler<'transactionBalanceInquiry'>;
