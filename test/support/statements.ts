import pg from 'pg';

/** Statements that reached the database while some work was done. */
export interface Journey {
  /** Texts in the order in which they were sent, transaction control among them. */
  statements: string[];
  transactions: number;
  /** Statements that were sent together are one. */
  roundTrips: number;
}

/** Records every statement of this process, over all connections, until the work is done. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Journey> {
  const { query } = pg.Client.prototype;
  const journey: Journey = { statements: [], transactions: 0, roundTrips: 0 };
  const inFlight = new Map<pg.Client, number>();
  pg.Client.prototype.query = async function (
    this: pg.Client,
    asked: string | { text: string },
    ...more: never[]
  ) {
    if (typeof more.at(-1) === 'function') return (query as Function).call(this, asked, ...more);
    const text = typeof asked === 'string' ? asked : asked.text;
    const pending = inFlight.get(this) ?? 0;
    if (pending === 0) journey.roundTrips++;
    journey.statements.push(text);
    inFlight.set(this, pending + 1);
    try {
      return await (query as Function).call(this, asked, ...more);
    } finally {
      inFlight.set(this, inFlight.get(this)! - 1);
    }
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  journey.transactions = journey.statements.filter((text) => /^begin\b/i.test(text)).length;
  return journey;
}
