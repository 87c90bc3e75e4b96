import { cachedFormat } from './zones.ts';

/** Locale and time zone for displaying dates. */
export interface DateStyle {
  /** BCP 47 tag. */
  locale: string;
  timeZone: string;
}

/** Formats a long date in the reader's time zone, such as March 9, 2026. */
export function dateText({ locale, timeZone }: DateStyle, moment: Date): string {
  return cachedFormat(locale, LONG_DATE, timeZone).format(moment);
}

/** Formats a long date of a calendar day, `yyyy-mm-dd`. */
export function dayText({ locale }: Pick<DateStyle, 'locale'>, day: string): string {
  return cachedFormat(locale, LONG_DATE, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

const LONG_DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long' };

/** Formats date, time and zone of a near time, such as Mar 9, 11:00 EDT. */
export function nearTimeText(timeZone: string, moment: Date): string {
  return cachedFormat('en-US', NEAR_TIME, timeZone).format(moment);
}

/** Formats weekday, date with year, time and zone. */
export function fullTimeText(timeZone: string, moment: Date): string {
  return cachedFormat('en-US', FULL_TIME, timeZone).format(moment);
}

const TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
};
const NEAR_TIME: Intl.DateTimeFormatOptions = { month: 'short', ...TIME };
const FULL_TIME: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', year: 'numeric', ...TIME };

/** Formats date and time in the reader's zone, such as Mar 9, 2026, 11:00 AM. */
export function timeText({ locale, timeZone }: DateStyle, moment: Date): string {
  return cachedFormat(locale, SHORT_TIME, timeZone).format(moment);
}

const SHORT_TIME: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
