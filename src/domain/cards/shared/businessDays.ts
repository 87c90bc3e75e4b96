import { addDays } from '../../../base/time/calendar.ts';
import { dayIn } from '../../../base/time/zones.ts';

const HOUR_MS = 3_600_000;
/** Exceeds the maximum UTC offset, which is 14 hours. */
const MAX_HOURS_FROM_UTC = 15;
/** Bounds of supported days. No transaction lies outside, and years must have four digits. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/**
 * Returns the start of a day `yyyy-mm-dd` in a time zone: midnight, or the first moment after it if skipped.
 */
export function beginOfDay(timeZone: string, requestedDay: string): Date {
  const day = withinYears(requestedDay);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Bisection to the second: local dates never decrease over time.
  let before = midnight - MAX_HOURS_FROM_UTC * HOUR_MS;
  let begun = midnight + (MAX_HOURS_FROM_UTC + 24) * HOUR_MS;
  while (begun - before > 1_000) {
    const middle = before + Math.floor((begun - before) / 2_000) * 1_000;
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else begun = middle;
  }
  return new Date(begun);
}

/** Returns the first moment after the day. */
export function endOfDay(timeZone: string, day: string): Date {
  return beginOfDay(timeZone, addDays(withinYears(day), 1));
}

function withinYears(day: string): string {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
}
