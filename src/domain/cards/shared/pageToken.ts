import { createHmac } from 'node:crypto';
import { sameDigest } from '../../../base/crypto/secrets.ts';

const ID_BYTES = 8;
const SEAL_BYTES = 16;

/** Query parameters that determine the pages; a token is valid only with the same ones. */
export type PageOf = readonly (string | number | readonly number[] | null)[];

/** Creates a signed token for the page that follows a transaction. */
export function pageToken(key: Buffer, pageOf: PageOf, after: bigint): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeBigInt64BE(after);
  return Buffer.concat([id, seal(key, pageOf, id)]).toString('base64url');
}

/**
 * Returns the transaction to continue after; undefined for a token of another query or with a wrong
 * signature.
 */
export function readPageToken(key: Buffer, pageOf: PageOf, token: string): bigint | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const isWhole = bytes.length === ID_BYTES + SEAL_BYTES && bytes.toString('base64url') === token;
  if (!isWhole) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  return sameDigest(bytes.subarray(ID_BYTES), seal(key, pageOf, id)) ? id.readBigInt64BE() : undefined;
}

function seal(key: Buffer, pageOf: PageOf, id: Buffer): Buffer {
  const mac = createHmac('sha256', key).update(JSON.stringify(pageOf), 'utf8').update(id);
  return mac.digest().subarray(0, SEAL_BYTES);
}
