import type { components } from '../../generated/types.ts';
import type { CalculatedOrder } from '../../src/domain/sale/calculation.ts';
import type { OrderContents, OrderedPromotion } from '../../src/domain/sale/orders/orderContents.ts';
import type { Discounted, PricedLine } from '../../src/domain/sale/pricing/pricedOrder.ts';
import { formatDecimal } from '../../src/money/money.ts';

type Schemas = components['schemas'];

/** What a sale adds to an order that is only priced. */
export interface Fulfilment {
  orderNumber: number;
  /** By group and item: what the recipient is told, and where the cards are shown. */
  linesOf(line: LineName): { recipientMessage: string; deliveryUrl: string };
  /** Of a promotion item: the first of its cards, and where all of them are shown. */
  cardOf(promotionIndex: number): { printedCardNumber?: string; deliveryUrl?: string };
}

export type LineName = Pick<PricedLine, 'groupNumber' | 'itemNumber'>;

/** An order as it was priced, or as it is kept. */
type ShownOrder = Pick<
  OrderContents,
  'program' | 'groups' | 'discount' | 'promotionItems' | 'promotionItemCount' | 'total'
>;

const NOTHING_YET: Fulfilment = {
  orderNumber: 0,
  linesOf: () => ({ recipientMessage: '', deliveryUrl: '' }),
  cardOf: () => ({}),
};

/** A calculated price in the contract's shape. */
export function calculatedOrderOf({ order, paymentMethodType }: CalculatedOrder): Schemas['SaleOrder'] {
  return { ...orderOf(order), ...(paymentMethodType === undefined ? {} : { paymentMethodType }) };
}

/** An order in the contract's shape; only priced, where nothing is said of its fulfilment. */
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
