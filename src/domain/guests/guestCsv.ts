import { GUEST_FIELDS } from './guestFields.ts';

/**
 * The columns of a guest file. Import reads them in any order and any selection, export writes all of them but the
 * two of passwords.
 */
export const EXPORTED_COLUMNS = [
  'accountId',
  'enrolledDatetime',
  'accountStatus',
  ...GUEST_FIELDS,
  'printedCardNumber',
  // All of the guest's cards, the one above among them, separated by spaces.
  'cards',
] as const;

export const PASSWORD_COLUMNS = ['password', 'passwordHash'] as const;

/** What a reject file has besides the columns of the file it was made from. */
export const REJECT_COLUMNS = ['line', 'reason'] as const;

export type GuestColumn =
  | (typeof EXPORTED_COLUMNS)[number]
  | (typeof PASSWORD_COLUMNS)[number]
  | (typeof REJECT_COLUMNS)[number];

/**
 * A cell as it is written. Spreadsheets run what begins with one of these characters as a formula, so it gets an
 * apostrophe in front; `fromCell` takes exactly that one away again, so every text comes back as it was, also one
 * that already had apostrophes there.
 */
export function toCell(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that was meant: a formula is taken to the letter, with or without the apostrophe in front. */
export function fromCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

export function toLine(texts: readonly string[]): string {
  return `${texts.map(toCell).join(',')}\n`;
}
