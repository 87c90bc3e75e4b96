import type { components } from '../../../generated/types.ts';
import { formatDecimal } from '../../domain/money.ts';
import type {
  Discounted,
  GrantedItem,
  PricedLine,
  PricedOrder,
} from '../../domain/sale/pricing/pricedOrder.ts';

type Schemas = components['schemas'];

/** What a sale adds to an order that is only priced. */
export interface Fulfilment {
  orderNumber: number;
  /** By group and item: what the recipient is told, and where the cards are shown. */
  linesOf(line: PricedLine): { recipientMessage: string; deliveryUrl: string };
  cardOf(item: GrantedItem): string | undefined;
}

const NOTHING_YET: Fulfilment = {
  orderNumber: 0,
  linesOf: () => ({ recipientMessage: '', deliveryUrl: '' }),
  cardOf: () => undefined,
};

/** An order in the contract's shape; only priced, where nothing is said of its fulfilment. */
export function orderOf(order: PricedOrder, fulfilment: Fulfilment = NOTHING_YET): Schemas['SaleOrder'] {
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
    promotionItems: order.promotionItems.map((granted) => toPromotionItem(granted, moneyScale, fulfilment)),
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
  granted: GrantedItem,
  moneyScale: number,
  { cardOf }: Fulfilment,
): Schemas['SalePromotionItem'] {
  const { code, itemType, label, faceValue } = granted.item;
  const printedCardNumber = cardOf(granted);
  return {
    itemCode: code,
    itemType,
    label,
    quantity: granted.quantity,
    faceValue: toNumber(faceValue, moneyScale),
    ...(printedCardNumber === undefined ? {} : { printedCardNumber }),
  };
}

function toNumber(amount: bigint, scale: number): number {
  return Number(formatDecimal(amount, scale));
}
