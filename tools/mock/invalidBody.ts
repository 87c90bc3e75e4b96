import type { Document } from '../generate/bundle.ts';

interface Fault {
  path?: string[];
  severity: number;
}

/**
 * The code that answers an invalid body instead of `system.invalid_request`: when every fault lies in a value with an
 * `x-invalid` around it, or one of our own keywords is violated. Undefined when there is none.
 */
export function codeOfInvalidBody(
  document: Document,
  operation: Document,
  body: unknown,
  faults: Fault[],
): string | undefined {
  const schema = follow(document, operation.requestBody?.content['application/json'].schema);
  if (!schema || typeof body !== 'object' || body === null) return undefined;
  if (faults.length === 0) return codeOfOwnKeywords(document, schema, body);
  const codes = faults.map(({ path = [] }) =>
    path[0] === 'body' ? codeAt(document, schema, path.slice(1)) : undefined,
  );
  return codes.every((code) => code !== undefined) ? codes[0] : undefined;
}

function codeAt(document: Document, schema: Document, path: string[]): string | undefined {
  let code: string | undefined;
  let here = schema;
  for (const name of path) {
    here = follow(document, here?.properties?.[name] ?? here?.items);
    code = here?.['x-invalid'] ?? code;
  }
  return code;
}

function codeOfOwnKeywords(document: Document, schema: Document, value: object): string | undefined {
  const given = (names: string[]) => names.filter((name) => name in value).length;
  const exactly = schema['x-exactly-one-of'];
  const atLeast = schema['x-at-least-one-of'];
  if ((exactly && given(exactly) !== 1) || (atLeast && given(atLeast) < 1)) return schema['x-invalid'];
  for (const [name, inner] of Object.entries(value)) {
    const property = follow(document, schema.properties?.[name]);
    if (!property || typeof inner !== 'object' || inner === null) continue;
    const code = codeOfOwnKeywords(document, property, inner);
    if (code) return code;
  }
  return undefined;
}

function follow(document: Document, node: Document): Document {
  if (!node?.$ref) return node;
  return document.components.schemas[node.$ref.split('/').pop()];
}
