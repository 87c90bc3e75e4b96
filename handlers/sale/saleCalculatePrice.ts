import type { Handler, Reply } from '../../src/contract/operation.ts';
import { calculatePrice } from '../../src/domain/sale/calculation.ts';
import { cartOf } from '../../src/faces/sale/cart.ts';
import { orderOf } from '../../src/faces/sale/orderReply.ts';
import { saleRefusal } from '../../src/faces/sale/refusal.ts';

/** What an order costs a buyer who is not logged in; the rules are in src/domain/sale/pricing/. */
export default (async ({ body, caller }, app): Promise<Reply<'saleCalculatePrice'>> => {
  const { cardTemplateCode, tierCode } = body;
  const order = await calculatePrice(app, caller.merchant, cartOf(body), { cardTemplateCode, tierCode });
  return 'refused' in order ? saleRefusal(order) : { result: 'success', order: orderOf(order) };
}) satisfies Handler<'saleCalculatePrice'>;
