import type { Circumstances } from './cart.ts';
import type { GrantedItem } from './pricedOrder.ts';
import type { PromotionItem } from './program.ts';
import { areMet, type CountedLine, sumOf } from './terms.ts';

/** Returns the buyer's free items; `lines` carry the amounts paid. */
export function grantedItems(
  promotionItems: readonly PromotionItem[],
  lines: readonly CountedLine[],
  circumstances: Circumstances,
): GrantedItem[] {
  return promotionItems
    .filter((item) => areMet(item, lines, circumstances))
    .map((item) => ({ item, quantity: quantityOf(item, lines) }));
}

/** Returns the quantity: one, or one for each full multiple of the minimum amount and number. */
function quantityOf(item: PromotionItem, lines: readonly CountedLine[]): number {
  const { minimumAmount, minimumQuantity, quantity, repeats, maxQuantity } = item;
  if (!repeats) return quantity;
  const reached = sumOf(item, lines);
  const maxTimes = BigInt(Math.ceil(maxQuantity / quantity));
  const times = [
    maxTimes,
    ...(minimumAmount ? [reached.amount / minimumAmount] : []),
    ...(minimumQuantity ? [BigInt(Math.floor(reached.quantity / minimumQuantity))] : []),
  ].reduce((a, b) => (a < b ? a : b));
  return Math.min(Number(times) * quantity, maxQuantity);
}
