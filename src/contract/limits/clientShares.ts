import type { Counter } from './counters.ts';
import { rateLimited } from './rateLimited.ts';

/** What is known of one client's window. */
interface Share {
  /** As the store last told: requests of all processes. */
  counted: number;
  /** Requests the store is being told of, and those it will be told of next. */
  underWay: number;
  untold: number;
  isTelling: boolean;
  endsAt: number;
}

const newShare = (): Share => ({ counted: 0, underWay: 0, untold: 0, isTelling: false, endsAt: 0 });

/** Other processes may hear of a request this much later; of a window of seconds that is little. */
const TELL_EVERY_MS = 100;

/**
 * How often a client may call. Nobody waits for the store: a request is held against what the store last told and what
 * it has not been told yet, and the store is told several at once. One process alone keeps the limit exactly.
 */
export function openClientShares(counter: Counter, points: number, seconds: number) {
  const shares = new Map<string, Share>();

  async function tell(key: string, share: Share): Promise<void> {
    share.isTelling = true;
    while (share.untold > 0) {
      share.underWay = share.untold;
      share.untold = 0;
      try {
        const { consumedPoints, msBeforeNext } = await counter.penalty(key, share.underWay);
        share.counted = consumedPoints;
        share.endsAt = Date.now() + msBeforeNext;
      } catch {
        share.counted += share.underWay;
      }
      share.underWay = 0;
      await new Promise((resolve) => setTimeout(resolve, TELL_EVERY_MS).unref());
    }
    share.isTelling = false;
  }

  return {
    /** Counts one request of the client. Throws 429 when it had its share. */
    admit(key: string): void {
      const now = Date.now();
      const share = shares.get(key) ?? newShare();
      shares.set(key, share);
      if (share.endsAt <= now) {
        share.counted = 0;
        share.endsAt = now + seconds * 1000;
      }
      if (share.counted + share.underWay + share.untold >= points) throw rateLimited(share.endsAt - now);
      share.untold += 1;
      if (!share.isTelling) void tell(key, share);
    },
  };
}
