import { networkOf } from '../net/networkOf.ts';
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

export interface AuthenticationFailures {
  /**
   * Counts a failed client authentication by network address and client id. Throws 429 `system.rate_limited` when
   * either reached its limit. Only failures are counted, so the right secret always works.
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
