import { momentOf } from '../../../base/time/zones.ts';
import type { CartItem, Circumstances } from './cart.ts';
import type { Delivery, Recipient } from './pricedOrder.ts';
import type { Item } from './program.ts';

/** Returns the delivery method of the item, or undefined when the requested one is not available. */
export function deliveryMethodOf(item: Item, cartItem: CartItem): Pick<Delivery, 'method'> | undefined {
  if (item.deliveryMethods.length === 0) {
    // Value for a card has nothing to deliver, so the method may be left out.
    return cartItem.deliveryMethod === undefined || cartItem.deliveryMethod === 'URL' ? {} : undefined;
  }
  const usual = item.deliveryMethods.includes('SHIP') ? 'SHIP' : 'URL';
  const method = cartItem.deliveryMethod ?? usual;
  return item.deliveryMethods.includes(method) ? { method } : undefined;
}

/** Returns the recipient, or undefined when a field required by the delivery method is missing. */
export function recipientOf(item: Item, cartItem: CartItem, { method }: Delivery): Recipient | undefined {
  if (method === 'EMAIL' && !cartItem.recipientEmail) return undefined;
  if (method === 'SMS' && !cartItem.recipientPhone) return undefined;
  const isForACard = item.itemType === 'SV_GIFT';
  if (isForACard && cartItem.printedCardNumber === undefined) return undefined;
  return {
    name: cartItem.recipientName,
    email: cartItem.recipientEmail,
    phone: cartItem.recipientPhone,
    cardNumber: isForACard ? cartItem.printedCardNumber : undefined,
  };
}

/**
 * Returns the delivery time, or undefined when the requested one is invalid. Parcels are shipped when ready,
 * and value on a card is available at once.
 */
export function deliveryTimeOf(
  { deliveryDatetime }: CartItem,
  { method }: Delivery,
  { now, timeZone }: Circumstances,
): Pick<Delivery, 'at'> | undefined {
  if (deliveryDatetime === undefined) return {};
  if (method === undefined || method === 'SHIP') return undefined;
  const at = momentOf(deliveryDatetime, timeZone);
  return at && isWithinAYear(at, now) ? { at } : undefined;
}

/** Returns true if the moment is in the future, within a year. */
function isWithinAYear(moment: Date, now: Date): boolean {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + 1);
  return moment >= now && moment <= limit;
}
