import type { Handler, Reply } from '../../src/contract/operation.ts';
import { redeem } from '../../src/domain/cards/gift/redemption.ts';
import { giftReply, giftRequest } from './mapping.ts';

/** Pays with a card; the rule is in src/domain/cards/gift/redemption.ts. */
export default (async (call, app): Promise<Reply<'giftRedeem'>> => {
  const { body } = call;
  const outcome = await redeem(app, giftRequest('giftRedeem', call, body), {
    card: body.cardInfo,
    amount: body.amount,
    tip: body.tip,
  });
  return giftReply(outcome);
}) satisfies Handler<'giftRedeem'>;
