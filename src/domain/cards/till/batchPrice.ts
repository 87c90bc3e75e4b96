import { percentOf, percentRate } from '../../../base/money/money.ts';

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

/** Prices a batch. Applies the requested discount in full or not at all, to the whole batch. */
export function batchPrice(
  faceValues: bigint,
  discountPercent: string | undefined,
  maxPercent: string,
): BatchPrice {
  const rate = percentRate(discountPercent ?? '0');
  const isAllowed = rate <= percentRate(maxPercent);
  if (!discountPercent || rate === 0n || !isAllowed)
    return { discount: 0n, total: faceValues, isWithoutDiscount: !isAllowed };
  const discount = percentOf(faceValues, discountPercent);
  return { discount, total: faceValues - discount, discountPercent, isWithoutDiscount: false };
}
