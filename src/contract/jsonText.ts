/** Limits of a JSON text, checked before it is parsed. */
export interface TextLimits {
  maxDepth: number;
  /** Maximum number of fields of all objects; the same limit applies to entries of all lists. */
  maxFields: number;
  /** Maximum number of different field names: a name or an object's shape that is new to the engine costs most to parse. */
  maxNames: number;
  /** Maximum number of characters of a number that a double holds exactly. */
  maxNumberLength: number;
}

export type ExceededLimit = 'depth' | 'fields' | 'entries' | 'names';

export interface TextCounts {
  /** Fields of all objects. */
  fields: number;
  /** True if all numbers are short and without exponent, and no character is escaped by its code. */
  hasPlainValues: boolean;
}

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
const COLON = 58;
const OPENING_BRACKET = 91;
const BACKSLASH = 92;
const CLOSING_BRACKET = 93;
const LETTER_E = 101;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;
const TO_LOWER_CASE = 32;

/** Minimum length of a field in a JSON text, as in `"a":1,`. */
const MIN_FIELD_LENGTH = 6;

/**
 * Counts a JSON text without parsing it; stops at the first exceeded limit. Exact for valid JSON; other texts are left
 * to the parser.
 */
export function countText(text: string, limits: TextLimits): TextCounts | ExceededLimit {
  // A text too short to exceed the limit of names needs none of them.
  const names = text.length > limits.maxNames * MIN_FIELD_LENGTH ? new Set<string>() : undefined;
  // An escaped backslash before a "u" is reported as well, and costs no more than the parser that keeps every digit.
  let hasPlainValues = !text.includes('\\u');
  let fields = 0;
  let entries = 0;
  let depth = 0;
  /** A bit per level, the innermost lowest: 1 for a list. */
  let lists = 0;
  let numberLength = 0;
  let isFirstInList = false;
  let nameStart = 0;
  let nameEnd = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isWhitespace(code)) {
      numberLength = 0;
      continue;
    }
    if (isFirstInList && code !== CLOSING_BRACKET) entries += 1;
    isFirstInList = false;
    if (isPartOfNumber(code)) {
      numberLength += 1;
      if (numberLength > limits.maxNumberLength) hasPlainValues = false;
      continue;
    }
    if (numberLength > 0 && (code | TO_LOWER_CASE) === LETTER_E) hasPlainValues = false;
    numberLength = 0;
    if (code === QUOTE) {
      nameStart = i + 1;
      nameEnd = endOfString(text, nameStart);
      i = nameEnd;
    } else if (code === COLON) {
      fields += 1;
      if (fields > limits.maxFields) return 'fields';
      if (names !== undefined && names.add(text.slice(nameStart, nameEnd)).size > limits.maxNames)
        return 'names';
    } else if (code === COMMA) {
      entries += lists & 1;
    } else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      depth += 1;
      if (depth > limits.maxDepth) return 'depth';
      isFirstInList = code === OPENING_BRACKET;
      lists = (lists << 1) | (isFirstInList ? 1 : 0);
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) {
      depth -= 1;
      lists >>>= 1;
    }
    if (entries > limits.maxFields) return 'entries';
  }
  return entries > limits.maxFields ? 'entries' : { fields, hasPlainValues };
}

function isWhitespace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN;
}

function isPartOfNumber(code: number): boolean {
  return (code >= DIGIT_0 && code <= DIGIT_9) || code === MINUS || code === DOT;
}

/** Finds the closing quote of a string; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Checks if an odd number of backslashes precedes a position. */
function isEscaped(text: string, position: number): boolean {
  let first = position;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (position - first) % 2 === 1;
}
