import { wallClock } from '../../time/zones.ts';

/** Times as the survey service writes them: `yyyy-MM-dd HH:mm:ss Z`, such as `2026-03-09 08:31:12 -0400`. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** No place on earth is further ahead of UTC. */
const MAX_OFFSET_MS = 14 * 60 * MINUTE_MS;

/** The moment in local time with its offset from UTC; parts of a second are dropped. */
export function surveyTime(timeZone: string, moment: Date): string {
  const local = wallClock(timeZone, moment);
  const minutes = Math.round(offsetMs(timeZone, moment) / MINUTE_MS);
  const size = Math.abs(minutes);
  const [hh, mm] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${local} ${minutes < 0 ? '-' : '+'}${hh}${mm}`;
}

/**
 * The moment a written time means, with its own offset or on the clocks of the time zone; undefined when the calendar
 * has no such day, or the day no such time. A local time that is shown twice is the first of the two, and one that
 * clocks skip is as much later as they skip.
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
  // No clock is set twice within two days, so one of these is the offset that holds at that time.
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

/** Whether a last second has passed. Times are told to the second, so the whole of it counts. */
export function hasPassed(last: Date, now: Date): boolean {
  return Math.floor(now.getTime() / 1000) > Math.floor(last.getTime() / 1000);
}

/** The earlier of two ends, where there is one. */
export function firstEnd(...ends: (Date | null | undefined)[]): Date | undefined {
  return ends.filter((end) => end instanceof Date).sort((a, b) => a.getTime() - b.getTime())[0];
}
