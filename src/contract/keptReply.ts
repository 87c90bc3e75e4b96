import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { IdempotencyScope } from './idempotency.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A reply as it is stored: nonce, tag and ciphertext. Whoever has the database cannot read the tokens in it, and a row
 * that is put under another client's name does not open.
 */
export function sealedReply(key: Buffer, scope: IdempotencyScope, body: Record<string, unknown>): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(ownerOf(scope));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** The reply again. Throws when it was altered, moved, or sealed with another key. */
export function openedReply(key: Buffer, scope: IdempotencyScope, sealed: Buffer): Record<string, unknown> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(ownerOf(scope));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const ciphertext = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8'));
}

/** As JSON, in which no two scopes read alike. */
function ownerOf({ merchantId, clientId, operationId, idempotencyKey, digest }: IdempotencyScope): Buffer {
  return Buffer.from(
    JSON.stringify([merchantId, clientId, operationId, idempotencyKey, digest.toString('base64')]),
    'utf8',
  );
}
