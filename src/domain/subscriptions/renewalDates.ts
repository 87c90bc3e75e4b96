import { addDays, daysInMonth } from '../../base/time/calendar.ts';
import type { PeriodicType } from './planDefinitions.ts';

/**
 * Date arithmetic of renewals. Days are `yyyy-mm-dd` on the merchant's calendar. A period ends on the day the
 * next one begins: its last day is the one before.
 */

/** Length of a period. */
export interface PeriodLength {
  type: PeriodicType;
  /** Number of days or months. */
  length: number;
}

/**
 * Returns the end of a period that begins on `start`. Months end on the day of the month of `anchoredOn`, or
 * on the last day of a shorter month.
 */
export function endOfPeriod(start: string, { type, length }: PeriodLength, anchoredOn: string): string {
  if (type === 'DAY') return addDays(start, length);
  const [year, month] = start.split('-').map(Number) as [number, number];
  const months = year * 12 + (month - 1) + length;
  return dayInMonth(Math.floor(months / 12), (months % 12) + 1, anchoredOn);
}

/**
 * Returns the anchor of monthly periods from `start` on. Keeps the previous one if `start` is a monthly
 * anniversary of it; otherwise `start` itself, for example after a plan of thirty days.
 */
export function anchorOf(start: string, anchoredOn: string): string {
  const [year, month] = start.split('-').map(Number) as [number, number];
  return dayInMonth(year, month, anchoredOn) === start ? anchoredOn : start;
}

/**
 * Returns the start of a period due on `due` and paid late, today: the most recent renewal day. Unpaid
 * periods in between are not charged.
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
