import { describe, expect, it } from '@jest/globals';
import { decideRotation, type StoredSecret } from '../../src/operators/integrations/secretRotation.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-09T15:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);

const secret = (name: string, createdAt: number, expiresAt: number | null = null): StoredSecret => ({
  hash: Buffer.from(name),
  createdAt: days(createdAt),
  expiresAt: expiresAt === null ? null : days(expiresAt),
});
const current = secret('current', -10);
const goingOn = secret('going on', -20, 3);
const ended = secret('ended', -30, -1);

function rotate(stored: StoredSecret[], { overlap = 7, endsOverlap = false } = {}) {
  const decided = decideRotation(stored, { now, overlapMs: overlap * DAY_MS, endsOverlap });
  if ('refused' in decided) return decided;
  const { removed, outgoing } = decided;
  return {
    removed: removed.map(String),
    outgoing: outgoing && [String(outgoing.hash), outgoing.endsAt],
  };
}

describe('when a client is given another secret', () => {
  it('the former one stays valid during the overlap', () => {
    expect(rotate([current])).toEqual({ removed: [], outgoing: ['current', days(7)] });
  });

  it('the former one ends at once without an overlap', () => {
    expect(rotate([current], { overlap: 0 })).toEqual({ removed: ['current'], outgoing: undefined });
  });

  it('ended ones are deleted', () => {
    expect(rotate([ended, current])).toEqual({ removed: ['ended'], outgoing: ['current', days(7)] });
  });

  it('a third one is refused while two are valid', () => {
    expect(rotate([goingOn, current])).toEqual({ refused: 'overlap_running', until: days(3) });
    expect(rotate([current, goingOn])).toEqual({ refused: 'overlap_running', until: days(3) });
  });

  it('the older of two can be ended for it, and the newer stays valid', () => {
    expect(rotate([goingOn, current], { endsOverlap: true })).toEqual({
      removed: ['going on'],
      outgoing: ['current', days(7)],
    });
  });

  it('both of two end without an overlap', () => {
    const decided = rotate([goingOn, current, ended], { overlap: 0 });
    expect(decided).toEqual({ removed: ['going on', 'current', 'ended'], outgoing: undefined });
  });

  it('one that is about to end is not extended', () => {
    expect(rotate([goingOn])).toEqual({ removed: [], outgoing: ['going on', days(3)] });
  });

  it('it is the only one if none was valid', () => {
    expect(rotate([ended])).toEqual({ removed: ['ended'], outgoing: undefined });
    expect(rotate([])).toEqual({ removed: [], outgoing: undefined });
  });
});
