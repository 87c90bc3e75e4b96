import { access, type FileHandle, open, rename, rm, unlink } from 'node:fs/promises';
import { fromCell, toLine } from '../../base/text/csv.ts';
import { ImportFileError, type RejectedRow } from './importFile.ts';

/** Columns that a reject file adds to those of the imported file. */
export const REJECT_COLUMNS = ['line', 'reason'] as const;

/**
 * Reject file: rejected rows as read, with line and reasons; once corrected, it can be imported. Rows are
 * synced to disk before their chunk commits, and the committed progress includes the file length, so that an
 * interrupted import's surplus can be truncated. Readable by its owner only.
 */
export class RejectFile {
  readonly path: string;
  readonly #file: FileHandle;
  readonly #columns: string[];
  #confirmedBytes: number;
  #writtenBytes: number;

  private constructor(path: string, file: FileHandle, columns: string[], confirmedBytes: number) {
    this.path = path;
    this.#file = file;
    this.#columns = columns;
    this.#confirmedBytes = confirmedBytes;
    this.#writtenBytes = confirmedBytes;
  }

  /**
   * Creates a reject file. Throws `ImportFileError` if the path exists: it may hold rejects of another file.
   */
  static async create(path: string, columns: string[]): Promise<RejectFile> {
    const header = headerOf(columns);
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(header);
      await file.sync();
      return new RejectFile(path, file, columns, header.length);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ImportFileError(
        code === 'EEXIST' ? existsText(path) : `${path} cannot be created (${code}).`,
      );
    }
  }

  /**
   * Creates a reject file beside its path, for an import that starts over after an interruption; `publish` gives it
   * its name. Replaces what a killed run left. Throws `ImportFileError` if the path exists.
   */
  static async createDraft(path: string, columns: string[]): Promise<RejectFile> {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) throw new ImportFileError(existsText(path));
    await rm(`${path}${DRAFT}`, { force: true });
    return RejectFile.create(`${path}${DRAFT}`, columns);
  }

  /** Closes a draft, and gives it its name. */
  async publish(): Promise<void> {
    await this.#file.close();
    await rename(this.path, this.path.slice(0, -DRAFT.length));
  }

  /**
   * Reopens the reject file of an interrupted import, truncated to the committed length. Throws
   * `ImportFileError` if it is not that file.
   */
  static async goOn(path: string, columns: string[], confirmedBytes: number): Promise<RejectFile> {
    const file = await open(path, 'r+').catch(() => undefined);
    const header = headerOf(columns);
    const start = Buffer.alloc(header.length);
    await file?.read(start, 0, start.length, 0);
    const isOurs = file && start.equals(header) && (await file.stat()).size >= confirmedBytes;
    if (!isOurs) {
      await file?.close();
      throw new ImportFileError(
        `The reject file of the interrupted import is not ${path}, or it was changed since. ` +
          'Restore it, or specify it with --rejects.',
      );
    }
    await file.truncate(confirmedBytes);
    return new RejectFile(path, file, columns, confirmedBytes);
  }

  get bytes(): number {
    return this.#confirmedBytes;
  }

  /**
   * Writes rows after the confirmed length, replacing those of a failed attempt. Returns the length to
   * commit.
   */
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

  /** Confirms the last write after its commit. */
  confirm(): void {
    this.#confirmedBytes = this.#writtenBytes;
  }

  /**
   * Closes the file. Keeps unconfirmed rows: their commit may have succeeded, and resuming truncates them
   * otherwise.
   */
  async close(): Promise<void> {
    await this.#file.close();
  }

  /** Deletes the file after an import without rejects. */
  async remove(): Promise<void> {
    await this.#file.close();
    await unlink(this.path);
  }

  #lineOf({ read, reasons }: RejectedRow): string {
    const texts = this.#columns.map((_, place) => fromCell(read.cells[place] ?? ''));
    return toLine([...withoutRejectColumns(this.#columns, texts), String(read.line), reasons.join('; ')]);
  }
}

const DRAFT = '.part';

const existsText = (path: string) =>
  `${path} already exists and is not overwritten. Specify another file with --rejects.`;

function headerOf(columns: string[]): Buffer {
  return Buffer.from(toLine([...withoutRejectColumns(columns, columns), ...REJECT_COLUMNS]));
}

/** Drops line and reason columns of an earlier reject file that is imported again. */
function withoutRejectColumns(columns: string[], texts: readonly string[]): string[] {
  const own: readonly string[] = REJECT_COLUMNS;
  return texts.filter((_, place) => !own.includes(columns[place]!));
}
