import { addDays, daysInMonth } from '../../time/calendar.ts';
import type { PeriodicType } from './planDefinitions.ts';

/** Days are `yyyy-mm-dd` on the merchant's calendar. A period ends where the next begins: its last day is the one before. */

/** What one payment covers. */
export interface PeriodLength {
  type: PeriodicType;
  /** How many days or months. */
  length: number;
}

/**
 * The day on which a period ends that begins on `start`. Months end on the day of the month of `anchoredOn`, or on the
 * last one of a month that has no such day.
 */
export function endOfPeriod(start: string, { type, length }: PeriodLength, anchoredOn: string): string {
  if (type === 'DAY') return addDays(start, length);
  const [year, month] = start.split('-').map(Number) as [number, number];
  const months = year * 12 + (month - 1) + length;
  return dayInMonth(Math.floor(months / 12), (months % 12) + 1, anchoredOn);
}

/**
 * What monthly periods from `start` on are anchored on: what they were, as long as `start` is an anniversary of that, and
 * else `start` itself, such as after a plan of thirty days.
 */
export function anchorOf(start: string, anchoredOn: string): string {
  const [year, month] = start.split('-').map(Number) as [number, number];
  return dayInMonth(year, month, anchoredOn) === start ? anchoredOn : start;
}

/**
 * Where a period begins that was due on `due` and is paid today, after its payment had failed: on the last day of renewal
 * that has come. Periods that went by unpaid are not charged.
 */
export function startOfLatePeriod(
  due: string,
  period: PeriodLength,
  anchoredOn: string,
  today: string,
): string {
  const anchor = anchorOf(due, anchoredOn);
  let start = due;
  for (;;) {
    const end = endOfPeriod(start, period, anchor);
    if (end > today) return start;
    start = end;
  }
}

function dayInMonth(year: number, month: number, anchoredOn: string): string {
  const day = Math.min(Number(anchoredOn.slice(8)), daysInMonth(year, month));
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
