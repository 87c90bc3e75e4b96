import { wallClock } from '../../base/time/zones.ts';

/** Time formats of the survey service: `yyyy-MM-dd HH:mm:ss Z`, such as `2026-03-09 08:31:12 -0400`. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Maximum UTC offset on earth. */
const MAX_OFFSET_MS = 14 * 60 * MINUTE_MS;

/** Formats a moment in local time with its UTC offset; drops fractions of a second. */
export function surveyTime(timeZone: string, moment: Date): string {
  const local = wallClock(timeZone, moment);
  const minutes = Math.round(offsetMs(timeZone, moment) / MINUTE_MS);
  const size = Math.abs(minutes);
  const [hh, mm] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${local} ${minutes < 0 ? '-' : '+'}${hh}${mm}`;
}

/**
 * Parses a time with its own offset or in the time zone; undefined for an invalid day or time. A local time
 * that occurs twice is the first one; one skipped by a clock change is shifted forward by the same amount.
 */
export function momentOf(timeZone: string, written: string): Date | undefined {
  const [, local = '', sign, hours, minutes] = WRITTEN.exec(written) ?? [];
  const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 19) !== local.replace(' ', 'T')) return;
  if (sign !== undefined) {
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
    if (Number(minutes) > 59 || offset > MAX_OFFSET_MS) return;
    return new Date(sign === '-' ? asUtc + offset : asUtc - offset);
  }
  // No clock is changed twice within two days, so one of these is the offset that holds at that time.
  const [before, after] = [-DAY_MS, DAY_MS].map(
    (away) => new Date(asUtc - offsetMs(timeZone, new Date(asUtc + away))),
  ) as [Date, Date];
  const shown = [before, after].filter((moment) => wallClock(timeZone, moment) === local);
  return shown.sort((a, b) => a.getTime() - b.getTime())[0] ?? before;
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})(?: ([+-])(\d{2})(\d{2}))?$/;

function offsetMs(timeZone: string, moment: Date): number {
  const local = Date.parse(`${wallClock(timeZone, moment).replace(' ', 'T')}Z`);
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** Returns true if a last second has passed. Times have second precision, so the whole second counts. */
export function hasPassed(last: Date, now: Date): boolean {
  return Math.floor(now.getTime() / 1000) > Math.floor(last.getTime() / 1000);
}

/** Returns the earliest of the ends, if there is one. */
export function firstEnd(...ends: (Date | null | undefined)[]): Date | undefined {
  return ends.filter((end) => end instanceof Date).sort((a, b) => a.getTime() - b.getTime())[0];
}
