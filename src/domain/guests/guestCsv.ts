import { GUEST_FIELDS } from './guestFields.ts';

/**
 * Columns of a guest file. Imports accept any order and subset; exports write all but the password columns.
 */
export const EXPORTED_COLUMNS = [
  'accountId',
  'enrolledDatetime',
  'accountStatus',
  ...GUEST_FIELDS,
  'printedCardNumber',
  // All of the guest's cards including printedCardNumber, separated by spaces.
  'cards',
] as const;

export const PASSWORD_COLUMNS = ['password', 'passwordHash'] as const;

/** Columns that a reject file adds to those of the imported file. */
export const REJECT_COLUMNS = ['line', 'reason'] as const;

export type GuestColumn =
  | (typeof EXPORTED_COLUMNS)[number]
  | (typeof PASSWORD_COLUMNS)[number]
  | (typeof REJECT_COLUMNS)[number];

/**
 * Formats a CSV cell. Text that a spreadsheet would run as a formula gets a leading apostrophe. `fromCell`
 * removes exactly one, so that every text survives a round trip, even with apostrophes of its own.
 */
export function toCell(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Parses a CSV cell: removes the apostrophe that `toCell` adds before formula characters. */
export function fromCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

export function toLine(texts: readonly string[]): string {
  return `${texts.map(toCell).join(',')}\n`;
}
