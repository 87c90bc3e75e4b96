import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Length of a key's name. Values without one begin with a random nonce, which equals no name by chance. */
export const KEY_NAME_BYTES = 8;

/** Key with the name that begins each value it sealed; the store's first key has an empty one. */
export interface NamedKey {
  name: Buffer;
  key: Buffer;
}

/** Keys of one purpose: the current one seals, and all open. */
export interface KeyRing {
  current: NamedKey;
  former: readonly NamedKey[];
}

/**
 * Encrypts a text for storage: name of the key, nonce, tag and ciphertext. It cannot be read from the database alone,
 * and fails to decrypt when moved to another owner's row.
 */
export function seal({ current: { name, key } }: KeyRing, owner: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(owner);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([name, nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts a stored text. Throws when it was altered, moved, or encrypted with a key that is not configured. */
export function unseal(keys: KeyRing, owner: Buffer, stored: Buffer): string {
  const named = keyOf(keys, stored);
  if (!named) throw new Error('The value was sealed under a SECRET_KEY that is not configured.');
  const { name, key } = named;
  const sealed = stored.subarray(name.length);
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(owner);
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const ciphertext = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}

/** Finds the key that a value names; undefined when it is not configured. */
function keyOf({ current, former }: KeyRing, sealed: Buffer): NamedKey | undefined {
  const keys = [current, ...former];
  const begin = sealed.subarray(0, KEY_NAME_BYTES);
  return keys.find(({ name }) => name.equals(begin)) ?? keys.find(({ name }) => name.length === 0);
}

/** Owner of an encrypted text as JSON, which is unambiguous. */
export function ownerOf(...parts: (string | number)[]): Buffer {
  return Buffer.from(JSON.stringify(parts), 'utf8');
}

/** Encrypts a text for a browser, which gets it back to us. Each purpose has texts of its own. */
export function sealedText(keys: KeyRing, owner: Buffer, text: string): string {
  return seal(keys, owner, text).toString('base64url');
}

/** Decrypts such a text; undefined when it is none of this key and owner. */
export function openedText(keys: KeyRing, owner: Buffer, sealed: unknown): string | undefined {
  if (typeof sealed !== 'string') return undefined;
  const bytes = Buffer.from(sealed, 'base64url');
  // One spelling only: Node skips characters that are none of the alphabet.
  if (bytes.toString('base64url') !== sealed) return undefined;
  try {
    return unseal(keys, owner, bytes);
  } catch {
    return undefined;
  }
}
