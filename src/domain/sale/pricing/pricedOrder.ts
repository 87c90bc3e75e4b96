import type { DeliveryMethod } from '../saleDefinitions.ts';
import type { Credit, Item, Program, PromotionItem, ShippingOption } from './program.ts';

/**
 * Priced order, with everything needed to execute it. Prices are minor units of the program's `scale`, in
 * money or points; face values are always minor units of money.
 */
export interface PricedOrder {
  program: Program;
  /** In the order of the request. */
  groups: PricedGroup[];
  /** Discount on the whole order. */
  discount: Discounted;
  shipments: Shipment[];
  giftBoxes: { count: number; price: bigint };
  promotionItems: GrantedItem[];
  /** Sum of their quantities. */
  promotionItemCount: number;
  /** Lines, shipping and gift boxes, less the order's discount. */
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
  /** Line's share of the order's discount. The amount paid for the line is `price` less this. */
  orderDiscountShare: bigint;
}

/** Validated line of the cart, before discounts. */
export interface ChosenLine {
  groupNumber: number;
  itemNumber: number;
  item: Item;
  quantity: number;
  unitPrice: bigint;
  /** Value of one unit; 0 for goods and rewards. */
  faceValue: bigint;
  /** Credit to the guest's card for each unit. */
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
  /** Delivery time. Absent: immediately. */
  at?: Date;
}

export interface Recipient {
  name?: string;
  email?: string;
  phone?: string;
  /** Card that receives an SV_GIFT. */
  cardNumber?: string;
}

/** Total discount, with the labels of all discounts it combines. */
export interface Discounted {
  amount: bigint;
  percent?: string;
  code?: string;
  label?: string;
  reason?: string;
}

/** Shipment: all groups with the order's shipping option, or one group with its own. */
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

/**
 * Reason why an order has no price, as a code of the sale service; `unfit_receiving_card` is an invalid
 * recipient.
 */
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
  /** Value of the request that caused it. */
  given?: string;
  /** Lines of the cart that caused it. */
  places?: LinePlace[];
}

/** Position of a line in the cart: of its group, and within it. */
export interface LinePlace {
  group: number;
  item: number;
}
