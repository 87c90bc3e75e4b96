import { networkOf } from '../base/net/networkOf.ts';
import type { Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';
import { createWindowCounts } from './windowCounts.ts';

export interface CheckoutOpenings {
  /** Counts a checkout by the buyer's network address. Throws 429 `system.rate_limited` above the limit. */
  admit(address: string): void;
}

const WINDOW_SECONDS = 600;
const MAX_IN_WINDOW = 30;

/** Limits checkouts, since each opens a page at the merchant's processor. */
export function createCheckoutOpenings(
  counters: Pick<Counters, 'keyOf'>,
  events: SecurityEvents,
): CheckoutOpenings {
  const openings = createWindowCounts(WINDOW_SECONDS);
  return {
    admit(address) {
      const { count, remainingMs } = openings.count(counters.keyOf('checkout', networkOf(address)));
      if (count <= MAX_IN_WINDOW) return;
      if (count === MAX_IN_WINDOW + 1) events.record('checkouts_blocked', {});
      throw new RateLimited('checkouts from this network address', remainingMs);
    },
  };
}
