/** Business clock: the only source of "now" for everything that has business meaning. */
export interface Clock {
  now(): Date;
  /** Reads the clock in a transaction of the store and locks it against being moved until that ends. */
  nowIn?(trx: object): Promise<Date>;
}

export const systemClock: Clock = { now: () => new Date() };
