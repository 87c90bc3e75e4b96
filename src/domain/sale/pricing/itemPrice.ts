import { positiveAmount } from '../../../base/money/money.ts';
import type { Refused } from './pricedOrder.ts';
import type { Item } from './program.ts';

export type PriceReason = 'invalid_amount' | 'price_out_of_range' | 'price_not_in_list';

/**
 * Returns the price of one unit: the item's, or the buyer's choice, which is decimal text at the program's
 * scale.
 */
export function unitPriceOf(
  { price }: Item,
  chosen: string | undefined,
  scale: number,
): bigint | Refused<PriceReason> {
  const amount = chosen === undefined ? undefined : positiveAmount(chosen, scale);
  if (chosen !== undefined && amount === undefined) return { refused: 'invalid_amount' };
  if (price.kind === 'fixed') {
    return amount === undefined || amount === price.amount ? price.amount : { refused: 'invalid_amount' };
  }
  if (amount === undefined) return { refused: 'invalid_amount' };
  if (price.kind === 'list') {
    return price.amounts.includes(amount) ? amount : { refused: 'price_not_in_list' };
  }
  const isInRange = (price.low ?? amount) <= amount && amount <= (price.high ?? amount);
  return isInRange ? amount : { refused: 'price_out_of_range' };
}
