import { follow } from '../walk.mjs';

/**
 * Completes schemas with `x-like`, which have the properties and required fields of another schema besides their
 * own. Their own properties take precedence.
 */
export function extendSchemas(root) {
  for (const schema of Object.values(root.components.schemas)) extend(root, schema);
}

function extend(root, schema) {
  if (!schema['x-like']) return;
  const base = follow(root, schema['x-like']);
  extend(root, base);
  schema.required = [...new Set([...(base.required ?? []), ...(schema.required ?? [])])];
  schema.properties = structuredClone({ ...base.properties, ...schema.properties });
  delete schema['x-like'];
}
