import stringify from 'safe-stable-stringify';
import { scalarText, shownPair, summaryText } from './valueTexts.ts';

/** Step into a value: a property of an object, or an entry of a list by its identity. */
export type ValueStep = { property: string } | { entry: string };

/** One value that differs, as an operator reads it. */
export interface ValueChange {
  path: ValueStep[];
  /** Text of the value; `none` where there is none. */
  before: string;
  after: string;
}

/**
 * Differences between two JSON values, one for each value inside them. Entries of lists are compared by their code,
 * name or the like, so that one added at the front changes no other.
 */
export function valueChanges(before: unknown, after: unknown, path: ValueStep[] = []): ValueChange[] {
  if (stringify(before ?? null) === stringify(after ?? null)) return [];
  const found = inside(before, after, path);
  if (found.length > 0) return found;
  return [{ path, ...shownPair(before, after) }];
}

function inside(before: unknown, after: unknown, path: ValueStep[]): ValueChange[] {
  if (areEach(isRecord, before, after)) return recordChanges(before ?? {}, after ?? {}, path);
  if (areEach(isList, before, after)) return listChanges(before ?? [], after ?? [], path);
  return [];
}

/** Returns true if both are of the form, or one is and the other is missing. */
function areEach<T>(
  isForm: (value: unknown) => value is T,
  before: unknown,
  after: unknown,
): before is T | undefined {
  const present = [before, after].filter((value) => value !== undefined && value !== null);
  return present.length > 0 && present.every(isForm);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function recordChanges(before: Record<string, unknown>, after: unknown, path: ValueStep[]): ValueChange[] {
  const now = after as Record<string, unknown>;
  const properties = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  return properties.flatMap((property) =>
    valueChanges(before[property], now[property], [...path, { property }]),
  );
}

function listChanges(before: unknown[], after: unknown, path: ValueStep[]): ValueChange[] {
  const now = after as unknown[];
  const all = [...before, ...now];
  if (!all.every(isRecord)) return [];
  const key = identityOf(before as Record<string, unknown>[], now as Record<string, unknown>[]);
  const was = named(before, key);
  const is = named(now, key);
  const entries = [...new Set([...is.keys(), ...was.keys()])].flatMap((entry) =>
    entryChanges(was.get(entry), is.get(entry), [...path, { entry }]),
  );
  const common = (names: Iterable<string>) => [...names].filter((name) => was.has(name) && is.has(name));
  const [from, to] = [common(was.keys()).join(', '), common(is.keys()).join(', ')];
  return from === to
    ? entries
    : [...entries, { path, before: `in the order ${from}`, after: `in the order ${to}` }];
}

/** Describes an entry that is added or removed in one line, and compares one that stays. */
function entryChanges(before: unknown, after: unknown, path: ValueStep[]): ValueChange[] {
  if (before !== undefined && after !== undefined) return valueChanges(before, after, path);
  return [{ path, before: summaryText(before), after: summaryText(after) }];
}

const IDENTITIES = ['code', 'id', 'name', 'tier', 'wallet', 'template', 'per', 'appId', 'itemId'];

/** Returns the property that tells the entries of both lists apart; undefined if there is none. */
function identityOf(...lists: Record<string, unknown>[][]): string | undefined {
  const isDistinct = (entries: Record<string, unknown>[], key: string) =>
    new Set(entries.map((entry) => String(entry[key]))).size === entries.length &&
    entries.every((entry) => typeof entry[key] === 'string' || typeof entry[key] === 'number');
  return IDENTITIES.find((key) => lists.every((entries) => isDistinct(entries, key)));
}

function named(entries: unknown[], key: string | undefined): Map<string, unknown> {
  return new Map(
    entries.map((entry, index) => [
      key === undefined ? String(index + 1) : scalarText((entry as Record<string, unknown>)[key]),
      entry,
    ]),
  );
}
