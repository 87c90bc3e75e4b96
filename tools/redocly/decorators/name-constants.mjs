/** Adds `type: string` to properties with a fixed text, which the docs would otherwise show as "any". */
export function nameConstants(root) {
  for (const schema of Object.values(root.components.schemas)) visit(schema);
}

function visit(schema) {
  if (typeof schema !== 'object' || schema === null) return;
  if (typeof schema.const === 'string') schema.type ??= 'string';
  const inner = [schema.items, schema.additionalProperties, ...(schema.oneOf ?? [])];
  for (const each of [...inner, ...Object.values(schema.properties ?? {})]) visit(each);
}
