import { isBlank } from '../base/text/blank.ts';

/** Result of the fast check of a parsed document. */
export interface DocumentCheck {
  /** Fields of all objects: fewer than the text's where a field occurs twice. */
  fields: number;
  hasForbiddenField: boolean;
  /** True if a value is `null` or a blank text. */
  hasAbsent: boolean;
}

/** Counts the fields of a parsed document and looks for absent values and forbidden names. Costs a fraction of the parse. */
export function checkDocument(value: object, forbiddenFields: ReadonlySet<string>): DocumentCheck {
  const found = { fields: 0, hasForbiddenField: false, hasAbsent: false };
  visit(value);
  return found;

  function visit(each: unknown): void {
    if (each === null || (typeof each === 'string' && isBlank(each))) {
      found.hasAbsent = true;
      return;
    }
    if (typeof each !== 'object') return;
    if (Array.isArray(each)) {
      for (const entry of each) visit(entry);
      return;
    }
    const names = Object.keys(each);
    found.fields += names.length;
    if (names.some((name) => forbiddenFields.has(name))) found.hasForbiddenField = true;
    for (const inner of Object.values(each)) visit(inner);
  }
}
