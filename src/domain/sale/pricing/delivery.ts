import { momentOf } from '../../../time/zones.ts';
import type { CartItem, Circumstances } from './cart.ts';
import { isWithinAYear } from './deliveryTime.ts';
import type { Delivery, Recipient } from './pricedOrder.ts';
import type { Item } from './program.ts';

/** How the item gets to its recipient, or undefined when it does not get there that way. */
export function deliveryMethodOf(item: Item, asked: CartItem): Pick<Delivery, 'method'> | undefined {
  if (item.deliveryMethods.length === 0) {
    // What is put on a card has nothing to deliver, which is what a client means that says nothing.
    return asked.deliveryMethod === undefined || asked.deliveryMethod === 'URL' ? {} : undefined;
  }
  const usual = item.deliveryMethods.includes('SHIP') ? 'SHIP' : 'URL';
  const method = asked.deliveryMethod ?? usual;
  return item.deliveryMethods.includes(method) ? { method } : undefined;
}

/** Who gets it, or undefined when something that the way of delivery needs is missing. */
export function recipientOf(item: Item, asked: CartItem, { method }: Delivery): Recipient | undefined {
  if (method === 'EMAIL' && !asked.recipientEmail) return undefined;
  if (method === 'SMS' && !asked.recipientPhone) return undefined;
  const isForACard = item.itemType === 'SV_GIFT';
  if (isForACard && asked.printedCardNumber === undefined) return undefined;
  return {
    name: asked.recipientName,
    email: asked.recipientEmail,
    phone: asked.recipientPhone,
    cardNumber: isForACard ? asked.printedCardNumber : undefined,
  };
}

/**
 * When the item is delivered, or undefined when it cannot be then. Parcels go out when they are ready, and what is put on
 * a card is there at once.
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
