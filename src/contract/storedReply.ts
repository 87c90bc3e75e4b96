import { type KeyRing, ownerOf, seal, unseal } from '../base/crypto/sealing.ts';

/** Encrypts a reply for storage, since some contain tokens; it can be decrypted for the same request only. */
export function sealedReply(keys: KeyRing, scope: IdempotencyScope, body: Record<string, unknown>): Buffer {
  return seal(keys, scopeOf(scope), JSON.stringify(body));
}

/** Decrypts a stored reply. Throws when it was altered, moved, or encrypted with a key that is not configured. */
export function openedReply(keys: KeyRing, scope: IdempotencyScope, sealed: Buffer): Record<string, unknown> {
  return JSON.parse(unseal(keys, scopeOf(scope), sealed));
}

/** Associated data that a stored reply is sealed with. */
export function scopeOf({
  merchantId,
  clientId,
  operationId,
  idempotencyKey,
  digest,
}: IdempotencyScope): Buffer {
  return ownerOf(merchantId, clientId, operationId, idempotencyKey, digest.toString('base64'));
}

/** Scope of an Idempotency-Key. */
export interface IdempotencyScope {
  merchantId: number;
  clientId: string;
  operationId: string;
  idempotencyKey: string;
  digest: Buffer;
}
