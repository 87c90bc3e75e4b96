import { amountOf, optionalAmount, toCredit } from './amounts.ts';
import type { Discount, PromotionItem, Terms } from './pricing/program.ts';
import type { SaleDiscount, SalePromotionItem } from './saleDefinitions.ts';
import { moneyScaleOf, type Shop } from './shop.ts';

/** Converts a discount; `scale` is that of the program's prices. */
export function toDiscount(discount: SaleDiscount, scale: number): Discount {
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

export function toPromotionItem(item: SalePromotionItem, shop: Shop, scale: number): PromotionItem {
  const { code, itemType, label, faceValue, credits, quantity, repeats, maxQuantity } = item;
  return {
    ...toTerms(item, scale),
    code,
    itemType,
    label,
    faceValue: optionalAmount(faceValue, moneyScaleOf(shop)) ?? 0n,
    credits: credits && toCredit(credits, shop),
    quantity,
    repeats,
    maxQuantity: maxQuantity ?? quantity,
  };
}

function toTerms(terms: SaleDiscount | SalePromotionItem, scale: number): Terms {
  const { items, minimumAmount, minimumQuantity, tiers, paymentMethodTypes, from, until } = terms;
  return {
    items: items && new Set(items),
    minimumAmount: optionalAmount(minimumAmount, scale),
    minimumQuantity,
    tiers: tiers && new Set(tiers),
    paymentMethodTypes: paymentMethodTypes && new Set(paymentMethodTypes),
    from,
    until,
  };
}
