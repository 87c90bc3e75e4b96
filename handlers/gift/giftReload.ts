import type { Handler, Reply } from '../../src/contract/operation.ts';
import { reload } from '../../src/domain/cards/gift/sale.ts';
import { giftReply, giftRequest } from './mapping.ts';

/** Adds value to a card; the rule is in src/domain/cards/gift/sale.ts. */
export default (async (call, app): Promise<Reply<'giftReload'>> => {
  const { body } = call;
  const outcome = await reload(app, giftRequest('giftReload', call, body), {
    card: body.cardInfo,
    amount: body.amount,
  });
  return giftReply(outcome);
}) satisfies Handler<'giftReload'>;
