import { sql } from 'kysely';
import type { Db } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { inTransaction } from '../store/transaction.ts';
import { emptyTables, takeOwnersRights, worldTables } from '../store/worldTables.ts';

/**
 * Snapshots of all data of a sandbox. Each is a schema with a copy of every table, beside the schema of the service,
 * so that saving and restoring are transactions on either engine.
 */

export interface Snapshot {
  name: string;
  savedAt: Date;
  bytes: number;
}

/** Reason a snapshot could not be saved or restored. */
export type SnapshotRefusal = 'unknown' | 'too_many' | 'other_version';

export const SNAPSHOT_NAME = /^[a-z0-9][a-z0-9_-]{0,29}$/;
export const MAX_SNAPSHOTS = 20;

/** Contents of the comment on a snapshot's schema. */
interface Label {
  savedAt: string;
  /** Last migration of the schema when it was saved. */
  migration: string;
}

/** Lists the snapshots by name. */
export async function listSnapshots({ db }: Pick<Store, 'db'>): Promise<Snapshot[]> {
  const { rows } = await sql<{ schema: string; prefix: string; label: string; bytes: bigint }>`
    select n.nspname as schema, ${PREFIX} as prefix, obj_description(n.oid, 'pg_namespace') as label,
      (select coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint from pg_class c
        where c.relnamespace = n.oid and c.relkind = 'r') as bytes
    from pg_namespace n where starts_with(n.nspname, ${PREFIX}) order by n.nspname`.execute(db);
  return rows.map(({ schema, prefix, label, bytes }) => ({
    name: schema.slice(prefix.length),
    savedAt: new Date((JSON.parse(label) as Label).savedAt),
    bytes: Number(bytes),
  }));
}

const PREFIX = sql<string>`current_schema() || '_snapshot_'`;

/** Saves all data under a name. Replaces an earlier snapshot of that name. */
export async function saveSnapshot(
  store: Pick<Store, 'db'>,
  name: string,
  savedAt: Date,
): Promise<SnapshotRefusal | undefined> {
  return inTransaction(store.db, async (trx) => {
    // One view of all tables, whatever is committed meanwhile.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    await takeOwnersRights(trx);
    const others = (await listSnapshots({ db: trx })).filter((each) => each.name !== name);
    if (others.length >= MAX_SNAPSHOTS) return 'too_many';
    const schema = await schemaOf(trx, name);
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(trx);
    await sql`create schema ${sql.id(schema)}`.execute(trx);
    for (const table of await worldTables(trx))
      await sql`create table ${sql.id(schema, table)} as table ${sql.id(table)}`.execute(trx);
    const label: Label = { savedAt: savedAt.toISOString(), migration: await newestMigration(trx) };
    await sql`comment on schema ${sql.id(schema)} is ${sql.lit(JSON.stringify(label))}`.execute(trx);
    return undefined;
  });
}

/** Replaces all data by a snapshot's. `after` runs in the same transaction. */
export async function restoreSnapshot(
  store: Pick<Store, 'db'>,
  name: string,
  after: (trx: Db) => Promise<void>,
): Promise<SnapshotRefusal | undefined> {
  return inTransaction(store.db, async (trx) => {
    await takeOwnersRights(trx);
    const schema = await schemaOf(trx, name);
    const found = await labelOf(trx, schema);
    if (!found) return 'unknown';
    if (found.migration !== (await newestMigration(trx))) return 'other_version';
    const tables = await worldTables(trx);
    await emptyTables(trx, tables);
    for (const table of tables)
      await sql`insert into ${sql.id(table)} table ${sql.id(schema, table)}`.execute(trx);
    await after(trx);
    return undefined;
  });
}

/** Deletes a snapshot. Returns false if there is none of that name. */
export async function deleteSnapshot({ db }: Pick<Store, 'db'>, name: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await takeOwnersRights(trx);
    const schema = await schemaOf(trx, name);
    if (!(await labelOf(trx, schema))) return false;
    await sql`drop schema ${sql.id(schema)} cascade`.execute(trx);
    return true;
  });
}

async function schemaOf(trx: Db, name: string): Promise<string> {
  if (!SNAPSHOT_NAME.test(name)) throw new Error('Not the name of a snapshot.');
  const { rows } = await sql<{ prefix: string }>`select ${PREFIX} as prefix`.execute(trx);
  return rows[0]!.prefix + name;
}

async function labelOf(trx: Db, schema: string): Promise<Label | undefined> {
  const { rows } = await sql<{ label: string }>`
    select obj_description(oid, 'pg_namespace') as label from pg_namespace where nspname = ${schema}`.execute(
    trx,
  );
  return rows[0] && JSON.parse(rows[0].label);
}

async function newestMigration(trx: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(trx);
  return rows[0]!.name;
}
