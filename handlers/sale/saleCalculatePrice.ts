import type { Handler, Reply } from '../../src/contract/operation.ts';
import { calculatePrice } from '../../src/domain/sale/calculatePrice.ts';
import { cartOf } from './cart.ts';
import { calculatedOrderOf } from './orderReply.ts';
import { saleRefusal } from './refusal.ts';

/** Calculates an order's price for a buyer without login; the rules are in src/domain/sale/pricing/. */
export default (async ({ body, caller }, app): Promise<Reply<'saleCalculatePrice'>> => {
  const { cardTemplateCode, tierCode, paymentMethodType } = body;
  const buyer = { merchant: caller.merchant, isAnonymous: caller.authentication === 'anonymous' };
  const input = { cardTemplateCode, tierCode, paymentMethodType };
  const outcome = await calculatePrice(app, buyer, cartOf(body), input);
  if (outcome.refused !== undefined) return saleRefusal(outcome);
  return { result: 'success', order: calculatedOrderOf(outcome) };
}) satisfies Handler<'saleCalculatePrice'>;
