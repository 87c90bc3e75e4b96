import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { systemClock } from '../base/time/clock.ts';
import { checkClock } from './clockCheck.ts';
import type { Database, Db } from './database.ts';
import { openDatabaseHosts } from './hosts.ts';
import { isMigrated, unknownMigrations } from './migrate.ts';
import { assertSessionsStay } from './pooler.ts';
import { assertSchema } from './schemaCheck.ts';
import { assertVersion, explainedOpening } from './storeUnavailable.ts';

/** Result of looking at a database before a start. */
export interface Inspection {
  /** False: the next start creates the schema or brings it up to date. */
  isCurrent: boolean;
  clockWarning?: string;
}

const CONNECT_MS = 5_000;

/**
 * Checks a database server as a start does, in read-only sessions that change nothing. `work` sees the rows of a schema
 * that is up to date. Throws `StoreUnavailable` when the database cannot be used.
 */
export async function inspectDatabase(
  databaseUrl: string,
  work: (db: Db) => Promise<void>,
): Promise<Inspection> {
  const hosts = openDatabaseHosts(databaseUrl);
  const pool = new pg.Pool({
    Client: hosts.Client,
    max: 2,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: async (client) => void (await client.query('set default_transaction_read_only = on')),
  });
  pool.on('error', () => {});
  try {
    await hosts.find();
    await assertVersion(pool);
    await assertSessionsStay(pool);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const clockWarning = await checkClock(db, systemClock);
    const isCurrent = await isMigrated(db);
    if (isCurrent || (await unknownMigrations(db)).length > 0) await assertSchema(db);
    if (isCurrent) await work(db);
    return { isCurrent, clockWarning };
  } catch (error) {
    throw explainedOpening(error, databaseUrl);
  } finally {
    hosts.close();
    await pool.end();
  }
}
