import { addDays, addMonths, periodOf } from '../../base/time/calendar.ts';
import { dayIn, momentOf } from '../../base/time/zones.ts';
import type { Period } from './flows.ts';

/** Frequencies of a mailed report: every day, every Monday, or the first of every month. */
export const FREQUENCIES = ['day', 'week', 'month'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface Timing {
  every: Frequency;
  /** Local time, `hh:mm`. A time skipped in spring is moved forward by the gap; one repeated in autumn is the first. */
  at: string;
  timeZone: string;
}

/** Returns the first time after a moment at which a report is due. */
export function nextDue(timing: Timing, after: Date): Date {
  const first = firstDayOf(timing.every, dayIn(timing.timeZone, after));
  const due = dueOn(timing, first);
  return due > after ? due : dueOn(timing, followingFirst(timing.every, first));
}

/**
 * Returns the period of a report that is sent now: the last one that had ended when it was due. Of several missed times,
 * the latest counts.
 */
export function reportedPeriod(timing: Timing, dueAt: Date, now: Date): Period {
  const latest = lastDue(timing, now);
  const asOf = latest > dueAt ? latest : dueAt;
  const to = addDays(firstDayOf(timing.every, dayIn(timing.timeZone, asOf)), -1);
  return { from: firstDayOf(timing.every, to), to };
}

function lastDue(timing: Timing, now: Date): Date {
  const first = firstDayOf(timing.every, dayIn(timing.timeZone, now));
  const due = dueOn(timing, first);
  return due <= now ? due : dueOn(timing, firstDayOf(timing.every, addDays(first, -1)));
}

function dueOn({ at, timeZone }: Timing, day: string): Date {
  return momentOf(`${day}T${at}`, timeZone)!;
}

/** Returns the first day of the day, week or month that a day is in. */
function firstDayOf(every: Frequency, day: string): string {
  return every === 'month' ? `${periodOf('month', day)}-01` : periodOf(every, day);
}

function followingFirst(every: Frequency, first: string): string {
  return every === 'month' ? addMonths(first, 1) : addDays(first, every === 'week' ? 7 : 1);
}
