import type { Handler, Reply } from '../../src/contract/operation.ts';
import { identify } from '../../src/domain/cards/till/identification.ts';
import { transactionReply } from './reply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Counts a visit and runs the merchant's rules on it; the rule is in src/domain/cards/till/identification.ts. */
export default (async (call, app): Promise<Reply<'transactionIdentifyCustomer'>> => {
  const { headerInfo, cardInfo, promotionCode, autoActivateCard } = call.body;
  const outcome = await identify(app, tillRequest('transactionIdentifyCustomer', call), {
    card: namedCard(cardInfo),
    promotionCode,
    autoActivateCard,
  });
  return transactionReply(headerInfo, outcome);
}) satisfies Handler<'transactionIdentifyCustomer'>;
