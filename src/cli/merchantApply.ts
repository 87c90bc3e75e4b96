import { type Config, readConfig } from '../config/config.ts';
import {
  type Applied,
  applyMerchants,
  makesSecretCards,
  planMerchants,
} from '../domain/merchants/applyMerchants.ts';
import { type MerchantFile, readMerchantFile } from '../domain/merchants/merchantFile.ts';
import type { Change } from '../domain/merchants/merchantPlan.ts';
import { assertMayApply } from '../domain/merchants/sampleFiles.ts';
import { openIds } from '../ledger/ids.ts';
import { openStoreKeys } from '../store/secretKeyCheck.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import { auditor } from './audit.ts';
import { CardsFile } from './cardsFile.ts';
import { confirm } from './confirmation.ts';
import { OperatorError } from './operatorError.ts';
import { withStore } from './operatorStore.ts';
import { say, warn } from './output.ts';

export interface ApplyCommand {
  dryRun?: boolean;
  yes?: boolean;
  cardsOut?: string;
}

/** Shows the changes of a merchant file, asks for confirmation, and applies them. */
export async function applyCommand(path: string, command: ApplyCommand): Promise<void> {
  const file = readMerchantFile(path);
  const config = readConfig(process.env);
  assertMayApply(file, config);
  await withStore(config, async (store, clock) => {
    const changes = await planMerchants(store, file);
    if (changes.length === 0) return say('Nothing to change.');
    sayChanges(file, changes);
    if (command.dryRun) return say('Nothing was changed (--dry-run).');
    if (!command.cardsOut && (await makesSecretCards(store, file))) {
      throw new OperatorError(
        'This creates card numbers or registration codes that can be read only once: name a file for them with --cards-out FILE.csv.',
      );
    }
    if (!command.yes) await confirm('Apply these changes?');
    await applyWith({ store, config, clock }, file, command.cardsOut);
  });
}

async function applyWith(
  { store, config, clock }: { store: Store; config: Config; clock: Clock },
  file: MerchantFile,
  cardsOut?: string,
): Promise<void> {
  const cardsFile = cardsOut === undefined ? undefined : await CardsFile.create(cardsOut);
  const ids = await openIds(store.db);
  let cards = 0;
  try {
    const applied = await applyMerchants(store, file, {
      keys: await openStoreKeys(config, store),
      now: clock.now(),
      auditor: { ...auditor(), ids },
      keepCards: async (made) => {
        // Without a file the batch was not in the confirmed plan: a concurrent change added it.
        if (!cardsFile)
          throw new OperatorError(
            'The plan changed meanwhile and now creates cards. Nothing more was changed; run the command again.',
          );
        await cardsFile.keep(made);
      },
      onApplied: (part) => {
        if (part.cards.length > 0) cardsFile?.confirm();
        saySecrets(part);
      },
      onProgress: sayProgress,
    });
    cards = applied.cards.length;
    say(`Done: ${applied.changes.length} ${applied.changes.length === 1 ? 'change' : 'changes'}.`);
  } finally {
    await ids.close();
    const left = await cardsFile?.close();
    if (left?.unconfirmed) {
      warn(
        `${cardsOut} ends with cards that may not be stored: compare with "merchant show" before printing.`,
      );
    }
  }
  if (cards > 0) say(`${cards} card numbers and registration codes are in ${cardsOut}, and nowhere else.`);
}

function sayChanges(file: MerchantFile, changes: Change[]): void {
  for (const merchant of file.merchants) {
    const own = changes.filter((change) => change.merchantId === merchant.id);
    if (own.length === 0) continue;
    say(`merchant ${merchant.id} "${merchant.name}"`);
    for (const { sign, text } of own) say(`  ${sign} ${text}`);
  }
}

function saySecrets({ secrets }: Applied): void {
  if (secrets.length === 0) return;
  say('Secrets made now. They are not stored and cannot be shown again:');
  for (const { merchantId, clientId, secret } of secrets) {
    say(`  merchant ${merchantId}  client_id ${clientId}  client_secret ${secret}`);
  }
}

/** Rewrites one progress line; prints nothing without a terminal or when the work ends at once. */
function sayProgress(batchName: string, done: number, total: number): void {
  if (!process.stderr.isTTY || total < 10_000) return;
  process.stderr.write(`\rbatch ${batchName}: ${done} of ${total} cards${done === total ? '\n' : ''}`);
}
