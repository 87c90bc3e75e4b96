import type {
  Audience,
  DeliveryMethod,
  DiscountStacking,
  ItemType,
  PaymentMethodCode,
  ProgramType,
  SaleProgram,
} from '../saleDefinitions.ts';

/**
 * Program as input of price calculations. All prices are minor units of one currency: the merchant's money,
 * or the points of one wallet. A plain value without clock or database.
 */
export interface Program {
  code: string;
  type: ProgramType;
  /** Decimals of its prices. */
  scale: number;
  /** Decimals of face values, which are always money. */
  moneyScale: number;
  /** Wallet of points prices; absent where prices are in money. */
  pointsWallet?: number;
  /** Card template that it sells, and the starting tier where the program defines one. */
  template?: number;
  tier?: number;
  soldTo: ReadonlySet<Audience>;
  items: ReadonlyMap<string, Item>;
  shippingOptions: ReadonlyMap<string, ShippingOption>;
  /** Price of one box; absent where there are none. */
  giftBoxPrice?: bigint;
  stacking: DiscountStacking;
  discounts: readonly Discount[];
  promotionItems: readonly PromotionItem[];
  requiresActivationStore: boolean;
  /** Definition in the merchant file: names and pictures for the buyer, payment methods. */
  definition: SaleProgram;
}

export interface Item {
  code: string;
  itemType: ItemType;
  label: string;
  price: ItemPrice;
  /** Card value, in minor units of money; absent where it equals the price. */
  faceValue?: bigint;
  credits?: Credit;
  /** Codes of its designs, the default first. */
  images: readonly string[];
  minQuantity: number;
  maxQuantity: number;
  messageMaxLength: number;
  /** Empty for value on a card, where there is nothing to deliver. */
  deliveryMethods: readonly DeliveryMethod[];
  requiresShipping: boolean;
  available: boolean;
  /** First and last day, both included. */
  availableFrom?: string;
  availableUntil?: string;
}

export type ItemPrice =
  | { kind: 'fixed'; amount: bigint }
  | { kind: 'list'; amounts: readonly bigint[] }
  | { kind: 'range'; low?: bigint; high?: bigint };

/** Credit of each unit to the guest's card, in minor units of the wallet. */
export interface Credit {
  walletCode: number;
  quantity: bigint;
}

export interface ShippingOption {
  code: string;
  price: bigint;
}

/** Conditions of a discount or a free item: period, audience and minimum amount. */
export interface Terms {
  /** Codes of the items it applies to. Absent: all. */
  items?: ReadonlySet<string>;
  minimumAmount?: bigint;
  minimumQuantity?: number;
  /** Tiers of the guest's card. Absent: any. */
  tiers?: ReadonlySet<number>;
  /** Payment method types. Absent: any. */
  paymentMethodTypes?: ReadonlySet<PaymentMethodCode>;
  /** First and last day, both included. */
  from?: string;
  until?: string;
}

export interface Discount extends Terms {
  code: string;
  label: string;
  reason?: string;
  on: 'items' | 'order';
  off: { percent: string } | { amount: bigint };
  /** First unit that is reduced, counted from `countedFrom`; 1: all are. */
  fromUnit: number;
  countedFrom: 'cheapest' | 'dearest';
}

export interface PromotionItem extends Terms {
  code: string;
  itemType: 'EGIFT' | 'ON_CARD_REWARD';
  label: string;
  /** Value of one, in minor units of money; 0 for a reward without one. */
  faceValue: bigint;
  credits?: Credit;
  quantity: number;
  repeats: boolean;
  maxQuantity: number;
}

/** Returns true if the item has a weight and fits into a box. */
export function isPhysical(itemType: ItemType): boolean {
  return itemType === 'GIFT_OR_LOYALTY_CARD' || itemType === 'SHIPPED_REWARD';
}
