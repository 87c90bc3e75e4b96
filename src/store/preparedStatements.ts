import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isOutdatedPlan } from './databaseErrors.ts';

/** Number of uses of a statement before it is prepared. */
const USES_BEFORE_NAMED = 3;
/** Maximum number of prepared statements of a connection: the server keeps each until the connection ends. */
const MAX_NAMED = 500;
/** Maximum number of statements whose uses are counted. */
const MAX_COUNTED = 2 * MAX_NAMED;
/** Maximum length of a prepared statement: longer ones have lists of values, and seldom repeat. */
const MAX_LENGTH = 5_000;

/**
 * Names of the statements that repeat, for all connections of a pool. The server parses and plans a named
 * statement once per connection; planning takes about as long as running it.
 */
class StatementNames {
  readonly #counted = new LRUCache<string, { uses: number; name: string | undefined }>({ max: MAX_COUNTED });
  #named = 0;
  #generation = 0;

  /** Returns the name of a statement; undefined until it has repeated. */
  nameOf(text: string): string | undefined {
    if (text.length > MAX_LENGTH) return undefined;
    const counted = this.#counted.get(text) ?? { uses: 0, name: undefined };
    counted.uses += 1;
    if (counted.uses === 1) this.#counted.set(text, counted);
    if (!counted.name && counted.uses > USES_BEFORE_NAMED && this.#named < MAX_NAMED)
      counted.name = `repeated_${this.#generation}_${this.#named++}`;
    return counted.name;
  }

  /** Discards all names: a migration changed tables, and plans stored under these names are outdated. */
  renew(): void {
    this.#counted.clear();
    this.#named = 0;
    this.#generation += 1;
  }
}

/** Names on each connection: those of its pool. */
const namesOf = new WeakMap<pg.PoolClient, StatementNames>();

/** Wraps a pool for Kysely, so that statements that repeat are prepared once per connection. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  // Connections that are used without Kysely first, as by the ledger, share the names, too.
  pool.on('connect', (client) => void namesOf.set(client, names));
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? preparingOn(client, { isInTransaction: false });
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Wraps a connection like `preparing`. `isInTransaction`: it is used inside a transaction that others end. */
export function preparingOn(
  client: pg.PoolClient,
  { isInTransaction }: { isInTransaction: boolean },
): PostgresPoolClient {
  const names = namesOf.get(client) ?? new StatementNames();
  namesOf.set(client, names);
  let isOpen = isInTransaction;
  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (values.length === 0) {
      if (/^(begin|start transaction)/.test(text)) isOpen = true;
      if (/^(commit|rollback)$/.test(text)) isOpen = isInTransaction;
      return client.query(text);
    }
    const name = names.nameOf(text);
    if (!name) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // A failed transaction has to be retried as a whole.
      if (isOpen) throw error;
      return client.query(text, values);
    }
  }
  // Without the other form of `query`, for cursors: the dialect gets no class of cursors, so it makes none.
  return { query: query as never, release: () => client.release() };
}
