import { LRUCache } from 'lru-cache';

/** Limit on requests for guests' pages by network, which stops floods before they cost anything. */
export interface PageRequests {
  /** Counts a request; returns false above the limit. */
  admits(network: string): boolean;
}

/** Requests at once from one network: more than the people behind one address open. */
const MAX_BURST = 70;
/** Afterwards one request each 100 ms, evenly, so that no till's call waits behind several pages. */
const INTERVAL_MS = 100;
/** Maximum number of networks; beyond it the least recently counted are dropped. */
const MAX_NETWORKS = 10_000;

/** Leaky bucket by network, kept as the time at which it is empty again. */
export function createPageRequests(): PageRequests {
  const emptyAt = new LRUCache<string, number>({ max: MAX_NETWORKS });
  return {
    admits(network) {
      const now = performance.now();
      const next = Math.max(now, emptyAt.get(network) ?? 0) + INTERVAL_MS;
      if (next - now > MAX_BURST * INTERVAL_MS) return false;
      emptyAt.set(network, next);
      return true;
    },
  };
}
