import { randomDigits } from '../../../base/crypto/secrets.ts';
import { endsInCheckDigit, luhnDigit } from '../../../base/text/checkDigit.ts';

/** Inclusive range of card numbers of equal length. */
export interface CardRange {
  first: string;
  last: string;
  /** True: the last digit is a Luhn check digit, and the digits before it count up. */
  luhn?: boolean;
}

/** Number of cards in a range, both ends included. Its ends have the same length. */
export function rangeSize(range: CardRange): number {
  return Number(BigInt(countedDigits(range.last, range)) - BigInt(countedDigits(range.first, range)) + 1n);
}

/** Returns the number `index` steps after the first, with its leading zeros. */
export function numberInRange(range: CardRange, index: number): string {
  const first = countedDigits(range.first, range);
  const digits = (BigInt(first) + BigInt(index)).toString().padStart(first.length, '0');
  return range.luhn ? digits + luhnDigit(digits) : digits;
}

function countedDigits(cardNumber: string, { luhn }: CardRange): string {
  return luhn ? cardNumber.slice(0, -1) : cardNumber;
}

export function isInRange({ first, last, luhn }: CardRange, cardNumber: string): boolean {
  // Strings of digits of equal length sort as their numbers do.
  const isBetween = cardNumber.length === first.length && first <= cardNumber && cardNumber <= last;
  return isBetween && (!luhn || endsInCheckDigit(cardNumber));
}

export function rangesOverlap(a: CardRange, b: CardRange): boolean {
  return a.first.length === b.first.length && a.first <= b.last && b.first <= a.last;
}

/** Registration code of sample cards: derived from the card number, so it is no secret. */
export function lastSixDigits(cardNumber: string): string {
  return cardNumber.slice(-6);
}

/**
 * Minimum number of random digits, against guessing: with 12, a million cards are one in a million numbers.
 */
export const MIN_RANDOM_DIGITS = 12;

export interface NumberShape {
  prefix: string;
  length: number;
  luhn: boolean;
}

export function randomDigitCount({ prefix, length, luhn }: NumberShape): number {
  return length - prefix.length - (luhn ? 1 : 0);
}

/** Generates a random card number that cannot be derived from any other. */
export function newCardNumber(shape: NumberShape): string {
  const digits = shape.prefix + randomDigits(randomDigitCount(shape));
  return shape.luhn ? digits + luhnDigit(digits) : digits;
}

/** Last digits of a card number, enough for a person to tell cards apart. */
export function cardEnding(cardNumber: string): string {
  return `card ending ${cardNumber.slice(-6)}`;
}
