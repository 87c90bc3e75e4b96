import { counted } from '../../base/text/counted.ts';
import type { Store } from '../../store/store.ts';
import { type ExportedPage, writeExport } from '../program/exportedFile.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { warn } from '../program/output.ts';
import { exportGuests } from './guestExport.ts';

/** Writes the guests to a file that only its owner can read, or to standard output. */
export async function exportCommand(merchantId: number, { out }: { out?: string }): Promise<void> {
  await withMerchant(merchantId, async ({ store }) => {
    const guests = await writeExport(out, pagesOf(store, merchantId), 'guests');
    warn(`${counted(guests, 'guest')} exported.`);
  });
}

async function* pagesOf({ db }: Store, merchantId: number): AsyncGenerator<ExportedPage> {
  for await (const { lines, guests } of exportGuests(db, merchantId)) yield { lines, entries: guests };
}
