import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for storage: nonce, tag and ciphertext. It cannot be read from the database alone, and fails to
 * decrypt when moved to another owner's row.
 */
export function seal(key: Buffer, owner: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(owner);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts a stored text. Throws when it was altered, moved, or encrypted with another key. */
export function unseal(key: Buffer, owner: Buffer, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(owner);
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const ciphertext = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}

/** Owner of an encrypted text as JSON, which is unambiguous. */
export function ownerOf(...parts: (string | number)[]): Buffer {
  return Buffer.from(JSON.stringify(parts), 'utf8');
}

/** Encrypts a text for a browser, which gets it back to us. Each purpose has texts of its own. */
export function sealedText(key: Buffer, owner: Buffer, text: string): string {
  return seal(key, owner, text).toString('base64url');
}

/** Decrypts such a text; undefined when it is none of this key and owner. */
export function openedText(key: Buffer, owner: Buffer, sealed: unknown): string | undefined {
  if (typeof sealed !== 'string') return undefined;
  const bytes = Buffer.from(sealed, 'base64url');
  // One spelling only: Node skips characters that are none of the alphabet.
  if (bytes.toString('base64url') !== sealed) return undefined;
  try {
    return unseal(key, owner, bytes);
  } catch {
    return undefined;
  }
}
