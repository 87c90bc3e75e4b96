/**
 * Numbers of bank cards have no business in any text that is kept: where people write freely, somebody will write down
 * the card a guest has just read out. Numbers of gift and loyalty cards are of other kinds, and pass.
 */
import { endsInCheckDigit } from './checkDigit.ts';

/** Digits, with a space or hyphen between them at most. */
const DIGIT_GROUPS = /[0-9]+(?:[ -][0-9]+)*/g;
/** What a magnetic stripe holds begins like this, with the number in it. */
const STRIPE = /(?:;|%?[Bb])[0-9]{13,19}[=^]/;

const SHORTEST = 13;
const LONGEST = 19;
/** Of every number below: most runs of digits are none at first sight. */
const FIRST_DIGITS = new Set('23456');

/** First digits and lengths that the card networks have given to banks. */
const ISSUED = [
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(0[0-5]|[689]\d)\d{11}$/,
  /^(6011|64[4-9]\d|65\d{2}|622\d|35[2-8]\d)\d{12,15}$/,
];

/** As long as a bank card's number, with first digits that such have and a check digit that is right. */
export function isBankCardNumber(digits: string): boolean {
  return /^[2-6][0-9]{12,18}$/.test(digits) && endsInCheckDigit(digits);
}

function isIssued(digits: string): boolean {
  return ISSUED.some((numbers) => numbers.test(digits)) && endsInCheckDigit(digits);
}

/**
 * Whether a text could hold the number of a bank card, for places where no other long number is expected: of numbers
 * that mean something else, it takes every fourth or so for a card.
 */
export function mayHoldBankCard(text: string): boolean {
  return holds(text, isBankCardNumber);
}

/** Whether a text holds the number of a card that a network has issued, for places where people write what they like. */
export function holdsBankCard(text: string): boolean {
  return holds(text, isIssued);
}

/** A text from elsewhere, for operators: without what could be a card, on one line, and short. */
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

/** From the beginning of any group, because something else may stand before it, and to any digit: or right behind. */
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
