import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BoundedCache } from '../../src/boundedCache.ts';

const NOW = new Date('2026-03-09T15:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('a bounded cache', () => {
  it('forgets what was not asked for longest when there is no room', () => {
    const cache = new BoundedCache<string>(3);
    for (const key of ['a', 'b', 'c']) cache.set(key, key, { weight: 1, expiresAt: later(1000) });
    expect(cache.get('a', NOW)).toBe('a');
    cache.set('d', 'd', { weight: 1, expiresAt: later(1000) });
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key, NOW))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('forgets what is over, and what was replaced', () => {
    const cache = new BoundedCache<string>(3);
    cache.set('a', 'old', { weight: 3, expiresAt: later(1000) });
    cache.set('a', 'new', { weight: 1, expiresAt: later(1000) });
    cache.set('b', 'b', { weight: 2, expiresAt: later(2000) });
    expect(cache.get('a', later(999))).toBe('new');
    expect(cache.get('a', later(1000))).toBeUndefined();
    expect(cache.get('b', later(1000))).toBe('b');
  });

  it('takes nothing that is too heavy alone, and forgets nothing for it but what it replaces', () => {
    const cache = new BoundedCache<string>(3);
    cache.set('a', 'a', { weight: 3, expiresAt: later(1000) });
    cache.set('b', 'b', { weight: 4, expiresAt: later(1000) });
    expect([cache.get('a', NOW), cache.get('b', NOW)]).toEqual(['a', undefined]);
    cache.set('a', 'heavy', { weight: 4, expiresAt: later(1000) });
    expect(cache.get('a', NOW)).toBeUndefined();
  });

  it('never holds more than may be, whatever comes in whatever order', () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      weight: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new BoundedCache<number>(10);
        for (const { key, weight } of steps) {
          cache.set(key, weight, { weight, expiresAt: later(1000) });
          const held = ['a', 'b', 'c', 'd', 'e'].map((each) => cache.get(each, NOW) ?? 0);
          if (held.reduce((sum, each) => sum + each, 0) > 10) return false;
          if (cache.get(key, NOW) !== weight) return false;
        }
        return true;
      }),
    );
  });
});
