import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Tables of the installation itself, which stay when the data of a sandbox is replaced. */
const KEPT = [
  'id_node',
  'job_worker',
  'last_success',
  'secret_key_check',
  'kysely_migration',
  'kysely_migration_lock',
];

/**
 * Takes the schema owner's rights until the end of the transaction: the service's role may neither truncate the ledger
 * nor create tables.
 */
export async function takeOwnersRights(trx: Db): Promise<void> {
  await sql`set local role none`.execute(trx);
  await sql`set local lock_timeout = '30s'`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
}

/** Returns the tables with data, each after those that its foreign keys reference. */
export async function worldTables(trx: Db): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`.execute(trx);
  const keys = await sql<{ from: string; to: string }>`
    select f.relname as from, t.relname as to from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
      and c.conrelid <> c.confrelid`.execute(trx);
  return inOrder(
    tables.rows.map(({ name }) => name).filter((name) => !KEPT.includes(name)),
    keys.rows,
  );
}

function inOrder(tables: string[], keys: { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  let left = tables;
  while (left.length > 0) {
    const free = left.filter((table) => !keys.some(({ from, to }) => from === table && left.includes(to)));
    if (free.length === 0) throw new Error(`The foreign keys of ${left.join(', ')} form a cycle.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Empties tables. Waits for transactions that use them. */
export async function emptyTables(trx: Db, tables: string[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map((table) => sql.id(table)))}`.execute(trx);
}
