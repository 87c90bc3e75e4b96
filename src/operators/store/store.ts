import { basename } from 'node:path';
import type { Command } from 'commander';
import { readConfig, secretSetting } from '../../base/config/config.ts';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import type { Clock } from '../../base/time/clock.ts';
import { merchantIds } from '../../domain/ground/merchants/merchantRow.ts';
import { type LedgerSums, readLedgerSums } from '../../ledger/sums.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { distributeStore } from '../../store/distribute.ts';
import { NEWEST_MIGRATION } from '../../store/migrate.ts';
import { isFirstSecretCurrent, openStoreKeys, sealFirstSecret } from '../../store/secretKeyCheck.ts';
import { inSnapshot } from '../../store/snapshot.ts';
import { COMMAND_LIMITS, openStore, type Store } from '../../store/store.ts';
import { audited } from '../audit/audit.ts';
import { confirm } from '../program/confirmation.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun } from '../program/operatorProgram.ts';
import { withStore } from '../program/operatorStore.ts';
import { say, warn } from '../program/output.ts';
import { progressLines, withProgress } from '../program/progress.ts';
import { type RowCounts, restoreBackup, writeBackup } from './backup.ts';
import { moveStore } from './move.ts';
import { noteSuccess } from './noteSuccess.ts';
import { countFormerValues, type FormerValues, rekeyStore } from './rekey.ts';

/** `stored-value store`: backs up, restores and moves the whole store. */
export const noun = createNoun('store').description(
  'Store: back up, restore, move, distribute or rekey all data.',
);

const SECRET_KEY_NOTE =
  'Keep SECRET_KEY (without one, DATA_DIR/secret.key) with it: the data can only be used with that key.';

noun
  .command('backup')
  .description('Write everything but the job queue to a compressed file, readable by its owner only.')
  .argument('<file>', 'file to write; an existing file is not overwritten')
  .reading()
  .examples('shop-2026-01-31.backup')
  .action(backup);
noun
  .command('restore')
  .description('Restore a backup into an empty store, of either engine: completely or not at all.')
  .argument('<file>', 'file written by store backup')
  .changing()
  .asking()
  .examples('shop-2026-01-31.backup')
  .action(restore);
noun
  .command('migrate')
  .description(
    'Bring the schema up to date, as the start of the service does. For a step before new processes start.',
  )
  .reading()
  .action(migrate);
noun
  .command('move')
  .description(
    'Copy everything to an empty PostgreSQL database. Stop the service first; the source stays as it is.',
  )
  .option('--to <url>', 'address of the target (or TARGET_DATABASE_URL, which stays out of process lists)')
  .changing()
  .asking()
  .examples('--to postgres://shop@db.example.test/shop')
  .action(move);
noun
  .command('distribute')
  .description(
    'Place the tables of merchants on the workers of a Citus cluster, by merchant. Stop the service first; run it ' +
      'again after an update, for new tables.',
  )
  .changing()
  .asking()
  .examples('--yes')
  .action(distribute);

noun
  .command('rekey')
  .description(
    'Seal all values under SECRET_KEY, after it replaced the key that FORMER_SECRET_KEYS lists. Services keep running; ' +
      'run it again after an interruption.',
  )
  .option('--check', 'only count the values under a former key; exits with 1 if there are any')
  .changing()
  .examples('', '--check')
  .action(rekey);

async function backup(path: string): Promise<void> {
  await withStore(async ({ pool, db }) => {
    const counts = await withProgress('rows', (onProgress) => writeBackup(pool, path, onProgress));
    await noteSuccess(db, 'backup');
    say(`${path}: ${totalOf(counts)} rows of ${Object.keys(counts).length} tables.`);
    warn(SECRET_KEY_NOTE);
  });
}

async function restore(path: string, { yes = false }: { yes?: boolean }): Promise<void> {
  if (!yes) await confirm(`Restore ${path} into this store?`);
  await withStore(async (store, clock) => {
    const line = progressLines();
    const { writtenBy, counts } = await restoreBackup(store.pool, path, (rows) =>
      line(() => `${rows} rows ...`),
    );
    await recorded({ store, clock }, { file: basename(path) }, () => assertVerified(store));
    const migrated = writtenBy === NEWEST_MIGRATION ? '' : ` and brought to ${NEWEST_MIGRATION}`;
    say(
      `${totalOf(counts)} rows of schema ${writtenBy} restored${migrated}; ledger verify finds no violations.`,
    );
  });
}

async function migrate(): Promise<void> {
  await withStore(async () => say(`The schema of the store is ${NEWEST_MIGRATION}.`));
}

async function move({ to, yes = false }: { to?: string; yes?: boolean }, command: Command): Promise<void> {
  const databaseUrl = to ?? secretSetting(process.env, 'TARGET_DATABASE_URL');
  if (!databaseUrl) return command.error('error: specify the target with --to or TARGET_DATABASE_URL');
  if (!yes) await confirm('Copy this store to the target? The service must be stopped.');
  await withStore(async (source, clock) => {
    const target = await openStore({ dataDirectory: '', databaseUrl }, COMMAND_LIMITS);
    try {
      const counts = await withProgress('rows', (onProgress) =>
        moveStore(source.pool, target.pool, onProgress),
      );
      await assertSameSums(source, target);
      await recorded({ store: target, clock }, { rows: totalOf(counts) }, () => assertVerified(target));
      say(`${totalOf(counts)} rows moved. Counts and sums are equal; ledger verify finds no violations.`);
      warn(`Start the service with DATABASE_URL set to the target. ${SECRET_KEY_NOTE}`);
    } finally {
      await target.close();
    }
  });
}

async function distribute({ yes = false }: { yes?: boolean }): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new OperatorError(
      'An embedded store cannot be distributed. Move it to PostgreSQL first (store move).',
    );
  if (!yes) await confirm('Distribute the tables of this store? The service must be stopped.');
  await withStore(async (store, clock) => {
    const sums = await readSums(store);
    let moved = 0;
    await recorded({ store, clock }, {}, async () => {
      const tables = await distributeStore(store.pool, (done, total, { name, rows }) => {
        if (rows === undefined) return;
        moved += 1;
        say(`${done} of ${total}: ${name}, ${rows} rows`);
      });
      if (sums !== (await readSums(store)))
        throw new OperatorError('The sums changed: restore the backup of this store.');
      await assertVerified(store);
      say(
        `${moved} tables distributed, ${tables.length - moved} already were. ledger verify finds no violations.`,
      );
    });
    warn('Restart the service: it recognizes a distributed store when it starts.');
  });
}

async function rekey({ check = false }: { check?: boolean }): Promise<void> {
  await withStore(async (store, clock, config) => {
    const keys = await openStoreKeys(config, store);
    const former = await countFormerValues(store.db, keys);
    const isDone = former.length === 0 && (await isFirstSecretCurrent(config, store.db));
    if (!isDone && check) {
      process.exitCode = 1;
      return say(
        `Under a former key: ${textOf(former) || 'the first secret of the store'}. Run store rekey.`,
      );
    }
    if (!isDone)
      await recorded({ store, clock }, { values: sumOf(former) }, async () => {
        await resealAll(store, keys, former);
        // Last, since from then on a start without the former key succeeds.
        await sealFirstSecret(config, store.db);
        say(`${sumOf(former)} values were sealed under SECRET_KEY.`);
      });
    say('No value is under a former key: once no service seals with it, take it out of FORMER_SECRET_KEYS.');
  });
}

async function resealAll({ db }: Store, keys: SecretKeys, former: FormerValues[]): Promise<void> {
  const total = sumOf(former);
  const unreadable = await withProgress('sealed values', (onProgress) =>
    rekeyStore(db, keys, (done) => onProgress(done, Math.max(done, total))),
  );
  if (unreadable.length > 0)
    throw new OperatorError(
      `No configured key opens these values: ${textOf(unreadable)}. ` +
        'Add the key that sealed them to FORMER_SECRET_KEYS, and run store rekey again.',
    );
  const left = await countFormerValues(db, keys);
  if (left.length > 0)
    throw new OperatorError(
      `A service still seals under a former key: ${textOf(left)}. Restart all services with the new SECRET_KEY, and ` +
        'run store rekey again.',
    );
}

const sumOf = (values: FormerValues[]) => values.reduce((sum, { count }) => sum + count, 0);
const textOf = (values: FormerValues[]) => values.map(({ place, count }) => `${place} ${count}`).join(', ');

/** Records the command in the audit trail of every merchant of the store that stays in use. */
async function recorded(
  target: { store: Store; clock: Clock },
  detail: Record<string, unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const merchantId = await merchantIds(target.store.db);
  await audited(target, { merchantId, detail }, work);
}

async function assertSameSums(source: Store, target: Store): Promise<void> {
  if ((await readSums(source)) !== (await readSums(target)))
    throw new OperatorError('The sums of the target differ from those of the source: do not use the target.');
}

/** Reads the ledger's sums as text, for comparison. */
async function readSums({ db }: Store): Promise<string> {
  const sums: LedgerSums[] = await inSnapshot(db, (snapshot) => readLedgerSums(snapshot));
  return sums.map((each) => Object.values(each).join(' ')).join('\n');
}

async function assertVerified({ db }: Store): Promise<void> {
  const violations = await withProgress('rules of the ledger', (onProgress) =>
    verifyLedger(db, { onProgress }),
  );
  if (violations.length === 0) return noteSuccess(db, 'ledger_verify');
  const [{ rule, where }] = violations as [(typeof violations)[number]];
  throw new OperatorError(`The rows of this store violate a ledger rule. Do not use it. ${where}: ${rule}`);
}

function totalOf(counts: RowCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
