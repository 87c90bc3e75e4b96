import { operationsOf } from '../walk.mjs';

/** Copies the root's `x-every-operation` into each operation; what an operation says itself stays. */
export function addWhatAllShare(root) {
  const every = root['x-every-operation'];
  for (const { method, operation } of operationsOf(root)) {
    const parameters = [...(operation.parameters ?? []), ...parametersOf(every, method, operation)];
    if (parameters.length > 0) operation.parameters = parameters;
    const success = operation.responses['200'];
    if (success && !success.$ref) {
      const headers = { ...every.successHeaders };
      // Only a POST takes an Idempotency-Key, so only its reply can be a replay.
      if (method !== 'post') delete headers['Idempotent-Replayed'];
      success.headers = { ...headers, ...success.headers };
    }
    operation.responses = { ...every.responses, ...operation.responses };
  }
}

/** A GET has no body, so the fields that say who calls are parameters there. */
function parametersOf(every, method, operation) {
  if (method === 'post') return every.postParameters ?? [];
  if (method !== 'get') return [];
  const guest = operation['x-authentication']?.includes('oauth') ? (every.guestGetParameters ?? []) : [];
  return [...(every.getParameters ?? []), ...guest];
}
