import type { Handler, Reply } from '../../src/contract/operation.ts';
import { reverse } from '../../src/domain/cards/undo/reversal.ts';
import { giftReply, giftRequest } from './mapping.ts';

/** Reverses a transaction; the rule is in src/domain/cards/undo/reversal.ts. */
export default (async (call, app): Promise<Reply<'giftReverse'>> => {
  const { storeCode, pxTransactionId, externalTransactionId } = call.body;
  const outcome = await reverse(app, giftRequest('giftReverse', call, { storeCode }), {
    transactionId: pxTransactionId === undefined ? undefined : BigInt(pxTransactionId),
    externalTransactionId,
  });
  return giftReply(outcome);
}) satisfies Handler<'giftReverse'>;
