import { BoundedCache } from '../../boundedCache.ts';

export interface WindowCounts {
  /** Counts one, and answers how many there are in the key's window and how long it still lasts. */
  count(key: string): { count: number; remainingMs: number };
}

/** Keys that are counted at once; beyond it those not counted for longest are forgotten. */
const MAX_KEYS = 10_000;

/**
 * Counts by key in this process alone, in windows of `seconds` that begin with the first count. For callers who have
 * proven nothing yet: counting them costs no statement, and a bounded amount of memory however many keys they make up.
 */
export function createWindowCounts(seconds: number): WindowCounts {
  const windows = new BoundedCache<{ count: number; endsAt: number }>(MAX_KEYS);
  return {
    count(key) {
      const now = Date.now();
      let window = windows.get(key, new Date(now));
      if (!window) {
        window = { count: 0, endsAt: now + seconds * 1000 };
        windows.set(key, window, { weight: 1, expiresAt: new Date(window.endsAt) });
      }
      window.count += 1;
      return { count: window.count, remainingMs: window.endsAt - now };
    },
  };
}
