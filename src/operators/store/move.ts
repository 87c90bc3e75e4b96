import type pg from 'pg';
import { asOwner } from '../../store/asOwner.ts';
import { clearTable, insertRows, inTransaction, onSnapshot, readRows } from '../../store/copy/rows.ts';
import { type CopiedTable, countRows, listTables } from '../../store/copy/tables.ts';
import { BackupError, type CopyProgress, countAll, type RowCounts } from './backup.ts';

/**
 * Copies all tables of one store to another, each in a transaction of its own. Run again after an interruption, it
 * passes over the tables that are complete. Throws `BackupError` when the target has other data.
 */
export async function moveStore(from: pg.Pool, to: pg.Pool, onProgress: CopyProgress): Promise<RowCounts> {
  return onSnapshot(from, (source) =>
    asOwner(to, async (target) => {
      const tables = await listTables(source);
      const total = await countAll(source, tables);
      const counts: RowCounts = {};
      let done = 0;
      for (const table of tables) {
        const isDone = await isCopied(source, target, table);
        counts[table.name] = isDone
          ? await countRows(source, table)
          : await copyTable(source, target, table, (rows) => onProgress(done + rows, total));
        done += counts[table.name]!;
        onProgress(done, total);
      }
      return counts;
    }),
  );
}

/** Compares all rows, so that data of another store never passes for a copy. */
async function isCopied(source: pg.PoolClient, target: pg.PoolClient, table: CopiedTable): Promise<boolean> {
  if (table.isShared || (await countRows(target, table)) === 0) return false;
  await target.query('begin isolation level repeatable read read only');
  const copied = readRows(target, table);
  try {
    for await (const rows of readRows(source, table)) {
      const { value } = await copied.next();
      if (rows.join('\n') !== (value as string[] | undefined)?.join('\n')) throw otherData(table);
    }
    if (!(await copied.next()).done) throw otherData(table);
    return true;
  } finally {
    await copied.return(undefined);
    await target.query('rollback');
  }
}

function otherData({ name }: CopiedTable): BackupError {
  return new BackupError(
    `The target's table ${name} has different rows than the source. Move into an empty database, and keep the service ` +
      'stopped until the move is complete.',
  );
}

async function copyTable(
  source: pg.PoolClient,
  target: pg.PoolClient,
  table: CopiedTable,
  onRows: (rows: number) => void,
): Promise<number> {
  return inTransaction(target, '', async () => {
    if (table.isShared) await clearTable(target, table);
    let done = 0;
    for await (const rows of readRows(source, table)) {
      await insertRows(target, table, rows);
      done += rows.length;
      onRows(done);
    }
    return done;
  });
}
