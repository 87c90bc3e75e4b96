import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, anniversaryBefore, isDay, periodOf, weekdayOf } from '../../src/base/time/calendar.ts';
import { localTimeIn } from '../../src/base/time/zones.ts';
import { isPromotionRunning } from '../../src/domain/rules/promotions.ts';
import { redemptionBlocker } from '../../src/domain/rules/redemptionBlocker.ts';
import { countsAsVisit } from '../../src/domain/rules/visits.ts';
import { COFFEE, program } from './smallProgram.ts';

const NEW_YORK = 'America/New_York';
const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));

describe('business time', () => {
  it.each([
    ['before clocks go forward', '2026-03-08T06:59:00Z', '2026-03-08', '01:59'],
    ['after clocks went forward', '2026-03-08T07:00:00Z', '2026-03-08', '03:00'],
    ['one, the first time', '2026-11-01T05:30:00Z', '2026-11-01', '01:30'],
    ['one, the second time', '2026-11-01T06:30:00Z', '2026-11-01', '01:30'],
    ['midnight is 00:00 of the new day', '2026-04-07T04:00:00Z', '2026-04-07', '00:00'],
    ['the last minute of a year', '2027-01-01T04:59:00Z', '2026-12-31', '23:59'],
  ])('equals the wall clock’s: %s', (_what, moment, localDay, time) => {
    expect(localTimeIn(NEW_YORK, new Date(moment))).toEqual({ day: localDay, time });
  });

  it('counts calendar days, over leap days and daylight saving time', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-31', 30)).toBe('2026-03-02');
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, count) => {
        expect(addDays(addDays(from, count), -count)).toBe(from);
      }),
    );
  });

  it('has weeks from Monday to Sunday', () => {
    fc.assert(
      fc.property(day, (one) => {
        const monday = periodOf('week', one);
        expect(weekdayOf(monday)).toBe('monday');
        expect(monday <= one && one < addDays(monday, 7)).toBe(true);
      }),
    );
  });

  it('has the last anniversary on or before a day, less than a year before it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 9000 }), (anchor, later) => {
        const today = addDays(anchor, later);
        const last = anniversaryBefore(anchor, today);
        expect(isDay(last) && last <= today && addDays(last, 367) > today).toBe(true);
        const [, month, date] = anchor.split('-');
        if (`${month}-${date}` === '02-29') expect(['02-28', '02-29']).toContain(last.slice(5));
        else expect(last.slice(5)).toBe(`${month}-${date}`);
        expect(anniversaryBefore(anchor, last)).toBe(last);
      }),
    );
  });

  it('rejects invalid dates', () => {
    expect(['2026-02-29', '2026-04-31', '2026-13-01', 'today'].map(isDay)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['2028-02-29', '2026-12-31'].map(isDay)).toEqual([true, true]);
  });
});

describe('a redemption', () => {
  const last = '2026-11-01T05:30:00.000Z';
  const rules = program({
    redemptionRules: new Map([
      [
        COFFEE,
        { wallet: COFFEE, minRedemptionInterval: 60, when: { stores: ['001'], weekdays: ['sunday'] } },
      ],
    ]),
  });
  const at = (moment: string, storeCode = '001') => ({
    at: new Date(moment),
    local: localTimeIn(NEW_YORK, new Date(moment)),
    storeCode,
  });
  const refusal = (moment: string, storeCode?: string) =>
    redemptionBlocker(rules, at(moment, storeCode), { lastRedeemedAt: { [COFFEE]: last } }, COFFEE)?.refused;

  it.each([
    ['a second early', '2026-11-01T06:29:59Z', '001', 'redemption_interval'],
    ['an hour later, though the clock shows the same time', '2026-11-01T06:30:00Z', '001', undefined],
    ['in another store', '2026-11-01T07:30:00Z', '002', 'reward_not_valid_now'],
    ['on Monday', '2026-11-02T12:00:00Z', '001', 'reward_not_valid_now'],
  ])('%s', (_when, moment, storeCode, refused) => {
    expect(refusal(moment, storeCode)).toBe(refused);
  });

  it('waits as long as the subscription requires, or the rule if that is longer', () => {
    const refusedAfter = (minutes: number, pause: number, ruled = rules) =>
      redemptionBlocker(
        ruled,
        at(new Date(Date.parse(last) + minutes * 60_000).toISOString()),
        { lastRedeemedAt: { [COFFEE]: last }, redemptionPauses: { [COFFEE]: pause } },
        COFFEE,
      )?.refused;
    expect([119, 120].map((minutes) => refusedAfter(minutes, 120))).toEqual([
      'redemption_interval',
      undefined,
    ]);
    expect([59, 60].map((minutes) => refusedAfter(minutes, 30))).toEqual(['redemption_interval', undefined]);
    expect([29, 30].map((minutes) => refusedAfter(minutes, 30, program()))).toEqual([
      'redemption_interval',
      undefined,
    ]);
  });

  it('is free without a rule, and the first time', () => {
    expect(redemptionBlocker(program(), at(last), {}, COFFEE)).toBeUndefined();
    expect(redemptionBlocker(rules, at(last), {}, COFFEE)).toBeUndefined();
  });
});

describe('a visit', () => {
  it('counts as new from the end of the window', () => {
    const state = { lastVisitAt: '2026-04-07T12:00:00.000Z' };
    expect(countsAsVisit(program(), {}, new Date('2026-04-07T12:00:00Z'))).toBe(true);
    expect(countsAsVisit(program(), state, new Date('2026-04-07T15:59:59.999Z'))).toBe(false);
    expect(countsAsVisit(program(), state, new Date('2026-04-07T16:00:00Z'))).toBe(true);
  });
});

describe('a promotion', () => {
  it('runs from its first day to its last; an unknown one never runs', () => {
    const promotion = { code: 'SPRING', name: 'Spring', from: '2026-03-01', until: '2026-05-31' };
    const rules = program({ promotions: new Map([['SPRING', promotion]]) });
    const on = (today: string) => isPromotionRunning(rules, 'SPRING', today);
    expect(['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01'].map(on)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isPromotionRunning(rules, 'AUTUMN', '2026-04-01')).toBe(false);
  });
});
