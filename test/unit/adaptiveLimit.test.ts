import { describe, expect, it } from '@jest/globals';
import { type AdaptiveLimit, type LoadWindow, nextLimit } from '../../src/http/admission/adaptiveLimit.ts';

const bounds = { min: 8, max: 64, targetWaitMs: 250 };
const following = (
  windows: number,
  window: LoadWindow,
  state: AdaptiveLimit = { limit: 64, lateWindows: 0 },
) => Array.from({ length: windows }).reduce<AdaptiveLimit>((s) => nextLimit(s, window, bounds), state);

describe('the adaptive limit', () => {
  it('tolerates the delay of a short burst', () => {
    expect(following(3, { waitMs: 400, peakUnderWay: 64 }).limit).toBe(64);
  });

  it('shrinks during a persistent delay, down to its minimum', () => {
    expect(following(4, { waitMs: 400, peakUnderWay: 64 }).limit).toBe(57);
    expect(following(100, { waitMs: 400, peakUnderWay: 64 }).limit).toBe(8);
  });

  it('grows back to its maximum once requests are fast again', () => {
    expect(following(100, { waitMs: 20, peakUnderWay: 64 }, { limit: 8, lateWindows: 9 })).toEqual({
      limit: 64,
      lateWindows: 0,
    });
  });

  it('is unchanged by a few slow requests, and by fast ones', () => {
    expect(following(100, { waitMs: 5_000, peakUnderWay: 2 }).limit).toBe(64);
    expect(following(100, { waitMs: 5, peakUnderWay: 2 }, { limit: 20, lateWindows: 0 }).limit).toBe(20);
  });
});
