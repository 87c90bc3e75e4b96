import type { Kysely } from 'kysely';
import type { Database } from './store/database.ts';

/** The only source of "now" for everything that has business meaning. */
export interface Clock {
  now(): Date;
  /** The same, and it goes on from there undisturbed until the transaction ends: what could move it has to wait. */
  nowIn?(trx: Kysely<Database>): Promise<Date>;
}

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day, `yyyy-mm-dd`, that a moment falls on in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return wallClock(timeZone, moment).slice(0, 10);
}

/** What the clocks of a time zone show, `yyyy-mm-dd hh:mm:ss`. */
export function wallClock(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish notation is yyyy-mm-dd hh:mm:ss.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();
