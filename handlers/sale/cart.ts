import type { components } from '../../generated/types.ts';
import type { Cart, CartItem } from '../../src/domain/sale/pricing/cart.ts';

type Schemas = components['schemas'];

/** Common fields of price calculations and orders. */
interface OrderBody {
  shippingOptionCode?: string;
  hasGiftBox?: boolean;
  orderItemGroups: Schemas['SaleRequestedGroup'][];
}

/** Maps the cart of a calculation or an order. */
export function cartOf({ shippingOptionCode, hasGiftBox = false, orderItemGroups }: OrderBody): Cart {
  return {
    shippingOptionCode,
    hasGiftBox,
    groups: orderItemGroups.map(({ groupNumber, shippingOptionCode: own, orderItems }) => ({
      groupNumber,
      shippingOptionCode: own,
      items: orderItems.map(toItem),
    })),
  };
}

function toItem({ price, quantity = 1, ...item }: Schemas['SaleRequestedItem']): CartItem {
  // Field by field, so that no data outside the contract is passed on.
  return {
    itemNumber: item.itemNumber,
    itemCode: item.itemCode,
    itemType: item.itemType,
    quantity,
    // The shortest text of a JSON number is what the caller wrote.
    price: price === undefined ? undefined : String(price),
    imageCode: item.imageCode,
    recipientName: item.recipientName,
    recipientEmail: item.recipientEmail,
    recipientPhone: item.recipientPhone,
    senderName: item.senderName,
    message: item.message,
    deliveryMethod: item.deliveryMethod,
    deliveryDatetime: item.deliveryDatetime,
    printedCardNumber: item.printedCardNumber,
  };
}
