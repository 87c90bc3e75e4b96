/**
 * Normal forms of values that people type and scanners read. The contract names them by `x-entered-as`, and they are
 * applied wherever such a value comes in.
 */
export const ENTERED_FORMS = {
  cardNumber: withoutBlanks,
  code: trimmed,
  phone: enteredPhone,
} as const;

export type EnteredForm = keyof typeof ENTERED_FORMS;

const BLANK = /[\s\p{White_Space}]/u;
const BLANKS = /[\s\p{White_Space}]+/gu;
const OUTER_BLANKS = /^[\s\p{White_Space}]+|[\s\p{White_Space}]+$/gu;

/** Matches ten digits with any punctuation, and with `+1` or 1 before them; other country codes do not match. */
const PHONE = /^([^\w+]*\+?[^\w+]*1)?([^\w+]*[0-9]){10}[^\w+]*$/;

/** Removes white space and line ends in and around a card number or bar code: numbers are printed in groups. */
export function withoutBlanks(text: string): string {
  return BLANK.test(text) ? text.replace(BLANKS, '') : text;
}

function trimmed(text: string): string {
  return text.replace(OUTER_BLANKS, '');
}

/** Returns the ten digits of a phone number; any other text unchanged. */
export function enteredPhone(text: string): string {
  const plain = text.normalize('NFKC');
  return PHONE.test(plain) ? phoneDigits(plain) : text;
}

/** Reduces a phone number to its digits, without the 1 before ten others. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^0-9]/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
