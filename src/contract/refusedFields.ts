import type { OperationDefinition } from '../base/schema/definition.ts';
import { followReference, toPointer } from './jsonPointer.ts';
import { isObject, type Schema } from './schemaTree.ts';
import type { OperationSchema } from './violations.ts';

/**
 * Pointers to the fields that caused a refusal: those with the refused value whose form the contract refuses with the
 * same code (`x-invalid`).
 */
export function refusedFields(
  document: object,
  operation: OperationDefinition,
  sent: object,
  { code, given }: { code: string; given?: unknown },
): string[] {
  const { requestBody, parameters = [] } = operation as OperationSchema;
  const pointers: string[] = [];
  const query = () =>
    Object.fromEntries(parameters.map(resolved).map(({ name, schema = {} }) => [name, schema]));
  visit(requestBody?.content?.['application/json']?.schema ?? { properties: query() }, sent, []);
  return [...new Set(pointers)];

  function visit(unresolved: Schema, value: unknown, path: (string | number)[]): void {
    const schema = resolved(unresolved);
    if (schema['x-invalid'] === code && !isObject(value) && String(value) === String(given))
      pointers.push(toPointer(path));
    for (const alternative of schema.oneOf ?? []) visit(alternative, value, path);
    if (Array.isArray(value) && schema.items)
      for (const [index, item] of value.entries()) visit(schema.items, item, [...path, index]);
    else if (isObject(value))
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        if (Object.hasOwn(value, name)) visit(property, value[name], [...path, name]);
  }

  function resolved<Node extends { $ref?: string }>(node: Node): Node {
    return node.$ref === undefined ? node : followReference(document, node.$ref);
  }
}
