import { type QueryExecutorProvider, sql } from 'kysely';

/** Reads the columns of each table of the current schema. */
export async function readColumns(db: QueryExecutorProvider): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select t.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
    group by t.relname order by t.relname`.execute(db);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}
