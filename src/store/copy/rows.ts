import type pg from 'pg';
import { asOwner } from '../asOwner.ts';
import { type CopiedTable, quoted } from './tables.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * Reads a table in pages, each row as JSON text, which keeps every value exactly. Rows that others of the same table
 * refer to come first. Needs an open transaction.
 */
export async function* readRows(client: pg.ClientBase, table: CopiedTable): AsyncGenerator<string[]> {
  const references = table.ownReferences.map((column) => `(t.${quoted(column)} is not null)::int`);
  const order = [references.join(' + '), ...table.key.map((column) => `t.${quoted(column)}`)].filter(Boolean);
  await client.query(
    `declare copied no scroll cursor for select row_to_json(t)::text as row from ${quoted(table.name)} t
     order by ${order.length > 0 ? order.join(', ') : '1'}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from copied`);
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
    }
  } finally {
    await client.query('close copied');
  }
}

/** Inserts rows that `readRows` read. Columns the rows do not have get their defaults. */
export async function insertRows(client: pg.ClientBase, table: CopiedTable, rows: string[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(JSON.parse(first) as object)
    .map(quoted)
    .join(', ');
  const name = quoted(table.name);
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** Empties a table, before rows of another store take the place of its initial ones. */
export async function clearTable(client: pg.ClientBase, { name }: CopiedTable): Promise<void> {
  await client.query(`delete from ${quoted(name)}`);
}

/** Runs work on one snapshot of the database, with the schema owner's rights. */
export async function onSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return asOwner(pool, (client) => inTransaction(client, 'isolation level repeatable read read only', work));
}

/** Runs work in a transaction of the client. */
export async function inTransaction<T>(
  client: pg.PoolClient,
  mode: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
