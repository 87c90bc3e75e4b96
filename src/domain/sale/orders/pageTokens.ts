import { randomBytes } from 'node:crypto';
import { secretHash } from '../../../base/crypto/secrets.ts';

/** Generates the token of an order's card page: 128 random bits in 22 characters. */
export function newPageToken(): string {
  return randomBytes(16).toString('base64url');
}

export function pageTokenHash(token: string): Buffer {
  return secretHash(token);
}
