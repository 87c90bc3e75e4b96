import type { Body, Handler, Reply } from '../../src/contract/operation.ts';
import { type NamedOriginal, reverseAtTill } from '../../src/domain/cards/till/tillReversal.ts';
import { cardBlock, tillReply } from './reply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Reverses a transaction; the rule is in src/domain/cards/till/tillReversal.ts. */
export default (async (call, app): Promise<Reply<'transactionReverse'>> => {
  const { headerInfo } = call.body;
  const outcome = await reverseAtTill(app, tillRequest('transactionReverse', call), namedIn(call.body));
  return tillReply(outcome, ({ standing, batchSize }) =>
    cardBlock(headerInfo, standing, batchSize === 0 ? 'Reversed' : `Reversed ${batchSize} cards`),
  );
}) satisfies Handler<'transactionReverse'>;

/** Returns the transaction's identifier; the contract ensures that there is exactly one. */
function namedIn(body: Body<'transactionReverse'>): NamedOriginal {
  const { pxTransactionId, pxAuthCode, cardInfo, previousPosTransactionId } = body;
  if (pxTransactionId !== undefined) return { transactionId: BigInt(pxTransactionId) };
  if (pxAuthCode !== undefined && cardInfo) return { authCode: pxAuthCode, card: namedCard(cardInfo) };
  if (previousPosTransactionId === undefined)
    throw new Error('A reversal of nothing came past the contract.');
  return {
    sentAs: {
      posTransactionId: previousPosTransactionId,
      sequenceNumber: body.previousSequenceNumber,
      posTransactionDatetime: body.previousPosTransactionDatetime,
    },
  };
}
