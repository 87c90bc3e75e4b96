import { endsInCheckDigit } from '../merchants/cardNumbers.ts';

/** First digits of the bank cards there are: their numbers begin with 2 to 6. */
const NUMBER = /(?<![0-9])[2-6](?:[ -]?[0-9]){12,18}(?![0-9])/g;
/** What a magnetic stripe holds begins like this, with the number in it. */
const STRIPE = /(?:;|%?[Bb])[0-9]{13,19}[=^]/;

/** Whether a text holds what could be the number of a bank card: as long as one, with a check digit that is right. */
export function holdsBankCard(text: string): boolean {
  return STRIPE.test(text) || [...text.matchAll(NUMBER)].some(([found]) => beginsWithBankCard(found));
}

/** Digits of something else may follow a number after a space. */
function beginsWithBankCard(found: string): boolean {
  const digits = found.replace(/[ -]/g, '');
  for (let length = 13; length <= digits.length; length++)
    if (isBankCardNumber(digits.slice(0, length))) return true;
  return false;
}

export function isBankCardNumber(digits: string): boolean {
  return /^[2-6][0-9]{12,18}$/.test(digits) && endsInCheckDigit(digits);
}

/** A text from elsewhere, for operators: without what could be a card, on one line, and short. */
export function withoutBankCards(text: string): string {
  const shown = STRIPE.test(text)
    ? LEFT_OUT
    : text.replace(NUMBER, (found) => (beginsWithBankCard(found) ? LEFT_OUT : found));
  return shown.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 200);
}

const LEFT_OUT = '(left out)';
