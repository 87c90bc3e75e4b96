import type pg from 'pg';

/** Table of the schema, with what copying its rows needs. */
export interface CopiedTable {
  name: string;
  /** Columns of its primary key. */
  key: string[];
  /** Columns that refer to other rows of the same table. */
  ownReferences: string[];
  /** True for a table without merchants, which migrations or the first start may have filled. */
  isShared: boolean;
}

/**
 * Tables that are not copied: signs of life and counters of running processes, and what the migrator creates. The job
 * queue is in other schemas; open rows without a job are found again within a minute. The leases of id nodes are copied:
 * a copy that started with none could issue ids of the source's last seconds again.
 */
const NOT_COPIED = ['job_worker', 'rate_limit', 'kysely_migration', 'kysely_migration_lock'];

/** Lists the tables of the current schema, each after those it refers to. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows: tables } = await client.query<CopiedTable>(
    `select t.relname as name,
       array(select a.attname::text from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k(number, place)
         join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
         where i.indrelid = t.oid and i.indisprimary order by k.place) as key,
       array(select distinct a.attname::text from pg_constraint f cross join unnest(f.conkey) as k(number)
         join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
         where f.conrelid = t.oid and f.confrelid = t.oid and f.contype = 'f' and a.attname <> 'merchant_id'
       ) as "ownReferences",
       not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'merchant_id') as "isShared"
     from pg_class t
     where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and t.relname <> all($1)
     order by t.relname`,
    [NOT_COPIED],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select c.relname as from, p.relname as to from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
     where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace and f.conrelid <> f.confrelid`,
  );
  return inOrder(tables, references);
}

function inOrder(tables: CopiedTable[], references: { from: string; to: string }[]): CopiedTable[] {
  const ordered: CopiedTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const isFree = ({ name }: CopiedTable) =>
      !references.some(({ from, to }) => from === name && names.has(to));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error('The foreign keys of the tables form a circle.');
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Counts the rows of a table. */
export async function countRows(client: pg.ClientBase, { name }: CopiedTable): Promise<number> {
  const { rows } = await client.query<{ count: bigint }>(`select count(*) as count from ${quoted(name)}`);
  return Number(rows[0]!.count);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
