import { type FileHandle, open, unlink } from 'node:fs/promises';
import { fromCell, type GuestColumn, REJECT_COLUMNS, toLine } from './guestCsv.ts';
import { GuestFileError } from './guestImportFile.ts';
import type { RejectedRow } from './guestImportRows.ts';

/**
 * The rows that were not imported, as they were, with their line and the reasons: corrected, it is a file to import.
 * Its rows are on disk before the chunk they belong to is committed, and the length it then has is committed with it,
 * so that what an interrupted import wrote too much can be cut off. Only its owner can read it.
 */
export class RejectFile {
  readonly path: string;
  readonly #file: FileHandle;
  readonly #columns: GuestColumn[];
  #confirmedBytes: number;
  #writtenBytes: number;

  private constructor(path: string, file: FileHandle, columns: GuestColumn[], confirmedBytes: number) {
    this.path = path;
    this.#file = file;
    this.#columns = columns;
    this.#confirmedBytes = confirmedBytes;
    this.#writtenBytes = confirmedBytes;
  }

  /** A new file. Throws `GuestFileError` when there is one already: it may hold the rejects of another file. */
  static async create(path: string, columns: GuestColumn[]): Promise<RejectFile> {
    const header = headerOf(columns);
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(header);
      await file.sync();
      return new RejectFile(path, file, columns, header.length);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new GuestFileError(
        code === 'EEXIST'
          ? `${path} is there already and is not written over. Name another file with --rejects.`
          : `${path} cannot be created (${code}).`,
      );
    }
  }

  /** The file of an interrupted import, cut to what was committed. Throws `GuestFileError` when it is not that. */
  static async goOn(path: string, columns: GuestColumn[], confirmedBytes: number): Promise<RejectFile> {
    const file = await open(path, 'r+').catch(() => undefined);
    const header = headerOf(columns);
    const start = Buffer.alloc(header.length);
    await file?.read(start, 0, start.length, 0);
    const isOurs = file && start.equals(header) && (await file.stat()).size >= confirmedBytes;
    if (!isOurs) {
      await file?.close();
      throw new GuestFileError(
        `The interrupted import left its rejects in a file that is not ${path}, or was changed since. ` +
          'Put it back as it was, or name it with --rejects.',
      );
    }
    await file.truncate(confirmedBytes);
    return new RejectFile(path, file, columns, confirmedBytes);
  }

  get bytes(): number {
    return this.#confirmedBytes;
  }

  /** Writes behind what is confirmed, over what an attempt before wrote there. Answers the length to commit. */
  async write(rejected: RejectedRow[]): Promise<number> {
    this.#writtenBytes = this.#confirmedBytes;
    if (rejected.length === 0) return this.#writtenBytes;
    const bytes = Buffer.from(rejected.map((row) => this.#lineOf(row)).join(''));
    await this.#file.truncate(this.#confirmedBytes);
    for (let done = 0; done < bytes.length; ) {
      const at = this.#confirmedBytes + done;
      done += (await this.#file.write(bytes, done, bytes.length - done, at)).bytesWritten;
    }
    await this.#file.datasync();
    this.#writtenBytes += bytes.length;
    return this.#writtenBytes;
  }

  /** What was written last is committed. */
  confirm(): void {
    this.#confirmedBytes = this.#writtenBytes;
  }

  /** What is unconfirmed stays: the commit may have come through, and whoever goes on cuts it off if not. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  /** Takes the file away; for an import that is done and rejected nothing. */
  async remove(): Promise<void> {
    await this.#file.close();
    await unlink(this.path);
  }

  #lineOf({ read, reasons }: RejectedRow): string {
    const texts = this.#columns.map((_, place) => fromCell(read.cells[place] ?? ''));
    return toLine([...withoutRejectColumns(this.#columns, texts), String(read.line), reasons.join('; ')]);
  }
}

function headerOf(columns: GuestColumn[]): Buffer {
  return Buffer.from(toLine([...withoutRejectColumns(columns, columns), ...REJECT_COLUMNS]));
}

/** A reject file that is imported again has these columns already; they speak of the file before it. */
function withoutRejectColumns(columns: GuestColumn[], texts: readonly string[]): string[] {
  const own: readonly string[] = REJECT_COLUMNS;
  return texts.filter((_, place) => !own.includes(columns[place]!));
}
