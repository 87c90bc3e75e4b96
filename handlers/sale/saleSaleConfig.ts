import type { Handler, Reply } from '../../src/contract/operation.ts';
import { openProgram } from '../../src/domain/sale/programChoice.ts';
import { programReplyOf } from './programReply.ts';
import { saleRefusal } from './refusal.ts';

/** Returns the program for buyers without login; src/domain/sale/programChoice.ts selects it. */
export default (async ({ query, caller }, { clock }): Promise<Reply<'saleSaleConfig'>> => {
  const { merchant, authentication } = caller;
  const { programType, cardTemplateCode, tierCode } = query;
  const found = openProgram(merchant, { programType, cardTemplateCode, tierCode });
  if ('refused' in found) return saleRefusal(found);
  const buyer = { isAnonymous: authentication === 'anonymous', hasHostedPage: true };
  return {
    result: 'success',
    program: programReplyOf(found.program, merchant, { ...buyer, now: clock.now() }),
  };
}) satisfies Handler<'saleSaleConfig'>;
