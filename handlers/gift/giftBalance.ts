import type { Handler, Reply } from '../../src/contract/operation.ts';
import { inquire } from '../../src/domain/cards/gift/inquiry.ts';
import { giftReply, giftRequest } from './mapping.ts';

/** Returns a card's balances; the rule is in src/domain/cards/gift/inquiry.ts. */
export default (async (call, app): Promise<Reply<'giftBalance'>> => {
  const { body } = call;
  const outcome = await inquire(app, giftRequest('giftBalance', call, body), { card: body.cardInfo });
  return giftReply(outcome);
}) satisfies Handler<'giftBalance'>;
