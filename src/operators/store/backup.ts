import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { asOwner } from '../../store/asOwner.ts';
import { migrateOn, rebuildAt } from '../../store/copy/rebuild.ts';
import { clearTable, insertRows, inTransaction, onSnapshot, readRows } from '../../store/copy/rows.ts';
import { type CopiedTable, countRows, listTables } from '../../store/copy/tables.ts';
import { isHistory, NEWEST_MIGRATION } from '../../store/migrate.ts';

/**
 * Backup file: gzipped lines. The first names the format and the schema's version; then each table's name, followed by
 * its rows as JSON; the last counts the rows, so that a truncated file is noticed. It has no owner, role or engine in
 * it: a backup of one engine can be restored on the other.
 */

const FORMAT = 'stored-value-backup/1';

/** Backup file that cannot be written or restored; the message says why. */
export class BackupError extends Error {}

export type CopyProgress = (done: number, total: number) => void;

/** Number of rows by table. */
export type RowCounts = Record<string, number>;

/** Writes a backup of one snapshot, while the service is running. Never overwrites a file; deletes an incomplete one. */
export async function writeBackup(pool: pg.Pool, path: string, onProgress: CopyProgress): Promise<RowCounts> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await once(file, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'EEXIST'
        ? `${path} already exists and is not overwritten.`
        : `${path} could not be created (${error.code}).`,
    );
  });
  const counts: RowCounts = {};
  try {
    await onSnapshot(pool, (client) =>
      pipeline(Readable.from(linesOf(client, counts, onProgress)), createGzip({ level: 6 }), file),
    );
    return counts;
  } catch (error) {
    await unlink(path).catch(() => {});
    throw error;
  }
}

async function* linesOf(
  client: pg.PoolClient,
  counts: RowCounts,
  onProgress: CopyProgress,
): AsyncGenerator<string> {
  const tables = await listTables(client);
  const total = await countAll(client, tables);
  let done = 0;
  yield `${JSON.stringify({ format: FORMAT, migrations: await migrationsOf(client) })}\n`;
  for (const table of tables) {
    counts[table.name] = 0;
    yield `${JSON.stringify({ table: table.name })}\n`;
    for await (const rows of readRows(client, table)) {
      counts[table.name]! += rows.length;
      done += rows.length;
      onProgress(done, total);
      // Between the values of a row, a line break is no more than a space.
      yield rows.map((row) => `${row.replaceAll('\n', ' ')}\n`).join('');
    }
  }
  yield `${JSON.stringify({ end: counts })}\n`;
}

export async function countAll(client: pg.PoolClient, tables: CopiedTable[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += await countRows(client, table);
  return total;
}

/** Returns the migrations applied, by which backups of another schema are recognized. */
async function migrationsOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Throws unless the store has just been created: no merchant, card or guest would survive being mixed. */
async function assertEmpty(client: pg.PoolClient, why: (merchants: number) => Error): Promise<void> {
  const { rows } = await client.query<{ count: bigint }>('select count(*) as count from merchant');
  const merchants = Number(rows[0]!.count);
  if (merchants > 0) throw why(merchants);
}

/** Restored backup: the newest migration of the release that wrote it, and its rows. */
export interface Restored {
  writtenBy: string;
  counts: RowCounts;
}

/**
 * Restores a backup of this or an earlier release into an empty store, completely or not at all. The rows of an earlier
 * release are written to the tables it had, which are then brought up to date.
 */
export async function restoreBackup(
  pool: pg.Pool,
  path: string,
  onProgress: (rows: number) => void,
): Promise<Restored> {
  return asOwner(pool, async (client) => {
    await assertEmpty(client, (merchants) => {
      const text = `The store has ${merchants} merchants: restore a backup into an empty store.`;
      return new BackupError(`${text} Nothing was changed.`);
    });
    const writtenBy = await writtenByOf(path);
    if (writtenBy !== NEWEST_MIGRATION) await rebuildAt(client, writtenBy);
    try {
      const counts = await inTransaction(client, '', async () => {
        const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
        return restoreLines(client, path, { tables, onProgress });
      });
      return { writtenBy, counts };
    } finally {
      if (writtenBy !== NEWEST_MIGRATION) await migrateOn(client, NEWEST_MIGRATION);
    }
  });
}

interface Restoring {
  tables: ReadonlyMap<string, CopiedTable>;
  onProgress: (rows: number) => void;
}

const ROWS_AT_ONCE = 2_000;

async function restoreLines(client: pg.PoolClient, path: string, restoring: Restoring): Promise<RowCounts> {
  const counts: RowCounts = {};
  let table: CopiedTable | undefined;
  let rows: string[] = [];
  let done = 0;
  const flush = async () => {
    if (table && rows.length > 0) {
      await insertRows(client, table, rows);
      counts[table.name]! += rows.length;
      done += rows.length;
      restoring.onProgress(done);
    }
    rows = [];
  };
  for await (const line of linesIn(path)) {
    const mark = markOf(line);
    if (mark === undefined) rows.push(line);
    if (rows.length >= ROWS_AT_ONCE || mark) await flush();
    if (mark?.table !== undefined) {
      table = restoring.tables.get(mark.table);
      if (!table) throw new BackupError(`${path}: there is no table ${mark.table}. Nothing was changed.`);
      counts[table.name] = 0;
      if (table.isShared) await clearTable(client, table);
    }
    if (mark?.end) {
      const isWhole = JSON.stringify(mark.end) === JSON.stringify(counts);
      if (isWhole) return counts;
    }
  }
  throw new BackupError(`${path} is incomplete: rows or the end are missing. Nothing was changed.`);
}

interface Mark {
  table?: string;
  end?: RowCounts;
}

/** Returns the mark on a line; undefined for a row. Rows begin with a column, and no table has one of these names. */
function markOf(line: string): Mark | undefined {
  return /^\{"(table|end|format)":/.test(line) ? (JSON.parse(line) as Mark) : undefined;
}

async function* linesIn(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const source = createReadStream(path).on('error', (error) => unzipped.destroy(error));
  let rest = '';
  try {
    for await (const text of source.pipe(unzipped).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError(`${path} cannot be read as a backup (${code}). Nothing was changed.`);
  } finally {
    source.destroy();
  }
  if (rest !== '') yield rest;
}

/** Reads the newest migration of the release that wrote the file. Throws unless this release knows all of them. */
async function writtenByOf(path: string): Promise<string> {
  let first = '';
  for await (const line of linesIn(path)) {
    first = line;
    break;
  }
  const { format, migrations = [] } = JSON.parse(first.startsWith('{') ? first : '{}') as {
    format?: string;
    migrations?: string[];
  };
  if (format !== FORMAT)
    throw new BackupError(`${path} is not a backup of this service. Nothing was changed.`);
  const last = migrations.at(-1)!;
  if (isHistory(migrations)) return last;
  throw new BackupError(
    `${path} was written by another release of the service, with the schema ${last}; this one knows those up to ` +
      `${NEWEST_MIGRATION}. Restore it with that release. Nothing was changed.`,
  );
}
