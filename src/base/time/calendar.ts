import { Temporal } from 'temporal-polyfill';

/** Weekdays. Calendar days are text, `yyyy-mm-dd`; a day of 23 or 25 hours is one day. */

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Adds calendar months, clamped to the last day of the month. */
export function addMonths(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek % 7]!;
}

/** Returns the name of the day, week (by its Monday), month or year that a day is in. */
export function periodOf(per: 'day' | 'week' | 'month' | 'year' | 'ever', day: string): string {
  switch (per) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
    case 'month':
      return day.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
    case 'ever':
      return 'ever';
  }
}

/**
 * Returns the last anniversary of `anchor` on or before `day`. The 29th of February has its anniversary on the 28th.
 */
export function anniversaryBefore(anchor: string, day: string): string {
  const first = Temporal.PlainDate.from(anchor);
  const inYear = (year: number) => first.with({ year }).toString();
  const year = Number(day.slice(0, 4));
  const thisYear = inYear(year);
  return thisYear <= day ? thisYear : inYear(year - 1);
}

/** Returns the first anniversary of `anchor` after a day. */
export function anniversaryAfter(anchor: string, day: string): string {
  const first = Temporal.PlainDate.from(anchor);
  const year = Number(anniversaryBefore(anchor, day).slice(0, 4)) + 1;
  return first.with({ year }).toString();
}

/** Returns 28 to 31. Months are numbered from 1; numbers above 12 continue into the next year. */
export function daysInMonth(year: number, month: number): number {
  return new Temporal.PlainYearMonth(year, 1).add({ months: month - 1 }).daysInMonth;
}

/** True for a day of the calendar, not for the 30th of February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}
