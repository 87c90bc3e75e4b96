import type { Counter } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';

/** Rate window of one client, as this process knows it. */
interface Share {
  /** Requests of all processes, according to the store's last reply. */
  counted: number;
  /** Requests being added to the store's count; `unpublished` ones are added next. */
  underWay: number;
  unpublished: number;
  isPublishing: boolean;
  isExceeded: boolean;
  endsAt: number;
}

const newShare = (): Share => ({
  counted: 0,
  underWay: 0,
  unpublished: 0,
  isPublishing: false,
  isExceeded: false,
  endsAt: 0,
});

/** Interval in ms at which requests are published to other processes; short compared with the window. */
const PUBLISH_INTERVAL_MS = 100;

/** Maximum number of windows in memory, unless more clients call within one window. */
const MAX_IDLE_SHARES = 1_000;

/** Rest of a client's share. */
export interface ShareLeft {
  requests: number;
  /** Time in seconds until the window ends. */
  resetSeconds: number;
}

export interface ClientShares {
  /**
   * Counts a request of the client as `weight` (default 1) requests, and returns what is left. Throws 429
   * `system.rate_limited` when its share is used up.
   */
  admit(client: { merchantId: number; clientId: string }, weight?: number): ShareLeft;
}

/**
 * Rate limiter of clients that never waits for the store: it checks a request against the store's last reply plus
 * unpublished requests, and publishes several at once. A single process enforces the limit exactly.
 */
export function createClientShares(
  counter: Counter,
  { points, seconds }: { points: number; seconds: number },
  events: SecurityEvents,
): ClientShares {
  const shares = new Map<string, Share>();

  async function publish(key: string, share: Share): Promise<void> {
    share.isPublishing = true;
    while (share.unpublished > 0) {
      share.underWay = share.unpublished;
      share.unpublished = 0;
      try {
        const { consumedPoints, msBeforeNext } = await counter.penalty(key, share.underWay);
        share.counted = consumedPoints;
        share.endsAt = Date.now() + msBeforeNext;
      } catch {
        share.counted += share.underWay;
      }
      share.underWay = 0;
      await new Promise((resolve) => setTimeout(resolve, PUBLISH_INTERVAL_MS).unref());
    }
    share.isPublishing = false;
  }

  function createShare(key: string, now: number): Share {
    if (shares.size >= MAX_IDLE_SHARES) {
      for (const [each, { endsAt, isPublishing }] of shares)
        if (endsAt <= now && !isPublishing) shares.delete(each);
    }
    const share = newShare();
    shares.set(key, share);
    return share;
  }

  return {
    admit(client, weight = 1) {
      const now = Date.now();
      const key = `${client.merchantId}:${client.clientId}`;
      const share = shares.get(key) ?? createShare(key, now);
      if (share.endsAt <= now) {
        share.counted = 0;
        share.isExceeded = false;
        share.endsAt = now + seconds * 1000;
      }
      if (share.counted + share.underWay + share.unpublished >= points) {
        if (!share.isExceeded) events.record('client_requests_blocked', client);
        share.isExceeded = true;
        throw new RateLimited('requests of this client', share.endsAt - now, true);
      }
      share.unpublished += weight;
      const used = share.counted + share.underWay + share.unpublished;
      if (!share.isPublishing) void publish(key, share);
      return {
        requests: Math.max(0, points - used),
        resetSeconds: Math.ceil((share.endsAt - now) / 1000),
      };
    },
  };
}
