import type { Handler, Reply } from '../../src/contract/operation.ts';
import { executeSaleForAccount } from '../../src/domain/sale/orders/executeSaleForAccount.ts';
import { soldOrder } from '../../src/domain/sale/orders/soldOrder.ts';
import { buyerOf } from './buyer.ts';
import { cartOf } from './cart.ts';
import { saleRefusal } from './refusal.ts';
import { soldOrderOf } from './soldReply.ts';

/** Sells to a guest; the order flow is in src/domain/sale/orders/. */
export default (async (
  { body, caller, digest, idempotencyKey },
  app,
): Promise<Reply<'saleExecuteSaleForAccount'>> => {
  const operationId = 'saleExecuteSaleForAccount';
  const { clientOrderId } = body;
  const outcome = await executeSaleForAccount(
    app,
    { caller, operationId, digest, idempotencyKey, clientOrderId },
    {
      cart: cartOf(body),
      programType: body.programType,
      programCode: body.code,
      cardNumber: body.printedCardNumber,
      totalPrice: body.totalPrice,
      activationStoreCode: body.activationStoreCode,
      paymentMethod: body.paymentMethod,
      buyer: buyerOf(body),
      buyerIp: body.originatingIP,
    },
  );
  if (outcome.refused !== undefined) return saleRefusal(outcome);
  return { result: 'success', order: soldOrderOf(await soldOrder(app, outcome.order)) };
}) satisfies Handler<'saleExecuteSaleForAccount'>;
