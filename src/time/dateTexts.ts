import { cachedFormat } from './zones.ts';

/** Where and how a reader reads dates. */
export interface DateStyle {
  /** BCP 47 */
  locale: string;
  timeZone: string;
}

/** Long date of a moment in the reader's time zone, such as March 9, 2026. */
export function dateText({ locale, timeZone }: DateStyle, moment: Date): string {
  return cachedFormat(locale, LONG_DATE, timeZone).format(moment);
}

/** Long date of a calendar day, `yyyy-mm-dd`. */
export function dayText({ locale }: Pick<DateStyle, 'locale'>, day: string): string {
  return cachedFormat(locale, LONG_DATE, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

const LONG_DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long' };

/** Date, time and zone of a moment that is near, such as Mar 9, 11:00 EDT. */
export function nearTimeText(timeZone: string, moment: Date): string {
  return cachedFormat('en-US', NEAR_TIME, timeZone).format(moment);
}

/** Weekday, date with its year, time and zone of a moment. */
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
