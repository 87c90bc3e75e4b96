import { parseDecimal } from '../../money/money.ts';

/** What a batch of cards costs, in minor units. */
export interface BatchPrice {
  /** Off the face values of all cards. */
  discount: bigint;
  total: bigint;
  /** The percentage that was applied, as it was asked for; absent when none was. */
  discountPercent?: string;
  /** A discount was asked for that the merchant does not allow. */
  isWithoutDiscount: boolean;
}

const PERCENT_DECIMALS = 4;
const WHOLE = 100n * 10n ** BigInt(PERCENT_DECIMALS);

/** All or nothing of the discount that was asked for, calculated on the whole batch and rounded down. */
export function batchPrice(
  faceValues: bigint,
  discountPercent: string | undefined,
  maxPercent: string,
): BatchPrice {
  const asked = percentOf(discountPercent ?? '0');
  const isAllowed = asked <= percentOf(maxPercent);
  if (asked === 0n || !isAllowed) return { discount: 0n, total: faceValues, isWithoutDiscount: !isAllowed };
  const discount = (faceValues * asked) / WHOLE;
  return { discount, total: faceValues - discount, discountPercent, isWithoutDiscount: false };
}

function percentOf(text: string): bigint {
  const percent = parseDecimal(text, PERCENT_DECIMALS);
  if (percent === undefined) throw new Error(`${text} is no percentage.`);
  return percent;
}

/** One card's share of an amount of the batch; the shares of all its cards sum to it. */
export function shareOf(amount: bigint, index: number, count: number): bigint {
  const upTo = (cards: number) => (amount * BigInt(cards)) / BigInt(count);
  return upTo(index + 1) - upTo(index);
}
