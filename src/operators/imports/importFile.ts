import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { EncodingCheck, NotUtf8 } from './encodingCheck.ts';

/** Invalid import file; the message names the problem and its line. */
export class ImportFileError extends Error {}

/** Open and valid import file (CSV). Both passes read the same handle, even if the path is replaced in between. */
export interface ImportFile {
  path: string;
  sizeBytes: number;
  handle: FileHandle;
  /** SHA-256 of the content; identifies an interrupted import to resume. */
  digest: Buffer;
  header: string[];
  /** Number of rows without the header. */
  rows: number;
}

export interface ReadRow {
  /** First line of the row; the header is line 1. */
  line: number;
  cells: string[];
  /** Bytes of the file up to the end of this row. */
  bytesRead: number;
}

/** Far above any row; exceeding it means an unclosed quote. */
const MAX_ROW_BYTES = 256 * 1024;

const FORMAT = {
  bom: true,
  record_delimiter: ['\r\n', '\n'],
  skip_empty_lines: true,
  // A row with a wrong column count is rejected by itself and does not stop the import.
  relax_column_count: true,
  max_record_size: MAX_ROW_BYTES,
} satisfies Options;

/** Opens an import file, works on it, and closes it. Throws `ImportFileError` if it cannot be read or is invalid. */
export async function withImportFile<T>(path: string, work: (file: ImportFile) => Promise<T>): Promise<T> {
  const { sizeBytes, handle } = await openFile(path);
  try {
    return await work({ path, sizeBytes, handle, ...(await checkFile(path, handle)) });
  } finally {
    await handle.close();
  }
}

async function openFile(path: string): Promise<Pick<ImportFile, 'sizeBytes' | 'handle'>> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    throw new ImportFileError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const { size, isFile } = await handle.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }));
  if (isFile) return { sizeBytes: size, handle };
  await handle.close();
  // Only a regular file can be read twice, and again after an interruption.
  throw new ImportFileError(`${path} is not a file.`);
}

/**
 * Validates the whole file before the import. An unclosed quote or wrong encoding would otherwise be found when half
 * of the rows are written.
 */
async function checkFile(
  path: string,
  handle: FileHandle,
): Promise<Pick<ImportFile, 'digest' | 'header' | 'rows'>> {
  const hash = createHash('sha256');
  const encoding = new EncodingCheck();
  let header: string[] | undefined;
  let rows = -1;
  let lastLine = 0;

  async function* watched(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      encoding.check(chunk);
      yield chunk;
    }
    encoding.end();
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
    throw new ImportFileError(`${path}${faultOf(error, lastLine + 1)} Nothing was imported.`);
  }
  if (!header) throw new ImportFileError(`${path} is empty: the first line must name the columns.`);
  return { digest: hash.digest(), header, rows };
}

/** Rejected row with all reasons. Reasons never repeat values. */
export interface RejectedRow {
  read: ReadRow;
  reasons: string[];
}

/**
 * Parses the header's columns. Throws `ImportFileError` for an unknown column, whose content would be lost, and for a
 * repeated one; `known` ends the message with the columns there are.
 */
export function readColumns(
  path: string,
  header: string[],
  { isKnown, known }: { isKnown(name: string): boolean; known: string },
): string[] {
  const columns = header.map((name) => name.trim());
  const unknown = columns.filter((name) => !isKnown(name));
  const twice = columns.filter((name, place) => columns.indexOf(name) < place);
  if (unknown.length > 0) {
    const separators = /[;\t|]/.test(unknown.join('')) ? ' Columns are separated by commas.' : '';
    throw new ImportFileError(
      `${path}:1: unknown column: ${unknown.map((name) => name || '(no name)').join(', ')}.${separators}\n${known}`,
    );
  }
  if (twice.length > 0) throw new ImportFileError(`${path}:1: duplicate column: ${twice.join(', ')}.`);
  return columns;
}

/** Returns the word of a fixed list, compared without case; any other text unchanged. */
export function fixedWord(words: readonly string[], text: string): string {
  const written = text.trim().toLowerCase();
  return words.find((word) => word.toLowerCase() === written) ?? text;
}

/** Reads the rows after the header, so many at once. Does not throw, since the file is valid. */
export async function* readChunks({ handle }: ImportFile, rowsAtOnce: number): AsyncGenerator<ReadRow[]> {
  const source = handle.createReadStream({ start: 0, autoClose: false });
  const parser = parse({ ...FORMAT, from: 2, info: true });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let rows: ReadRow[] = [];
  try {
    for await (const { record, info } of parser) {
      rows.push({ cells: record, line: info.lines - lineBreaksIn(record), bytesRead: info.bytes });
      if (rows.length < rowsAtOnce) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  } finally {
    parser.destroy();
    source.destroy();
  }
}

/** Counts line breaks in a row: the parser reports the line on which a row ends. */
function lineBreaksIn(cells: string[]): number {
  let breaks = 0;
  for (const cell of cells) if (cell.includes('\n')) breaks += cell.split('\n').length - 1;
  return breaks;
}

async function drained(records: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of records);
}

/** Own messages, since the parser's quote the file's content. */
function faultOf(error: unknown, line: number): string {
  if (error instanceof CsvError) {
    switch (error.code as string) {
      case 'CSV_QUOTE_NOT_CLOSED':
      case 'CSV_MAX_RECORD_SIZE':
        return `:${line}: unterminated quote.`;
      case 'INVALID_OPENING_QUOTE':
        return `:${line}: a value that contains a quote must be quoted, with its quotes doubled.`;
      case 'CSV_INVALID_CLOSING_QUOTE':
        return `:${line}: text after a closing quote (quotes inside a value must be doubled).`;
    }
  }
  if (error instanceof NotUtf8)
    return `:${error.line}: invalid UTF-8 at byte ${error.byte} of the file. Save the file as UTF-8.`;
  throw error;
}
