import { type JSONPath, visit } from 'jsonc-parser';
import type { BodyLimits } from '../schema/bodyLimits.ts';
import { toPointer } from './jsonPointer.ts';
import { lookQuickly } from './plainJson.ts';
import { invalidRequest, ProtocolError } from './protocolError.ts';

const MAX_DEPTH = 32;
/** Maximum number of digits that a double holds exactly; longer decimals might be rounded when parsed. */
const EXACT_DIGITS = 15;
/** Fatal: rejects bytes that are not UTF-8 instead of replacing them. A byte order mark is not part of JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const FORBIDDEN_FIELDS = new Set(['__proto__', 'constructor', 'prototype']);

const PLAIN_LIMITS = {
  maxDepth: MAX_DEPTH,
  maxNumberLength: EXACT_DIGITS,
  forbiddenFields: FORBIDDEN_FIELDS,
};

export interface JsonBody {
  /**
   * Parsed object. Numbers that a double cannot hold exactly, or with an exponent, are NaN, which no schema allows.
   */
  value: Record<string, unknown>;
  hasNull: boolean;
}

/**
 * Parses a JSON object, rejecting input that `JSON.parse` silently changes or that would fail later: duplicate and
 * prototype fields, deep nesting, NUL and lone surrogates. Throws `ProtocolError` 413 above the byte limit, otherwise
 * 400 that names the place, never the value.
 */
export function parseJsonBody(bytes: Uint8Array, limits: BodyLimits): JsonBody {
  if (bytes.byteLength > limits.bytes) throw new ProtocolError('system.payload_too_large');
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    // Deep nesting overflows the parser's stack; other errors are bad UTF-8 or syntax, and their messages would quote
    // the body.
    throw invalidRequest('', error instanceof RangeError ? tooDeep : 'The body is not valid JSON in UTF-8.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('', 'The body must be a JSON object.');
  }
  const body = value as Record<string, unknown>;
  const { isPlain, hasNull } = lookQuickly(text, value, { ...PLAIN_LIMITS, maxFields: limits.fields });
  if (isPlain) return { value: body, hasNull };
  return scanned(text, body, limits);
}

function scanned(text: string, body: Record<string, unknown>, limits: BodyLimits): JsonBody {
  const { inexactNumbers, hasNull } = scan(text, limits.fields);
  for (const path of inexactNumbers) replaceByNaN(body, path);
  return { value: body, hasNull };
}

const tooDeep = `The body is nested deeper than ${MAX_DEPTH} levels.`;

/**
 * Scans the text for problems that the parsed value hides. Builds pointers for these only: doing so for every field
 * would cost its depth.
 */
function scan(text: string, maxFields: number): { inexactNumbers: JSONPath[]; hasNull: boolean } {
  /** Names seen in each enclosing object, `undefined` for each array. */
  const open: (Set<string> | undefined)[] = [];
  const inexactNumbers: JSONPath[] = [];
  let hasNull = false;
  let fields = 0;
  let entries = 0;

  const enter = (names?: Set<string>) => {
    countEntry();
    open.push(names);
    if (open.length > MAX_DEPTH) throw invalidRequest('', tooDeep);
  };
  const leave = () => {
    open.pop();
  };
  const countEntry = () => {
    if (open.length === 0 || open.at(-1)) return;
    entries += 1;
    if (entries > maxFields) throw invalidRequest('', `The body has more than ${maxFields} list entries.`);
  };

  try {
    visit(
      text,
      {
        onObjectBegin: () => enter(new Set()),
        onObjectProperty(name, _offset, _length, _line, _character, pathSupplier) {
          fields += 1;
          if (fields > maxFields) throw invalidRequest('', `The body has more than ${maxFields} fields.`);
          const siblings = open.at(-1)!;
          const fault = faultOfName(name, siblings);
          if (fault !== undefined) throw invalidRequest(toPointer([...pathSupplier(), name]), fault);
          siblings.add(name);
        },
        onObjectEnd: leave,
        onArrayBegin: () => enter(),
        onArrayEnd: leave,
        onLiteralValue(value, offset, length, _line, _character, pathSupplier) {
          countEntry();
          if (value === null) hasNull = true;
          const fault = typeof value === 'string' ? faultOfText(value) : undefined;
          if (fault !== undefined) throw invalidRequest(toPointer(pathSupplier()), fault);
          if (typeof value === 'number' && !isExact(value, text.slice(offset, offset + length))) {
            inexactNumbers.push(pathSupplier());
          }
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest('', tooDeep);
    throw error;
  }
  return { inexactNumbers, hasNull };
}

function isExact(value: number, source: string): boolean {
  if (/[eE]/.test(source) || !Number.isFinite(value)) return false;
  if (source.length <= EXACT_DIGITS) return true;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return false;
  const isWhole = /^-?[0-9]+$/.test(source);
  const digits = source.replace(/[-.]/g, '').replace(/^0+/, '');
  return isWhole || digits.length <= EXACT_DIGITS;
}

function replaceByNaN(body: Record<string, unknown>, path: JSONPath): void {
  // biome-ignore lint/suspicious/noExplicitAny: walking a JSON document
  const parent = path.slice(0, -1).reduce((at: any, segment) => at[segment], body);
  parent[path.at(-1)!] = Number.NaN;
}

function faultOfName(name: string, siblings: ReadonlySet<string>): string | undefined {
  if (siblings.has(name)) return 'The field is given twice.';
  if (FORBIDDEN_FIELDS.has(name)) return 'A field of this name is not accepted.';
  return faultOfText(name);
}

function faultOfText(text: string): string | undefined {
  if (text.includes('\u0000')) return 'The text contains a NUL character.';
  if (!text.isWellFormed()) return 'The text contains half of a surrogate pair.';
  return undefined;
}
