import { STORED_VALUE } from '../cards/cardRequest.ts';
import { parseDecimal } from '../money.ts';
import { audienceOf } from './audience.ts';
import type { LoyaltyCardProgram } from './pricing/loyaltyCardPrice.ts';
import {
  type Credit,
  type Discount,
  type Item,
  type ItemPrice,
  isPhysical,
  type Program,
  type PromotionItem,
  type ShippingOption,
  type Terms,
} from './pricing/program.ts';
import type {
  DeliveryMethod,
  LoyaltyCardSale,
  SaleCredit,
  SaleDiscount,
  SaleItem,
  SaleProgram,
  SalePromotionItem,
  ShippingOptionDefinition,
} from './saleDefinitions.ts';
import { moneyScaleOf, type Shop } from './shop.ts';

/** What the contract says where a file says nothing. */
const MAX_QUANTITY = 1000;
const MAX_MESSAGE_LENGTH = 500;

/** A program of a merchant file as prices are calculated by it. It was found to fit the shop. */
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
    giftBoxPrice: optional(definition.giftBoxPrice, scale),
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
    faceValue: optional(faceValue, moneyScaleOf(shop)),
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

function deliveryMethodsOf(item: SaleItem): DeliveryMethod[] {
  if (requiresShipping(item)) return ['SHIP'];
  return item.itemType === 'EGIFT' ? (item.deliveryMethods ?? ['EMAIL', 'URL']) : [];
}

/** In EGIFT programs a list is all there is unless the file says otherwise; elsewhere a range says so by itself. */
function toPrice(item: SaleItem, isEGift: boolean, shop: Shop, scale: number): ItemPrice {
  const { price, pointsPrice, priceList, priceRangeLow, priceRangeHigh } = item;
  const fixed = price ?? pointsPrice;
  if (fixed !== undefined) return { kind: 'fixed', amount: amountOf(fixed, scale) };
  const hasRange = priceRangeLow !== undefined || priceRangeHigh !== undefined;
  const isFree = isEGift ? item.customerPriceEnabled : hasRange;
  if (priceList && !isFree) {
    return { kind: 'list', amounts: priceList.map((text) => amountOf(text, scale)) };
  }
  // What was bought has to go onto one card.
  const most = shop.wallets.get(STORED_VALUE)?.balanceLimit ?? undefined;
  return {
    kind: 'range',
    low: optional(priceRangeLow, scale),
    high: optional(priceRangeHigh, scale) ?? most,
  };
}

function toCredit({ wallet, quantity }: SaleCredit, shop: Shop): Credit {
  return { walletCode: wallet, quantity: amountOf(quantity, scaleOf(shop, wallet)) };
}

function toShippingOptions(
  options: readonly ShippingOptionDefinition[],
  scale: number,
): Map<string, ShippingOption> {
  return new Map(options.map(({ code, price }) => [code, { code, price: amountOf(price, scale) }]));
}

function toDiscount(discount: SaleDiscount, scale: number): Discount {
  const { code, label, reason, on, percent, amount, fromUnit, countedFrom } = discount;
  return {
    ...toTerms(discount, scale),
    code,
    label,
    reason,
    on,
    off: percent === undefined ? { amount: amountOf(amount!, scale) } : { percent },
    fromUnit: fromUnit ?? 1,
    countedFrom,
  };
}

function toPromotionItem(item: SalePromotionItem, shop: Shop, scale: number): PromotionItem {
  const { code, itemType, label, faceValue, credits, quantity, repeats, maxQuantity } = item;
  return {
    ...toTerms(item, scale),
    code,
    itemType,
    label,
    faceValue: optional(faceValue, moneyScaleOf(shop)) ?? 0n,
    credits: credits && toCredit(credits, shop),
    quantity,
    repeats,
    maxQuantity: maxQuantity ?? quantity,
  };
}

function toTerms(terms: SaleDiscount | SalePromotionItem, scale: number): Terms {
  const { items, minimumAmount, minimumQuantity, tiers, from, until } = terms;
  return {
    items: items && new Set(items),
    minimumAmount: optional(minimumAmount, scale),
    minimumQuantity,
    tiers: tiers && new Set(tiers),
    from,
    until,
  };
}

function scaleOf({ wallets }: Shop, walletCode: number): number {
  const wallet = wallets.get(walletCode);
  if (!wallet) throw new Error(`A program speaks of wallet ${walletCode}, which the merchant does not have.`);
  return wallet.scale;
}

function optional(text: string | undefined, scale: number): bigint | undefined {
  return text === undefined ? undefined : amountOf(text, scale);
}

function amountOf(text: string, scale: number): bigint {
  const amount = parseDecimal(text, scale);
  if (amount === undefined) throw new Error(`A program has an amount that does not fit its scale: ${text}.`);
  return amount;
}
