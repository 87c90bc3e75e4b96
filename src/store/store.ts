import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Changes, openChanges, openOwnChanges } from './changes.ts';
import type { Database } from './database.ts';
import { type DatabaseHosts, openDatabaseHosts } from './hosts.ts';
import { migrate } from './migrate.ts';
import { APPLICATION_ROLE } from './migrations/0001_cards_and_ledger.ts';
import { assertSessionsStay } from './pooler.ts';
import { queueSchema } from './queueSchema.ts';
import { assertVersion, explainedOpening } from './storeUnavailable.ts';

/** The open database. `db` builds queries for everything but the ledger's hot path, which talks to `pool`. */
export interface Store {
  engine: 'embedded' | 'postgres';
  pool: pg.Pool;
  db: Kysely<Database>;
  /** Connections that may be busy at once: 1 for the embedded engine. */
  connections: number;
  /** Prefix of the schemas the queues of jobs are in, one for each lane. */
  queueSchema: string;
  /** The same store over connections of its own, so that background work never keeps requests waiting for one. */
  background: Store;
  /** Connections that lanes of jobs only listen on. */
  listeners: pg.Pool;
  changes: Changes;
  close(): Promise<void>;
}

export interface StoreLocation {
  /** Where the embedded engine keeps its files; ignored when `databaseUrl` is set. */
  dataDirectory: string;
  databaseUrl?: string;
}

// Money and ids are bigint in SQL and stay bigint here; a date is its text, never a moment in some time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const POSTGRES_CONNECTIONS = 10;
const BACKGROUND_CONNECTIONS = 5;
/** More than the lanes of jobs that listen in one process. */
const MAX_LISTENERS = 50;

/**
 * How every connection of the service works. Plans are cached per connection, and one made while a table was still
 * empty reads all of it, for as long as the connection lives; all that the service asks for has an index. A scan that
 * cannot be avoided then looks so dear that the server would compile it first (`jit`), which takes far longer than it.
 */
const WORK_AS_APPLICATION = `set role ${APPLICATION_ROLE}; set enable_seqscan = off; set jit = off`;

const CONNECT_MS = 5_000;

/** How long statements on a server may take. The embedded engine, which has one caller, knows no limits. */
export interface StoreLimits {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** Somebody waits for a reply, and others for the connection. */
const REQUEST_LIMITS: StoreLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** An operator's command may read whole tables, and waits for a backup or a busy hour to pass. */
export const COMMAND_LIMITS: StoreLimits = {
  statement_timeout: 0,
  lock_timeout: 5 * 60_000,
  idle_in_transaction_session_timeout: 60 * 60_000,
};

/**
 * Opens the store, brings its schema up to date, and goes on as the role that cannot rewrite the ledger. Throws
 * `StoreUnavailable` when the database cannot be reached or used.
 */
export async function openStore(
  location: StoreLocation,
  limits: StoreLimits = REQUEST_LIMITS,
): Promise<Store> {
  const { databaseUrl, dataDirectory } = location;
  if (!databaseUrl) return openInDirectory(dataDirectory);
  try {
    return await openPostgres(databaseUrl, limits);
  } catch (error) {
    throw explainedOpening(error, databaseUrl);
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

function storeOn(hosts: DatabaseHosts, limits: StoreLimits, queueSchema: string): Store {
  const common = { engine: 'postgres', queueSchema } as const;
  const changes = openChanges(() => new hosts.Client({ keepAlive: true }));
  const pool = openPool(hosts, limits, POSTGRES_CONNECTIONS);
  const backgroundPool = openPool(hosts, limits, BACKGROUND_CONNECTIONS);
  const listeners = openPool(hosts, limits, MAX_LISTENERS);
  const close = async () => {
    hosts.close();
    await Promise.all([changes.close(), listeners.end(), backgroundPool.end(), pool.end()]);
  };
  const background: Store = {
    ...common,
    pool: backgroundPool,
    db: kyselyOn<Database>(backgroundPool),
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
    db: kyselyOn<Database>(pool),
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
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same of one in use: its statements fail, which is what whoever uses it has to know.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** With the rights of the schema's owner. Answers where the queue of jobs is. */
async function prepareDatabase({ Client }: DatabaseHosts): Promise<string> {
  const owner = new pg.Pool({ Client, max: 2, connectionTimeoutMillis: CONNECT_MS });
  owner.on('error', () => {});
  owner.on('connect', (client) => client.on('error', () => {}));
  try {
    await assertVersion(owner);
    await assertSessionsStay(owner);
    await migrate(kyselyOn(owner));
    return await queueSchema(kyselyOn(owner));
  } finally {
    await owner.end();
  }
}

async function openInDirectory(directory: string): Promise<Store> {
  // Loaded where it is used: a service on a server, and a command that needs no database, do without the engine.
  const { openEmbedded } = await import('./embedded.ts');
  const changes = openOwnChanges();
  const { pool, close } = await openEmbedded(directory, { onConnect: changes.listenOn });
  try {
    await migrate(kyselyOn(pool));
    const queue = await queueSchema(kyselyOn(pool));
    await pool.query(WORK_AS_APPLICATION);
    const store: Store = {
      engine: 'embedded',
      pool,
      db: kyselyOn<Database>(pool),
      connections: 1,
      queueSchema: queue,
      listeners: pool,
      changes,
      // There is one connection, and it is the engine.
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

function kyselyOn<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

// Awaited by the pool before a new connection is handed out: one that cannot take the role is never used.
// The limits are set here and not at login, where a pooler refuses them or takes no notice.
async function workAsApplication(client: pg.ClientBase, limits: StoreLimits): Promise<void> {
  const settings = Object.entries(limits).map(([name, milliseconds]) => `set ${name} = ${milliseconds}`);
  await client.query([WORK_AS_APPLICATION, ...settings].join('; '));
}
