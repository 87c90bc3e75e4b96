import type { CheckoutParts, Context, FlowParts } from '../../ground/context.ts';
import type { RequestedMethod } from '../../payments/methodRequest.ts';
import { loyaltyCardProgram } from '../loyaltyCards.ts';
import { priceLoyaltyCard } from '../pricing/loyaltyCardPrice.ts';
import { executedBefore, executeOrder, isTotal, storeOfOrder } from './executeOrder.ts';
import type { OrderContents, Parties } from './orderContents.ts';
import { orderPayment } from './orderPayment.ts';
import type { OrderRequest } from './placeOrder.ts';

export interface LoyaltyCardInput {
  itemCode: string;
  isShipped: boolean;
  shippingOptionCode?: string;
  favoriteStoreCode?: string;
  totalPrice: number | string;
  paymentMethod: RequestedMethod;
  buyer: Parties;
  buyerIp?: string;
}

/** Sells one loyalty card: the next of the stock, active at once. */
export async function executeLoyaltyCardSale(
  app: FlowParts & Pick<Context, 'secrets'>,
  request: OrderRequest,
  input: LoyaltyCardInput,
) {
  const before = await executedBefore(app, request);
  if (before) return before;
  const order = await prepare(app, request, input);
  return order.refused === undefined ? executeOrder(app, request, order) : order;
}

async function prepare(app: CheckoutParts, { caller }: OrderRequest, input: LoyaltyCardInput) {
  const { merchant } = caller;
  const found = loyaltyCardProgram(merchant);
  if ('refused' in found) return found;
  const { program, definition } = found;
  const price = priceLoyaltyCard(program, input);
  if ('refused' in price) return price;
  const storeCode = storeOfOrder(merchant, input.favoriteStoreCode);
  if (typeof storeCode !== 'string') return storeCode;
  const { item, shippingOption, total } = price;
  if (!isTotal(input.totalPrice, total, program.scale)) return { refused: 'price_mismatch' as const };
  const payment = await orderPayment(app, {
    merchant,
    method: input.paymentMethod,
    isAnonymous: caller.authentication === 'anonymous',
    offer: definition,
  });
  if ('refused' in payment) return payment;
  const contents: OrderContents = {
    program: { scale: program.scale, moneyScale: program.scale },
    groups: [],
    discount: { amount: 0n },
    promotionItems: [],
    promotionItemCount: 0,
    shipments: input.isShipped
      ? [{ option: shippingOption, groupNumbers: [], price: shippingOption?.price ?? 0n }]
      : [],
    giftBoxes: { count: 0, price: 0n },
    total,
    template: item.template,
    tier: item.tier,
    shippingOption: definition.shippingOptions.find(({ code }) => code === shippingOption?.code),
    loyaltyCard: {
      code: item.code,
      label: definition.items.find(({ code }) => code === item.code)?.label ?? item.code,
    },
    favoriteStoreCode: input.favoriteStoreCode,
    payer: payment.payer,
    paidWith: payment.paidWith,
    buyer: input.buyer,
  };
  return {
    kind: 'loyalty_card' as const,
    programType: 'LOYALTY_CARD',
    storeCode,
    contents,
    method: payment.method,
    buyerIp: input.buyerIp,
  };
}
