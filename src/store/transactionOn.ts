import { Kysely, PostgresDialect, Transaction } from 'kysely';
import type pg from 'pg';
import type { Database, Trx } from './database.ts';
import { preparingOn } from './preparedStatements.ts';

/** Wraps a connection's open transaction for Kysely queries. The code that started it ends it. */
export function transactionOn(client: pg.PoolClient): Trx {
  const borrowed = { ...preparingOn(client, { isInTransaction: true }), release() {} };
  const dialect = new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {} } });
  const executor = new Kysely<Database>({ dialect }).getExecutor();
  return new Transaction<Database>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor,
  });
}
