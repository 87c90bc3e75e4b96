import type { Handler, Reply } from '../../src/contract/operation.ts';
import { openProgram } from '../../src/domain/sale/programChoice.ts';
import { programReplyOf } from '../../src/faces/sale/programReply.ts';
import { saleRefusal } from '../../src/faces/sale/refusal.ts';

/** What a merchant sells to buyers who are not logged in; which program is meant, src/domain/sale/programChoice.ts says. */
export default (async ({ query, caller: { merchant } }, { clock }): Promise<Reply<'saleSaleConfig'>> => {
  const { programType, cardTemplateCode, tierCode } = query;
  const found = openProgram(merchant, { programType, cardTemplateCode, tierCode });
  if ('refused' in found) return saleRefusal(found);
  return { result: 'success', program: programReplyOf(found.program, merchant, clock.now()) };
}) satisfies Handler<'saleSaleConfig'>;
