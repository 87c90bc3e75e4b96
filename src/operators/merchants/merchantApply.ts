import { type Config, readConfig } from '../../base/config/config.ts';
import { counted } from '../../base/text/counted.ts';
import type { Clock } from '../../base/time/clock.ts';
import { openIds } from '../../ledger/ids.ts';
import { openStoreKeys } from '../../store/secretKeyCheck.ts';
import type { Store } from '../../store/store.ts';
import { auditor } from '../audit/audit.ts';
import { CardsFile } from '../cards/cardsFile.ts';
import { confirm } from '../program/confirmation.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withStore } from '../program/operatorStore.ts';
import { say, sayJson, warn } from '../program/output.ts';
import { type Applied, applyMerchants, type PlannedChanges, planMerchants } from './applyMerchants.ts';
import { type MerchantFile, readMerchantFile } from './merchantFile.ts';
import { assertMayApply } from './sampleFiles.ts';

export interface ApplyCommand {
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
  cardsOut?: string;
}

/** Shows the changes of a merchant file, asks for confirmation, and applies them. */
export async function applyCommand(path: string, command: ApplyCommand): Promise<void> {
  const file = readMerchantFile(path);
  const config = readConfig(process.env);
  assertMayApply(file, config);
  await withStore(async (store, clock) => {
    const planned = await planMerchants(store, file);
    const { dryRun = false, json = false } = command;
    const isDone = dryRun || planned.changes.length === 0;
    if (json && isDone) return sayJson(appliedJson(file, planned, dryRun));
    if (!json) sayPlan(file, planned, dryRun);
    if (isDone) return;
    if (!command.cardsOut && planned.makesSecretCards) {
      throw new OperatorError(
        'This creates card numbers or registration codes that can be read only once. Specify a file for them with --cards-out FILE.csv.',
      );
    }
    if (!command.yes) await confirm(questionOf(planned));
    const report = json ? createJsonReport(file, planned) : TEXT_REPORT;
    try {
      await applyWith({ store, config, clock }, file, { cardsOut: command.cardsOut, report });
    } finally {
      report.end();
    }
  });
}

/** Question before the changes are made. */
export function questionOf({ warnings }: PlannedChanges): string {
  if (warnings.length === 0) return 'Apply these changes?';
  const count = warnings.length === 1 ? 'the warning' : `the ${warnings.length} warnings`;
  return `Apply these changes despite ${count} about money?`;
}

/** Output while changes are applied: secrets as soon as they are stored, for they cannot be read again. */
interface ApplyReport {
  applied(part: Applied): void;
  done(text: string): void;
  end(): void;
}

const TEXT_REPORT: ApplyReport = { applied: saySecrets, done: say, end() {} };

/** Creates a report that prints one JSON value at the end, also after a failure between two merchants. */
function createJsonReport(file: MerchantFile, planned: PlannedChanges): ApplyReport {
  const parts: Applied[] = [];
  return {
    applied: (part) => parts.push(part),
    done() {},
    end: () => sayJson(appliedJson(file, planned, false, parts)),
  };
}

/** Converts a plan to JSON, by merchant, with what has been applied of it. */
function appliedJson(
  { merchants }: MerchantFile,
  { changes, warnings }: PlannedChanges,
  dryRun: boolean,
  parts: Applied[] = [],
) {
  return {
    dryRun,
    merchants: merchants.map(({ id, name }) => ({
      merchant: id,
      name,
      changes: ofMerchant(changes, id).map(({ sign, text, value }) => ({ sign, text, ...value })),
      warnings: ofMerchant(warnings, id).map(({ text, cards }) => ({ text, cards })),
    })),
    applied: parts.reduce((sum, part) => sum + part.changes.length, 0),
    secrets: parts.flatMap(({ secrets }) => secrets),
  };
}

function ofMerchant<T extends { merchantId: number }>(entries: readonly T[], merchantId: number): T[] {
  return entries.filter((entry) => entry.merchantId === merchantId);
}

interface ApplyOutput {
  cardsOut?: string;
  report: ApplyReport;
}

async function applyWith(
  { store, config, clock }: { store: Store; config: Config; clock: Clock },
  file: MerchantFile,
  { cardsOut, report }: ApplyOutput,
): Promise<void> {
  const cardsFile = cardsOut === undefined ? undefined : await CardsFile.create(cardsOut);
  const ids = await openIds(store.db);
  let cards = 0;
  try {
    const applied = await applyMerchants(store, file, {
      keys: await openStoreKeys(config, store),
      now: clock.now(),
      auditor: { ...auditor(), ids },
      saveCards: async (made) => {
        // Without a file the batch was not in the confirmed plan: a concurrent change added it.
        if (!cardsFile)
          throw new OperatorError(
            'The plan changed meanwhile and now creates cards. Nothing more was changed; run the command again.',
          );
        await cardsFile.save(made);
      },
      onApplied: (part) => {
        if (part.cards.length > 0) cardsFile?.confirm();
        report.applied(part);
      },
      onProgress: sayProgress,
    });
    cards = applied.cards.length;
    report.done(`Done: ${counted(applied.changes.length, 'change')}.`);
  } finally {
    await ids.close();
    const left = await cardsFile?.close();
    if (left?.unconfirmed) {
      warn(
        `${cardsOut} may end with cards that were not stored: compare it with "merchant show" before printing.`,
      );
    }
  }
  if (cards > 0)
    report.done(`${cards} card numbers and registration codes are in ${cardsOut}, and nowhere else.`);
}

function sayPlan(file: MerchantFile, { changes, warnings }: PlannedChanges, dryRun: boolean): void {
  for (const { id, name } of file.merchants) {
    const own = ofMerchant(changes, id);
    const risks = ofMerchant(warnings, id);
    if (own.length === 0 && risks.length === 0) continue;
    say(`merchant ${id} "${name}"`);
    for (const { sign, text } of own) say(`  ${sign} ${text}`);
    for (const { text } of risks) say(`  ! ${text}`);
  }
  if (changes.length === 0) say('Nothing to change.');
  else if (dryRun) say('Nothing was changed (--dry-run).');
}

function saySecrets({ secrets }: Applied): void {
  if (secrets.length === 0) return;
  say('New secrets. They are not stored and cannot be shown again:');
  for (const { merchantId, clientId, secret } of secrets) {
    say(`  merchant ${merchantId}  client_id ${clientId}  client_secret ${secret}`);
  }
}

/** Rewrites one progress line; prints nothing without a terminal or when the work ends at once. */
function sayProgress(batchName: string, done: number, total: number): void {
  if (!process.stderr.isTTY || total < 10_000) return;
  process.stderr.write(`\rbatch ${batchName}: ${done} of ${total} cards${done === total ? '\n' : ''}`);
}
