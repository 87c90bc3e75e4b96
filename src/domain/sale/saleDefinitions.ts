import type { components } from '../../../generated/types.ts';
import type { Validity } from '../rules/ruleDefinitions.ts';

declare module '../ground/merchants/definitions.ts' {
  interface Definitions {
    saleProgram: SaleProgram;
    loyaltyCardSale: LoyaltyCardSale;
    menuItem: MenuItem;
  }
}

/**
 * Online sale sections of the merchant file, defaults filled in. Amounts and percentages are decimal text,
 * days `yyyy-mm-dd` in the merchant's time zone. merchants/schema.json defines the allowed values.
 */

type Schemas = components['schemas'];

export type ProgramType = 'REWARDS_FROM_POINTS' | 'GIFT_CARD' | 'EGIFT';
export type ItemType = Schemas['SaleItemType'];
export type DeliveryMethod = Schemas['SaleDeliveryMethods'][number];
/** `open`: buyers who are not logged in. `accounts`: guests, by their card. */
export type Audience = 'open' | 'accounts';

/** Terms that programs and the sale of loyalty cards share. */
interface SaleTerms {
  label: string;
  shippingOptions: ShippingOptionDefinition[];
  paymentMethodTypes: PaymentMethodType[];
  cardTypes: CardType[];
  /** Campaign templates: order confirmation, shipping mail, refund mail. Absent: none is sent. */
  confirmationTemplate?: number;
  shippingTemplate?: number;
  refundTemplate?: number;
}

export interface SaleProgram extends SaleTerms {
  code: string;
  type: ProgramType;
  /** Card template that is sold. */
  template?: number;
  tier?: number;
  soldTo?: Audience[];
  /** Guests' cards that may use it. Absent: all. */
  accounts?: { templates?: number[]; tiers?: number[] };
  /** Wallet of points prices, in a program of rewards. */
  pointsWallet?: number;
  currencySymbol?: string;
  items: SaleItem[];
  giftBoxPrice?: string;
  discountStacking: DiscountStacking;
  discounts: SaleDiscount[];
  promotionItems: SalePromotionItem[];
  /** True: stored value may pay for stored value. */
  paysForStoredValue: boolean;
  requiresActivationStore: boolean;
  /** Campaign template of the gift mail of an EGIFT. Absent: none is sent. */
  deliveryTemplate?: number;
}

export type DiscountStacking = 'one_per_item' | 'all';

/** Item as buyers see it. */
interface ShownItem {
  code: string;
  label: string;
  plural?: string;
  description?: string;
  thumbnailImageUrl?: string;
  imageUrl?: string;
  available: boolean;
}

export interface SaleItem extends ShownItem {
  itemType: ItemType;
  price?: string;
  pointsPrice?: string;
  customerPriceEnabled?: boolean;
  priceRangeLow?: string;
  priceRangeHigh?: string;
  initialPrice?: string;
  priceList?: string[];
  faceValue?: string;
  credits?: SaleCredit;
  images?: ItemImage[];
  minQuantity?: number;
  maxQuantity?: number;
  messageMaxLength?: number;
  deliveryMethods?: DeliveryMethod[];
  requiresShipping?: boolean;
  availableFrom?: string;
  availableUntil?: string;
}

/** Credit of a reward to the guest's card, for each unit. */
export interface SaleCredit {
  wallet: number;
  quantity: string;
}

export type ItemImage = Schemas['SaleItemImage'];

/** Condition of a discount or promotion item. */
interface SaleCondition {
  items?: string[];
  minimumAmount?: string;
  minimumQuantity?: number;
  tiers?: number[];
  /** Payment method types it applies to. Absent: all. */
  paymentMethodTypes?: PaymentMethodCode[];
  from?: string;
  until?: string;
}

export interface SaleDiscount extends SaleCondition {
  code: string;
  label: string;
  reason?: string;
  on: 'items' | 'order';
  /** Exclusive with `amount`. */
  percent?: string;
  /** Off each unit, or off the order. */
  amount?: string;
  /** First unit that is reduced. */
  fromUnit?: number;
  countedFrom: 'cheapest' | 'dearest';
}

export interface SalePromotionItem extends SaleCondition {
  code: string;
  itemType: 'EGIFT' | 'ON_CARD_REWARD';
  label: string;
  faceValue?: string;
  credits?: SaleCredit;
  quantity: number;
  repeats: boolean;
  maxQuantity?: number;
}

export interface ShippingOptionDefinition {
  code: string;
  label: string;
  description?: string;
  price: string;
  estimatedDaysMin?: number;
  estimatedDaysMax?: number;
  isDefault?: boolean;
}

export type PaymentMethodCode = Schemas['SalePaymentMethodType'];

export interface PaymentMethodType {
  code: PaymentMethodCode;
  label: string;
  wallet?: number;
  savedAllowed?: boolean;
  paymentTokenTypes?: Schemas['SalePaymentTokenType'][];
}

export type CardType = Schemas['SaleCardTypeEntry'];

export interface LoyaltyCardSale extends SaleTerms {
  items: LoyaltyCardSaleItem[];
}

export interface LoyaltyCardSaleItem extends ShownItem {
  price: string;
  template: number;
  tier?: number;
  requiresShipping: boolean;
}

/** Menu item with its points prices; the first applicable price counts. */
export interface MenuItem {
  id: string;
  label: string;
  pointsPrices: PointsPrice[];
}

export interface PointsPrice {
  wallet: number;
  price: string;
  templates?: number[];
  tiers?: number[];
  when?: Validity;
}
