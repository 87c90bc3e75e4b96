import { randomDigits } from '../secrets.ts';

export interface CardRange {
  first: string;
  last: string;
}

/** How many numbers a range holds, both ends included. Its ends have the same length. */
export function rangeSize({ first, last }: CardRange): number {
  return Number(BigInt(last) - BigInt(first) + 1n);
}

/** The number `index` steps after the first, with its leading zeros. */
export function numberInRange({ first }: CardRange, index: number): string {
  return (BigInt(first) + BigInt(index)).toString().padStart(first.length, '0');
}

export function isInRange({ first, last }: CardRange, cardNumber: string): boolean {
  // Among digits of one length the order of the texts is the order of the numbers.
  return cardNumber.length === first.length && first <= cardNumber && cardNumber <= last;
}

export function rangesOverlap(a: CardRange, b: CardRange): boolean {
  return a.first.length === b.first.length && a.first <= b.last && b.first <= a.last;
}

/** The registration code rule of sample cards: everybody who reads the number knows it. */
export function lastSixDigits(cardNumber: string): string {
  return cardNumber.slice(-6);
}

/** Fewer could be found by trying: with 12, a million cards are one in a million numbers. */
export const LEAST_RANDOM_DIGITS = 12;

export interface NumberShape {
  prefix: string;
  length: number;
  luhn: boolean;
}

export function randomDigitCount({ prefix, length, luhn }: NumberShape): number {
  return length - prefix.length - (luhn ? 1 : 0);
}

/** A card number that cannot be guessed from any other. */
export function newCardNumber(shape: NumberShape): string {
  const digits = shape.prefix + randomDigits(randomDigitCount(shape));
  return shape.luhn ? digits + luhnDigit(digits) : digits;
}

/** The check digit that makes `digits` plus itself pass the Luhn check; it catches mistyped numbers. */
export function luhnDigit(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Enough for a person to tell cards apart, never the whole number. */
export function cardEnding(cardNumber: string): string {
  return `card ending ${cardNumber.slice(-6)}`;
}
