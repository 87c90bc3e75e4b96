import { LRUCache } from 'lru-cache';

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
  const windows = new LRUCache<string, { count: number; endsAt: number }>({
    max: MAX_KEYS,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: Date,
  });
  return {
    count(key) {
      const now = Date.now();
      let window = windows.get(key);
      if (!window) {
        window = { count: 0, endsAt: now + seconds * 1000 };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, remainingMs: window.endsAt - now };
    },
  };
}
