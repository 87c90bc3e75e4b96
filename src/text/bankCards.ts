/**
 * Bank card numbers must not be stored in any text: in free text, staff may write down a card a guest has just
 * read out. Numbers of gift and loyalty cards are of other kinds, and pass.
 */
import { endsInCheckDigit } from './checkDigit.ts';

/** Matches digits with at most one space or hyphen between them. */
const DIGIT_GROUPS = /[0-9]+(?:[ -][0-9]+)*/g;
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
  const shown = STRIPE.test(text)
    ? LEFT_OUT
    : text.replace(DIGIT_GROUPS, (run) => (holdsNumber(run, isBankCardNumber) ? LEFT_OUT : run));
  return shown.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 200);
}

const LEFT_OUT = '(left out)';

function holds(text: string, isNumber: (digits: string) => boolean): boolean {
  return STRIPE.test(text) || [...text.matchAll(DIGIT_GROUPS)].some(([run]) => holdsNumber(run, isNumber));
}

/**
 * Checks from the start of any group, since other digits may precede the number, to any digit, or directly behind.
 */
function holdsNumber(run: string, isNumber: (digits: string) => boolean): boolean {
  const digits = run.replaceAll(/[ -]/g, '');
  let start = 0;
  for (const group of run.split(/[ -]/)) {
    const last = FIRST_DIGITS.has(digits[start]!) ? Math.min(LONGEST, digits.length - start) : 0;
    for (let length = SHORTEST; length <= last; length++)
      if (isNumber(digits.slice(start, start + length))) return true;
    start += group.length;
  }
  return false;
}
