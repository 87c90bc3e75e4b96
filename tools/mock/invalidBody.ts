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
  const found = faults.map(({ path = [], code }) =>
    path[0] === 'body' ? codesAlong(document, schema, body, path.slice(1), code) : [],
  );
  if (found.some((codes) => codes.length === 0)) return undefined;
  // The one nearest to a fault: of a `oneOf`, Prism tells what each alternative lacks.
  return found.sort((a, b) => b.length - a.length)[0]?.at(-1);
}

/** The codes around a fault, the nearest last. */
function codesAlong(
  document: Document,
  schema: Document,
  body: object,
  path: string[],
  keyword: Fault['code'],
): string[] {
  const codes: string[] = [];
  let here = schema;
  let value: Document = body;
  for (const name of path) {
    here = follow(document, here?.properties?.[name] ?? here?.items);
    value = value?.[name];
    const code = codeFor(here, keyword);
    if (code) codes.push(code);
    here = alternativeOf(document, here, value);
  }
  if (keyword === 'required') codes.push(...codesOfMissing(document, here, value));
  return codes;
}

/** Of a `oneOf` the alternative whose constants the value has. */
function alternativeOf(document: Document, schema: Document, value: Document): Document {
  const alternatives: Document[] = (schema?.oneOf ?? []).map((each: Document) => follow(document, each));
  const fits = (alternative: Document) =>
    Object.entries<Document>(alternative.properties ?? {}).every(
      ([name, property]) => property.const === undefined || property.const === value?.[name],
    );
  return alternatives.find(fits) ?? schema;
}

/** A field may have a code for its absence; it answers when nothing else is absent. */
function codesOfMissing(document: Document, schema: Document, value: Document): string[] {
  const missing: string[] = (schema?.required ?? []).filter((name: string) => !(name in (value ?? {})));
  const codes = missing.map((name) => follow(document, schema.properties?.[name])?.['x-missing']);
  return codes.every(Boolean) ? codes.slice(0, 1) : [];
}

/** `x-invalid` is one code for any fault, or a map from the violated keyword to its code. */
function codeFor(schema: Document, keyword: Fault['code']): string | undefined {
  const invalid = schema?.['x-invalid'];
  return typeof invalid === 'object' ? invalid[keyword ?? ''] : invalid;
}

function codeOfOwnKeywords(document: Document, schema: Document, value: object): string | undefined {
  if (violatesOwnKeyword(schema, value)) return schema['x-invalid'] ?? 'system.invalid_request';
  for (const [name, inner] of Object.entries(value)) {
    const property = follow(document, schema.properties?.[name]);
    if (!property || typeof inner !== 'object' || inner === null) continue;
    const code = codeOfOwnKeywords(document, property, inner);
    if (code) return code;
  }
  return undefined;
}

function violatesOwnKeyword(schema: Document, value: Document): boolean {
  const given = (names: string[]) => names.filter((name) => name in value);
  const exactly: string[] | undefined = schema['x-exactly-one-of'];
  const atLeast: string[] | undefined = schema['x-at-least-one-of'];
  const filled: string[] | undefined = schema['x-at-least-one-filled'];
  const requires = Object.entries<string[]>(schema['x-requires'] ?? {});
  return Boolean(
    (exactly && given(exactly).length !== 1) ||
      (atLeast && given(atLeast).length < 1) ||
      filled?.every((name) => !(value[name]?.length > 0)) ||
      requires.some(([name, others]) => name in value && given(others).length < others.length),
  );
}

function followParameter(document: Document, node: Document): Document {
  return node.$ref ? document.components.parameters[node.$ref.split('/').pop()] : node;
}

function follow(document: Document, node: Document): Document {
  if (!node?.$ref) return node;
  return document.components.schemas[node.$ref.split('/').pop()];
}
