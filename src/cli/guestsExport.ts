import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { readConfig } from '../config.ts';
import { exportGuests } from '../domain/guests/guestExport.ts';
import { OperatorError } from './operatorError.ts';
import { findMerchant, withStore } from './operatorStore.ts';

/** Writes the guests to a file of its owner's only, or to the standard output. */
export async function exportCommand(merchantId: number, { out }: { out?: string }): Promise<void> {
  await withStore(readConfig(process.env), async (store) => {
    await findMerchant(store, merchantId);
    const pages = exportGuests(store.db, merchantId);
    const guests = out === undefined ? await toStandardOutput(pages) : await toFile(out, pages);
    process.stderr.write(`${guests} ${guests === 1 ? 'guest' : 'guests'} exported.\n`);
  });
}

type Pages = ReturnType<typeof exportGuests>;

async function toFile(path: string, pages: Pages): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await once(file, 'open');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EEXIST'
        ? `${path} is there already and is not written over. Name another file with --out.`
        : `${path} cannot be created (${code}).`,
    );
  }
  try {
    const guests = await writePages(file, pages);
    file.end();
    await finished(file);
    return guests;
  } catch (error) {
    // Half of the guests look like all of them.
    file.destroy();
    await unlink(path).catch(() => {});
    throw error;
  }
}

async function toStandardOutput(pages: Pages): Promise<number> {
  const broken = once(process.stdout, 'error').then(([error]) => Promise.reject(error));
  broken.catch(() => {});
  return Promise.race([writePages(process.stdout, pages), broken]);
}

async function writePages(to: NodeJS.WritableStream, pages: Pages): Promise<number> {
  let guests = 0;
  let told = performance.now();
  for await (const page of pages) {
    guests += page.guests;
    if (!to.write(page.lines)) await once(to, 'drain');
    if (performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    process.stderr.write(`${guests} guests ...\n`);
  }
  return guests;
}

const TELL_EVERY_MS = 5_000;
