import type { Handler, Reply } from '../../src/contract/operation.ts';
import { voidSale } from '../../src/domain/cards/till/voidActivation.ts';
import { addRedeemReply } from './addRedeemReply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Voids the sale of a gift card; the rule is in src/domain/cards/till/voidActivation.ts. */
export default (async (call, app): Promise<Reply<'transactionVoidActivateAdd'>> => {
  const { headerInfo, cardInfo, promotionCode, pxTransactionId } = call.body;
  const outcome = await voidSale(app, tillRequest('transactionVoidActivateAdd', call), {
    card: namedCard(cardInfo),
    promotionCode,
    transactionId: pxTransactionId === undefined ? undefined : BigInt(pxTransactionId),
    add: call.body.addWalletContents,
  });
  return addRedeemReply(headerInfo, outcome, 'Voided');
}) satisfies Handler<'transactionVoidActivateAdd'>;
