import type { DeliveryMethod, ItemType, PaymentMethodCode } from '../saleDefinitions.ts';

/** Cart of a request, as a plain value independent of the service's request format. */
export interface Cart {
  /** Default for groups without one. */
  shippingOptionCode?: string;
  hasGiftBox: boolean;
  groups: readonly CartGroup[];
}

export interface CartGroup {
  groupNumber: number;
  shippingOptionCode?: string;
  items: readonly CartItem[];
}

export interface CartItem {
  itemNumber: number;
  itemCode: string;
  itemType?: ItemType;
  quantity: number;
  /** Price of one unit, as decimal text. */
  price?: string;
  imageCode?: string;
  recipientName?: string;
  recipientEmail?: string;
  recipientPhone?: string;
  senderName?: string;
  message?: string;
  deliveryMethod?: DeliveryMethod;
  /** ISO 8601; without an offset, in the merchant's time zone. */
  deliveryDatetime?: string;
  /** Card that receives the value of an SV_GIFT. */
  printedCardNumber?: string;
}

/** Inputs of a price calculation besides program and cart. */
export interface Circumstances {
  now: Date;
  /** Merchant's time zone. */
  timeZone: string;
  /** Merchant's calendar day. */
  today: string;
  /** Tier of the guest's card; absent where the buyer is not logged in. */
  accountTier?: number;
  /** Buyer's payment method type. Absent: the first one of the program. */
  paymentMethodType?: PaymentMethodCode;
  /** Cards that can receive value, by number: active ones that can hold money. */
  receivingCards: ReadonlyMap<string, ReceivingCard>;
}

export interface ReceivingCard {
  /** Remaining capacity, in minor units of money. Absent: unlimited. */
  room?: bigint;
}

/** Returns the numbers of all cards that are to receive value. */
export function receivingCardNumbers({ groups }: Cart): string[] {
  const numbers = groups.flatMap(({ items }) => items.flatMap((item) => item.printedCardNumber ?? []));
  return [...new Set(numbers)];
}
