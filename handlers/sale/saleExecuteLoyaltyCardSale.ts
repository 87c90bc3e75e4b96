import type { Handler, Reply } from '../../src/contract/operation.ts';
import { executeLoyaltyCardSale } from '../../src/domain/sale/orders/executeLoyaltyCardSale.ts';
import { soldOrder } from '../../src/domain/sale/orders/soldOrder.ts';
import { buyerOfLoyaltyCard } from './buyer.ts';
import { loyaltyCardRefusal } from './refusal.ts';
import { soldLoyaltyCardOf } from './soldReply.ts';

/** Sells one loyalty card; the order flow is in src/domain/sale/orders/. */
export default (async (
  { body, caller, digest, idempotencyKey },
  app,
): Promise<Reply<'saleExecuteLoyaltyCardSale'>> => {
  const operationId = 'saleExecuteLoyaltyCardSale';
  const { clientOrderId, shippingInformation } = body;
  const outcome = await executeLoyaltyCardSale(
    app,
    { caller, operationId, digest, idempotencyKey, clientOrderId },
    {
      // The contract requires exactly one.
      itemCode: body.orderItems[0]!.itemCode,
      isShipped: shippingInformation !== undefined,
      shippingOptionCode: shippingInformation?.shippingOptionCode,
      favoriteStoreCode: body.favoriteStoreCode,
      totalPrice: body.totalPrice,
      paymentMethod: body.paymentMethod,
      buyer: buyerOfLoyaltyCard(body),
      buyerIp: body.originatingIP,
    },
  );
  if (outcome.refused !== undefined) return loyaltyCardRefusal(outcome);
  return { result: 'success', order: soldLoyaltyCardOf(await soldOrder(app, outcome.order)) };
}) satisfies Handler<'saleExecuteLoyaltyCardSale'>;
