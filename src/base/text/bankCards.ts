/**
 * Bank card numbers must not be stored in any text: in free text, staff may write down a card a guest has just
 * read out. Numbers of gift and loyalty cards are of other kinds, and pass.
 */
import { endsInCheckDigit } from './checkDigit.ts';

/** Matches digits with at most two separators between them: anything but letters and digits. */
const DIGIT_GROUPS = /[0-9]+(?:[^\p{L}\p{N}]{1,2}[0-9]+)*/gu;
/** Matches a separator that is usual within a card number, behind which other digits may follow directly. */
const USUAL_SEPARATOR = /^[ -]$/;
/** Matches the start of magnetic stripe data with its card number. */
const STRIPE = /(?:;|%?[Bb])[0-9]{13,19}[=^]/;

const SHORTEST = 13;
const LONGEST = 19;
/** First digits of all numbers below; a fast check that excludes most runs of digits. */
const FIRST_DIGITS = new Set('23456');

/** Prefixes and lengths that card networks have issued. */
const ISSUED = [
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(0[0-5]|[689]\d)\d{11}$/,
  /^(6011|64[4-9]\d|65\d{2}|622\d|35[2-8]\d)\d{12,15}$/,
];

/** Returns true for a bank card number: valid length, first digit and check digit. */
export function isBankCardNumber(digits: string): boolean {
  return /^[2-6][0-9]{12,18}$/.test(digits) && endsInCheckDigit(digits);
}

function isIssued(digits: string): boolean {
  return ISSUED.some((numbers) => numbers.test(digits)) && endsInCheckDigit(digits);
}

/**
 * Detects possible bank card numbers in text where no other long number is expected. Matches about every fourth
 * number that means something else.
 */
export function mayHoldBankCard(text: string): boolean {
  return holds(text, isBankCardNumber);
}

/** Detects issued bank card numbers in free text. */
export function holdsBankCard(text: string): boolean {
  return holds(text, isIssued);
}

/** Sanitizes an external text for operators: no possible card numbers, on one line, and short. */
export function withoutBankCards(text: string): string {
  const plain = text.normalize('NFKC');
  const shown = STRIPE.test(plain) ? LEFT_OUT : withoutNumbers(text, plain);
  return shown.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 200);
}

/** Leaves numbers out, and the text as it was written where it has none. */
function withoutNumbers(text: string, plain: string): string {
  const shown = plain.replace(DIGIT_GROUPS, (run) => (holdsNumber(run, isBankCardNumber) ? LEFT_OUT : run));
  return shown === plain ? text : shown;
}

const LEFT_OUT = '(left out)';

function holds(text: string, isNumber: (digits: string) => boolean): boolean {
  const plain = text.normalize('NFKC');
  return STRIPE.test(plain) || [...plain.matchAll(DIGIT_GROUPS)].some(([run]) => holdsNumber(run, isNumber));
}

/**
 * Checks from the start of any group, since other digits may precede the number, to the end of any group. Among usual
 * separators also to any digit, since others may follow directly.
 */
function holdsNumber(run: string, isNumber: (digits: string) => boolean): boolean {
  const parts = run.split(/([^0-9]+)/);
  for (let start = 0; start < parts.length; start += 2)
    if (
      FIRST_DIGITS.has(parts[start]![0]!) &&
      startsWithNumber(parts.slice(start, start + 2 * LONGEST), isNumber)
    )
      return true;
  return false;
}

/** Checks groups and the separators between them, in turn. */
function startsWithNumber(parts: string[], isNumber: (digits: string) => boolean): boolean {
  let digits = '';
  let isUsual = true;
  for (const [place, part] of parts.entries()) {
    if (place % 2 === 1) {
      isUsual &&= USUAL_SEPARATOR.test(part);
      continue;
    }
    const before = digits.length;
    digits += part.slice(0, LONGEST + 1 - before);
    for (let length = Math.max(SHORTEST, before + 1); length <= Math.min(LONGEST, digits.length); length++) {
      const isEnd = isUsual || length === before + part.length;
      if (isEnd && isNumber(digits.slice(0, length))) return true;
    }
    if (digits.length > LONGEST) return false;
  }
  return false;
}
