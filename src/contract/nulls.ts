import { isObject, type Resolve, type Schema } from './schemaTree.ts';
import type { OperationSchema } from './violations.ts';

/**
 * Removes fields whose value is `null`, at any depth: an optional one counts as absent, a required one as missing.
 * Keeps them where the contract gives `null` a meaning, and in unknown fields.
 */
export function removeNulls(
  { requestBody }: OperationSchema,
  body: unknown,
  resolve: Resolve = (schema) => schema,
): void {
  visit(alternativesOf([requestBody?.content?.['application/json']?.schema ?? {}]), body);

  function visit(schemas: ReadonlySet<Schema>, value: unknown): void {
    if (schemas.size === 0) return;
    if (Array.isArray(value)) {
      const items = alternativesOf([...schemas].flatMap((each) => each.items ?? []));
      for (const item of value) visit(items, item);
    } else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        // Skips values that neither are null nor can contain it.
        if (typeof inner !== 'object') continue;
        const candidates = alternativesOf([...schemas].flatMap((each) => propertyOf(each, name) ?? []));
        const isNull = inner === null && candidates.size > 0;
        if (isNull && ![...candidates].some(allowsNull)) delete value[name];
        else visit(candidates, inner);
      }
    }
  }

  /** Collects all alternatives of a choice, since any may be the intended one. */
  function alternativesOf(given: Iterable<Schema>, found = new Set<Schema>()): Set<Schema> {
    for (const each of given) {
      const schema = resolve(each);
      if (schema.oneOf) alternativesOf(schema.oneOf, found);
      else found.add(schema);
    }
    return found;
  }
}

function propertyOf({ properties, additionalProperties }: Schema, name: string): Schema | undefined {
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function allowsNull({ type, const: fixed, enum: values }: Schema): boolean {
  return [type].flat().includes('null') || fixed === null || (values ?? []).includes(null);
}
