import { follow, jsonOf, operationsOf } from '../walk.mjs';

/**
 * Gives each request that may carry its client's credentials in the body the fields for them, and each that a guest
 * may make the field for the access token. Written once here instead of in every request.
 */
export function addCredentials(root) {
  const fields = root['x-every-operation'].postBodyFields;
  for (const { operation } of operationsOf(root)) {
    const schema = jsonOf(operation.requestBody)?.schema;
    const names = schema ? fieldNames(root, operation) : [];
    for (const request of schema ? objectSchemas(root, schema) : []) {
      for (const name of names) request.properties = { ...request.properties, [name]: { ...fields[name] } };
    }
  }
  delete root['x-every-operation'];
}

function fieldNames(root, operation) {
  const inBody = (operation.security ?? root.security ?? [])
    .flatMap((requirement) => Object.keys(requirement))
    .flatMap((scheme) => root.components.securitySchemes[scheme]['x-body-fields'] ?? []);
  const guest = operation['x-authentication']?.includes('oauth') ? ['access_token'] : [];
  return [...new Set([...inBody, 'authentication', ...guest])];
}

/** A request with variants (`oneOf`) gets the fields in each of them. */
function objectSchemas(root, schema) {
  const resolved = follow(root, schema);
  return resolved.oneOf ? resolved.oneOf.flatMap((member) => objectSchemas(root, member)) : [resolved];
}
