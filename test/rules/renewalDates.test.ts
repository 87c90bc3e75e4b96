import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  anchorOf,
  endOfPeriod,
  type PeriodLength,
  startOfLatePeriod,
} from '../../src/domain/subscriptions/renewalDates.ts';

const MONTH: PeriodLength = { type: 'MONTH', length: 1 };
const DAY_MS = 86_400_000;

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const day = fc
  .integer({ min: Date.parse('1999-12-01') / DAY_MS, max: Date.parse('2101-03-01') / DAY_MS })
  .map((days) => toDay(days * DAY_MS));
const months: fc.Arbitrary<PeriodLength> = fc.record({
  type: fc.constant('MONTH' as const),
  length: fc.integer({ min: 1, max: 60 }),
});
const days: fc.Arbitrary<PeriodLength> = fc.record({
  type: fc.constant('DAY' as const),
  length: fc.integer({ min: 1, max: 3650 }),
});
const period = fc.oneof(months, days);

/** Lists the ends of consecutive periods. */
function renewals(start: string, length: PeriodLength, times: number): string[] {
  const ends: string[] = [];
  for (let at = start; ends.length < times; ) {
    at = endOfPeriod(at, length, anchorOf(at, start));
    ends.push(at);
  }
  return ends;
}

function lastDayOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

describe('renewal dates', () => {
  it.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
    ['2027-12-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
    ['2026-03-09', ['2026-04-09', '2026-05-09', '2026-06-09', '2026-07-09']],
    ['2028-02-29', ['2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29']],
  ])('fall on the day of the start, or the last day of a shorter month: %s', (start, ends) => {
    expect(renewals(start, MONTH, 4)).toEqual(ends);
  });

  it('are on the day of the start in every month that has it, and on the last day in others', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (start, times) => {
        const wanted = Number(start.slice(8));
        for (const [index, end] of renewals(start, MONTH, times).entries()) {
          expect(Number(end.slice(8))).toBe(Math.min(wanted, lastDayOf(end.slice(0, 7))));
          const [year, month] = start.split('-').map(Number) as [number, number];
          const count = year * 12 + month - 1 + index + 1;
          expect(end.slice(0, 7)).toBe(toDay(Date.UTC(Math.floor(count / 12), count % 12, 1)).slice(0, 7));
        }
      }),
    );
  });

  it('are the same for one period of several months as for that many single months', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (start, length) => {
        expect(endOfPeriod(start, { type: 'MONTH', length }, start)).toBe(
          renewals(start, MONTH, length).at(-1),
        );
      }),
    );
  });

  it('are as many days apart as the plan says', () => {
    fc.assert(
      fc.property(day, days, (start, length) => {
        const end = endOfPeriod(start, length, start);
        expect((Date.parse(end) - Date.parse(start)) / DAY_MS).toBe(length.length);
      }),
    );
  });

  it('leave no day out and cover none twice: each period begins where the previous one ends', () => {
    fc.assert(
      fc.property(day, period, (start, length) => {
        const ends = [start, ...renewals(start, length, 12)];
        expect([...ends].sort()).toEqual(ends);
        expect(new Set(ends).size).toBe(ends.length);
      }),
    );
  });

  it('get a new anchor if they do not match the stored one', () => {
    expect(anchorOf('2026-02-28', '2026-01-31')).toBe('2026-01-31');
    expect(anchorOf('2026-02-28', '2026-01-15')).toBe('2026-02-28');
    expect(anchorOf('2026-03-30', '2026-01-31')).toBe('2026-03-30');
  });

  it('begin with the latest date reached after a late payment', () => {
    expect(startOfLatePeriod('2026-03-05', MONTH, '2026-02-05', '2026-03-10')).toBe('2026-03-05');
    expect(startOfLatePeriod('2026-02-28', MONTH, '2026-01-31', '2026-04-30')).toBe('2026-04-30');
    fc.assert(
      fc.property(day, period, fc.nat(4000), (due, length, late) => {
        const today = toDay(Date.parse(due) + late * DAY_MS);
        const start = startOfLatePeriod(due, length, due, today);
        expect(start >= due && start <= today).toBe(true);
        expect(endOfPeriod(start, length, anchorOf(start, due)) > today).toBe(true);
      }),
    );
  });
});
