import { readLedgerSums } from '../../src/ledger/sums.ts';
import { distributeStore } from '../../src/store/distribute.ts';
import { NEWEST_MIGRATION } from '../../src/store/migrate.ts';
import { makeFirstRelease } from '../../test/support/firstRelease.ts';
import { query } from '../harness/database.ts';
import { callTill } from '../harness/tills.ts';
import { assertHolds, type Ground } from './ground.ts';

const DEMO_FILE = 'merchants/demo.yaml';

/** Writes a backup through the coordinator, and restores it into a second cluster, which it distributes. */
export async function restoreElsewhere(ground: Ground): Promise<string> {
  await ground.stopService();
  const restored = await ground.startCluster();
  try {
    const written = await ground.printed('store backup');
    const settings = { ...ground.settings, DATABASE_URL: restored.url };
    await ground.command(['store', 'migrate'], settings);
    await restored.prepareRole();
    await ground.command(ground.lineOf('store restore', '--yes'), settings);
    await ground.command(ground.lineOf('store distribute', '--yes'), settings);
    await ground.assertBooks(restored.url);
    const [before, after] = [await sumsAt(ground), await sumsAt(ground, restored.url)];
    assertHolds(before === after, `The sums differ.\n${before}\n\n${after}`);
    const rows = /\d+ rows of \d+ tables/.exec(written)?.[0];
    return `${rows}, with equal sums of ${before.split('\n').length} wallets`;
  } finally {
    await restored.stop();
  }
}

async function sumsAt(ground: Ground, url?: string): Promise<string> {
  const store = await ground.open(url);
  const sums = await readLedgerSums(store.db).finally(() => store.close());
  return sums.map((each) => Object.values(each).join(' ')).join('\n');
}

/**
 * Distributes a store as the first release left it, with its tables and rows, and opens it with this release, which
 * migrates it.
 */
export async function migrateDistributed(ground: Ground): Promise<string> {
  const { cluster } = ground;
  await ground.stopService();
  const url = await cluster.addDatabase('earlier');
  const settings = { ...ground.settings, DATABASE_URL: url };
  await ground.command(['merchant', 'apply', DEMO_FILE, '--yes'], settings);
  const former = await ground.open(url);
  let tables = 0;
  try {
    await makeFirstRelease(former);
    tables = (await distributeStore(former.pool, () => {})).length;
  } finally {
    await former.close();
  }
  const [{ before }] = (await query(url, 'select max(name) as before from kysely_migration')) as [
    { before: string },
  ];
  await ground.command(['store', 'migrate'], settings);
  const [{ after }] = (await query(url, 'select max(name) as after from kysely_migration')) as [
    { after: string },
  ];
  assertHolds(before < after && after === NEWEST_MIGRATION, `The schema was ${before}, and is ${after}.`);
  const later = await ground.command(ground.lineOf('store distribute', '--yes'), settings);
  await ground.command(['ledger', 'verify'], settings);
  await ground.command(['merchant', 'apply', DEMO_FILE, '--yes'], settings);
  const service = await ground.startService({ DATABASE_URL: url });
  try {
    const card = { cardInfo: { printedCardNumber: '7777000000000410' }, amount: 20 };
    const sold = await callTill(service.origin, 'sell', card);
    assertHolds(sold === 'success', `The migrated store cannot sell a card: ${sold}.`);
  } finally {
    await service.stop();
  }
  return `${tables} tables of ${before} distributed, migrated to ${after}, then ${/\d+ tables distributed/.exec(later)?.[0]}`;
}

/** Replaces the secret key of the store. */
export async function replaceKey(ground: Ground): Promise<string> {
  await ground.stopService();
  const { SECRET_KEY: former } = ground.settings;
  Object.assign(ground.settings, { SECRET_KEY: '6'.repeat(64), FORMER_SECRET_KEYS: former });
  const sealed = await ground.command(['store', 'rekey']);
  delete ground.settings.FORMER_SECRET_KEYS;
  await ground.command(['store', 'rekey', '--check']);
  await ground.origin();
  await ground.assertBooks();
  return /^.*sealed under SECRET_KEY/m.exec(sealed)?.[0] ?? 'nothing was sealed';
}
