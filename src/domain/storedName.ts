import { createHmac } from 'node:crypto';
import type { SecretKeys } from '../crypto/secretKeys.ts';
import { holdsBankCard } from '../text/bankCards.ts';

/**
 * A name that a client chose for a request or an order, as it is kept. Somebody will use the number of a card for it, and
 * a refusal would meet clients whose random names only look like one: so such a name is kept as a keyed hash, which is a
 * name as well.
 */
export function storedName(keys: Pick<SecretKeys, 'requestDigests'>, name: string): string {
  if (!holdsBankCard(name)) return name;
  const hash = createHmac('sha256', keys.requestDigests).update(`name\n${name}`);
  return `hidden-${hash.digest('base64url')}`;
}
