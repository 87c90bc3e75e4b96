import type { ErrorDefinition, OperationDefinition } from '../base/schema/definition.ts';
import { followReference, toPointer } from './jsonPointer.ts';
import type { Cause } from './operation.ts';
import { isObject, type Schema } from './schemaTree.ts';
import type { OperationSchema } from './violations.ts';

/** Field of the request that can cause the refusal. */
interface Candidate {
  pointer: string;
  value: unknown;
  isInList: boolean;
}

/**
 * Pointers to the fields that caused a refusal: of the fields that can (`causedBy` of its catalogue entry), the only
 * one sent, or those with the refused value. Of a list's entries only those that the refusal names are looked at.
 */
export function refusedFields(
  document: object,
  operation: OperationDefinition,
  sent: object,
  { causedBy = [], cause: { given, within } }: Pick<ErrorDefinition, 'causedBy'> & { cause: Cause },
): string[] {
  if (causedBy.length === 0) return [];
  const { requestBody, parameters = [] } = operation as OperationSchema;
  const query = () =>
    Object.fromEntries(parameters.map(resolved).map(({ name, schema = {} }) => [name, schema]));
  const found: Candidate[] = [];
  visit(requestBody?.content?.['application/json']?.schema ?? { properties: query() }, sent, []);
  if (within) return within.flatMap((place) => caused(found.filter((each) => isInside(each, place))));
  return caused(given === undefined ? found.filter(({ isInList }) => !isInList) : found);

  function caused(candidates: Candidate[]): string[] {
    const fitting =
      given === undefined ? candidates : candidates.filter(({ value }) => String(value) === String(given));
    const pointers = [...new Set(fitting.map(({ pointer }) => pointer))];
    return given === undefined && pointers.length > 1 ? [] : pointers;
  }

  function visit(unresolved: Schema, value: unknown, path: (string | number)[]): void {
    const schema = resolved(unresolved);
    const name = path.findLast((step) => typeof step === 'string');
    if (typeof value !== 'object' && name !== undefined && causedBy.includes(name))
      found.push({
        pointer: toPointer(path),
        value,
        isInList: path.some((step) => typeof step === 'number'),
      });
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

function isInside({ pointer }: Candidate, place: string): boolean {
  return pointer.startsWith(`${place}/`);
}
