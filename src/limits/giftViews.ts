import { networkOf } from '../base/net/networkOf.ts';
import type { Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';
import { createWindowCounts } from './windowCounts.ts';

export interface GiftViews {
  /** Counts a view of a gift page by gift and network address. Throws 429 `system.rate_limited` above the limit. */
  admit(view: { token: string; address: string }): void;
}

const WINDOW_SECONDS = 60;
const MAX_GIFT_VIEWS_PER_MINUTE = 60;

export function createGiftViews(counters: Pick<Counters, 'keyOf'>, events: SecurityEvents): GiftViews {
  const views = createWindowCounts(WINDOW_SECONDS);
  return {
    admit({ token, address }) {
      const { count, remainingMs } = views.count(counters.keyOf('gift_view', token, networkOf(address)));
      if (count <= MAX_GIFT_VIEWS_PER_MINUTE) return;
      if (count === MAX_GIFT_VIEWS_PER_MINUTE + 1) events.record('gift_views_blocked', {});
      throw new RateLimited('views of this gift from this network address', remainingMs);
    },
  };
}
