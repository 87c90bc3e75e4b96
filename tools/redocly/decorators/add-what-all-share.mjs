import { follow, operationsOf } from '../walk.mjs';

/**
 * Copies the root's `x-every-operation` into each operation; the operation's own settings take precedence.
 */
export function addSharedParts(root) {
  const every = root['x-every-operation'];
  for (const { method, operation } of operationsOf(root)) {
    const own = (operation.parameters ?? []).map((parameter) => nameOf(root, parameter));
    const shared = parametersOf(every, method, operation).filter(
      (parameter) => !own.includes(nameOf(root, parameter)),
    );
    const parameters = [...(operation.parameters ?? []), ...shared];
    if (parameters.length > 0) operation.parameters = parameters;
    const success = operation.responses['200'];
    if (success && !success.$ref) {
      const headers = { ...every.successHeaders };
      // Only a POST takes an Idempotency-Key, so only its reply can be a replay.
      if (method !== 'post') delete headers['Idempotent-Replayed'];
      success.headers = { ...headers, ...success.headers };
    }
    operation.responses = responsesOf(every, operation);
  }
}

/** Credential parameters of a GET operation, which has no body. */
function parametersOf(every, method, operation) {
  if (method === 'post') return every.postParameters ?? [];
  if (method !== 'get') return [];
  const guest = isForGuests(operation) ? (every.guestGetParameters ?? []) : [];
  return [...(every.getParameters ?? []), ...guest];
}

/**
 * Shared responses; where a guest's token is accepted, `guestResponses` replace the plain ones, even those an
 * operation names.
 */
function responsesOf(every, operation) {
  const shared = isForGuests(operation) ? { ...every.responses, ...every.guestResponses } : every.responses;
  const own = Object.entries(operation.responses).filter(
    ([status, response]) => !response.$ref || response.$ref !== every.responses?.[status]?.$ref,
  );
  return { ...shared, ...Object.fromEntries(own) };
}

function nameOf(root, parameter) {
  const { name, in: place } = follow(root, parameter);
  return `${place} ${name}`;
}

const isForGuests = (operation) => operation['x-authentication']?.includes('oauth');
