import { operationsOf } from '../walk.mjs';

/** Copies the root's `x-every-operation` into each operation; what an operation says itself stays. */
export function addWhatAllShare(root) {
  const every = root['x-every-operation'];
  for (const { method, operation } of operationsOf(root)) {
    if (method === 'post') {
      operation.parameters = [...(operation.parameters ?? []), ...(every.postParameters ?? [])];
    }
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
