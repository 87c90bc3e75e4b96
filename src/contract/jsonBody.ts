import { type JSONPath, visit } from 'jsonc-parser';
import type { BodyLimits } from '../base/schema/bodyLimits.ts';
import { checkDocument } from './document.ts';
import { toPointer } from './jsonPointer.ts';
import { countText, type ExceededLimit } from './jsonText.ts';
import { invalidRequest, ProtocolError } from './protocolError.ts';

const MAX_DEPTH = 32;
/** Maximum number of different field names in a body; the largest request of the contract has fewer than half of them. */
export const MAX_NAMES = 200;
/** Maximum number of digits that a double holds exactly; longer decimals might be rounded when parsed. */
const EXACT_DIGITS = 15;
/** Fatal: rejects bytes that are not UTF-8 instead of replacing them. A byte order mark is not part of JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const FORBIDDEN_FIELDS = new Set(['__proto__', 'constructor', 'prototype']);

export interface JsonBody {
  /**
   * Parsed object. Numbers that a double cannot hold exactly, or with an exponent, are NaN, which no schema allows
   * (docs/decisions/contract.md#numbers-that-a-double-cannot-hold-are-read-as-nan).
   */
  value: Record<string, unknown>;
  /** True if a value is `null` or a blank text. */
  hasAbsent: boolean;
}

/**
 * Parses a JSON object, rejecting input that `JSON.parse` silently changes or that would fail later: duplicate and
 * prototype fields, deep nesting, NUL and lone surrogates. Throws `ProtocolError` 413 above the byte limit, otherwise
 * 400 that names the place, never the value.
 */
export function parseJsonBody(bytes: Uint8Array, limits: BodyLimits): JsonBody {
  if (bytes.byteLength > limits.bytes) throw new ProtocolError('system.payload_too_large');
  const text = decoded(bytes);
  const counts = countText(text, {
    maxDepth: MAX_DEPTH,
    maxFields: limits.fields,
    maxNames: MAX_NAMES,
    maxNumberLength: EXACT_DIGITS,
  });
  if (typeof counts === 'string') throw invalidRequest('', exceeded(counts, limits));
  const body = parsed(text);
  const { fields, hasForbiddenField, hasAbsent } = checkDocument(body, FORBIDDEN_FIELDS);
  if (counts.hasPlainValues && !hasForbiddenField && counts.fields === fields)
    return { value: body, hasAbsent };
  for (const path of inexactNumbers(text)) replaceByNaN(body, path);
  return { value: body, hasAbsent };
}

const NOT_JSON = 'The body is not valid JSON in UTF-8.';

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidRequest('', NOT_JSON);
  }
}

function parsed(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the body.
    throw invalidRequest('', NOT_JSON);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw invalidRequest('', 'The body must be a JSON object.');
}

function exceeded(limit: ExceededLimit, { fields }: BodyLimits): string {
  return {
    depth: `The body is nested deeper than ${MAX_DEPTH} levels.`,
    fields: `The body has more than ${fields} fields.`,
    entries: `The body has more than ${fields} list entries.`,
    names: `The body has more than ${MAX_NAMES} different field names.`,
  }[limit];
}

/**
 * Scans the text for problems that the parsed value hides; returns the places of inexact numbers and throws for all
 * others. Builds pointers for these only: doing so for every field would cost its depth.
 */
function inexactNumbers(text: string): JSONPath[] {
  /** Names seen in each enclosing object, `undefined` for each array. */
  const open: (Set<string> | undefined)[] = [];
  const inexact: JSONPath[] = [];
  const leave = () => {
    open.pop();
  };
  visit(
    text,
    {
      onObjectBegin: () => {
        open.push(new Set());
      },
      onObjectProperty(name, _offset, _length, _line, _character, pathSupplier) {
        const siblings = open.at(-1)!;
        const fault = faultOfName(name, siblings);
        if (fault !== undefined) throw invalidRequest(toPointer([...pathSupplier(), name]), fault);
        siblings.add(name);
      },
      onObjectEnd: leave,
      onArrayBegin: () => {
        open.push(undefined);
      },
      onArrayEnd: leave,
      onLiteralValue(value, offset, length, _line, _character, pathSupplier) {
        const fault = typeof value === 'string' ? faultOfText(value) : undefined;
        if (fault !== undefined) throw invalidRequest(toPointer(pathSupplier()), fault);
        if (typeof value === 'number' && !isExact(value, text.slice(offset, offset + length))) {
          inexact.push(pathSupplier());
        }
      },
    },
    { disallowComments: true },
  );
  return inexact;
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
  if (siblings.has(name)) return 'The field occurs twice.';
  if (FORBIDDEN_FIELDS.has(name)) return 'A field of this name is not accepted.';
  return faultOfText(name);
}

function faultOfText(text: string): string | undefined {
  if (text.includes('\u0000')) return 'The text contains a NUL character.';
  if (!text.isWellFormed()) return 'The text contains a lone surrogate.';
  return undefined;
}
