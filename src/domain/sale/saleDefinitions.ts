import type { Validity } from '../rules/ruleDefinitions.ts';

/**
 * What a merchant sells online, as the merchant file has it, defaults filled in. Amounts and percentages are decimal
 * text, days `yyyy-mm-dd` in the merchant's time zone. merchants/schema.json says what each may be.
 */

export type ProgramType = 'REWARDS_FROM_POINTS' | 'GIFT_CARD' | 'EGIFT';
export type ItemType = 'GIFT_OR_LOYALTY_CARD' | 'SHIPPED_REWARD' | 'ON_CARD_REWARD' | 'SV_GIFT' | 'EGIFT';
export type DeliveryMethod = 'EMAIL' | 'SMS' | 'URL' | 'SHIP';
/** `open`: buyers who are not logged in. `accounts`: guests, by their card. */
export type Audience = 'open' | 'accounts';

export interface SaleProgram {
  code: string;
  type: ProgramType;
  label: string;
  /** The kind of card that is sold. */
  template?: number;
  tier?: number;
  soldTo?: Audience[];
  /** Which guests' cards may use it; all where nothing is said. */
  accounts?: { templates?: number[]; tiers?: number[] };
  /** What prices are in, in a program of rewards. */
  pointsWallet?: number;
  currencySymbol?: string;
  items: SaleItem[];
  shippingOptions: ShippingOptionDefinition[];
  giftBoxPrice?: string;
  paymentMethodTypes: PaymentMethodType[];
  cardTypes: CardType[];
  discountStacking: DiscountStacking;
  discounts: SaleDiscount[];
  promotionItems: SalePromotionItem[];
  /** Whether stored value pays for what puts stored value on cards. */
  paysForStoredValue: boolean;
  requiresActivationStore: boolean;
  /**
   * Campaign templates: of the mail that brings an EGIFT, of the buyer's confirmation, of the one that tells of a parcel,
   * and of the one that tells of a refund. Absent: none is sent.
   */
  deliveryTemplate?: number;
  confirmationTemplate?: number;
  shippingTemplate?: number;
  refundTemplate?: number;
}

export type DiscountStacking = 'one_per_item' | 'all';

export interface SaleItem {
  itemType: ItemType;
  code: string;
  label: string;
  plural?: string;
  description?: string;
  thumbnailImageUrl?: string;
  imageUrl?: string;
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
  available: boolean;
  availableFrom?: string;
  availableUntil?: string;
}

/** What a reward puts on the guest's card, for each unit. */
export interface SaleCredit {
  wallet: number;
  quantity: string;
}

export interface ItemImage {
  code: string;
  label: string;
  thumbnailImageUrl: string;
  imageUrl: string;
}

export interface SaleDiscount {
  code: string;
  label: string;
  reason?: string;
  on: 'items' | 'order';
  /** This or `amount`. */
  percent?: string;
  /** Off each unit, or off the order. */
  amount?: string;
  items?: string[];
  /** Only from this unit on. */
  fromUnit?: number;
  countedFrom: 'cheapest' | 'dearest';
  minimumAmount?: string;
  minimumQuantity?: number;
  tiers?: number[];
  /** Ways of paying it is for; all where nothing is said. */
  paymentMethodTypes?: PaymentMethodCode[];
  from?: string;
  until?: string;
}

export interface SalePromotionItem {
  code: string;
  itemType: 'EGIFT' | 'ON_CARD_REWARD';
  label: string;
  faceValue?: string;
  credits?: SaleCredit;
  quantity: number;
  minimumAmount?: string;
  minimumQuantity?: number;
  items?: string[];
  repeats: boolean;
  maxQuantity?: number;
  tiers?: number[];
  /** Ways of paying it is for; all where nothing is said. */
  paymentMethodTypes?: PaymentMethodCode[];
  from?: string;
  until?: string;
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

export type PaymentMethodCode =
  | 'CC'
  | 'ENCRYPTED_CC'
  | 'SAVED_CC'
  | 'SV'
  | 'POINTS'
  | 'VAULT_TOKEN'
  | 'SAVED_VAULT_TOKEN';

export interface PaymentMethodType {
  code: PaymentMethodCode;
  label: string;
  wallet?: number;
  savedAllowed?: boolean;
  paymentTokenTypes?: ('CREDIT_CARD' | 'PLATFORM_A_PAY' | 'PLATFORM_B_PAY' | 'PLATFORM_C_PAY')[];
}

export interface CardType {
  code: 'AMEX' | 'DINERS_CLUB' | 'DISCOVER' | 'JCB' | 'MASTERCARD' | 'VISA';
  label: string;
  imageUrl?: string;
}

export interface LoyaltyCardSale {
  label: string;
  items: LoyaltyCardSaleItem[];
  shippingOptions: ShippingOptionDefinition[];
  paymentMethodTypes: PaymentMethodType[];
  cardTypes: CardType[];
  /** Campaign templates: of the buyer's confirmation, and of the mails about a parcel and a refund. Absent: none is sent. */
  confirmationTemplate?: number;
  shippingTemplate?: number;
  refundTemplate?: number;
}

export interface LoyaltyCardSaleItem {
  code: string;
  label: string;
  plural?: string;
  description?: string;
  thumbnailImageUrl?: string;
  imageUrl?: string;
  price: string;
  template: number;
  tier?: number;
  requiresShipping: boolean;
  available: boolean;
}

/** Something on the menu, and what of points it costs: the first price that fits counts. */
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
