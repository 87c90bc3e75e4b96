import { networkOf } from '../base/net/networkOf.ts';
import type { Caller } from '../domain/ground/caller.ts';
import type { GuessPlace } from '../limits/guesses.ts';

/**
 * Stores, tills and addresses that a wrong guess of this call is counted for. A `b2b` client is trusted to state its
 * store and till, or its buyer's address. For other callers the remote address always counts, and so does an
 * `originatingIP` they claim.
 */
export function guessPlaces(
  { authentication }: Pick<Caller, 'authentication'>,
  given: Record<string, unknown>,
  remoteAddress: string,
  till: Till | undefined,
): GuessPlace[] {
  if (till) return tillPlaces(till);
  const { originatingIP } = given;
  const buyer = typeof originatingIP === 'string' ? networkOf(originatingIP) : undefined;
  const network = { name: ['network', networkOf(remoteAddress)], description: 'from this network address' };
  if (authentication !== 'b2b') {
    return buyer === undefined ? [network] : [network, { name: ['claimed', buyer], description: FROM_BUYER }];
  }
  // Apart from the same address's untrusted callers, whose guesses must not hold up a server.
  const server = { ...network, name: ['server', networkOf(remoteAddress)] };
  return [buyer === undefined ? server : { name: ['buyer', buyer], description: FROM_BUYER }];
}

const FROM_BUYER = 'from this originatingIP';

/** Terminal of a store. */
export interface Till {
  storeCode: string;
  terminalId: string;
}

/** Returns the terminal that a trusted client calls for. A store that the merchant does not have is an invented name. */
export function tillOf(
  { authentication, merchant }: Pick<Caller, 'authentication' | 'merchant'>,
  given: Record<string, unknown>,
): Till | undefined {
  const { storeCode, terminalId } = headerOf(given);
  if (authentication !== 'b2b' || typeof storeCode !== 'string' || !merchant.stores.has(storeCode))
    return undefined;
  return { storeCode, terminalId: typeof terminalId === 'string' ? terminalId : '' };
}

function tillPlaces({ storeCode, terminalId }: Till): GuessPlace[] {
  return [
    { name: ['till', storeCode, terminalId], description: 'at this terminal of the store' },
    { name: ['store', storeCode], description: 'at this store', holdsOthers: true },
  ];
}

function headerOf(given: Record<string, unknown>): Record<string, unknown> {
  const { headerInfo } = given;
  return typeof headerInfo === 'object' && headerInfo !== null
    ? (headerInfo as Record<string, unknown>)
    : given;
}
