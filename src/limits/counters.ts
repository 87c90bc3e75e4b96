import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Store } from '../store/store.ts';

/** Counts by key, in windows of `seconds` that begin with the first count. */
export type Counter = RateLimiterAbstract;

export interface Counters {
  /**
   * `name` keeps its keys apart from other counters'. Its counts are shared by all processes on one database. A key whose
   * `consume` reached `rememberedAt` is refused by this process alone until its window ends.
   */
  create(name: string, limits: { points: number; seconds: number; rememberedAt?: number }): Counter;
  /** Keyed hash of what is counted: user names and addresses are not stored readable. */
  keyOf(...parts: (string | number)[]): string;
}

/**
 * Counters in the table `rate_limit` on PostgreSQL; while the database is away every process counts for itself. The
 * embedded engine has one process, so there they are in memory.
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
 * Adapts the pool to the limiter, which calculates with what it reads: a bigint becomes a number, unlike elsewhere in
 * this service. Logs a failing database, which the limiter itself passes over in silence.
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
