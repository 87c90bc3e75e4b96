import type { Circumstances } from './cart.ts';
import type { Item, Terms } from './program.ts';

/** Line as terms evaluate it: with the price that counts for them. */
export interface CountedLine {
  itemCode: string;
  quantity: number;
  amount: bigint;
}

/** Returns true if these lines meet the terms, today and for this buyer. */
export function areMet(
  terms: Terms,
  lines: readonly CountedLine[],
  { today, accountTier, paymentMethodType }: Circumstances,
): boolean {
  if (!isBetween(today, terms.from, terms.until)) return false;
  if (terms.tiers && (accountTier === undefined || !terms.tiers.has(accountTier))) return false;
  if (terms.paymentMethodTypes && !(paymentMethodType && terms.paymentMethodTypes.has(paymentMethodType)))
    return false;
  const { amount, quantity } = sumOf(terms, lines);
  return amount >= (terms.minimumAmount ?? 0n) && quantity >= (terms.minimumQuantity ?? 0);
}

/** Sums price and quantity of the items that terms apply to, over all lines. */
export function sumOf({ items }: Terms, lines: readonly CountedLine[]): { amount: bigint; quantity: number } {
  const counted = lines.filter(({ itemCode }) => !items || items.has(itemCode));
  return {
    amount: counted.reduce((sum, line) => sum + line.amount, 0n),
    quantity: counted.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/** Returns true if the item can be bought on a day: available, and in season. */
export function isAvailableOn(
  { available, availableFrom, availableUntil }: Pick<Item, 'available' | 'availableFrom' | 'availableUntil'>,
  day: string,
): boolean {
  return available && isBetween(day, availableFrom, availableUntil);
}

function isBetween(day: string, from?: string, until?: string): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until);
}
