import { follow } from '../walk.mjs';

/**
 * Completes schemas with `x-like`: an object has the properties and required fields of another schema besides its own,
 * and a value has the other schema's type and limits. Their own keywords take precedence.
 */
export function extendSchemas(root) {
  for (const schema of Object.values(root.components.schemas)) extendDeep(root, schema);
}

function extendDeep(root, schema) {
  extend(root, schema);
  for (const part of Object.values(schema)) {
    if (part !== null && typeof part === 'object') extendDeep(root, part);
  }
}

function extend(root, schema) {
  if (!schema['x-like']) return;
  const base = follow(root, schema['x-like']);
  extend(root, base);
  delete schema['x-like'];
  if (base.properties) extendObject(base, schema);
  else extendValue(base, schema);
}

function extendObject(base, schema) {
  schema.required = [...new Set([...(base.required ?? []), ...(schema.required ?? [])])];
  schema.properties = structuredClone({ ...base.properties, ...schema.properties });
}

/** Puts the keywords of the base first, where a reader of the bundle expects the type. */
function extendValue(base, schema) {
  const own = { ...schema };
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  Object.assign(schema, structuredClone(base), own);
}
