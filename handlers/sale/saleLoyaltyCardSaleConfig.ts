import type { Handler, Reply } from '../../src/contract/operation.ts';
import { loyaltyCardProgram } from '../../src/domain/sale/loyaltyCards.ts';
import { loyaltyCardProgramReplyOf } from './programReply.ts';
import { saleRefusal } from './refusal.ts';

/** Lists the loyalty cards a merchant sells. */
export default (async ({
  caller: { merchant, authentication },
}): Promise<Reply<'saleLoyaltyCardSaleConfig'>> => {
  const found = loyaltyCardProgram(merchant);
  if ('refused' in found) return saleRefusal(found);
  const isAnonymous = authentication === 'anonymous';
  return {
    result: 'success',
    program: loyaltyCardProgramReplyOf(found.definition, merchant, { isAnonymous }),
  };
}) satisfies Handler<'saleLoyaltyCardSaleConfig'>;
