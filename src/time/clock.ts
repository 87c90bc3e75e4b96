import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';

/** Business clock: the only source of "now" for everything that has business meaning. */
export interface Clock {
  now(): Date;
  /** Reads the clock and holds it: what could move it waits until the transaction ends. */
  nowIn?(trx: Kysely<Database>): Promise<Date>;
}

export const systemClock: Clock = { now: () => new Date() };
