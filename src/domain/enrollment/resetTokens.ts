import { createHmac } from 'node:crypto';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import { sameDigest } from '../../base/crypto/secrets.ts';
import type { Guest } from '../ground/guest.ts';
import { lookupKeys } from '../ground/guestFields.ts';

/** Minutes until a token ends. */
export const RESET_MINUTES = 30;

/** Guest and end of a token, whose signature is not checked yet. */
export interface ReadResetToken {
  accountId: bigint;
  expiresAt: Date;
  mac: Buffer;
}

type Keys = Pick<SecretKeys, 'passwordResets'>;
type BoundGuest = Pick<Guest, 'merchantId' | 'accountId' | 'fields' | 'passwordHash'>;

const NAMED_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Creates the token of a mail by which the guest sets a new password. It is not stored: it is signed together with the
 * guest's present password, username and address, so that it ends with any of them.
 */
export function createResetToken(keys: Keys, guest: BoundGuest, now: Date): string {
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  const named = namedBytes(guest.accountId, expiresAt);
  return Buffer.concat([named, macOf(keys.passwordResets[0]!, guest, named)]).toString('base64url');
}

/** Reads a token; undefined for a text that is none, or one that has ended. */
export function readResetToken(token: string, now: Date): ReadResetToken | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const expiresAt = new Date(Number(bytes.readBigInt64BE(8)));
  if (!(expiresAt > now)) return undefined;
  return { accountId: bytes.readBigInt64BE(), expiresAt, mac: bytes.subarray(NAMED_BYTES) };
}

/** Returns true if the token was made for this guest, and nothing that it is bound to has changed since. */
export function isResetTokenOf(keys: Keys, guest: BoundGuest, token: ReadResetToken): boolean {
  const named = namedBytes(token.accountId, token.expiresAt);
  return keys.passwordResets.some((key) => sameDigest(token.mac, macOf(key, guest, named)));
}

function namedBytes(accountId: bigint, expiresAt: Date): Buffer {
  const named = Buffer.alloc(NAMED_BYTES);
  named.writeBigInt64BE(accountId);
  named.writeBigInt64BE(BigInt(expiresAt.getTime()), 8);
  return named;
}

function macOf(key: Buffer, { merchantId, fields, passwordHash }: BoundGuest, named: Buffer) {
  const { username_key, email_key } = lookupKeys(fields);
  const bound = JSON.stringify([merchantId, passwordHash, username_key, email_key]);
  return createHmac('sha256', key).update(named).update(bound, 'utf8').digest().subarray(0, 16);
}
