import { LRUCache } from 'lru-cache';

export interface WindowCount {
  count: number;
  remainingMs: number;
}

export interface WindowCounts {
  /** Counts one; returns the count in the key's window and its remaining time in ms. */
  count(key: string): WindowCount;
  /** Returns the count without changing it; 0 without a window. */
  read(key: string): WindowCount;
}

/** Maximum number of counted keys; beyond it the least recently counted are dropped. */
const MAX_KEYS = 10_000;

/**
 * In-memory counter by key, in windows of `seconds` that start with the first count. For unauthenticated callers: it
 * costs no statement, and bounded memory however many keys they invent.
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
    read(key) {
      const { count, endsAt } = windows.get(key) ?? { count: 0, endsAt: Date.now() };
      return { count, remainingMs: endsAt - Date.now() };
    },
  };
}
