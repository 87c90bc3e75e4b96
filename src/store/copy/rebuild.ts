import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { migrateTo } from '../migrate.ts';
import { queueSchema } from '../queueSchema.ts';
import { REPORTING_SCHEMA } from '../reportingSchema.ts';
import { quoted } from './tables.ts';

/**
 * Drops the tables of an empty store, with its job queue and analysts' views, and creates those of an earlier schema
 * version, on a connection of the owner.
 */
export async function rebuildAt(client: pg.PoolClient, migration: string): Promise<void> {
  const db = kyselyOn(client);
  const tables = await namesIn(
    client,
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  const queues = await namesIn(
    client,
    `select nspname as name from pg_namespace where starts_with(nspname, $1)
       and exists (select from pg_class where relnamespace = pg_namespace.oid and relname = '_private_jobs')`,
    [`${await queueSchema(db)}_`],
  );
  for (const name of [...queues, ...(await namesIn(client, REPORTING_SCHEMA))])
    await client.query(`drop schema if exists ${quoted(name)} cascade`);
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(', ')} cascade`);
  await migrateTo(db, migration);
}

async function namesIn(client: pg.PoolClient, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
}

/** Applies migrations on a connection that is in use. */
export async function migrateOn(client: pg.PoolClient, migration: string): Promise<void> {
  await migrateTo(kyselyOn(client), migration);
}

function kyselyOn(client: pg.PoolClient): Kysely<unknown> {
  const borrowed = new Proxy(client, {
    get: (target, name) => {
      if (name === 'release') return () => {};
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {} } }),
  });
}
