import { Kysely, PostgresDialect, Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Wraps a connection's open transaction for Kysely queries. The code that started it ends it. */
export function transactionOn(client: pg.PoolClient): Transaction<Database> {
  const borrowed = { query: client.query.bind(client), release() {} } as pg.PoolClient;
  const dialect = new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {} } });
  const executor = new Kysely<Database>({ dialect }).getExecutor();
  return new Transaction<Database>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor,
  });
}
