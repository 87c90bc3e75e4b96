import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { ImportFileError } from './importFile.ts';

/** Import identified by file content, independent of the file name. */
export interface ImportName {
  merchantId: number;
  /** SHA-256 of the file. */
  digest: Buffer;
}

export interface CommittedProgress {
  /** Imported and rejected rows, without the header. */
  rowsDone: number;
  rowsRejected: number;
  /** Length of the reject file for these rows. */
  rejectsBytes: number;
}

export async function findImport(
  db: Db,
  name: ImportName,
): Promise<(CommittedProgress & { finishedAt: Date | null }) | undefined> {
  const row = await ofMerchant(db, name.merchantId).find('guest_import', { file_digest: name.digest });
  return (
    row && {
      rowsDone: Number(row.rows_done),
      rowsRejected: Number(row.rows_rejected),
      rejectsBytes: Number(row.rejects_bytes),
      finishedAt: row.finished_at,
    }
  );
}

/** Stores an import at its first row; resets one that was stored before. */
export async function beginImport(
  db: Db,
  { merchantId, digest }: ImportName,
  { now, rejectsBytes }: { now: Date; rejectsBytes: number },
): Promise<void> {
  const fresh = {
    rows_done: 0n,
    rows_rejected: 0n,
    rejects_bytes: BigInt(rejectsBytes),
    started_at: now,
    finished_at: null,
  };
  await db
    .insertInto('guest_import')
    .values({ merchant_id: merchantId, file_digest: digest, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'file_digest']).doUpdateSet(fresh))
    .execute();
}

/**
 * Locks the import until the transaction ends. Throws `ImportFileError` if another process has continued it.
 */
export async function holdImport(
  db: Db,
  { merchantId, digest }: ImportName,
  rowsDone: number,
): Promise<void> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('guest_import', { file_digest: digest })
    .select('rows_done')
    .forUpdate()
    .executeTakeFirst();
  if (Number(row?.rows_done) === rowsDone) return;
  throw new ImportFileError('Another process is importing the same file.');
}

export async function noteProgress(
  db: Db,
  name: ImportName,
  { rowsDone, rowsRejected, rejectsBytes }: CommittedProgress,
): Promise<void> {
  await update(db, name, {
    rows_done: BigInt(rowsDone),
    rows_rejected: BigInt(rowsRejected),
    rejects_bytes: BigInt(rejectsBytes),
  });
}

export async function finishImport(db: Db, name: ImportName, now: Date): Promise<void> {
  await update(db, name, { finished_at: now });
}

async function update(
  db: Db,
  { merchantId, digest }: ImportName,
  columns: { rows_done?: bigint; rows_rejected?: bigint; rejects_bytes?: bigint; finished_at?: Date },
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('guest_import', { file_digest: digest })
    .set(columns)
    .execute();
}
