/** Result of the fast check of a parsed document. */
export interface QuickLook {
  /** False where the text needs the detailed check. */
  isPlain: boolean;
  hasNull: boolean;
}

export interface PlainLimits {
  maxDepth: number;
  /** Maximum number of fields of all objects and entries of all lists together. */
  maxFields: number;
  /** Maximum number of characters of a number that a double holds exactly. */
  maxNumberLength: number;
  forbiddenFields: ReadonlySet<string>;
}

/**
 * Fast check for documents that need no second parse: plain if no field occurs twice, every number is short and
 * without exponent, no character is escaped by its code, and nothing exceeds the limits. Costs a fraction of a parse.
 */
export function lookQuickly(text: string, value: object, limits: PlainLimits): QuickLook {
  const found = { fields: 0, entries: 0, hasNull: false };
  const isPlain = isPlainValue(value, 1) && countColons(text, limits.maxNumberLength) === found.fields;
  return { isPlain, hasNull: found.hasNull };

  function isPlainValue(each: unknown, depth: number): boolean {
    if (typeof each !== 'object') return true;
    if (each === null) {
      found.hasNull = true;
      return true;
    }
    if (depth > limits.maxDepth) return false;
    if (Array.isArray(each)) {
      found.entries += each.length;
      return found.entries <= limits.maxFields && each.every((entry) => isPlainValue(entry, depth + 1));
    }
    const names = Object.keys(each);
    found.fields += names.length;
    if (found.fields > limits.maxFields) return false;
    if (names.some((name) => limits.forbiddenFields.has(name))) return false;
    return Object.values(each).every((inner) => isPlainValue(inner, depth + 1));
  }
}

const QUOTE = 34;
const MINUS = 45;
const DOT = 46;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
const COLON = 58;
const BACKSLASH = 92;
const LETTER_E = 101;
const LETTER_U = 117;
const TO_LOWER_CASE = 32;

/** Counts the colons outside strings, one per field; undefined when a number or an escape is not plain. */
function countColons(text: string, maxNumberLength: number): number | undefined {
  let colons = 0;
  let numberLength = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isInString) {
      if (code === QUOTE) isInString = false;
      else if (code === BACKSLASH) {
        i += 1;
        if (text.charCodeAt(i) === LETTER_U) return undefined;
      }
    } else if ((code >= DIGIT_0 && code <= DIGIT_9) || code === MINUS || code === DOT) {
      numberLength += 1;
      if (numberLength > maxNumberLength) return undefined;
    } else {
      if (numberLength > 0 && (code | TO_LOWER_CASE) === LETTER_E) return undefined;
      numberLength = 0;
      if (code === QUOTE) isInString = true;
      else if (code === COLON) colons += 1;
    }
  }
  return colons;
}
