import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A client secret or a token: 256 random bits, safe in a header, a URL and a shell. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret with full entropy; a slow hash would add nothing. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/** Compares two digests of equal length in constant time. */
export function sameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Digits nobody can guess from the ones before. */
export function randomDigits(length: number): string {
  let digits = '';
  while (digits.length < length) digits += randomInt(10);
  return digits;
}

/**
 * What is stored of a registration code. Four to eight digits can be tried out in seconds whatever the hash, so
 * what protects them is the key, which is not in the database.
 */
export function registrationCodeHash(
  key: Buffer,
  merchantId: number,
  cardNumber: string,
  code: string,
): Buffer {
  return createHmac('sha256', key).update(`${merchantId}:${cardNumber}:${code}`, 'utf8').digest();
}
