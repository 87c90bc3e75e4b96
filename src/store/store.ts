import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { systemClock } from '../base/time/clock.ts';
import { APPLICATION_ROLE } from './applicationRole.ts';
import { type Changes, openChanges, openOwnChanges } from './changes.ts';
import { checkClock } from './clockCheck.ts';
import type { Database, Db } from './database.ts';
import { isDistributed } from './distribute.ts';
import { type DatabaseHosts, openDatabaseHosts } from './hosts.ts';
import { migrate } from './migrate.ts';
import { assertSessionsStay } from './pooler.ts';
import { preparing } from './preparedStatements.ts';
import { queueSchema } from './queueSchema.ts';
import { assertSchema } from './schemaCheck.ts';
import { assertVersion, explainedDirectory, explainedOpening } from './storeUnavailable.ts';

/** Open database. `db` builds queries for everything but the ledger's hot path, which uses `pool`. */
export interface Store {
  engine: 'embedded' | 'postgres';
  pool: pg.Pool;
  db: Db;
  /** Maximum number of concurrent connections: 1 for the embedded engine. */
  connections: number;
  /** True on a distributed database, where each statement must be about one merchant. */
  isDistributed: boolean;
  /** Warning about the database's clock, as measured when the store was opened. */
  clockWarning?: string;
  /** Prefix of the job queues' schemas, one per lane. */
  queueSchema: string;
  /** Store with separate connections, so that background work never keeps requests waiting for one. */
  background: Store;
  /** Connections on which lanes of jobs only listen. */
  listeners: pg.Pool;
  changes: Changes;
  close(): Promise<void>;
}

export interface StoreLocation {
  /** Directory of the embedded engine's files; ignored when `databaseUrl` is set. */
  dataDirectory: string;
  databaseUrl?: string;
}

// Money and ids are bigint in SQL and stay bigint here; a date is its text, never a time in some time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const POSTGRES_CONNECTIONS = 10;
const BACKGROUND_CONNECTIONS = 5;
/** Maximum number of listening connections; more than the lanes of one process. */
const MAX_LISTENERS = 50;

/**
 * Session settings of every connection. Plans are cached per connection, and one made while a table was empty would
 * scan it for the connection's lifetime; every query has an index. A scan that cannot be avoided then looks so
 * expensive that the server would compile it first (`jit`), which takes far longer
 * (docs/decisions/store.md#plans-must-not-depend-on-statistics).
 */
const WORK_AS_APPLICATION = `set role ${APPLICATION_ROLE}; set enable_seqscan = off; set jit = off`;

/**
 * Session setting of migrations. A cluster would change the shards of a table at once, and then refuse a new schema in the
 * same transaction; a server without Citus takes no notice.
 */
const ONE_SHARD_AFTER_ANOTHER = `set citus.multi_shard_modify_mode = 'sequential'`;

const CONNECT_MS = 5_000;

/** Statement timeouts on a server. The embedded engine, with one caller, has none. */
export interface StoreLimits {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** A caller waits for the reply, and others for the connection. */
const REQUEST_LIMITS: StoreLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Limits for operators' commands, which may read whole tables, and wait for a backup or peak load to pass. */
export const COMMAND_LIMITS: StoreLimits = {
  statement_timeout: 0,
  lock_timeout: 5 * 60_000,
  idle_in_transaction_session_timeout: 60 * 60_000,
};

/** Limits for the console: a person waits for a report longer than a till for a reply. */
export const CONSOLE_LIMITS: StoreLimits = {
  statement_timeout: 60_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Opens the store, migrates its schema, and continues as the role that cannot rewrite the ledger. Throws
 * `StoreUnavailable` when the database cannot be reached or used.
 */
export async function openStore(
  location: StoreLocation,
  limits: StoreLimits = REQUEST_LIMITS,
): Promise<Store> {
  const { databaseUrl, dataDirectory } = location;
  try {
    return await (databaseUrl ? openPostgres(databaseUrl, limits) : openInDirectory(dataDirectory));
  } catch (error) {
    throw databaseUrl ? explainedOpening(error, databaseUrl) : explainedDirectory(error, dataDirectory);
  }
}

async function openPostgres(connectionString: string, limits: StoreLimits): Promise<Store> {
  const hosts = openDatabaseHosts(connectionString);
  try {
    await hosts.find();
    return storeOn(hosts, limits, await prepareDatabase(hosts));
  } catch (error) {
    hosts.close();
    throw error;
  }
}

function storeOn(hosts: DatabaseHosts, limits: StoreLimits, prepared: Prepared): Store {
  const common = { engine: 'postgres', ...prepared } as const;
  const changes = openChanges(() => new hosts.Client({ keepAlive: true }));
  const pool = openPool(hosts, limits, POSTGRES_CONNECTIONS);
  const backgroundPool = openPool(hosts, limits, BACKGROUND_CONNECTIONS);
  const listeners = openPool(hosts, limits, MAX_LISTENERS);
  // Commands run most statements once, and fill tables under plans that were made while these were empty.
  const isService = limits === REQUEST_LIMITS;
  const db = (own: pg.Pool) => kyselyOn<Database>(isService ? preparing(own) : own);
  const close = async () => {
    hosts.close();
    await Promise.all([changes.close(), listeners.end(), backgroundPool.end(), pool.end()]);
  };
  const background: Store = {
    ...common,
    pool: backgroundPool,
    db: db(backgroundPool),
    connections: BACKGROUND_CONNECTIONS,
    listeners,
    changes,
    get background() {
      return background;
    },
    close,
  };
  return {
    ...common,
    pool,
    db: db(pool),
    connections: POSTGRES_CONNECTIONS,
    listeners,
    changes,
    background,
    close,
  };
}

function openPool({ Client }: DatabaseHosts, limits: StoreLimits, max: number): pg.Pool {
  const pool = new pg.Pool({
    Client,
    max,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: (client) => workAsApplication(client, limits),
  });
  // The pool replaces a connection that breaks while idle; without a listener it would end the process.
  pool.on('error', () => {});
  // For a connection in use: its statements fail, which is enough for its user.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Prepared = Pick<Store, 'queueSchema' | 'isDistributed' | 'clockWarning'>;

/** Migrates with the rights of the schema's owner. */
async function prepareDatabase({ Client }: DatabaseHosts): Promise<Prepared> {
  const owner = new pg.Pool({
    Client,
    max: 2,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: (client) => client.query(ONE_SHARD_AFTER_ANOTHER).then(() => {}),
  });
  owner.on('error', () => {});
  owner.on('connect', (client) => client.on('error', () => {}));
  try {
    await assertVersion(owner);
    await assertSessionsStay(owner);
    const db = kyselyOn<unknown>(owner);
    const clockWarning = await checkClock(db, systemClock);
    await migrate(db);
    await assertSchema(db);
    return {
      queueSchema: await queueSchema(kyselyOn(owner)),
      isDistributed: await isDistributed(owner),
      clockWarning,
    };
  } finally {
    await owner.end();
  }
}

async function openInDirectory(directory: string): Promise<Store> {
  // Loaded on demand: a service on a server, and commands without a database, do not need the engine.
  const { openEmbedded } = await import('./embedded.ts');
  const changes = openOwnChanges();
  const { pool, close } = await openEmbedded(directory, { onConnect: changes.listenOn });
  try {
    await migrate(kyselyOn(pool));
    await assertSchema(kyselyOn(pool));
    const queue = await queueSchema(kyselyOn(pool));
    await pool.query(WORK_AS_APPLICATION);
    const store: Store = {
      engine: 'embedded',
      pool,
      db: kyselyOn<Database>(pool),
      connections: 1,
      isDistributed: false,
      queueSchema: queue,
      listeners: pool,
      changes,
      // The engine is the only connection.
      get background() {
        return store;
      },
      close,
    };
    return store;
  } catch (error) {
    await close();
    throw error;
  }
}

function kyselyOn<Tables>(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

// Awaited by the pool before a new connection is used: one that cannot take the role is rejected. The limits are set
// here and not at login, where a pooler rejects or ignores them.
async function workAsApplication(client: pg.ClientBase, limits: StoreLimits): Promise<void> {
  const settings = Object.entries(limits).map(([name, milliseconds]) => `set ${name} = ${milliseconds}`);
  await client.query([WORK_AS_APPLICATION, ...settings].join('; '));
}
