import type { Handler, Reply } from '../../src/contract/operation.ts';
import { cardOfAccount } from '../../src/domain/sale/calculatePrice.ts';
import { accountProgram } from '../../src/domain/sale/programChoice.ts';
import { programReplyOf } from './programReply.ts';
import { saleRefusal } from './refusal.ts';

/** Returns the first program of a type that the guest's card may use. */
export default (async ({ query, caller }, app): Promise<Reply<'saleSaleConfigForAccount'>> => {
  const { merchant, guest } = caller;
  const { programType, printedCardNumber } = query;
  const card = await cardOfAccount(app, { merchant, guest, cardNumber: printedCardNumber });
  if ('refused' in card) return saleRefusal(card);
  const found = accountProgram(merchant, { programType }, card);
  if ('refused' in found) return saleRefusal(found);
  return {
    result: 'success',
    program: programReplyOf(found.program, merchant, { isAnonymous: false, now: app.clock.now() }),
  };
}) satisfies Handler<'saleSaleConfigForAccount'>;
