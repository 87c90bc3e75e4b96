import { Temporal } from 'temporal-polyfill';
import { isDay } from './calendar.ts';
import type { CalendarStep } from './durations.ts';

/** Local time on the clocks of a time zone. */
export interface LocalTime {
  /** `yyyy-mm-dd` */
  day: string;
  /** `hh:mm`, 00:00 to 23:59 */
  time: string;
}

/** Returns the local time. The hour that clocks repeat in autumn occurs twice. */
export function localTimeIn(timeZone: string, moment: Date): LocalTime {
  const shown = wallClock(timeZone, moment);
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Returns the calendar day, `yyyy-mm-dd`, in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return wallClock(timeZone, moment).slice(0, 10);
}

/** Formats local date and time, `yyyy-mm-dd hh:mm:ss`. Uses Intl: 23 us per call, while Temporal took 207. */
export function wallClock(timeZone: string, moment: Date): string {
  return cachedFormat('sv-SE', WALL_CLOCK, timeZone).format(moment);
}

/** Swedish locale, whose format is yyyy-mm-dd hh:mm:ss. */
const WALL_CLOCK: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** Formats local date and time with the UTC offset, `yyyy-mm-ddThh:mm:ss-05:00`, or `Z` for none. */
export function localTimeWithOffset(timeZone: string, moment: Date): string {
  const text = zonedAt(timeZone, moment).toString({ timeZoneName: 'never', smallestUnit: 'second' });
  return text.replace(/[+-]00:00$/, 'Z');
}

/**
 * Parses an ISO 8601 date and time; without an offset it is local to the given time zone. A time skipped in spring is
 * moved forward by the gap; one repeated in autumn is the first. Undefined for invalid text, such as the 30th of
 * February.
 */
export function momentOf(text: string, timeZone: string): Date | undefined {
  const [, day, clock, offset] = DATE_TIME.exec(text) ?? [];
  if (day === undefined || clock === undefined || !isDay(day)) return undefined;
  try {
    const moment =
      offset === undefined
        ? Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone).toInstant()
        : Temporal.Instant.from(`${day}T${clock}${offset}`);
    return new Date(moment.epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Matches offsets of up to 14 hours, as time zones have them. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:0\d:?[0-5]\d|1[0-3]:?[0-5]\d|14:?00))?$/;

/**
 * Adds a calendar step. Months and days are counted in the time zone: the local time of day stays, and a month
 * without that day ends on its last.
 */
export function momentAfter(
  moment: Date,
  { months, days, milliseconds }: CalendarStep,
  timeZone: string,
): Date {
  const local = zonedAt(timeZone, moment).add({ months }).add({ days });
  return new Date(local.epochMilliseconds + milliseconds);
}

function zonedAt(timeZone: string, moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}

/** Returns true for names that the platform knows, such as America/New_York. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns a cached format of dates and times; creating one takes longer than using it. */
export function cachedFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  let ofOptions = formats.get(options);
  if (!ofOptions) {
    ofOptions = new Map();
    formats.set(options, ofOptions);
  }
  const name = `${locale} ${timeZone}`;
  let format = ofOptions.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    ofOptions.set(name, format);
  }
  return format;
}

/** Bounded by merchants' locales and time zones, for each of the few options. */
const formats = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();
