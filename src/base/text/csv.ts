/** Byte order mark, by which Excel knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

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
