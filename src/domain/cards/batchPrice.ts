import { parseDecimal } from '../../money/money.ts';

/** Price of a batch of cards, in minor units. */
export interface BatchPrice {
  /** Total discount on the face values of all cards. */
  discount: bigint;
  total: bigint;
  /** Applied discount percentage, as requested; absent when none was applied. */
  discountPercent?: string;
  /** The requested discount exceeds the merchant's maximum, so none was applied. */
  isWithoutDiscount: boolean;
}

const PERCENT_DECIMALS = 4;
const WHOLE = 100n * 10n ** BigInt(PERCENT_DECIMALS);

/** Prices a batch. Applies the requested discount in full or not at all, to the whole batch, rounded down. */
export function batchPrice(
  faceValues: bigint,
  discountPercent: string | undefined,
  maxPercent: string,
): BatchPrice {
  const percent = percentOf(discountPercent ?? '0');
  const isAllowed = percent <= percentOf(maxPercent);
  if (percent === 0n || !isAllowed) return { discount: 0n, total: faceValues, isWithoutDiscount: !isAllowed };
  const discount = (faceValues * percent) / WHOLE;
  return { discount, total: faceValues - discount, discountPercent, isWithoutDiscount: false };
}

function percentOf(text: string): bigint {
  const percent = parseDecimal(text, PERCENT_DECIMALS);
  if (percent === undefined) throw new Error(`${text} is no percentage.`);
  return percent;
}
