import { ownerOf, seal, unseal } from '../crypto/sealing.ts';

/** A reply as it is stored: some hold tokens, so it is sealed, and opens for the request it answers only. */
export function sealedReply(key: Buffer, scope: IdempotencyScope, body: Record<string, unknown>): Buffer {
  return seal(key, scopeOf(scope), JSON.stringify(body));
}

/** The reply again. Throws when it was altered, moved, or sealed with another key. */
export function openedReply(key: Buffer, scope: IdempotencyScope, sealed: Buffer): Record<string, unknown> {
  return JSON.parse(unseal(key, scopeOf(scope), sealed));
}

function scopeOf({ merchantId, clientId, operationId, idempotencyKey, digest }: IdempotencyScope): Buffer {
  return ownerOf(merchantId, clientId, operationId, idempotencyKey, digest.toString('base64'));
}

/** Request under an Idempotency-Key. */
export interface IdempotencyScope {
  merchantId: number;
  clientId: string;
  operationId: string;
  idempotencyKey: string;
  digest: Buffer;
}
