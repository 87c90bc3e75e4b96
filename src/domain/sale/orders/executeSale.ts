import type { Context } from '../../ground/context.ts';
import { accountOfSavedMethod } from '../../payments/savedMethods.ts';
import { programWithItems } from '../programChoice.ts';
import { type CartSale, paySale, priceSale } from './cartSale.ts';
import { executeOrder } from './executeOrder.ts';
import type { OrderRequest } from './placeOrder.ts';

export interface SaleInput extends CartSale {
  cardTemplateCode: number;
  tierCode: number;
  promotionItemCount?: number;
  hostedCheckoutPaymentIntent?: string;
}

/** Sells to a buyer who is not logged in, at the calculated price. */
export async function executeSale(app: Context, request: OrderRequest, input: SaleInput) {
  const outcome = await executeOrder(app, request, () => prepare(app, request, input));
  if (outcome.refused === undefined) return outcome;
  const { refused } = outcome;
  if (refused === 'insufficient_points')
    throw new Error('Points pay where a guest buys, and none does here.');
  return { refused };
}

async function prepare(
  app: Pick<Context, 'log' | 'clock' | 'store' | 'limits' | 'keys' | 'secrets' | 'gateways'>,
  { caller }: OrderRequest,
  input: SaleInput,
) {
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
