import type { Handler, Reply } from '../../src/contract/operation.ts';
import { calculatePriceForAccount } from '../../src/domain/sale/calculatePrice.ts';
import { cartOf } from './cart.ts';
import { calculatedOrderOf } from './orderReply.ts';
import { saleRefusal } from './refusal.ts';

/** Calculates an order's price for a guest; the rules are in src/domain/sale/pricing/. */
export default (async ({ body, caller }, app): Promise<Reply<'saleCalculatePriceForAccount'>> => {
  const { merchant, guest } = caller;
  const { programType, code: programCode, printedCardNumber: cardNumber, paymentMethodType } = body;
  const request = { merchant, guest, cardNumber, programType, programCode, paymentMethodType };
  const outcome = await calculatePriceForAccount(app, request, cartOf(body));
  if (outcome.refused !== undefined) return saleRefusal(outcome);
  return { result: 'success', order: calculatedOrderOf(outcome) };
}) satisfies Handler<'saleCalculatePriceForAccount'>;
