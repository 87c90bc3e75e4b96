import type { Refused } from './pricedOrder.ts';
import type { ShippingOption } from './program.ts';

/** Loyalty cards that a merchant sells. Prices are minor units of money. */
export interface LoyaltyCardProgram {
  /** Decimals of its prices. */
  scale: number;
  items: ReadonlyMap<string, LoyaltyCardItem>;
  shippingOptions: ReadonlyMap<string, ShippingOption>;
}

export interface LoyaltyCardItem {
  code: string;
  price: bigint;
  template: number;
  /** Tier that new cards start in. */
  tier: number;
  requiresShipping: boolean;
  available: boolean;
}

export interface LoyaltyCardChoice {
  itemCode: string;
  /** True if the buyer gave a shipping address. */
  isShipped: boolean;
  shippingOptionCode?: string;
}

export interface LoyaltyCardPrice {
  item: LoyaltyCardItem;
  /** Absent where the card is not shipped, or shipping is free. */
  shippingOption?: ShippingOption;
  total: bigint;
}

export type LoyaltyCardReason =
  | 'invalid_item'
  | 'item_unavailable'
  | 'invalid_shipping_option'
  | 'missing_shipping_address';

/** Calculates the price of a loyalty card with its shipping. */
export function priceLoyaltyCard(
  { items, shippingOptions }: LoyaltyCardProgram,
  { itemCode, isShipped, shippingOptionCode }: LoyaltyCardChoice,
): LoyaltyCardPrice | Refused<LoyaltyCardReason> {
  const item = items.get(itemCode);
  if (!item) return { refused: 'invalid_item' };
  if (!item.available) return { refused: 'item_unavailable' };
  if (!isShipped) {
    return item.requiresShipping ? { refused: 'missing_shipping_address' } : { item, total: item.price };
  }
  if (shippingOptionCode === undefined) {
    return shippingOptions.size > 0 ? { refused: 'invalid_shipping_option' } : { item, total: item.price };
  }
  const shippingOption = shippingOptions.get(shippingOptionCode);
  if (!shippingOption) return { refused: 'invalid_shipping_option' };
  return { item, shippingOption, total: item.price + shippingOption.price };
}
