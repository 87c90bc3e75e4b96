import type { Handler, Reply } from '../../src/contract/operation.ts';
import { sellRange } from '../../src/domain/cards/till/batchSale.ts';
import { batchReply } from './batch.ts';
import { cardNumberOf, namedCard, tillRequest } from './request.ts';

/** Sells a range of gift cards; the rule is in src/domain/cards/till/batchSale.ts. */
export default (async (call, app): Promise<Reply<'transactionBulkActivateAdd'>> => {
  const { headerInfo, firstCardInfo, lastCardInfo, numberOfCards, addWalletContents, ...input } = call.body;
  const [first, last] = [namedCard(firstCardInfo), namedCard(lastCardInfo)];
  const outcome = await sellRange(app, tillRequest('transactionBulkActivateAdd', call), {
    range: { first: cardNumberOf(first), last: cardNumberOf(last), numberOfCards },
    codes: [first.cardRegCode, last.cardRegCode],
    contents: addWalletContents,
    discountPercent: input.discountPercent,
    promotionCode: input.promotionCode,
  });
  return batchReply(headerInfo, outcome);
}) satisfies Handler<'transactionBulkActivateAdd'>;
