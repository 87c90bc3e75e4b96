import { basename } from 'node:path';
import { counted } from '../../base/text/counted.ts';
import { openPasswordHasher } from '../../domain/ground/passwords.ts';
import { openIds } from '../../ledger/ids.ts';
import { audited } from '../audit/audit.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say, warn } from '../program/output.ts';
import { type ImportOutcome, importGuests } from './guestImport.ts';
import { guestColumns } from './guestImportRows.ts';
import { type ImportFile, withImportFile } from './importFile.ts';
import { ImportProgressBar, ShownRejects } from './importProgress.ts';

export interface ImportCommand {
  rejects?: string;
  dryRun?: boolean;
  again?: boolean;
}

/** Validates the whole file, then imports it. */
export async function importCommand(merchantId: number, path: string, command: ImportCommand): Promise<void> {
  await withImportFile(path, (file) => importFile(merchantId, file, command));
}

async function importFile(merchantId: number, file: ImportFile, command: ImportCommand): Promise<void> {
  const { rejects: rejectsPath = `${file.path}.rejects.csv`, dryRun = false, again = false } = command;
  const columns = guestColumns(file.path, file.header);
  if (columns.includes('password')) {
    warn(
      'PasswordHasher must be hashed, about 25 ms of CPU time each. Hashes (passwordHash) are imported as they are.',
    );
  }
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const ids = await openIds(store.db);
    const progress = new ImportProgressBar(file.sizeBytes, file.rows);
    const shown = new ShownRejects();
    try {
      const work = () =>
        importGuests(store, {
          merchant,
          file,
          rejectsPath,
          again,
          dryRun,
          now: clock.now(),
          ids,
          passwords: openPasswordHasher(),
          onStart: (goingOnAfter) => {
            if (goingOnAfter > 0) warn(`Resuming an interrupted import after row ${goingOnAfter}.`);
            progress.start(goingOnAfter);
          },
          onProgress: (done) => progress.show(done),
          onRejected: (rejected) => shown.add(rejected),
        });
      const detail = { file: basename(file.path), rows: file.rows };
      const outcome = dryRun
        ? await work()
        : await audited({ store, clock, ids }, { merchantId, detail }, work);
      progress.stop();
      if (dryRun) shown.print();
      say(summary(outcome, { file, merchantId, dryRun, rejectsPath, seconds: progress.seconds }));
    } finally {
      progress.stop();
      await ids.close();
    }
  });
}

function summary(
  { isNew, rows, rejected }: ImportOutcome,
  run: { file: ImportFile; merchantId: number; dryRun: boolean; rejectsPath: string; seconds: number },
): string {
  const { file, merchantId, dryRun, rejectsPath, seconds } = run;
  const guests = counted(rows - rejected, 'guest');
  if (!isNew) {
    return `${file.path} was imported into merchant ${merchantId} before: ${guests}, ${rejected} rejected. Nothing to do (use --again to import it again).`;
  }
  if (dryRun) {
    return `${guests} would be imported, ${rejected} rejected. Nothing was changed (--dry-run). Duplicate usernames and cards are found only when their rows are close to each other.`;
  }
  const rejects = rejected === 0 ? 'none rejected' : `${rejected} rejected: see ${rejectsPath}`;
  return `${guests} imported into merchant ${merchantId}, ${rejects}. ${seconds.toFixed(1)} s.`;
}
