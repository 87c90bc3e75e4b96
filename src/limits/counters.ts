import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Store } from '../store/store.ts';

/** Counter by key, in windows of `seconds` that start with the first count. */
export type Counter = RateLimiterAbstract;

export interface Counters {
  /**
   * Creates a counter whose keys are separated by `name` and shared by all processes on one database. A key whose
   * `consume` reached `rememberedAt` is rejected from memory until its window ends.
   */
  create(name: string, limits: { points: number; seconds: number; rememberedAt?: number }): Counter;
  /** Returns the counts of several keys of a counter, in their order, with one statement. */
  getAll(counter: Counter, keys: readonly string[]): Promise<(RateLimiterRes | null)[]>;
  /** Marks of keys, shared by all processes on one database. The embedded engine needs none. */
  marks: Marks;
  /** Keyed hash of the counted value: user names and addresses are not stored readable. */
  keyOf(...parts: (string | number)[]): string;
}

/** Keys that end with their time. */
export interface Marks {
  /** Marks keys until `endsAt`, in ms of the wall clock. */
  add(keys: string[], endsAt: number): Promise<void>;
  /** Returns those of the keys that are marked. */
  find(keys: string[]): Promise<Set<string>>;
  /** Marks a place as above its limit; `listExceeded` returns all such places with the ends of their limits. */
  addExceeded(key: string, endsAt: number): Promise<void>;
  listExceeded(): Promise<Map<string, number>>;
}

const NO_MARKS: Marks = {
  add: async () => {},
  find: async () => new Set(),
  addExceeded: async () => {},
  listExceeded: async () => new Map(),
};

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
    async getAll(counter, keys) {
      async function one() {
        const counts = await Promise.all(keys.map((key) => counter.get(key)));
        // A counter in memory returns ended windows, too, until their timer removes them.
        return counts.map((count) => (count && count.msBeforeNext > 0 ? count : null));
      }
      return store.engine === 'embedded' ? one() : readCounts(storeClient, counter, keys).catch(one);
    },
    marks: store.engine === 'embedded' ? NO_MARKS : marksIn(storeClient),
    keyOf: (...parts) => createHmac('sha256', key).update(JSON.stringify(parts), 'utf8').digest('base64url'),
  };
}

async function readCounts(
  client: StoreClient,
  counter: Counter,
  keys: readonly string[],
): Promise<(RateLimiterRes | null)[]> {
  const stored = keys.map((key) => counter.getKey(key));
  const text = 'select key, points, expire from "rate_limit" where key = any($1::text[]) and expire > $2';
  const now = Date.now();
  const { rows } = await client.query({ text, values: [stored, now] });
  const counts = new Map<string, { points: number; expire: number }>(rows.map((row) => [row.key, row]));
  return stored.map((key) => {
    const count = counts.get(key);
    return count
      ? new RateLimiterRes(Math.max(0, counter.points - count.points), count.expire - now, count.points)
      : null;
  });
}

const MARK = 'mark:';
const EXCEEDED = 'exceeded:';

/** Marks are rows of the counters' table, whose clean-up removes them. Without the database nothing is marked. */
function marksIn(client: StoreClient): Marks {
  async function add(keys: string[], endsAt: number): Promise<void> {
    if (keys.length === 0) return;
    const text = `insert into "rate_limit" (key, points, expire) select unnest($1::text[]), 0, $2
      on conflict (key) do update set expire = excluded.expire`;
    await client.query({ text, values: [keys, Math.ceil(endsAt)] }).catch(() => {});
  }

  async function find(text: string, values: unknown[]): Promise<{ key: string; expire: number }[]> {
    const found = await client.query({ text, values: [...values, Date.now()] }).catch(() => undefined);
    return found?.rows ?? [];
  }

  return {
    add: (keys, endsAt) =>
      add(
        keys.map((key) => MARK + key),
        endsAt,
      ),
    async find(keys) {
      const marks = keys.map((key) => MARK + key);
      const rows = await find('select key from "rate_limit" where key = any($1::text[]) and expire > $2', [
        marks,
      ]);
      return new Set(rows.map(({ key }) => key.slice(MARK.length)));
    },
    addExceeded: (key, endsAt) => add([EXCEEDED + key], endsAt),
    async listExceeded() {
      const rows = await find(
        `select key, expire from "rate_limit" where key like '${EXCEEDED}%' and expire > $1`,
        [],
      );
      return new Map(rows.map(({ key, expire }) => [key.slice(EXCEEDED.length), expire]));
    },
  };
}

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
