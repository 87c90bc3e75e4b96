import { addDays } from '../../time/calendar.ts';
import { dayIn } from '../../time/zones.ts';

const HOUR_MS = 3_600_000;
/** Clocks are set apart from UTC by 14 hours at most. */
const MAX_HOURS_FROM_UTC = 15;
/** Before and after these nothing happens here; and the calendar of years with other than four digits is another matter. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/** The moment a day `yyyy-mm-dd` begins where clocks are set so: at midnight, or later where there is none that day. */
export function beginOfDay(timeZone: string, asked: string): Date {
  const day = withinYears(asked);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The calendar of a place only goes forward, so the moment can be closed in on, to the second.
  let before = midnight - MAX_HOURS_FROM_UTC * HOUR_MS;
  let begun = midnight + (MAX_HOURS_FROM_UTC + 24) * HOUR_MS;
  while (begun - before > 1_000) {
    const middle = before + Math.floor((begun - before) / 2_000) * 1_000;
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else begun = middle;
  }
  return new Date(begun);
}

/** The first moment after the day. */
export function endOfDay(timeZone: string, asked: string): Date {
  return beginOfDay(timeZone, addDays(withinYears(asked), 1));
}

function withinYears(day: string): string {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
}
