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
const LETTER_U = 117;
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
  let hasPlainValues = true;
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
    if (code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN) {
      numberLength = 0;
      continue;
    }
    if (isFirstInList && code !== CLOSING_BRACKET) {
      entries += 1;
      if (entries > limits.maxFields) return 'entries';
    }
    isFirstInList = false;
    if ((code >= DIGIT_0 && code <= DIGIT_9) || code === MINUS || code === DOT) {
      numberLength += 1;
      if (numberLength > limits.maxNumberLength) hasPlainValues = false;
      continue;
    }
    if (numberLength > 0 && (code | TO_LOWER_CASE) === LETTER_E) hasPlainValues = false;
    numberLength = 0;
    switch (code) {
      case QUOTE:
        nameStart = i + 1;
        for (i += 1; i < text.length; i++) {
          const inner = text.charCodeAt(i);
          if (inner === QUOTE) break;
          if (inner !== BACKSLASH) continue;
          i += 1;
          if (text.charCodeAt(i) === LETTER_U) hasPlainValues = false;
        }
        nameEnd = i;
        break;
      case COLON:
        fields += 1;
        if (fields > limits.maxFields) return 'fields';
        names?.add(text.slice(nameStart, nameEnd));
        if (names !== undefined && names.size > limits.maxNames) return 'names';
        break;
      case COMMA:
        if ((lists & 1) === 1) entries += 1;
        if (entries > limits.maxFields) return 'entries';
        break;
      case OPENING_BRACE:
      case OPENING_BRACKET:
        depth += 1;
        if (depth > limits.maxDepth) return 'depth';
        isFirstInList = code === OPENING_BRACKET;
        lists = (lists << 1) | (isFirstInList ? 1 : 0);
        break;
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        depth -= 1;
        lists >>>= 1;
        break;
    }
  }
  return { fields, hasPlainValues };
}
