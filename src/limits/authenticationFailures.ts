import { networkOf } from '../net/networkOf.ts';
import type { Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';
import { createWindowCounts } from './windowCounts.ts';

/** A call whose client credentials proved nothing. */
export interface AuthenticationFailure {
  address: string;
  /** As the caller stated it. */
  clientId?: string;
  /** True if a merchant has a client of this name. Names that callers make up are not logged. */
  isKnownClient: boolean;
}

export interface AuthenticationFailures {
  /**
   * Counts a failed client authentication, by network address and by client id. Throws 429 `system.rate_limited` when
   * either had its share. Only failures come here, so the right secret is accepted whatever others tried.
   */
  count(failure: AuthenticationFailure): void;
}

const WINDOW_SECONDS = 60;

export function createAuthenticationFailures(
  counters: Pick<Counters, 'keyOf'>,
  maxFailures: number,
  events: SecurityEvents,
): AuthenticationFailures {
  const failures = createWindowCounts(WINDOW_SECONDS);
  return {
    count({ address, clientId, isKnownClient }) {
      const subject = isKnownClient ? { clientId } : {};
      events.record('client_authentication_failed', subject);
      const places = [
        {
          name: ['address', networkOf(address)],
          limited: 'wrong client credentials from this network address',
        },
        ...(clientId === undefined
          ? []
          : [{ name: ['client', clientId], limited: 'wrong client credentials for this client' }]),
      ];
      for (const { name, limited } of places) {
        const { count, remainingMs } = failures.count(counters.keyOf(...name));
        if (count <= maxFailures) continue;
        if (count === maxFailures + 1) events.record('client_authentication_blocked', subject);
        throw new RateLimited(limited, remainingMs);
      }
    },
  };
}
