import type { Merchant } from '../ground/merchantDirectory.ts';
import type { ExternalIdentifier } from '../ground/merchants/definitions.ts';

/** Account kinds of merchants that define none. */
const DEFAULTS: ReadonlyMap<string, ExternalIdentifier> = new Map(
  ['SOCIAL_A', 'SOCIAL_B', 'MICROBLOG', 'PARTNER'].map((name) => [
    name,
    { name, needsTokenSecret: name === 'MICROBLOG' },
  ]),
);

/** Returns the merchant's account kind of that name, if any. */
export function externalIdentifierOf(merchant: Merchant, name: string): ExternalIdentifier | undefined {
  const own = merchant.definitions('externalIdentifier');
  return (own.size > 0 ? own : DEFAULTS).get(name);
}
