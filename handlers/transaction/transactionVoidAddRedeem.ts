import type { Handler, Reply } from '../../src/contract/operation.ts';
import { voidAddRedeem } from '../../src/domain/cards/till/voidAddRedeem.ts';
import { addRedeemReply } from './addRedeemReply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Voids an addition or redemption; the rule is in src/domain/cards/till/voidAddRedeem.ts. */
export default (async (call, app): Promise<Reply<'transactionVoidAddRedeem'>> => {
  const { headerInfo, cardInfo, promotionCode, pxTransactionId } = call.body;
  const outcome = await voidAddRedeem(app, tillRequest('transactionVoidAddRedeem', call), {
    card: namedCard(cardInfo),
    program: headerInfo.programId,
    promotionCode,
    add: call.body.addWalletContents,
    redeem: call.body.redeemWalletContents,
    transactionId: pxTransactionId === undefined ? undefined : BigInt(pxTransactionId),
  });
  return addRedeemReply(headerInfo, outcome, 'Voided');
}) satisfies Handler<'transactionVoidAddRedeem'>;
