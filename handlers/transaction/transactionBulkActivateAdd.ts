import type { Handler, Reply } from '../../src/contract/operation.ts';
import { sellRange } from '../../src/domain/cards/batchSale.ts';
import { batchReply } from './batch.ts';
import { cardNumberSent, tillRequest } from './request.ts';

/** Sells a range of gift cards; the rule is in src/domain/cards/batchSale.ts. */
export default (async (call, app): Promise<Reply<'transactionBulkActivateAdd'>> => {
  const { headerInfo, firstCardInfo, lastCardInfo, numberOfCards, addWalletContents, ...input } = call.body;
  const outcome = await sellRange(app, tillRequest('transactionBulkActivateAdd', call), {
    range: { first: cardNumberSent(firstCardInfo), last: cardNumberSent(lastCardInfo), numberOfCards },
    contents: addWalletContents,
    discountPercent: input.discountPercent,
    promotionCode: input.promotionCode,
  });
  return batchReply(headerInfo, outcome);
}) satisfies Handler<'transactionBulkActivateAdd'>;
