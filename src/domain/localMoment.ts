import { localTimeIn } from './rules/businessTime.ts';

/** Dates and times of ISO 8601, on the clocks of a time zone where they name no zone themselves. */

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_OFFSET_MINUTES = 14 * 60;

/**
 * The moment a date and time of ISO 8601 means; without a zone it is on the clocks of the time zone given. A time that
 * clocks there skip in spring is the moment they would have shown it; one they show twice in autumn is the first.
 * Undefined when it is none, such as the 30th of February.
 */
export function momentOf(text: string, timeZone: string): Date | undefined {
  const match = FORM.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '0', fraction = '', utc, sign, hours, minutes] = match;
  const shown = Date.UTC(+year!, +month! - 1, +day!, +hour!, +minute!, +second);
  const isOnTheCalendar = new Date(shown).toISOString().startsWith(text.slice(0, 16));
  if (!isOnTheCalendar || +second > 59) return undefined;
  const milliseconds = shown + Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (utc) return new Date(milliseconds);
  if (sign === undefined) return momentShown(timeZone, milliseconds);
  const offset = +hours! * 60 + +minutes!;
  if (+minutes! > 59 || offset > MAX_OFFSET_MINUTES) return undefined;
  return new Date(milliseconds - (sign === '-' ? -offset : offset) * MINUTE_MS);
}

/** What the zone's clocks show at a moment, in milliseconds as if it were UTC. */
export function shownAt(timeZone: string, moment: Date): number {
  return moment.getTime() + offsetAt(timeZone, moment.getTime());
}

/** The moment at which the zone's clocks show this, in milliseconds as if it were UTC. */
export function momentShown(timeZone: string, shown: number): Date {
  // The zone's offset a day before and a day after: they differ only around a change of the clocks.
  const before = offsetAt(timeZone, shown - DAY_MS);
  const after = offsetAt(timeZone, shown + DAY_MS);
  const first = shown - Math.max(before, after);
  const isShownThen = offsetAt(timeZone, first) === Math.max(before, after);
  if (isShownThen) return new Date(first);
  const second = shown - Math.min(before, after);
  return new Date(second);
}

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const minute = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  const { day, time } = localTimeIn(timeZone, new Date(minute));
  return Date.parse(`${day}T${time}:00Z`) - minute;
}
