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
 * A program as prices are calculated by it. All prices are whole minor units of one thing: the merchant's money, or the
 * points of one wallet. A plain value without clock or database.
 */
export interface Program {
  code: string;
  type: ProgramType;
  /** Decimals of its prices. */
  scale: number;
  /** Decimals of face values, which are always money. */
  moneyScale: number;
  /** The wallet its prices are in; absent where they are in money. */
  pointsWallet?: number;
  /** The kind of card it sells, and the tier they start in where the program says so. */
  template?: number;
  tier?: number;
  soldTo: ReadonlySet<Audience>;
  items: ReadonlyMap<string, Item>;
  shippingOptions: ReadonlyMap<string, ShippingOption>;
  /** Of one box; absent where there are none. */
  giftBoxPrice?: bigint;
  stacking: DiscountStacking;
  discounts: readonly Discount[];
  promotionItems: readonly PromotionItem[];
  requiresActivationStore: boolean;
  /** As the merchant file has it: names and pictures for the buyer, ways to pay. */
  definition: SaleProgram;
}

export interface Item {
  code: string;
  itemType: ItemType;
  label: string;
  price: ItemPrice;
  /** What is on the card, in minor units of money; absent where it is the price. */
  faceValue?: bigint;
  credits?: Credit;
  /** Codes of its designs, the usual one first. */
  images: readonly string[];
  minQuantity: number;
  maxQuantity: number;
  messageMaxLength: number;
  /** Empty for what is put on a card, where there is nothing to deliver. */
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

/** What each unit puts on the guest's card, in minor units of the wallet. */
export interface Credit {
  walletCode: number;
  quantity: bigint;
}

export interface ShippingOption {
  code: string;
  price: bigint;
}

/** When, for whom and from how much on something is given. */
export interface Terms {
  /** Codes of the items it is about; absent: all. */
  items?: ReadonlySet<string>;
  minimumAmount?: bigint;
  minimumQuantity?: number;
  /** Tiers of the guest's card; absent: anybody. */
  tiers?: ReadonlySet<number>;
  /** Ways of paying; absent: any. */
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
  /** The first unit that is reduced, counted from `countedFrom`; 1: all are. */
  fromUnit: number;
  countedFrom: 'cheapest' | 'dearest';
}

export interface PromotionItem extends Terms {
  code: string;
  itemType: 'EGIFT' | 'ON_CARD_REWARD';
  label: string;
  /** Of one, in minor units of money; 0 for a reward without one. */
  faceValue: bigint;
  credits?: Credit;
  quantity: number;
  repeats: boolean;
  maxQuantity: number;
}

/** What has a weight and fits into a box. */
export function isPhysical(itemType: ItemType): boolean {
  return itemType === 'GIFT_OR_LOYALTY_CARD' || itemType === 'SHIPPED_REWARD';
}
