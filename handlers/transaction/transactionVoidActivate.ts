import type { Handler, Reply } from '../../src/contract/operation.ts';
import { voidActivation } from '../../src/domain/cards/till/voidActivation.ts';
import { transactionReply } from './reply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Deactivates a loyalty card; the rule is in src/domain/cards/till/voidActivation.ts. */
export default (async (call, app): Promise<Reply<'transactionVoidActivate'>> => {
  const { headerInfo, cardInfo, promotionCode, pxTransactionId } = call.body;
  const outcome = await voidActivation(app, tillRequest('transactionVoidActivate', call), {
    card: namedCard(cardInfo),
    promotionCode,
    transactionId: pxTransactionId === undefined ? undefined : BigInt(pxTransactionId),
  });
  return transactionReply(headerInfo, outcome, 'Voided');
}) satisfies Handler<'transactionVoidActivate'>;
