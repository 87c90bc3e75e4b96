import type { Handler, Reply } from '../../src/contract/operation.ts';
import { addRedeem } from '../../src/domain/cards/till/addRedeem.ts';
import { partialRedeemReply } from './addRedeemReply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Adds to wallets of a card and redeems from them; the rule is in src/domain/cards/till/addRedeem.ts. */
export default (async (call, app): Promise<Reply<'transactionAddRedeem'>> => {
  const { headerInfo, cardInfo, promotionCode, autoActivateCard = false } = call.body;
  const outcome = await addRedeem(app, tillRequest('transactionAddRedeem', call), {
    card: namedCard(cardInfo),
    program: headerInfo.programId,
    promotionCode,
    add: call.body.addWalletContents,
    redeem: call.body.redeemWalletContents,
    autoActivate: autoActivateCard,
  });
  return partialRedeemReply(headerInfo, outcome);
}) satisfies Handler<'transactionAddRedeem'>;
