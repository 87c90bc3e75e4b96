import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

/** Database statements of a unit of work. */
export interface Journey {
  /** Texts in the order of sending, including `begin` and `commit`. */
  statements: string[];
  /** Texts of the statements on limits, of which some depend on time. */
  limits: string[];
  /** Number of transactions with several statements. */
  transactions: number;
  /** Number of round trips; pipelined statements share one. */
  roundTrips: number;
}

type Query = (this: pg.Client, asked: string | { text: string }, ...more: unknown[]) => Promise<unknown>;

const ATTEMPTS = 5;

/**
 * Measures several journeys and returns the shortest, to exclude background timers.
 */
export async function shortestJourney(work: (attempt: number) => Promise<unknown>): Promise<Journey> {
  const journeys: Journey[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++)
    journeys.push(await recordStatements(() => work(attempt)));
  return journeys.reduce((one, other) => (other.statements.length < one.statements.length ? other : one));
}

/** Records every statement of this process, over all connections, until the work is done. */
async function recordStatements(work: () => Promise<unknown>): Promise<Journey> {
  const query = pg.Client.prototype.query as unknown as Query;
  const journey: Journey = { statements: [], limits: [], transactions: 0, roundTrips: 0 };
  const pending = new Map<pg.Client, number>();
  const recording: Query = async function (asked, ...more) {
    const text = typeof asked === 'string' ? asked : asked.text;
    if (text.includes('"rate_limit"')) {
      journey.limits.push(text);
      return query.call(this, asked, ...more);
    }
    const before = pending.get(this) ?? 0;
    if (before === 0) journey.roundTrips++;
    if (/^begin\b/i.test(text)) journey.transactions++;
    journey.statements.push(text);
    pending.set(this, before + 1);
    try {
      return await query.call(this, asked, ...more);
    } finally {
      pending.set(this, pending.get(this)! - 1);
    }
  };
  pg.Client.prototype.query = recording as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as never;
  }
  return journey;
}

/** Records the owners of values unsealed during the work, as sealing.ts writes them. */
export async function recordUnsealing(work: () => Promise<unknown>): Promise<string[]> {
  const { createDecipheriv } = crypto;
  const owners: string[] = [];
  crypto.createDecipheriv = ((...asked: Parameters<typeof createDecipheriv>) => {
    const decipher = createDecipheriv(...asked) as crypto.DecipherGCM;
    const { setAAD } = decipher;
    decipher.setAAD = (owner, options) => {
      owners.push(String(owner));
      return setAAD.call(decipher, owner, options);
    };
    return decipher;
  }) as typeof createDecipheriv;
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    crypto.createDecipheriv = createDecipheriv;
    syncBuiltinESMExports();
  }
  return owners;
}
