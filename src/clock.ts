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
  return dayFormat(timeZone).format(moment);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // The Swedish calendar notation is yyyy-mm-dd.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    dayFormats.set(timeZone, format);
  }
  return format;
}
