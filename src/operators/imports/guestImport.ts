import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { PasswordHasher } from '../../domain/ground/passwords.ts';
import type { Ids } from '../../ledger/ids.ts';
import { analyze, analyzeGrowing } from '../../store/analyze.ts';
import type { Db, Trx } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { GuestColumn } from '../guests/guestCsv.ts';
import { writeGuests } from './guestImportChunk.ts';
import {
  beginImport,
  findImport,
  finishImport,
  holdImport,
  type ImportName,
  noteProgress,
} from './guestImportProgress.ts';
import { type GuestRow, guestColumns, newGuestReader } from './guestImportRows.ts';
import { type ImportFile, type RejectedRow, readChunks } from './importFile.ts';
import { RejectFile } from './rejectFile.ts';

export interface GuestImport {
  merchant: Merchant;
  file: ImportFile;
  /** Path of the reject file; not written in a dry run. */
  rejectsPath: string;
  /** Imports a file again that was imported before. */
  again: boolean;
  /** Runs every chunk and rolls it back. */
  dryRun: boolean;
  now: Date;
  ids: Ids;
  passwords: PasswordHasher;
  onStart(goingOnAfter: number): void;
  onProgress(progress: ImportProgress): void;
  onRejected(rejected: RejectedRow[]): void;
}

export interface ImportProgress {
  /** Committed and rejected rows, without the header. */
  rows: number;
  rejected: number;
  bytesRead: number;
}

export interface ImportOutcome {
  /** False if the file had been imported before. */
  isNew: boolean;
  rows: number;
  rejected: number;
}

const ROWS_AT_ONCE = 1_000;
/** Tables that an import of guests writes. */
const WRITTEN = ['guest', 'card', 'card_alias'];
/** Chunk size with passwords to hash, which take tens of ms of CPU each. */
const PASSWORDS_AT_ONCE = 100;

/**
 * Imports a guest file in chunks, each a transaction that also stores the progress. Resumes an interrupted
 * import after the last committed chunk. Throws `ImportFileError` for an invalid file.
 */
export async function importGuests(store: Store, input: GuestImport): Promise<ImportOutcome> {
  const { file, dryRun, rejectsPath } = input;
  const columns = guestColumns(file.path, file.header);
  const before = dryRun ? undefined : await findImport(store.db, nameOf(input));
  if (before?.finishedAt && !input.again) {
    return { isNew: false, rows: before.rowsDone, rejected: before.rowsRejected };
  }
  const goesOn = before !== undefined && before.finishedAt === null;
  let rejects: RejectFile | undefined;
  if (!dryRun) {
    rejects = goesOn
      ? await RejectFile.goOn(rejectsPath, columns, before.rejectsBytes)
      : await RejectFile.create(rejectsPath, columns);
    if (!goesOn) await beginImport(store.db, nameOf(input), { now: input.now, rejectsBytes: rejects.bytes });
  }
  const start = goesOn ? before : { rowsDone: 0, rowsRejected: 0 };
  input.onStart(start.rowsDone);
  try {
    const end = await importRows(store, input, { columns, rejects, start });
    if (rejects) {
      await finishImport(store.db, nameOf(input), input.now);
      if (end.rows > start.rowsDone) await analyze(store, WRITTEN);
    }
    if (end.rejected === 0) await rejects?.remove();
    else await rejects?.close();
    return { isNew: true, rows: end.rows, rejected: end.rejected };
  } catch (error) {
    await rejects?.close().catch(() => {});
    throw error;
  }
}

interface Running {
  columns: GuestColumn[];
  rejects: RejectFile | undefined;
  start: { rowsDone: number; rowsRejected: number };
}

async function importRows(store: Store, input: GuestImport, running: Running): Promise<ImportProgress> {
  const { columns, start } = running;
  const readGuest = newGuestReader(columns, input.merchant, input.now);
  const atOnce = columns.includes('password') ? PASSWORDS_AT_ONCE : ROWS_AT_ONCE;
  let done: ImportProgress = { rows: start.rowsDone, rejected: start.rowsRejected, bytesRead: 0 };
  let writing: Promise<void> = Promise.resolve();
  let before = 0;
  const analyzeGrown = analyzeGrowing(store, WRITTEN);

  async function write(rows: (GuestRow | RejectedRow)[]): Promise<void> {
    done = await importChunk(store, input, running, done, rows);
    input.onProgress(done);
  }
  try {
    for await (const rows of readChunks(input.file, atOnce)) {
      const chunk = rows.slice(Math.max(0, start.rowsDone - before)).map(readGuest);
      before += rows.length;
      if (chunk.length === 0) continue;
      // Writes one chunk while the next is read; more read-ahead would only fill memory.
      await writing;
      if (!input.dryRun) await analyzeGrown(done.rows - done.rejected);
      writing = write(chunk);
      // Awaited before the next chunk; until then the rejection must not count as unhandled.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
  return done;
}

async function importChunk(
  { db }: Store,
  input: GuestImport,
  { rejects }: Running,
  done: ImportProgress,
  chunk: (GuestRow | RejectedRow)[],
): Promise<ImportProgress> {
  const wrong = chunk.filter((row): row is RejectedRow => 'reasons' in row);
  const right = chunk.filter((row): row is GuestRow => !('reasons' in row));
  if (!input.dryRun) await hashPasswords(input.passwords, right);
  const rows = done.rows + chunk.length;
  const { bytesRead } = chunk.at(-1)!.read;

  const write = async (transaction: Trx) => {
    if (rejects) await holdImport(transaction, nameOf(input), done.rows);
    const refused = await writeGuests(transaction, right, {
      merchant: input.merchant,
      ids: input.ids,
      now: input.now,
    });
    const all = [...wrong, ...refused].sort((a, b) => a.read.line - b.read.line);
    if (rejects) {
      const rejectsBytes = await rejects.write(all);
      await noteProgress(transaction, nameOf(input), {
        rowsDone: rows,
        rowsRejected: done.rejected + all.length,
        rejectsBytes,
      });
    }
    return all;
  };
  const rejected = input.dryRun ? await tryOut(db, write) : await inTransaction(db, write);
  rejects?.confirm();
  input.onRejected(rejected);
  return { rows, rejected: done.rejected + rejected.length, bytesRead };
}

async function tryOut<T>(db: Db, work: (transaction: Trx) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

async function hashPasswords(passwords: PasswordHasher, rows: GuestRow[]): Promise<void> {
  await Promise.all(
    rows.map(async (row) => {
      if (row.password !== undefined) row.passwordHash = await passwords.hash(row.password);
    }),
  );
}

function nameOf({ merchant, file }: GuestImport): ImportName {
  return { merchantId: merchant.merchantId, digest: file.digest };
}
