import type { Handler, Reply } from '../../src/contract/operation.ts';
import { loyaltyCardProgram } from '../../src/domain/sale/loyaltyCards.ts';
import { loyaltyCardProgramReplyOf } from '../../src/faces/sale/programReply.ts';
import { saleRefusal } from '../../src/faces/sale/refusal.ts';

/** The loyalty cards a merchant sells. */
export default (async ({ caller: { merchant } }): Promise<Reply<'saleLoyaltyCardSaleConfig'>> => {
  const found = loyaltyCardProgram(merchant);
  if ('refused' in found) return saleRefusal(found);
  return { result: 'success', program: loyaltyCardProgramReplyOf(found.definition) };
}) satisfies Handler<'saleLoyaltyCardSaleConfig'>;
