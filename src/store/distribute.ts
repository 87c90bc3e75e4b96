import type pg from 'pg';
import { APPLICATION_ROLE } from './applicationRole.ts';
import { asOwner } from './asOwner.ts';
import { inTransaction } from './copy/rows.ts';
import { type CopiedTable, countRows, listTables, quoted } from './copy/tables.ts';
import { readViewsByFunctions } from './distributedViews.ts';

/** Thrown when the database cannot distribute tables. The message says what to do. */
export class DistributionError extends Error {}

/** Table of merchants, and what became of it. */
export interface DistributedTable {
  name: string;
  /** Rows that were moved to the workers; undefined if the table was distributed before. */
  rows?: number;
}

/** Table that all others are placed with: a merchant's rows of all tables are on one worker. */
const ANCHOR = 'merchant';

/** Checks whether the tables of merchants are distributed over the workers of a Citus cluster. */
export async function isDistributed(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ catalog: string | null }>(
    "select to_regclass('pg_dist_partition') as catalog",
  );
  if (!rows[0]?.catalog) return false;
  return (await distributedTables(client)).has(ANCHOR);
}

/**
 * Distributes the tables of merchants over the workers of a Citus cluster, by merchant, with their rows; tables without
 * merchants stay on the coordinator, and rows of merchants do not; the views for analysts read them through functions.
 * Each table is a transaction of its own: run it again after an interruption or after a migration that made tables. Throws
 * `DistributionError` when the database has no extension or no worker.
 */
export async function distributeStore(
  pool: pg.Pool,
  onTable: (done: number, total: number, table: DistributedTable) => void,
): Promise<DistributedTable[]> {
  return asOwner(pool, async (client) => {
    await assertDistributes(client);
    await allowLogin(client);
    const before = await distributedTables(client);
    const tables = (await listTables(client)).filter(({ isShared }) => !isShared);
    tables.sort((one, other) => Number(other.name === ANCHOR) - Number(one.name === ANCHOR));
    const result: DistributedTable[] = [];
    for (const table of tables) {
      const each = { name: table.name, ...(before.has(table.name) ? {} : await distribute(client, table)) };
      result.push(each);
      onTable(result.length, tables.length, each);
    }
    for (const { name } of tables) await removeLocalRows(client, name);
    await inTransaction(client, '', async () => {
      // The coordinator alone runs them.
      await client.query('set local citus.enable_ddl_propagation = off');
      await readViewsByFunctions(client);
    });
    return result;
  });
}

/**
 * Lets the service's role log in: the coordinator connects to the workers as the role of the statement. Leaves a role
 * that can log in unchanged, since changing one needs CREATEROLE.
 */
async function allowLogin(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolcanlogin: boolean }>(
    'select rolcanlogin from pg_roles where rolname = $1',
    [APPLICATION_ROLE],
  );
  if (!rows[0]?.rolcanlogin) await client.query(`alter role ${APPLICATION_ROLE} login`);
}

async function assertDistributes(client: pg.ClientBase): Promise<void> {
  const { rows: found } = await client.query<{ command: string | null }>(
    "select to_regproc('create_distributed_table') as command",
  );
  if (!found[0]?.command)
    throw new DistributionError(
      'This database has no Citus extension. Install Citus 12 or newer on all servers, load it with ' +
        'shared_preload_libraries, and run "create extension citus" in this database.',
    );
  const { rows: workers } = await client.query<{ count: bigint }>(
    'select count(*) as count from pg_dist_node where isactive and shouldhaveshards',
  );
  if (Number(workers[0]!.count) === 0)
    throw new DistributionError(
      'The cluster has no active worker. Add one with "select citus_add_node(\'host\', 5432)", or let the coordinator ' +
        "hold rows with \"select citus_set_node_property('host', 5432, 'shouldhaveshards', true)\".",
    );
}

async function distributedTables(client: pg.Pool | pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select t.relname as name from pg_dist_partition p join pg_class t on t.oid = p.logicalrelid
     where t.relnamespace = current_schema()::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Removes the rows that were copied to the workers and stay behind on the coordinator, where nothing reads them and no
 * erasure reaches them. Needs all tables that refer to this one to be distributed.
 */
async function removeLocalRows(client: pg.ClientBase, table: string): Promise<void> {
  await client.query('select truncate_local_data_after_distributing_table($1::text::regclass)', [
    quoted(table),
  ]);
}

async function distribute(client: pg.ClientBase, table: CopiedTable): Promise<{ rows: number }> {
  const rows = await countRows(client, table);
  await client.query('select create_distributed_table($1::text::regclass, $2, colocate_with => $3)', [
    quoted(table.name),
    'merchant_id',
    table.name === ANCHOR ? 'default' : ANCHOR,
  ]);
  const moved = await countRows(client, table);
  if (moved !== rows)
    throw new DistributionError(
      `Table ${table.name} had ${rows} rows and has ${moved} on the workers: restore the store's backup.`,
    );
  return { rows };
}
