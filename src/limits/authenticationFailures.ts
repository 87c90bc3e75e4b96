import { LRUCache } from 'lru-cache';
import { networkOf } from '../base/net/networkOf.ts';
import type { Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';
import { createWindowCounts } from './windowCounts.ts';

/** Failed client authentication. */
export interface AuthenticationFailure {
  address: string;
  /** Client id as sent by the caller. */
  clientId?: string;
  /** True if a merchant has a client with this id. Invented ids are not logged. */
  isKnownClient: boolean;
}

/** Limit on wrong client credentials, by network address and by client. Throws 429 `system.rate_limited` above it. */
export interface AuthenticationFailures {
  count(failure: AuthenticationFailure): void;
  /**
   * Admits right credentials. Above the limit they get the same reply as wrong ones, unless the client authenticated
   * from the address before; an address that never failed is not refused for others' failures with the client.
   */
  admit(proven: { address: string; clientId: string }): void;
}

const WINDOW_SECONDS = 60;
const OF_ADDRESS = 'wrong client credentials from this network address';
const OF_CLIENT = 'wrong client credentials for this client';
/** Maximum number of addresses that are remembered of a client: other clients' are not displaced. */
const MAX_ADDRESSES = 1_000;

export function createAuthenticationFailures(
  counters: Pick<Counters, 'keyOf'>,
  maxFailures: number,
  events: SecurityEvents,
): AuthenticationFailures {
  const failures = createWindowCounts(WINDOW_SECONDS);
  const succeeded = new Map<string, LRUCache<string, true>>();
  const addressKey = (address: string) => counters.keyOf('address', networkOf(address));
  const clientKey = (clientId: string) => counters.keyOf('client', clientId);

  function remember(address: string, clientId: string): void {
    const addresses = succeeded.get(clientId) ?? new LRUCache<string, true>({ max: MAX_ADDRESSES });
    succeeded.set(clientId, addresses);
    addresses.set(address, true);
  }

  function assertNotBlocked(address: string, clientId: string): void {
    const ofAddress = failures.read(addressKey(address));
    if (ofAddress.count === 0) return;
    if (ofAddress.count >= maxFailures) throw new RateLimited(OF_ADDRESS, ofAddress.remainingMs);
    const ofClient = failures.read(clientKey(clientId));
    if (ofClient.count >= maxFailures) throw new RateLimited(OF_CLIENT, ofClient.remainingMs);
  }

  return {
    count({ address, clientId, isKnownClient }) {
      const subject = isKnownClient ? { clientId } : {};
      events.record('client_authentication_failed', subject);
      const places = [
        { key: addressKey(address), limited: OF_ADDRESS },
        ...(clientId === undefined ? [] : [{ key: clientKey(clientId), limited: OF_CLIENT }]),
      ];
      for (const { key, limited } of places) {
        const { count, remainingMs } = failures.count(key);
        if (count <= maxFailures) continue;
        if (count === maxFailures + 1) events.record('client_authentication_blocked', subject);
        throw new RateLimited(limited, remainingMs);
      }
    },
    admit({ address, clientId }) {
      if (!succeeded.get(clientId)?.has(address)) assertNotBlocked(address, clientId);
      remember(address, clientId);
    },
  };
}
