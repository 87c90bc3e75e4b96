import { describe, expect, it } from '@jest/globals';
import { type AdaptiveLimit, type LoadWindow, nextLimit } from '../../src/http/admission/adaptiveLimit.ts';

const bounds = { min: 8, max: 64, targetWaitMs: 250 };
const following = (
  windows: number,
  window: LoadWindow,
  state: AdaptiveLimit = { limit: 64, lateWindows: 0 },
) => Array.from({ length: windows }).reduce<AdaptiveLimit>((s) => nextLimit(s, window, bounds), state);

describe('the adaptive limit', () => {
  it('lets a short burst be late', () => {
    expect(following(3, { waitMs: 400, peakUnderWay: 64 }).limit).toBe(64);
  });

  it('shrinks while everybody keeps waiting, and not below its smallest', () => {
    expect(following(4, { waitMs: 400, peakUnderWay: 64 }).limit).toBe(57);
    expect(following(100, { waitMs: 400, peakUnderWay: 64 }).limit).toBe(8);
  });

  it('grows back to its largest once requests are quick again', () => {
    expect(following(100, { waitMs: 20, peakUnderWay: 64 }, { limit: 8, lateWindows: 9 })).toEqual({
      limit: 64,
      lateWindows: 0,
    });
  });

  it('is left alone by slow requests that are few, and by quick ones', () => {
    expect(following(100, { waitMs: 5_000, peakUnderWay: 2 }).limit).toBe(64);
    expect(following(100, { waitMs: 5, peakUnderWay: 2 }, { limit: 20, lateWindows: 0 }).limit).toBe(20);
  });
});
