import type { DeliveryMethod } from '../saleDefinitions.ts';
import type { Credit, Item, Program, PromotionItem, ShippingOption } from './program.ts';

/**
 * What an order costs, and all that is needed to carry it out. Prices are minor units of the program's `scale`, in money
 * or points; face values are always minor units of money.
 */
export interface PricedOrder {
  program: Program;
  /** In the order of the request. */
  groups: PricedGroup[];
  /** On the order as a whole. */
  discount: Discounted;
  shipments: Shipment[];
  giftBoxes: { count: number; price: bigint };
  promotionItems: GrantedItem[];
  /** All their quantities together. */
  promotionItemCount: number;
  /** The lines, shipping and gift boxes, less the order's discount. */
  total: bigint;
}

export interface PricedGroup {
  groupNumber: number;
  lines: PricedLine[];
}

export interface PricedLine extends ChosenLine {
  discount: Discounted;
  /** All units together, after the line's own discount. */
  price: bigint;
  /** The line's part of the order's discount. What is really paid for the line is `price` less this. */
  orderDiscountShare: bigint;
}

/** A line of the cart that was found right, before any discount. */
export interface ChosenLine {
  groupNumber: number;
  itemNumber: number;
  item: Item;
  quantity: number;
  unitPrice: bigint;
  /** Of one unit; 0 for goods and rewards. */
  faceValue: bigint;
  /** For each unit, on the guest's card. */
  credits?: Credit;
  imageCode?: string;
  delivery: Delivery;
  recipient: Recipient;
  senderName?: string;
  message?: string;
}

export interface Delivery {
  /** Absent where there is nothing to deliver: the value or reward is put on a card. */
  method?: DeliveryMethod;
  /** Absent: at once. */
  at?: Date;
}

export interface Recipient {
  name?: string;
  email?: string;
  phone?: string;
  /** The card that receives an SV_GIFT. */
  cardNumber?: string;
}

/** What was taken off. The words are those of the one discount, or of all of them together. */
export interface Discounted {
  amount: bigint;
  percent?: string;
  code?: string;
  label?: string;
  reason?: string;
}

/** What goes out together: the groups that go by the order's option, or one group that has its own. */
export interface Shipment {
  /** Absent where the program has none: shipping is free. */
  option?: ShippingOption;
  groupNumbers: number[];
  price: bigint;
}

export interface GrantedItem {
  item: PromotionItem;
  quantity: number;
}

/** Why an order has no price: each is a code of the sale service, where `unfit_receiving_card` is an invalid recipient. */
export type PricingReason =
  | 'invalid_item'
  | 'item_unavailable'
  | 'invalid_quantity'
  | 'invalid_amount'
  | 'price_out_of_range'
  | 'price_not_in_list'
  | 'duplicate_group_number'
  | 'duplicate_item_number'
  | 'invalid_recipient'
  | 'unfit_receiving_card'
  | 'message_too_long'
  | 'invalid_delivery_date'
  | 'invalid_shipping_option';

export interface Refused<Reason extends string = PricingReason> {
  refused: Reason;
}
