import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse';

/** A guest file that cannot be read as one; the message says what is wrong, and where. */
export class GuestFileError extends Error {}

/** An open file. Both times it is read it is the same one, whatever somebody puts under its name meanwhile. */
export interface GuestFile {
  path: string;
  sizeBytes: number;
  handle: FileHandle;
}

export interface CheckedFile {
  /** SHA-256 of the content: what an import goes on by after it was interrupted. */
  digest: Buffer;
  header: string[];
  /** Without the header. */
  rows: number;
}

export interface ReadRow {
  /** Where it begins; the header is on line 1. */
  line: number;
  cells: string[];
  /** Of the file, up to the end of this row. */
  bytesRead: number;
}

/** Far above any row of a guest; what is longer is a quote that nobody closed. */
const LONGEST_ROW_BYTES = 256 * 1024;

const FORMAT = {
  bom: true,
  record_delimiter: ['\r\n', '\n'],
  skip_empty_lines: true,
  // Such a row is a reject of its own, and no reason to refuse the others.
  relax_column_count: true,
  max_record_size: LONGEST_ROW_BYTES,
} satisfies Options;

/** Throws `GuestFileError` when there is no such file. */
export async function openGuestFile(path: string): Promise<GuestFile> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    throw new GuestFileError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const { size, isFile } = await handle.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }));
  if (isFile) return { path, sizeBytes: size, handle };
  await handle.close();
  // It is read twice, and again after an interruption.
  throw new GuestFileError(`${path} is not a file.`);
}

/**
 * Reads the whole file once before any of it is imported: what comes after a quote that is not closed, or is in
 * another encoding, would be found when half of the guests are in. Throws `GuestFileError`.
 */
export async function checkGuestFile(
  { path, handle }: GuestFile,
  onBytes: (bytesRead: number) => void,
): Promise<CheckedFile> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytesRead = 0;
  let header: string[] | undefined;
  let rows = -1;
  let lastLine = 0;

  async function* watched(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      decoder.decode(chunk, { stream: true });
      bytesRead += chunk.length;
      onBytes(bytesRead);
      yield chunk;
    }
    decoder.decode();
  }
  const countOnly = (cells: string[], { lines }: InfoRecord) => {
    header ??= cells;
    rows += 1;
    lastLine = lines;
    return null;
  };
  const parser = parse({ ...FORMAT, on_record: countOnly });
  try {
    await pipeline(handle.createReadStream({ start: 0, autoClose: false }), watched, parser, drained);
  } catch (error) {
    throw new GuestFileError(
      `${path}${faultOf(error, lastLine + 1, bytesRead)} Nothing of the file is imported.`,
    );
  }
  if (!header) throw new GuestFileError(`${path} is empty: its first line must name the columns.`);
  return { digest: hash.digest(), header, rows };
}

/** The rows after the header. A file that was checked has no fault left that this could throw. */
export async function* readRows({ handle }: GuestFile): AsyncGenerator<ReadRow> {
  const source = handle.createReadStream({ start: 0, autoClose: false });
  const parser = parse({ ...FORMAT, from: 2, info: true });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser) {
      yield { cells: record, line: info.lines - lineBreaksIn(record), bytesRead: info.bytes };
    }
  } finally {
    parser.destroy();
    source.destroy();
  }
}

/** The parser counts lines to where a row ends. */
function lineBreaksIn(cells: string[]): number {
  let breaks = 0;
  for (const cell of cells) if (cell.includes('\n')) breaks += cell.split('\n').length - 1;
  return breaks;
}

async function drained(records: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of records);
}

/** In our own words: the parser's repeat what is in the file. */
function faultOf(error: unknown, line: number, bytesRead: number): string {
  if (error instanceof CsvError) {
    switch (error.code as string) {
      case 'CSV_QUOTE_NOT_CLOSED':
      case 'CSV_MAX_RECORD_SIZE':
        return `:${line}: a quote is opened and never closed.`;
      case 'INVALID_OPENING_QUOTE':
        return `:${line}: a value that has a quote in it must be in quotes itself, and its own quotes doubled.`;
      case 'CSV_INVALID_CLOSING_QUOTE':
        return `:${line}: a quote is closed before the value ends (quotes in a value are doubled).`;
    }
  }
  if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return ` is not UTF-8 (in the first ${bytesRead} bytes): save it in that encoding.`;
  }
  throw error;
}
