import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type ClientShares, createClientShares } from '../../src/limits/clientShares.ts';
import { createSecurityEvents } from '../../src/limits/securityEvents.ts';
import { createWindowCounts } from '../../src/limits/windowCounts.ts';
import { passTime, restoreTime } from '../support/wallClock.ts';

const STORE_MS = 60;
const PAUSE_MS = 600;
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(restoreTime);

/** Rate limiter store with latency, as a database has. */
class SlowStore extends RateLimiterMemory {
  override async penalty(...asked: Parameters<RateLimiterMemory['penalty']>) {
    await later(STORE_MS);
    return super.penalty(...asked);
  }
}

describe('the share of a client that calls over some time', () => {
  const client = { merchantId: 1, clientId: 'till' };
  const limits = { points: 10, seconds: 60 };
  const newStore = () => new SlowStore({ points: limits.points, duration: limits.seconds });
  const newShares = (store = newStore()) =>
    createClientShares(store, limits, createSecurityEvents(pino({ level: 'silent' })));

  function admitted(shares: ClientShares, calls: number): number {
    let count = 0;
    for (let call = 0; call < calls; call++) {
      try {
        shares.admit(client);
        count++;
      } catch {
        // Above its share.
      }
    }
    return count;
  }

  it.each([
    ['while the store is still counting the calls before', STORE_MS / 10],
    ['when the store has counted the calls before', STORE_MS * 2],
    ['when other processes have been told of the calls before', PAUSE_MS],
  ])('is exactly the agreed share: %s', async (_when, pauseMs) => {
    const shares = newShares();
    const counts: number[] = [];
    for (let time = 0; time < 5; time++) {
      counts.push(admitted(shares, 3));
      await later(pauseMs);
    }
    expect(counts).toEqual([3, 3, 3, 1, 0]);
  });

  it('allows the configured rate to calls one after the other', async () => {
    const shares = newShares();
    let count = 0;
    for (let call = 0; call < 14; call++) {
      count += admitted(shares, 1);
      await later(call % 3 === 0 ? STORE_MS : 5);
    }
    expect(count).toBe(10);
  });

  it('is shared with another process at every call', async () => {
    const store = newStore();
    const [one, other] = [newShares(store), newShares(store)];
    expect(admitted(one, 6)).toBe(6);
    await later(PAUSE_MS);
    expect(admitted(other, 1)).toBe(1);
    await later(PAUSE_MS);
    expect(admitted(other, 9)).toBe(3);
  });
});

describe('counts of a window', () => {
  it('start with the first count and end with the window, whatever is counted meanwhile', () => {
    const counts = createWindowCounts(60);
    expect(counts.count('a')).toEqual({ count: 1, remainingMs: 60_000 });
    passTime(30_000);
    const second = counts.count('a');
    expect(second.count).toBe(2);
    expect(Math.abs(second.remainingMs - 30_000)).toBeLessThan(1_000);
    passTime(29_000);
    expect(counts.count('a').count).toBe(3);
    expect(counts.count('b').count).toBe(1);
    passTime(1_500);
    expect(counts.count('a').count).toBe(1);
    expect(counts.count('b').count).toBe(2);
  });

  it('end in time for a caller that never pauses', () => {
    const counts = createWindowCounts(60);
    const seen: number[] = [];
    for (let seconds = 0; seconds < 180; seconds += 5) {
      seen.push(counts.count('steady').count);
      passTime(5_001);
    }
    expect(Math.max(...seen)).toBe(12);
    expect(seen.filter((count) => count === 1)).toHaveLength(3);
  });
});
