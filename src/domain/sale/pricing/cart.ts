import type { DeliveryMethod, ItemType, PaymentMethodCode } from '../saleDefinitions.ts';

/** What a buyer wants, as a request says it: a plain value that a service's face makes of a body. */
export interface Cart {
  /** For groups that say nothing else. */
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
  /** Of one unit, as decimal text. */
  price?: string;
  imageCode?: string;
  recipientName?: string;
  recipientEmail?: string;
  recipientPhone?: string;
  senderName?: string;
  message?: string;
  deliveryMethod?: DeliveryMethod;
  /** ISO 8601; without a zone in the merchant's. */
  deliveryDatetime?: string;
  /** The card that receives the value of an SV_GIFT. */
  printedCardNumber?: string;
}

/** What a price depends on besides program and cart. */
export interface Circumstances {
  now: Date;
  /** The merchant's. */
  timeZone: string;
  /** The merchant's calendar day. */
  today: string;
  /** Of the guest's card; absent where the buyer is not logged in. */
  accountTier?: number;
  /** How the buyer pays. Absent: the first way the program lists. */
  paymentMethodType?: PaymentMethodCode;
  /** What value may be given to, by number: only cards that are active and can hold money. */
  receivingCards: ReadonlyMap<string, ReceivingCard>;
}

export interface ReceivingCard {
  /** How much more it may hold, in minor units of money; absent: as much as you like. */
  room?: bigint;
}

/** The numbers of all cards that are to receive value. */
export function receivingCardNumbers({ groups }: Cart): string[] {
  const numbers = groups.flatMap(({ items }) => items.flatMap((item) => item.printedCardNumber ?? []));
  return [...new Set(numbers)];
}
