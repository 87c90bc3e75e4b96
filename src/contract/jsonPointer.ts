/** Resolves a local reference (`#/components/schemas/Card`) in a document. */
// biome-ignore lint/suspicious/noExplicitAny: walking a JSON document
export function followReference(document: object, reference: string): any {
  const [, ...path] = reference.split('/');
  // biome-ignore lint/suspicious/noExplicitAny: walking a JSON document
  return path.map(unescapePointer).reduce((at: any, segment) => at[segment], document);
}

/**
 * Maximum length of a name in a pointer. Names may be the caller's; longer ones cannot be fields of the contract and
 * are cut.
 */
const MAX_NAME_LENGTH = 100;

/** JSON pointer (RFC 6901) for a reply: short, well-formed and without NUL, for any field names. */
export function toPointer(path: (string | number)[]): string {
  return path
    .map(
      (part) =>
        `/${escapePointer(String(part).slice(0, MAX_NAME_LENGTH).toWellFormed().replaceAll('\u0000', ''))}`,
    )
    .join('');
}

function escapePointer(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
