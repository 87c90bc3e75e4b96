import { sql } from 'kysely';
import type { Db } from '../../src/store/database.ts';
import { SHARED_TABLES } from './sharedTables.ts';
import type { TableFacts } from './statementFaults.ts';

/** Reads from the schema what the distribution of statements depends on. */
export async function readTableFacts(db: Db): Promise<TableFacts> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_attrdef d join pg_class c on c.oid = d.adrelid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) ~ 'clock_timestamp|random|nextval|timeofday'
    group by c.relname`.execute(db);
  const columns = new Map(rows.map((row) => [row.table, row.columns]));
  return {
    isShared: (table) => table.startsWith('pg_') || SHARED_TABLES.includes(table),
    volatileDefaults: (table) => columns.get(table) ?? [],
  };
}
