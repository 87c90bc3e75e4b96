import type { Handler, Reply } from '../../src/contract/operation.ts';
import { sellAtTill } from '../../src/domain/cards/till/activation.ts';
import { addRedeemReply } from './addRedeemReply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Sells a gift card; the rule is in src/domain/cards/till/activation.ts. */
export default (async (call, app): Promise<Reply<'transactionActivateAdd'>> => {
  const { headerInfo, cardInfo, promotionCode, addWalletContents } = call.body;
  const input = { card: namedCard(cardInfo), promotionCode, add: addWalletContents };
  const outcome = await sellAtTill(app, tillRequest('transactionActivateAdd', call), input);
  return addRedeemReply(headerInfo, outcome);
}) satisfies Handler<'transactionActivateAdd'>;
