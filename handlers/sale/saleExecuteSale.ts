import type { Handler, Reply } from '../../src/contract/operation.ts';
import { executeSale } from '../../src/domain/sale/orders/executeSale.ts';
import { soldOrder } from '../../src/domain/sale/orders/soldOrder.ts';
import { buyerOf } from './buyer.ts';
import { cartOf } from './cart.ts';
import { saleRefusal } from './refusal.ts';
import { soldOrderOf } from './soldReply.ts';

/** Sells to a buyer without login; the order flow is in src/domain/sale/orders/. */
export default (async ({ body, caller, digest, idempotencyKey }, app): Promise<Reply<'saleExecuteSale'>> => {
  const operationId = 'saleExecuteSale';
  const { clientOrderId } = body;
  const outcome = await executeSale(
    app,
    { caller, operationId, digest, idempotencyKey, clientOrderId },
    {
      cart: cartOf(body),
      programType: body.programType,
      cardTemplateCode: body.cardTemplateCode,
      tierCode: body.tierCode,
      totalPrice: body.totalPrice,
      promotionItemCount: body.promotionItemCount,
      activationStoreCode: body.activationStoreCode,
      paymentMethod: body.paymentMethod,
      hostedCheckoutPaymentIntent: body.hostedCheckoutPaymentIntent,
      buyer: buyerOf(body),
      buyerIp: body.originatingIP,
    },
  );
  if (outcome.refused !== undefined) return saleRefusal(outcome);
  return { result: 'success', order: soldOrderOf(await soldOrder(app, outcome.order)) };
}) satisfies Handler<'saleExecuteSale'>;
