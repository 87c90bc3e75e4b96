/** Says of each property with a fixed text that it is a string; readers of the docs would be told "any". */
export function nameConstants(root) {
  for (const schema of Object.values(root.components.schemas)) visit(schema);
}

function visit(schema) {
  if (typeof schema !== 'object' || schema === null) return;
  if (typeof schema.const === 'string') schema.type ??= 'string';
  const inner = [schema.items, schema.additionalProperties, ...(schema.oneOf ?? [])];
  for (const each of [...inner, ...Object.values(schema.properties ?? {})]) visit(each);
}
