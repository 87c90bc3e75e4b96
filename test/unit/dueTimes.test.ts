import { describe, expect, it } from '@jest/globals';
import { type Frequency, nextDue, reportedPeriod } from '../../src/operators/reports/dueTimes.ts';

const timing = (every: Frequency, at = '07:00', timeZone = 'America/New_York') => ({ every, at, timeZone });
const next = (given: ReturnType<typeof timing>, after: string) =>
  nextDue(given, new Date(after)).toISOString().slice(0, 16);
const period = (every: Frequency, dueAt: string, now = dueAt) =>
  Object.values(reportedPeriod(timing(every), new Date(dueAt), new Date(now))).join(' ');

describe('the next time of a mailed report', () => {
  it.each([
    ['day', '2026-03-09T10:59:59Z', '2026-03-09T11:00'],
    ['day', '2026-03-09T11:00:00Z', '2026-03-10T11:00'],
    ['week', '2026-03-09T10:00:00Z', '2026-03-09T11:00'],
    ['week', '2026-03-09T12:00:00Z', '2026-03-16T11:00'],
    ['week', '2026-03-15T12:00:00Z', '2026-03-16T11:00'],
    ['month', '2026-03-01T11:59:00Z', '2026-03-01T12:00'],
    ['month', '2026-12-31T23:00:00Z', '2027-01-01T12:00'],
  ] as const)('every %s, after %s', (every, after, due) => {
    expect(next(timing(every), after)).toBe(due);
  });

  it('keeps its local time when clocks change, and is never left out or doubled', () => {
    expect(next(timing('day'), '2026-03-07T13:00:00Z')).toBe('2026-03-08T11:00');
    expect(next(timing('day'), '2026-10-31T12:00:00Z')).toBe('2026-11-01T12:00');
    // 02:30 is skipped on March 8, and 01:30 occurs twice on November 1.
    expect(next(timing('day', '02:30'), '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:30');
    expect(next(timing('day', '02:30'), '2026-03-08T07:30:00Z')).toBe('2026-03-09T06:30');
    expect(next(timing('day', '01:30'), '2026-11-01T05:00:00Z')).toBe('2026-11-01T05:30');
    expect(next(timing('day', '01:30'), '2026-11-01T05:30:00Z')).toBe('2026-11-02T06:30');
  });
});

describe('the period of a mailed report', () => {
  it.each([
    ['day', '2026-03-09T11:00:00Z', '2026-03-08 2026-03-08'],
    ['week', '2026-03-09T11:00:00Z', '2026-03-02 2026-03-08'],
    ['month', '2026-03-01T12:00:00Z', '2026-02-01 2026-02-28'],
    ['month', '2028-03-01T12:00:00Z', '2028-02-01 2028-02-29'],
  ] as const)('is the %s that ended before %s', (every, dueAt, expected) => {
    expect(period(every, dueAt)).toBe(expected);
  });

  it('is the latest one that was missed, and not one that is still to be sent', () => {
    expect(period('day', '2026-03-09T11:00:00Z', '2026-03-12T10:59:00Z')).toBe('2026-03-10 2026-03-10');
    expect(period('day', '2026-03-09T11:00:00Z', '2026-03-10T03:00:00Z')).toBe('2026-03-08 2026-03-08');
    expect(period('month', '2026-01-01T12:00:00Z', '2026-03-20T12:00:00Z')).toBe('2026-02-01 2026-02-28');
  });

  it('has ended yesterday when the report is sent on request before its time', () => {
    expect(period('day', '2026-03-10T08:00:00Z')).toBe('2026-03-09 2026-03-09');
    expect(period('week', '2026-03-11T08:00:00Z')).toBe('2026-03-02 2026-03-08');
  });
});
