import type { Handler, Reply } from '../../src/contract/operation.ts';
import { activate } from '../../src/domain/cards/till/activation.ts';
import { transactionReply } from './reply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Activates a loyalty card; the rule is in src/domain/cards/till/activation.ts. */
export default (async (call, app): Promise<Reply<'transactionActivate'>> => {
  const { headerInfo, cardInfo, promotionCode } = call.body;
  const input = { card: namedCard(cardInfo), promotionCode };
  const outcome = await activate(app, tillRequest('transactionActivate', call), input);
  return transactionReply(headerInfo, outcome);
}) satisfies Handler<'transactionActivate'>;
