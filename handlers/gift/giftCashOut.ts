import type { Handler, Reply } from '../../src/contract/operation.ts';
import { cashOut } from '../../src/domain/cards/gift/cashOut.ts';
import { giftReply, giftRequest } from './mapping.ts';

/** Pays a card out in cash; the rule is in src/domain/cards/gift/cashOut.ts. */
export default (async (call, app): Promise<Reply<'giftCashOut'>> => {
  const { body } = call;
  const outcome = await cashOut(app, giftRequest('giftCashOut', call, body), {
    card: body.cardInfo,
    amount: body.amount,
  });
  return giftReply(outcome);
}) satisfies Handler<'giftCashOut'>;
