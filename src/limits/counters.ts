import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Store } from '../store/store.ts';

/** Counter by key, in windows of `seconds` that start with the first count. */
export type Counter = RateLimiterAbstract;

export interface Counters {
  /**
   * Creates a counter whose keys are separated by `name` and shared by all processes on one database. A key whose
   * `consume` reached `rememberedAt` is rejected from memory until its window ends.
   */
  create(name: string, limits: { points: number; seconds: number; rememberedAt?: number }): Counter;
  /** Keyed hash of the counted value: user names and addresses are not stored readable. */
  keyOf(...parts: (string | number)[]): string;
}

/**
 * Counters in the table `rate_limit` on PostgreSQL; while the database is away each process counts on its own. The
 * embedded engine has a single process, so its counters are in memory.
 */
export function createCounters(store: Store, log: Logger, key: Buffer): Counters {
  const storeClient = onStore(store.pool, log);
  let isFirst = true;
  return {
    create(name, { points, seconds, rememberedAt }) {
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
        inMemoryBlockOnConsumed: rememberedAt,
        // One counter clears the whole table.
        clearExpiredByTimeout: isFirst,
      });
      isFirst = false;
      return counter;
    },
    keyOf: (...parts) => createHmac('sha256', key).update(JSON.stringify(parts), 'utf8').digest('base64url'),
  };
}

const WARNING_INTERVAL_MS = 60_000;

/**
 * Adapts the pool to the rate limiter, which calculates with numbers: bigint becomes a number, unlike elsewhere in
 * this service. Logs database errors, which the limiter ignores silently.
 */
function onStore(pool: pg.Pool, log: Logger): { query(query: pg.QueryConfig): Promise<pg.QueryResult> } {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    async query(query) {
      try {
        return await pool.query({ ...query, types: { getTypeParser } });
      } catch (error) {
        if (performance.now() - warnedAt > WARNING_INTERVAL_MS) {
          log.warn({ err: error }, 'rate limiter fell back to in-memory counters');
          warnedAt = performance.now();
        }
        throw error;
      }
    },
  };
}
