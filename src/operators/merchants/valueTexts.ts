import { nameWords } from '../../base/text/nameWords.ts';

const MAX_LENGTH = 80;
/** Characters shown on each side of the place where long texts begin to differ. */
const CONTEXT = 30;

/** Formats two different values, such that their texts differ as well. */
export function shownPair(before: unknown, after: unknown): { before: string; after: string } {
  const [was, is] = [valueText(before), valueText(after)];
  if (was === is) return { before: was, after: `${is} (changed)` };
  if (was.length <= MAX_LENGTH && is.length <= MAX_LENGTH) return { before: was, after: is };
  const at = [...was].findIndex((letter, index) => letter !== is[index]);
  const start = Math.max(0, (at < 0 ? was.length : at) - CONTEXT);
  const end = start + MAX_LENGTH;
  return { before: excerpt(was, start, end), after: excerpt(is, start, end) };
}

function excerpt(text: string, start: number, end: number): string {
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Formats a whole entry in one line: `times 3, quantity 100`. */
export function summaryText(entry: unknown): string {
  if (entry === undefined) return 'none';
  return excerpt(valueText(entry), 0, MAX_LENGTH);
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return scalarText(value);
  const properties = Object.entries(value).filter(([, each]) => each !== undefined);
  return properties.map(([name, each]) => `${nameWords(name)} ${valueText(each)}`).join(', ') || 'empty';
}

/** Formats a single value: numbers and codes as they are, names and sentences in quotes. */
export function scalarText(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return String(value);
  const text = withoutCredentials(value);
  return /^[\w.:/+@?=&-]+$/.test(text) && !/^[A-Z][a-z]/.test(text) ? text : JSON.stringify(text);
}

/** Hides the user and query of an address, where tokens stand. */
function withoutCredentials(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return text;
  const { origin, pathname, search, username } = new URL(text);
  if (username === '' && search === '') return text;
  return `${origin}${pathname}${search === '' ? '' : '?hidden'}`;
}
