import type { Caller } from '../domain/caller.ts';
import type { GuessPlace } from '../limits/guesses.ts';
import { networkOf } from '../net/networkOf.ts';

/**
 * Stores, tills and addresses that a wrong guess of this call is counted for. A `b2b` client is trusted to state its
 * store and till, or its buyer's address. For other callers the remote address always counts, and so does an
 * `originatingIP` they claim.
 */
export function guessPlaces(
  { authentication, merchant }: Pick<Caller, 'authentication' | 'merchant'>,
  given: Record<string, unknown>,
  remoteAddress: string,
): GuessPlace[] {
  const { originatingIP } = given;
  const buyer = typeof originatingIP === 'string' ? networkOf(originatingIP) : undefined;
  const network = { name: ['network', networkOf(remoteAddress)], description: 'from this network address' };
  if (authentication !== 'b2b') {
    return buyer === undefined ? [network] : [network, { name: ['claimed', buyer], description: FROM_BUYER }];
  }
  const { storeCode, terminalId } = headerOf(given);
  // A store that the merchant does not have is an invented name.
  if (typeof storeCode === 'string' && merchant.stores.has(storeCode))
    return tillPlaces(storeCode, terminalId);
  return [buyer === undefined ? network : { name: ['buyer', buyer], description: FROM_BUYER }];
}

const FROM_BUYER = 'from this originatingIP';

function tillPlaces(storeCode: string, terminalId: unknown): GuessPlace[] {
  const till = typeof terminalId === 'string' ? terminalId : '';
  return [
    { name: ['till', storeCode, till], description: 'at this terminal of the store' },
    { name: ['store', storeCode], description: 'at this store', holdsOthers: true },
  ];
}

function headerOf(given: Record<string, unknown>): Record<string, unknown> {
  const { headerInfo } = given;
  return typeof headerInfo === 'object' && headerInfo !== null
    ? (headerInfo as Record<string, unknown>)
    : given;
}
