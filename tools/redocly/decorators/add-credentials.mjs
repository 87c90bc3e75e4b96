import { follow, jsonOf, operationsOf } from '../walk.mjs';

/**
 * Adds credential fields to requests that may carry them in the body, and the access token field to guest
 * requests. Defined once here instead of in every request.
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
  // Without a header, a client names itself in the body.
  const inBody = (operation.security ?? root.security ?? []).some(
    (requirement) => Object.keys(requirement).length === 0,
  );
  const guest = operation['x-authentication']?.includes('oauth') ? ['access_token'] : [];
  return [...(inBody ? ['client_id', 'client_secret'] : []), 'authentication', ...guest];
}

/** Object schemas of a request; each variant of a `oneOf` gets the fields. */
function objectSchemas(root, schema) {
  const resolved = follow(root, schema);
  return resolved.oneOf ? resolved.oneOf.flatMap((member) => objectSchemas(root, member)) : [resolved];
}
