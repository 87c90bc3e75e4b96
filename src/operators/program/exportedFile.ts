import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { OperatorError } from './operatorError.ts';
import { progressLines } from './progress.ts';

/** Page of an export: its lines and their number of entries. */
export interface ExportedPage {
  lines: string;
  entries: number;
}

/**
 * Writes an export to a file that only its owner can read, or to standard output. Reports progress on standard error
 * (`noun` is the plural) and returns the number of entries. Never overwrites a file, and deletes an incomplete one.
 */
export async function writeExport(
  out: string | undefined,
  pages: AsyncIterable<ExportedPage>,
  noun: string,
): Promise<number> {
  if (out !== undefined) return toFile(out, pages, noun);
  const broken = once(process.stdout, 'error').then(([error]) => Promise.reject(error));
  broken.catch(() => {});
  return Promise.race([writePages(process.stdout, pages, noun), broken]);
}

async function toFile(path: string, pages: AsyncIterable<ExportedPage>, noun: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await once(file, 'open');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EEXIST'
        ? `${path} already exists and is not overwritten. Specify another file with --out.`
        : `${path} could not be created (${code}).`,
    );
  }
  try {
    const entries = await writePages(file, pages, noun);
    file.end();
    await finished(file);
    return entries;
  } catch (error) {
    // An incomplete file looks like a complete one.
    file.destroy();
    await unlink(path).catch(() => {});
    throw error;
  }
}

async function writePages(
  to: NodeJS.WritableStream,
  pages: AsyncIterable<ExportedPage>,
  noun: string,
): Promise<number> {
  let entries = 0;
  const line = progressLines();
  for await (const page of pages) {
    entries += page.entries;
    if (!to.write(page.lines)) await once(to, 'drain');
    line(() => `${entries} ${noun} ...`);
  }
  return entries;
}
