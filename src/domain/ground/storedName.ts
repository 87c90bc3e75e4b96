import { createHmac } from 'node:crypto';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import { holdsBankCard } from '../../base/text/bankCards.ts';

/**
 * Stored form of a name that a client chose for a request or an order. A name that looks like a bank card
 * number is stored as a keyed hash. Refusing it would also hit clients whose random names only look like one.
 */
export function storedName(keys: Pick<SecretKeys, 'requestDigests'>, name: string): string {
  if (!holdsBankCard(name)) return name;
  const hash = createHmac('sha256', keys.requestDigests).update(`name\n${name}`);
  return `hidden-${hash.digest('base64url')}`;
}
