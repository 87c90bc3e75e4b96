import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { APPLICATION_ROLE } from './migrations/0001_cards_and_ledger.ts';
import { queueSchema } from './queueSchema.ts';

/** The open database. `db` builds queries for everything but the ledger's hot path, which talks to `pool`. */
export interface Store {
  engine: 'embedded' | 'postgres';
  pool: pg.Pool;
  db: Kysely<Database>;
  /** Connections that may be busy at once: 1 for the embedded engine. */
  connections: number;
  /** The schema the queue of jobs is in. */
  queueSchema: string;
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
const LISTENING = 6;

/**
 * How every connection of the service works. Plans are cached per connection, and one made while a table was still
 * empty reads all of it, for as long as the connection lives; all that the service asks for has an index. A scan that
 * cannot be avoided then looks so dear that the server would compile it first (`jit`), which takes far longer than it.
 */
const WORK_AS_APPLICATION = `set role ${APPLICATION_ROLE}; set enable_seqscan = off; set jit = off`;

/** Opens the store, brings its schema up to date, and goes on as the role that cannot rewrite the ledger. */
export async function openStore(location: StoreLocation): Promise<Store> {
  return location.databaseUrl ? openPostgres(location.databaseUrl) : openInDirectory(location.dataDirectory);
}

async function openPostgres(connectionString: string): Promise<Store> {
  const owner = new pg.Pool({ connectionString, max: 1 });
  let queue: string;
  try {
    await migrate(kyselyOn(owner));
    queue = await queueSchema(kyselyOn(owner));
  } finally {
    await owner.end();
  }
  const pool = new pg.Pool({
    connectionString,
    // And those that only listen for jobs, one for each of their lanes.
    max: POSTGRES_CONNECTIONS + LISTENING,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    onConnect: workAsApplication,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same of one in use: its statements fail, which is what whoever uses it has to know.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = kyselyOn<Database>(pool);
  const close = () => pool.end();
  return { engine: 'postgres', pool, db, connections: POSTGRES_CONNECTIONS, queueSchema: queue, close };
}

async function openInDirectory(directory: string): Promise<Store> {
  // Loaded where it is used: a service on a server, and a command that needs no database, do without the engine.
  const { openEmbedded } = await import('./embedded.ts');
  const { pool, close } = await openEmbedded(directory);
  try {
    await migrate(kyselyOn(pool));
    const queue = await queueSchema(kyselyOn(pool));
    await pool.query(WORK_AS_APPLICATION);
    return {
      engine: 'embedded',
      pool,
      db: kyselyOn<Database>(pool),
      connections: 1,
      queueSchema: queue,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function kyselyOn<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

// Awaited by the pool before a new connection is handed out: one that cannot take the role is never used.
async function workAsApplication(client: pg.ClientBase): Promise<void> {
  await client.query(WORK_AS_APPLICATION);
}
