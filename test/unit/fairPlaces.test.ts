import { describe, expect, it } from '@jest/globals';
import { createFairPlaces, type PlaceCaller, STRANGERS } from '../../src/limits/fairPlaces.ts';

const client = (group: string, member = 'till'): PlaceCaller => [group, member];
const buyer = (group: string, network: string): PlaceCaller => [group, 'app', network];
const stranger = (network: string): PlaceCaller => [STRANGERS, network];

/** Counts the attempts that are admitted. */
function entered(places: ReturnType<typeof createFairPlaces>, caller: PlaceCaller, attempts: number): number {
  return Array.from({ length: attempts }, () => places.enter(caller)).filter((a) => a === 'admitted').length;
}

describe('places for requests under way', () => {
  it('are all available to a single merchant, up to the limit', () => {
    const places = createFairPlaces(12, 18);
    expect(entered(places, client('a'), 50)).toBe(12);
    expect(places.enter(client('a'))).toBe('share');
    expect(places.underWay).toBe(12);
  });

  it('are found for a second merchant, up to half, while the first occupies all', () => {
    const places = createFairPlaces(12, 18);
    entered(places, client('a'), 50);
    expect(entered(places, client('b'), 50)).toBe(6);
    expect(places.underWay).toBe(18);
    expect(places.enter(client('a'))).toBe('full');
    places.leave(client('b'));
    // The place that is free again is for those below their share.
    expect(places.enter(client('a'))).toBe('share');
    expect(places.enter(client('b'))).toBe('admitted');
  });

  it('are found for a second client of the same merchant, in half of the reserve', () => {
    const places = createFairPlaces(12, 18);
    entered(places, client('a', 'flood'), 50);
    expect(entered(places, client('a', 'till'), 50)).toBe(3);
  });

  it("are found for a buyer of the same app at another network, and for the merchant's till", () => {
    const places = createFairPlaces(12, 18);
    expect(entered(places, buyer('a', '203.0.113.1'), 50)).toBe(12);
    expect(entered(places, buyer('a', '203.0.113.2'), 50)).toBe(2);
    expect(entered(places, client('a', 'till'), 50)).toBe(1);
  });

  it('are found for others, however many networks an app is called from', () => {
    const places = createFairPlaces(12, 18);
    for (let i = 0; i < 100; i++) entered(places, buyer('a', `203.0.113.${i}`), 5);
    expect(entered(places, client('a', 'till'), 50)).toBe(1);
    expect(entered(places, client('b'), 50)).toBe(3);
  });

  it('become equal shares when all merchants compete for every freed place', () => {
    const places = createFairPlaces(12, 18);
    const callers = [client('a'), client('b'), client('c')];
    const entries = new Map(callers.map((caller) => [caller, entered(places, caller, 12)]));
    for (let turn = 0; turn < 50; turn++) {
      for (const caller of callers) {
        const count = entries.get(caller)!;
        if (count > 0) places.leave(caller);
        entries.set(caller, Math.max(0, count - 1) + entered(places, caller, 2));
      }
    }
    expect(Math.max(...entries.values()) - Math.min(...entries.values())).toBeLessThanOrEqual(1);
  });

  it('never exceed the maximum, with any number of merchants', () => {
    const places = createFairPlaces(12, 18);
    for (let merchant = 0; merchant < 100; merchant++) entered(places, client(`m${merchant}`), 3);
    expect(places.underWay).toBe(18);
    expect(places.enter(client('another'))).toBe('full');
  });

  it('are open to unidentified callers up to half, in equal shares by address, and to clients beside them', () => {
    const places = createFairPlaces(16, 24);
    expect(entered(places, stranger('192.0.2.1'), 50)).toBe(8);
    expect(places.enter(stranger('192.0.2.2'))).toBe('unknown');
    expect(entered(places, client('a'), 50)).toBe(8);
    expect(places.enter(stranger('192.0.2.1'))).toBe('unknown');
  });

  it('are reserved for a second merchant when the limit shrinks below the places of the first', () => {
    const places = createFairPlaces(12, 18);
    entered(places, client('a'), 50);
    places.limit = 4;
    expect(places.enter(client('a'))).toBe('share');
    expect(entered(places, client('b'), 50)).toBe(2);
  });

  it('are not open to unidentified callers in a full process, with any number of addresses', () => {
    const places = createFairPlaces(16, 24);
    entered(places, client('a'), 50);
    const entries = Array.from({ length: 100 }, (_, i) => entered(places, stranger(`192.0.2.${i}`), 1));
    expect(entries.filter((count) => count > 0)).toHaveLength(2);
    expect(entered(places, client('b'), 50)).toBeGreaterThan(0);
  });

  it('count for the client once the caller is identified', () => {
    const places = createFairPlaces(4, 6);
    for (let i = 0; i < 4; i++) {
      expect(places.enter(stranger('192.0.2.1'))).toBe('admitted');
      expect(places.move(stranger('192.0.2.1'), client('a'))).toBe('admitted');
    }
    expect(places.enter(client('a'))).toBe('share');
    for (let i = 0; i < 4; i++) places.leave(client('a'));
    expect(places.underWay).toBe(0);
  });

  it('are refused to a client that has used up its share', () => {
    const places = createFairPlaces(8, 12);
    entered(places, client('a'), 7);
    entered(places, client('b'), 1);
    expect(places.enter(stranger('192.0.2.1'))).toBe('admitted');
    expect(places.move(stranger('192.0.2.1'), client('a'))).toBe('share');
    places.leave(stranger('192.0.2.1'));
    expect(places.underWay).toBe(8);
  });
});
