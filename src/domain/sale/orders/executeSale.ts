import type { CheckoutParts, Context, FlowParts } from '../../ground/context.ts';
import { accountOfSavedMethod } from '../../payments/savedMethods.ts';
import { programWithItems } from '../programChoice.ts';
import { type CartSale, paySale, priceSale } from './cartSale.ts';
import { type Execution, executedBefore, executeOrder } from './executeOrder.ts';
import type { OrderRequest } from './placeOrder.ts';

export interface SaleInput extends CartSale {
  cardTemplateCode?: number;
  tierCode?: number;
  promotionItemCount?: number;
  hostedCheckoutPaymentIntent?: string;
}

/** Sells to a buyer who is not logged in, at the calculated price. */
export async function executeSale(
  app: FlowParts & Pick<Context, 'secrets'>,
  request: OrderRequest,
  input: SaleInput,
) {
  const before = await executedBefore(app, request);
  if (before) return withoutPoints(before);
  const order = await prepare(app, request, input);
  return order.refused === undefined ? withoutPoints(await executeOrder(app, request, order)) : order;
}

function withoutPoints(execution: Execution) {
  if (execution.refused === undefined) return execution;
  const { refused } = execution;
  if (refused === 'insufficient_points')
    throw new Error('Points pay where a guest buys, and none does here.');
  return { refused };
}

async function prepare(app: CheckoutParts, { caller }: OrderRequest, input: SaleInput) {
  const { merchant } = caller;
  const { cart, programType, cardTemplateCode, tierCode, hostedCheckoutPaymentIntent } = input;
  const itemCodes = new Set(cart.groups.flatMap(({ items }) => items.map(({ itemCode }) => itemCode)));
  const found = programWithItems(merchant, { programType, cardTemplateCode, tierCode, itemCodes });
  if ('refused' in found) return found;
  const isAnonymous = caller.authentication === 'anonymous';
  const priced = await priceSale(app, merchant, found, input, { isAnonymous, hasHostedPage: true });
  if ('refused' in priced) return priced;
  const { order } = priced;
  const { promotionItemCount = order.promotionItemCount, paymentMethod: method } = input;
  if (promotionItemCount !== order.promotionItemCount)
    return { refused: 'promotion_item_count_mismatch' as const };
  const sale = await paySale(app, priced, input, {
    merchant,
    // No guest is logged in: a trusted client may pay with a saved method it knows.
    accountId:
      !isAnonymous && 'savedCardCode' in method
        ? await accountOfSavedMethod(app.store.db, merchant.merchantId, method.savedCardCode)
        : undefined,
    isAnonymous,
    hasHostedPage: true,
    hostedCheckoutPaymentIntent,
  });
  return 'refused' in sale ? sale : { ...sale, kind: 'sale' as const };
}
