import type { Document } from '../generate/bundle.ts';

interface Fault {
  path?: string[];
  severity: number;
  /** The keyword that is violated. */
  code?: string | number;
}

/** The same for the query of a GET, whose parameters may have codes too. */
export function codeOfInvalidQuery(
  document: Document,
  operation: Document,
  query: Record<string, unknown>,
  faults: Fault[],
): string | undefined {
  const exactly: string[] | undefined = operation['x-exactly-one-of'];
  if (faults.length === 0) {
    return exactly && exactly.filter((name) => name in query).length !== 1
      ? 'system.invalid_request'
      : undefined;
  }
  const codes = faults.map(({ path = [], code }) => {
    const parameter = (operation.parameters ?? [])
      .map((each: Document) => followParameter(document, each))
      .find((each: Document) => path[0] === each.in && path[1] === each.name);
    return codeFor(follow(document, parameter?.schema), code);
  });
  return codes.every((code) => code !== undefined) ? codes[0] : undefined;
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
  const codes = faults.map(({ path = [], code }) =>
    path[0] === 'body' ? codeAt(document, schema, path.slice(1), code) : undefined,
  );
  return codes.every((code) => code !== undefined) ? codes[0] : undefined;
}

function codeAt(
  document: Document,
  schema: Document,
  path: string[],
  keyword: Fault['code'],
): string | undefined {
  let code: string | undefined;
  let here = schema;
  for (const name of path) {
    here = follow(document, here?.properties?.[name] ?? here?.items);
    code = codeFor(here, keyword) ?? code;
  }
  return code;
}

/** `x-invalid` is one code for any fault, or a map from the violated keyword to its code. */
function codeFor(schema: Document, keyword: Fault['code']): string | undefined {
  const invalid = schema?.['x-invalid'];
  return typeof invalid === 'object' ? invalid[keyword ?? ''] : invalid;
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

function followParameter(document: Document, node: Document): Document {
  return node.$ref ? document.components.parameters[node.$ref.split('/').pop()] : node;
}

function follow(document: Document, node: Document): Document {
  if (!node?.$ref) return node;
  return document.components.schemas[node.$ref.split('/').pop()];
}
