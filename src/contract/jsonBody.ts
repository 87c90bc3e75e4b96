import { visit } from 'jsonc-parser';
import { invalidRequest } from './rejection.ts';

const MAX_DEPTH = 32;
const MAX_FIELDS = 1_000;
/** A double holds every decimal of this many digits exactly; one with more might be rounded on reading. */
const EXACT_DIGITS = 15;
/** Fatal: a byte that is not UTF-8 is refused, not replaced; and a byte order mark is no part of JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const FORBIDDEN_FIELDS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a JSON object, refusing what `JSON.parse` would take and quietly change, or what would break further in:
 * duplicate and prototype fields, deep nesting, numbers that cannot be held exactly, NUL and lone surrogates.
 * Throws `Rejection` 400 that names the place, never the value.
 */
export function parseJsonBody(bytes: Uint8Array): Record<string, unknown> {
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    // Deep nesting overflows the parser's stack; all else is bad UTF-8 or syntax, whose message would quote the body.
    throw invalidRequest('', error instanceof RangeError ? tooDeep : 'The body is not valid JSON in UTF-8.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('', 'The body must be a JSON object.');
  }
  assertKeepsItsMeaning(text);
  return value as Record<string, unknown>;
}

const tooDeep = `The body is nested deeper than ${MAX_DEPTH} levels.`;

function assertKeepsItsMeaning(text: string): void {
  const open: Set<string>[] = [];
  let depth = 0;
  let fields = 0;

  const enter = () => {
    depth += 1;
    if (depth > MAX_DEPTH) throw invalidRequest('', tooDeep);
  };
  const leave = () => {
    depth -= 1;
  };

  try {
    visit(
      text,
      {
        onObjectBegin() {
          enter();
          open.push(new Set());
        },
        onObjectProperty(name, _offset, _length, _line, _character, pathSupplier) {
          const pointer = toPointer([...pathSupplier(), name]);
          fields += 1;
          if (fields > MAX_FIELDS) throw invalidRequest('', `The body has more than ${MAX_FIELDS} fields.`);
          const siblings = open.at(-1)!;
          if (siblings.has(name)) throw invalidRequest(pointer, 'The field is given twice.');
          if (FORBIDDEN_FIELDS.has(name))
            throw invalidRequest(pointer, 'A field of this name is not accepted.');
          assertText(name, () => pointer);
          siblings.add(name);
        },
        onObjectEnd() {
          open.pop();
          leave();
        },
        onArrayBegin: enter,
        onArrayEnd: leave,
        onLiteralValue(value, offset, length, _line, _character, pathSupplier) {
          if (typeof value === 'string') assertText(value, () => toPointer(pathSupplier()));
          if (typeof value === 'number' && !isExact(value, text.slice(offset, offset + length))) {
            throw invalidRequest(
              toPointer(pathSupplier()),
              'The number is too large or has too many digits.',
            );
          }
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest('', tooDeep);
    throw error;
  }
}

function isExact(value: number, source: string): boolean {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return false;
  if (!Number.isFinite(value)) return false;
  const isWhole = /^-?[0-9]+$/.test(source);
  const digits = source
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '');
  return isWhole || digits.length <= EXACT_DIGITS;
}

function assertText(text: string, pointer: () => string): void {
  if (text.includes('\u0000')) throw invalidRequest(pointer(), 'The text contains a NUL character.');
  if (!text.isWellFormed()) throw invalidRequest(pointer(), 'The text contains half of a surrogate pair.');
}

/** A JSON pointer (RFC 6901); a name too long to be a field of ours is shortened. */
function toPointer(path: (string | number)[]): string {
  return path
    .map(
      (part) =>
        `/${String(part).slice(0, 100).toWellFormed().replaceAll('\u0000', '').replaceAll('~', '~0').replaceAll('/', '~1')}`,
    )
    .join('');
}
