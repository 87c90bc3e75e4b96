import type { Definition, OperationDefinition } from '../base/schema/definition.ts';

/**
 * Request values that the operation's refusals repeat (`x-echo`). The request may break the contract, so each value
 * is looked up where it should be, and repeated only if the reply's schema allows it. System refusals repeat nothing.
 */
export function echoOf(
  operation: OperationDefinition | undefined,
  { errors }: Pick<Definition, 'errors'>,
  key: string,
  body: unknown,
): Record<string, unknown> {
  const isOwn = errors.get(key)?.responseCode !== undefined;
  if (!isOwn) return {};
  return Object.fromEntries(
    Object.entries(operation?.['x-failure-echo'] ?? {}).flatMap(([name, { pointer, maxLength }]) => {
      const value = valueAt(body, pointer);
      const fits = typeof value === 'string' && value !== '' && [...value].length <= maxLength;
      return fits ? [[name, value]] : [];
    }),
  );
}

function valueAt(body: unknown, pointer: string): unknown {
  let here = body;
  for (const name of pointer.split('/').slice(1)) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}
