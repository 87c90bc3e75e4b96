import { basename } from 'node:path';
import { firstStore } from '../../domain/cards/shared/ownEntries.ts';
import { audited } from '../audit/audit.ts';
import { withApp } from '../program/operatorApp.ts';
import { OperatorError } from '../program/operatorError.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { type CardImportProgress, importCards } from './cardImport.ts';
import { type ImportFile, withImportFile } from './importFile.ts';
import { ImportProgressBar, ShownRejects } from './importProgress.ts';

export interface CardsImportOptions {
  rejects?: string;
  store?: string;
  dryRun?: boolean;
}

export const CARDS_IMPORT_HELP = `
Columns, in any order:
  printedCardNumber  8 to 30 digits
  registrationCode   code that proves possession; empty: none
  template           code of the card's template
  tier               empty: the lowest
  status             ACTIVE (also when empty), DISABLED, or INACTIVE for a card that was never sold
  expiresOn          last day of the card, like 2026-12-31; empty: as its template says
  wallet:1           balance in that wallet, such as 12.50; parts with a last day as 5@2026-12-31, separated by spaces:
                     "10@2026-06-30 25@2026-12-31 7.50"
  accountId, username or email: the guest the card is registered to, imported before with "guests import"

The balances are booked against the account "opening", card by card: reports show them as imported, never as sales, and
no webhook is sent. Rejected rows go to the reject file with their reasons; correct them there, and import that
file. Run an interrupted import again: cards that were imported are ignored.`;

/** Imports a file of cards with their balances. */
export async function importCardsCommand(
  merchantId: number,
  path: string,
  options: CardsImportOptions,
): Promise<void> {
  await withImportFile(path, (file) => importFile(merchantId, file, options));
}

async function importFile(merchantId: number, file: ImportFile, options: CardsImportOptions): Promise<void> {
  const { rejects: rejectsPath = `${file.path}.rejects.csv`, store, dryRun = false } = options;
  await withApp(async (app) => {
    const merchant = merchantOf(app.merchants, merchantId);
    const storeCode = store ?? firstStore(merchant);
    if (!merchant.stores.has(storeCode))
      throw new OperatorError(`Merchant ${merchantId} has no store ${storeCode}.`);
    const progress = new ImportProgressBar(file.sizeBytes, file.rows);
    const shown = new ShownRejects();
    progress.start(0);
    const work = () =>
      importCards(app, {
        merchant,
        storeCode,
        file,
        rejectsPath,
        dryRun,
        onProgress: (now) => progress.show(now),
        onRejected: (rejected) => shown.add(rejected),
      }).finally(() => progress.stop());
    const detail = { file: basename(file.path), sha256: file.digest.toString('hex') };
    const done = await (dryRun ? work() : audited(app, { merchantId, detail }, work));
    if (dryRun) shown.print();
    say(summary(done, { dryRun, rejectsPath, seconds: progress.seconds }));
  });
}

function summary(
  { imported, repeated, rejected }: CardImportProgress,
  { dryRun, rejectsPath, seconds }: { dryRun: boolean; rejectsPath: string; seconds: number },
): string {
  const before = repeated === 0 ? '' : `, ${repeated} were imported before`;
  if (dryRun)
    return `${imported} cards would be imported${before}, ${rejected} rejected. Nothing was changed (--dry-run).`;
  const rejects = rejected === 0 ? 'none rejected' : `${rejected} rejected: see ${rejectsPath}`;
  return `${imported} cards imported${before}, ${rejects}. ${seconds.toFixed(1)} s.`;
}
