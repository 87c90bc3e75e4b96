import { wallClock } from '../../clock.ts';
import { WEEKDAYS, type Weekday } from './ruleDefinitions.ts';

/** A moment on the merchant's wall clock. */
export interface LocalTime {
  /** `yyyy-mm-dd` */
  day: string;
  /** `hh:mm`, 00:00 to 23:59 */
  time: string;
}

/** What the clock on the wall shows; on the day clocks go back an hour is shown twice, and counts twice. */
export function localTimeIn(timeZone: string, moment: Date): LocalTime {
  const shown = wallClock(timeZone, moment);
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

const DAY_MS = 86_400_000;

/** Days on the calendar: a day of 23 or 25 hours is one day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}

/** The name of the day, week (by its Monday), month or year a day is in. */
export function periodOf(per: 'day' | 'week' | 'month' | 'year' | 'ever', day: string): string {
  switch (per) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((WEEKDAYS.indexOf(weekdayOf(day)) + 6) % 7));
    case 'month':
      return day.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
    case 'ever':
      return 'ever';
  }
}

/** The last anniversary of `anchor` on or before `day`. The 29th of February has its anniversary on the 28th. */
export function anniversaryBefore(anchor: string, day: string): string {
  const inYear = (year: number) => {
    const date = `${String(year).padStart(4, '0')}${anchor.slice(4)}`;
    return isDay(date) ? date : `${date.slice(0, 8)}28`;
  };
  const year = Number(day.slice(0, 4));
  const thisYear = inYear(year);
  return thisYear <= day ? thisYear : inYear(year - 1);
}

/** 28 to 31; months are numbered from 1, and go on into the next year. */
export function daysInMonth(year: number, month: number): number {
  // The day before the first of the next month is the last of this one.
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether it is a day of the calendar, not the 30th of February. */
export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
