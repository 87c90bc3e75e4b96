import { nameWords } from '../../base/text/nameWords.ts';
import { say, sayJson } from './output.ts';
import type { Reference } from './reference.ts';

/** Value of a cell or a fact: JSON prints it as it is, a table as text. */
export type Cell = string | number | bigint | boolean | Date | Reference | null | undefined;

/** Columns of a list by name; the table's headers and the JSON's fields come from the names. */
export type Columns<T> = Readonly<Record<string, (entry: T) => Cell>>;

/** Formats rows as indented columns as wide as their widest cell. */
export function columns(rows: string[][], indent: string): string[] {
  const widths = widthsOf(rows);
  return rows.map((row) => {
    const line = row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
    return `${indent}${line}`.trimEnd();
  });
}

function widthsOf(rows: string[][]): number[] {
  // Not Math.max(...): a list may have more rows than a call may have arguments.
  return (
    rows[0]?.map((_, column) => rows.reduce((width, row) => Math.max(width, row[column]!.length), 0)) ?? []
  );
}

/** Formats rows of numbers below headings: the first column to the left, all others to the right. */
export function figures(rows: string[][]): string[] {
  const widths = widthsOf(rows);
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** Formats entries as a table with headers. */
export function table<T>(entries: readonly T[], cells: Columns<T>, indent = ''): string[] {
  const rows = entries.map((entry) => Object.values(cells).map((cell) => cellText(cell(entry))));
  return columns([Object.keys(cells).map(nameWords), ...rows], indent);
}

/** Converts entries to the objects that a list prints as JSON. */
export function jsonRows<T>(entries: readonly T[], cells: Columns<T>): Record<string, Cell>[] {
  return entries.map((entry) =>
    Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell(entry) ?? null])),
  );
}

export interface ListOptions {
  json?: boolean;
  /** Text for an empty list. */
  none: string;
  /** Maximum number of entries that were read; a list of this length may be incomplete. */
  limit?: number;
}

/** Prints a list as a table with headers, or as JSON. */
export function sayList<T>(
  entries: readonly T[],
  cells: Columns<T>,
  { json, none, limit }: ListOptions,
): void {
  if (json) {
    sayJson(jsonRows(entries, cells));
    return;
  }
  if (entries.length === 0) {
    say(none);
    return;
  }
  say(table(entries, cells).join('\n'));
  if (entries.length === limit) say(`(the first ${limit})`);
}

/** Formats facts, one line each; leaves out those without a value. */
export function factLines(facts: Readonly<Record<string, Cell>>): string[] {
  const known = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined);
  return columns(
    known.map(([name, fact]) => [nameWords(name), cellText(fact)]),
    '',
  );
}

/** Details of one thing: facts, then lists by name. */
export interface Details {
  facts: Readonly<Record<string, Cell>>;
  lists: Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>>;
}

/** Prints details as text, empty lists left out, or as JSON. */
export function sayDetails({ facts, lists }: Details, json = false): void {
  if (json) {
    sayJson({ ...facts, ...lists });
    return;
  }
  const sections = Object.entries(lists).filter(([, rows]) => rows.length > 0);
  const texts = sections.flatMap(([name, rows]) => {
    const title = nameWords(name);
    return ['', title[0]!.toUpperCase() + title.slice(1), ...rowsTable(rows)];
  });
  say([...factLines(facts), ...texts].join('\n'));
}

/**
 * Prints details of several things, with an empty line between them, or as a JSON array. `single`: the one thing was
 * named, and JSON is an object.
 */
export function sayAllDetails(
  all: readonly Details[],
  { json = false, single = false }: { json?: boolean; single?: boolean },
): void {
  if (json && !single) {
    sayJson(all.map(({ facts, lists }) => ({ ...facts, ...lists })));
    return;
  }
  for (const [index, details] of all.entries()) {
    if (index > 0) say('');
    sayDetails(details, json);
  }
}

function rowsTable(rows: readonly Readonly<Record<string, Cell>>[]): string[] {
  const names = Object.keys(rows[0]!);
  return table(rows, Object.fromEntries(names.map((name) => [name, (row) => row[name]])), '  ');
}

/** Formats a moment in UTC, since an operator's clock and the shops' may differ. */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')}Z`;
}

/** Formats a cell as text; nothing for absent values. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined || cell === false) return '';
  if (cell === true) return 'yes';
  return cell instanceof Date ? momentText(cell) : String(cell);
}
