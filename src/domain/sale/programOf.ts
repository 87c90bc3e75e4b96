import { STORED_VALUE } from '../cards/shared/cardRequest.ts';
import { amountOf, optionalAmount, scaleOf, toCredit } from './amounts.ts';
import { audienceOf } from './audience.ts';
import type { LoyaltyCardProgram } from './pricing/loyaltyCardPrice.ts';
import {
  type Item,
  type ItemPrice,
  isPhysical,
  type Program,
  type ShippingOption,
} from './pricing/program.ts';
import { toDiscount, toPromotionItem } from './reductionsOf.ts';
import type {
  DeliveryMethod,
  LoyaltyCardSale,
  SaleItem,
  SaleProgram,
  ShippingOptionDefinition,
} from './saleDefinitions.ts';
import { moneyScaleOf, type Shop } from './shop.ts';

/** Default of the contract. */
const MAX_QUANTITY = 1000;
const MAX_MESSAGE_LENGTH = 500;

/** Converts a validated program of a merchant file to the input of price calculations. */
export function programOf(definition: SaleProgram, shop: Shop): Program {
  const { pointsWallet } = definition;
  const scale = pointsWallet === undefined ? moneyScaleOf(shop) : scaleOf(shop, pointsWallet);
  const items = definition.items.map((item) => toItem(item, definition, shop, scale));
  return {
    code: definition.code,
    type: definition.type,
    scale,
    moneyScale: moneyScaleOf(shop),
    pointsWallet,
    template: definition.template,
    tier: definition.tier,
    soldTo: new Set(audienceOf(definition)),
    items: new Map(items.map((item) => [item.code, item])),
    shippingOptions: toShippingOptions(definition.shippingOptions, scale),
    giftBoxPrice: optionalAmount(definition.giftBoxPrice, scale),
    stacking: definition.discountStacking,
    discounts: definition.discounts.map((discount) => toDiscount(discount, scale)),
    promotionItems: definition.promotionItems.map((item) => toPromotionItem(item, shop, scale)),
    requiresActivationStore: definition.requiresActivationStore,
    definition,
  };
}

export function loyaltyCardProgramOf(
  { items, shippingOptions }: LoyaltyCardSale,
  shop: Shop,
): LoyaltyCardProgram {
  const scale = moneyScaleOf(shop);
  return {
    scale,
    items: new Map(
      items.map(({ code, price, template, tier, requiresShipping, available }) => [
        code,
        {
          code,
          price: amountOf(price, scale),
          template,
          tier: tier ?? lowestTier(shop, template),
          requiresShipping,
          available,
        },
      ]),
    ),
    shippingOptions: toShippingOptions(shippingOptions, scale),
  };
}

export function lowestTier({ templates }: Shop, template: number): number {
  return Math.min(...(templates.get(template)?.tiers ?? []));
}

function toItem(item: SaleItem, { type }: SaleProgram, shop: Shop, scale: number): Item {
  const { code, itemType, label, faceValue, credits, images = [] } = item;
  return {
    code,
    itemType,
    label,
    price: toPrice(item, type === 'EGIFT', shop, scale),
    faceValue: optionalAmount(faceValue, moneyScaleOf(shop)),
    credits: credits && toCredit(credits, shop),
    images: images.map((image) => image.code),
    minQuantity: item.minQuantity ?? 1,
    maxQuantity: item.maxQuantity ?? MAX_QUANTITY,
    messageMaxLength: item.messageMaxLength ?? MAX_MESSAGE_LENGTH,
    deliveryMethods: deliveryMethodsOf(item),
    requiresShipping: requiresShipping(item),
    available: item.available,
    availableFrom: item.availableFrom,
    availableUntil: item.availableUntil,
  };
}

export function requiresShipping({ itemType, requiresShipping: said }: SaleItem): boolean {
  return said ?? isPhysical(itemType);
}

/**
 * Returns the delivery methods of an item. Empty for value on a card or pick-up: there is nothing to deliver.
 */
export function deliveryMethodsOf(item: SaleItem): DeliveryMethod[] {
  if (requiresShipping(item)) return ['SHIP'];
  return item.itemType === 'EGIFT' ? (item.deliveryMethods ?? ['EMAIL', 'URL']) : [];
}

/**
 * Converts an item's price. In EGIFT programs a list is exclusive unless `customerPriceEnabled`; elsewhere a
 * range implies free choice.
 */
function toPrice(item: SaleItem, isEGift: boolean, shop: Shop, scale: number): ItemPrice {
  const { price, pointsPrice, priceList, priceRangeLow, priceRangeHigh } = item;
  const fixed = price ?? pointsPrice;
  if (fixed !== undefined) return { kind: 'fixed', amount: amountOf(fixed, scale) };
  const hasRange = priceRangeLow !== undefined || priceRangeHigh !== undefined;
  const isFree = isEGift ? item.customerPriceEnabled : hasRange;
  if (priceList && !isFree) {
    return { kind: 'list', amounts: priceList.map((text) => amountOf(text, scale)) };
  }
  // The value bought has to fit on one card.
  const max = shop.wallets.get(STORED_VALUE)?.balanceLimit ?? undefined;
  return {
    kind: 'range',
    low: optionalAmount(priceRangeLow, scale),
    high: optionalAmount(priceRangeHigh, scale) ?? max,
  };
}

function toShippingOptions(
  options: readonly ShippingOptionDefinition[],
  scale: number,
): Map<string, ShippingOption> {
  return new Map(options.map(({ code, price }) => [code, { code, price: amountOf(price, scale) }]));
}
