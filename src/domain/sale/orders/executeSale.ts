import type { Context } from '../../context.ts';
import type { RequestedMethod } from '../../payments/methodRequest.ts';
import { accountOfSavedMethod } from '../../payments/savedMethods.ts';
import { circumstancesOf } from '../calculation.ts';
import { offeredMethods, pricedMethod } from '../offeredMethods.ts';
import type { Cart } from '../pricing/cart.ts';
import { priceOrder } from '../pricing/priceOrder.ts';
import { programWithItems } from '../programChoice.ts';
import type { SaleProgram } from '../saleDefinitions.ts';
import { executeOrder, isTotal, storeOfOrder } from './executeOrder.ts';
import { type Parties, storedOrder } from './orderContents.ts';
import { loadsItsPayer, orderPayment } from './orderPayment.ts';
import type { OrderRequest } from './placeOrder.ts';

export interface SaleInput {
  cart: Cart;
  programType: SaleProgram['type'];
  cardTemplateCode: number;
  tierCode: number;
  totalPrice: number | string;
  promotionItemCount?: number;
  activationStoreCode?: string;
  paymentMethod: RequestedMethod;
  hostedCheckoutPaymentIntent?: string;
  buyer: Parties;
  buyerIp?: string;
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
  const { cart, programType, cardTemplateCode, tierCode, totalPrice } = input;
  const itemCodes = new Set(cart.groups.flatMap(({ items }) => items.map(({ itemCode }) => itemCode)));
  const found = programWithItems(merchant, { programType, cardTemplateCode, tierCode, itemCodes });
  if ('refused' in found) return found;
  const { program, startTier } = found;
  const isAnonymous = caller.authentication === 'anonymous';
  const offered = offeredMethods(merchant, program.definition, { isAnonymous, hasHostedPage: true });
  const paymentMethodType = pricedMethod(offered, input.paymentMethod.paymentMethodType);
  const order = priceOrder(program, cart, await circumstancesOf(app, merchant, cart, { paymentMethodType }));
  if ('refused' in order) return order;
  const storeCode = storeOfOrder(merchant, input.activationStoreCode, program.requiresActivationStore);
  if (typeof storeCode !== 'string') return storeCode;
  if (!isTotal(totalPrice, order.total, program.scale)) return { refused: 'price_mismatch' as const };
  const { promotionItemCount = order.promotionItemCount } = input;
  if (promotionItemCount !== order.promotionItemCount)
    return { refused: 'promotion_item_count_mismatch' as const };
  const method = input.paymentMethod;
  const payment = await orderPayment(app, {
    merchant,
    method,
    // No guest is logged in: a trusted client may pay with a saved method it knows.
    accountId:
      !isAnonymous && 'savedCardCode' in method
        ? await accountOfSavedMethod(app.store.db, merchant.merchantId, method.savedCardCode)
        : undefined,
    isAnonymous,
    hasHostedPage: true,
    hostedCheckoutPaymentIntent: input.hostedCheckoutPaymentIntent,
    pointsWallet: program.pointsWallet,
    offer: program.definition,
  });
  if ('refused' in payment) return payment;
  if (loadsItsPayer(cart, payment.payer)) return { refused: 'unfit_receiving_card' as const };
  return {
    kind: 'sale' as const,
    programType: program.type,
    programCode: program.code,
    storeCode,
    contents: {
      ...storedOrder(order),
      template: program.template,
      tier: startTier,
      payer: payment.payer,
      paidWith: payment.paidWith,
      buyer: input.buyer,
    },
    method: payment.method,
    buyerIp: input.buyerIp,
  };
}
