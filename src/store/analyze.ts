import { sql } from 'kysely';
import pg from 'pg';
import { asOwner } from './asOwner.ts';
import type { Trx } from './database.ts';
import type { Store } from './store.ts';

/**
 * Analyzes tables after many of their rows were written. Until then running services plan for the rows there were
 * before; a server analyzes tables within about a minute, and not at all with autovacuum off. Never fails: the rows are
 * committed, and their writer has succeeded.
 */
export async function analyze({ pool }: Pick<Store, 'pool'>, tables: Iterable<string>): Promise<void> {
  for (const table of tables)
    await asOwner(pool, (client) => client.query(`analyze ${pg.escapeIdentifier(table)}`)).catch(() => {});
}

/**
 * Returns a function that analyzes tables whenever a merchant's rows have become ten times as many, given their number. To a
 * merchant whom the statistics do not know, all indexes that begin with the merchant look the same to the server
 * (docs/decisions/store.md#plans-must-not-depend-on-statistics).
 */
export function analyzeGrowing(
  store: Pick<Store, 'pool'>,
  tables: readonly string[],
): (rows: number) => Promise<void> {
  let next = 1;
  return async (rows) => {
    if (rows < next) return;
    next = rows * 10;
    await analyze(store, tables);
  };
}

/** Rows in a transaction that are worth new statistics. */
const MANY_ROWS = 50;

/** Returns the tables in which the transaction has written many rows. */
export async function tablesWritten(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_stat_xact_user_tables
    where schemaname = current_schema() and n_tup_ins + n_tup_upd + n_tup_del > ${MANY_ROWS}`.execute(trx);
  return rows.map(({ name }) => name);
}
