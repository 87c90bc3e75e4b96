import type { components } from '../../generated/types.ts';
import { formatDecimal } from '../../src/base/money/money.ts';
import type { CalculatedOrder } from '../../src/domain/sale/calculatePrice.ts';
import type { OrderContents, OrderedPromotion } from '../../src/domain/sale/orders/orderContents.ts';
import type { Discounted, PricedLine } from '../../src/domain/sale/pricing/pricedOrder.ts';

type Schemas = components['schemas'];

/** Fulfilment data that a sale adds to a priced order. */
export interface Fulfilment {
  orderNumber: number;
  /** Returns the recipient's message and the cards' link, by group and item. */
  linesOf(line: LineName): { recipientMessage: string; deliveryUrl: string };
  /** Returns a promotion item's first card and the link to all of them. */
  cardOf(promotionIndex: number): { printedCardNumber?: string; deliveryUrl?: string };
}

export type LineName = Pick<PricedLine, 'groupNumber' | 'itemNumber'>;

/** Order as calculated or as stored. */
type ShownOrder = Pick<
  OrderContents,
  'program' | 'groups' | 'discount' | 'promotionItems' | 'promotionItemCount' | 'total'
>;

const NOTHING_YET: Fulfilment = {
  orderNumber: 0,
  linesOf: () => ({ recipientMessage: '', deliveryUrl: '' }),
  cardOf: () => ({}),
};

/** Maps a calculated price to the contract's shape. */
export function calculatedOrderOf({ order, paymentMethodType }: CalculatedOrder): Schemas['SaleOrder'] {
  return { ...orderOf(order), ...(paymentMethodType === undefined ? {} : { paymentMethodType }) };
}

/** Maps an order to the contract's shape; without fulfilment it is only priced. */
export function orderOf(order: ShownOrder, fulfilment: Fulfilment = NOTHING_YET): Schemas['SaleOrder'] {
  const { scale, moneyScale } = order.program;
  return {
    orderNumber: fulfilment.orderNumber,
    totalPrice: toNumber(order.total, scale),
    saleGroups: order.groups.map(({ groupNumber, lines }) => ({
      groupNumber,
      saleItems: lines.map((line) => ({
        itemNumber: line.itemNumber,
        price: toNumber(line.price, scale),
        discount: toDiscount(line.discount, scale),
        ...fulfilment.linesOf(line),
      })),
    })),
    discount: toDiscount(order.discount, scale),
    promotionItems: order.promotionItems.map((granted, index) =>
      toPromotionItem(granted, moneyScale, fulfilment.cardOf(index)),
    ),
    promotionItemCount: order.promotionItemCount,
  };
}

function toDiscount(
  { amount, percent, code, label, reason }: Discounted,
  scale: number,
): Schemas['SaleDiscount'] {
  return {
    amount: toNumber(amount, scale),
    ...(percent === undefined ? {} : { percent: Number(percent) }),
    ...(code === undefined ? {} : { code }),
    ...(label === undefined ? {} : { label }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function toPromotionItem(
  granted: { item: OrderedPromotion; quantity: number },
  moneyScale: number,
  cards: ReturnType<Fulfilment['cardOf']>,
): Schemas['SalePromotionItem'] {
  const { code, itemType, label, faceValue } = granted.item;
  return {
    itemCode: code,
    itemType,
    label,
    quantity: granted.quantity,
    faceValue: toNumber(faceValue, moneyScale),
    ...cards,
  };
}

function toNumber(amount: bigint, scale: number): number {
  return Number(formatDecimal(amount, scale));
}
