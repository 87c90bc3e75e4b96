import type { OperationDefinition } from '../base/schema/definition.ts';
import { followReference } from './jsonPointer.ts';

/** JSON schema of the contract, with the keywords that scopes depend on. */
interface Schema {
  $ref?: string;
  'x-scope'?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
}

/**
 * Scopes a guest's token needs for this request: one of the operation's (`anyOf`; empty: any token), and every scope
 * of a field that was sent (`allOf`), declared on the field or on the schema it refers to.
 */
export function requiredScopes(
  document: object,
  operation: OperationDefinition,
  body: unknown,
): { anyOf: string[]; allOf: string[] } {
  const schema = bodySchemaOf(document, operation);
  const ofFields = schema && body !== undefined ? [...fieldScopes(document, schema, body)] : [];
  return { anyOf: operation['x-scopes'] ?? [], allOf: ofFields };
}

function* fieldScopes(document: object, given: Schema, value: unknown): Iterable<string> {
  if (given['x-scope']) yield given['x-scope'];
  if (given.$ref !== undefined) {
    yield* fieldScopes(document, followReference(document, given.$ref), value);
    return;
  }
  // A field's scope is required if any alternative declares it, whichever was intended.
  for (const alternative of given.oneOf ?? []) yield* fieldScopes(document, alternative, value);
  if (Array.isArray(value)) {
    for (const each of value) if (given.items) yield* fieldScopes(document, given.items, each);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, property] of Object.entries(given.properties ?? {})) {
      if (Object.hasOwn(value, name)) {
        yield* fieldScopes(document, property, (value as Record<string, unknown>)[name]);
      }
    }
  }
}

function bodySchemaOf(document: object, { path, method }: OperationDefinition): Schema | undefined {
  const described = (document as { paths: Record<string, Record<string, OperationBody>> }).paths[path]?.[
    method
  ];
  return described?.requestBody?.content['application/json']?.schema;
}

interface OperationBody {
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
