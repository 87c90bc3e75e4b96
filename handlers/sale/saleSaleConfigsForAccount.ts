import type { Handler, Reply } from '../../src/contract/operation.ts';
import { cardOfAccount } from '../../src/domain/sale/calculatePrice.ts';
import { accountPrograms } from '../../src/domain/sale/programChoice.ts';
import { programReplyOf } from './programReply.ts';
import { saleRefusal } from './refusal.ts';

/** Returns all programs of a type that the guest's card may use, with the codes for calculation and sale. */
export default (async ({ query, caller }, app): Promise<Reply<'saleSaleConfigsForAccount'>> => {
  const { merchant, guest } = caller;
  const { programType, printedCardNumber } = query;
  const card = await cardOfAccount(app, { merchant, guest, cardNumber: printedCardNumber });
  if ('refused' in card) return saleRefusal(card);
  const found = accountPrograms(merchant, programType, card);
  if ('refused' in found) return saleRefusal(found);
  return {
    result: 'success',
    programs: found.map(({ program }) => ({
      ...programReplyOf(program, merchant, { isAnonymous: false, now: app.clock.now() }),
      programCode: program.code,
    })),
  };
}) satisfies Handler<'saleSaleConfigsForAccount'>;
