/** Result of the fast check of a parsed document. */
export interface DocumentCheck {
  /** Fields of all objects: fewer than the text's where a field occurs twice. */
  fields: number;
  hasForbiddenField: boolean;
  hasNull: boolean;
}

/** Counts the fields of a parsed document and looks for null and forbidden names. Costs a fraction of the parse. */
export function checkDocument(value: object, forbiddenFields: ReadonlySet<string>): DocumentCheck {
  const found = { fields: 0, hasForbiddenField: false, hasNull: false };
  visit(value);
  return found;

  function visit(each: unknown): void {
    if (typeof each !== 'object') return;
    if (each === null) {
      found.hasNull = true;
      return;
    }
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
