import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Store } from '../../store/store.ts';

/** Counts by key, in windows of `seconds` that begin with the first count. */
export type Counter = RateLimiterAbstract;

export interface Counters {
  /** `name` keeps its keys apart from other counters'. Its counts are shared by all processes on one database. */
  open(name: string, limits: { points: number; seconds: number }): Counter;
  /** A key that tells nobody who is counted: user names and addresses are not kept readable. */
  keyOf(...parts: (string | number)[]): string;
}

/**
 * On PostgreSQL in the table `rate_limit`; while the database is away every process counts for itself. The embedded
 * engine has one process, so there memory will do.
 */
export function openCounters(store: Store, log: Logger, key: Buffer): Counters {
  const storeClient = onStore(store.pool, log);
  let isFirst = true;
  return {
    open(name, { points, seconds }) {
      const inMemory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      if (store.engine === 'embedded') return inMemory;
      const counter = new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        insuranceLimiter: inMemory,
        // Whoever does it clears the whole table.
        clearExpiredByTimeout: isFirst,
      });
      isFirst = false;
      return counter;
    },
    keyOf: (...parts) => createHmac('sha256', key).update(JSON.stringify(parts), 'utf8').digest('base64url'),
  };
}

const TOLD_EVERY_MS = 60_000;

/**
 * The pool as the limiter needs it: it calculates with what it reads, where elsewhere in this service a bigint of the
 * database is one here too. And when the database fails it quietly goes on without, which somebody should know.
 */
function onStore(pool: pg.Pool, log: Logger): { query(query: pg.QueryConfig): Promise<pg.QueryResult> } {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    async query(query) {
      try {
        return await pool.query({ ...query, types: { getTypeParser } });
      } catch (error) {
        if (performance.now() - toldAt > TOLD_EVERY_MS) {
          log.warn({ err: error }, 'limits are counted by this process alone');
          toldAt = performance.now();
        }
        throw error;
      }
    },
  };
}
