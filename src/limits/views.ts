import { networkOf } from '../base/net/networkOf.ts';
import type { Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvent, SecurityEvents } from './securityEvents.ts';
import { createWindowCounts } from './windowCounts.ts';

/** Limit on views of one subject from one network address, for callers without a login. */
export interface Views {
  /** Counts a view by its token and network address. Throws 429 `system.rate_limited` above the limit. */
  admit(view: { token: string; address: string }): void;
}

const WINDOW_SECONDS = 60;
const MAX_VIEWS_PER_MINUTE = 60;

export function createGiftViews(counters: Pick<Counters, 'keyOf'>, events: SecurityEvents): Views {
  const limited = 'views of this gift from this network address';
  return createViews(counters, events, { name: 'gift_view', limited, blocked: 'gift_views_blocked' });
}

/** Limits requests for a pass: by its link, or by the device that asks. */
export function createPassViews(counters: Pick<Counters, 'keyOf'>, events: SecurityEvents): Views {
  const limited = 'requests for this pass from this network address';
  return createViews(counters, events, { name: 'pass_view', limited, blocked: 'pass_views_blocked' });
}

function createViews(
  counters: Pick<Counters, 'keyOf'>,
  events: SecurityEvents,
  { name, limited, blocked }: { name: string; limited: string; blocked: SecurityEvent },
): Views {
  const views = createWindowCounts(WINDOW_SECONDS);
  return {
    admit({ token, address }) {
      const { count, remainingMs } = views.count(counters.keyOf(name, token, networkOf(address)));
      if (count <= MAX_VIEWS_PER_MINUTE) return;
      if (count === MAX_VIEWS_PER_MINUTE + 1) events.record(blocked, {});
      throw new RateLimited(limited, remainingMs);
    },
  };
}
