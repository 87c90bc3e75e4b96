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
  /** Marks of keys, shared by all processes on one database. The embedded engine needs none. */
  marks: Marks;
  /** Keyed hash of the counted value: user names and addresses are not stored readable. */
  keyOf(...parts: (string | number)[]): string;
}

/** Set of keys that end with their time. */
export interface Marks {
  add(keys: string[], seconds: number): Promise<void>;
  /** Returns those of the keys that are marked. */
  find(keys: string[]): Promise<Set<string>>;
}

const NO_MARKS: Marks = { add: async () => {}, find: async () => new Set() };

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
    marks: store.engine === 'embedded' ? NO_MARKS : marksIn(storeClient),
    keyOf: (...parts) => createHmac('sha256', key).update(JSON.stringify(parts), 'utf8').digest('base64url'),
  };
}

/** Marks are rows of the counters' table, whose clean-up removes them. Without the database nothing is marked. */
function marksIn(client: StoreClient): Marks {
  return {
    async add(keys, seconds) {
      if (keys.length === 0) return;
      const text = `insert into rate_limit (key, points, expire) select unnest($1::text[]), 0, $2
        on conflict (key) do update set expire = excluded.expire`;
      const values = [keys.map(markOf), Date.now() + seconds * 1000];
      await client.query({ text, values }).catch(() => {});
    },
    async find(keys) {
      const text = 'select key from rate_limit where key = any($1::text[]) and expire > $2';
      const found = await client
        .query({ text, values: [keys.map(markOf), Date.now()] })
        .catch(() => undefined);
      const marked = new Set(found?.rows.map(({ key }) => key as string));
      return new Set(keys.filter((key) => marked.has(markOf(key))));
    },
  };
}

const markOf = (key: string) => `mark:${key}`;

interface StoreClient {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

const WARNING_INTERVAL_MS = 60_000;

/**
 * Adapts the pool to the rate limiter, which calculates with numbers: bigint becomes a number, unlike elsewhere in
 * this service. Logs database errors, which the limiter ignores silently.
 */
function onStore(pool: pg.Pool, log: Logger): StoreClient {
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
