import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Creates a client secret or token: 256 random bits, safe in a header, a URL and a shell. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret with full entropy; a slow hash would add nothing. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/** Compares two digests of equal length in constant time. */
export function sameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Creates unpredictable random digits. */
export function randomDigits(length: number): string {
  let digits = '';
  while (digits.length < length) digits += randomInt(10);
  return digits;
}

/**
 * Keyed hash of a registration code. Four to eight digits can be brute-forced in seconds with any hash; the
 * protection is the key, which is not in the database.
 */
export function registrationCodeHash(
  key: Buffer,
  merchantId: number,
  cardNumber: string,
  code: string,
): Buffer {
  return createHmac('sha256', key).update(`${merchantId}:${cardNumber}:${code}`, 'utf8').digest();
}
