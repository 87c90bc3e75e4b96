import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readLastSuccesses } from '../../src/store/lastSuccess.ts';
import { NEWEST_MIGRATION } from '../../src/store/migrate.ts';
import type { Store } from '../../src/store/store.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { createDatabase, databaseUrl } from '../support/testDatabases.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { asOwner } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

/** Transaction that neither moves value nor changes anything, against a rule of the ledger. */
const HALF_A_TRANSACTION = `insert into ledger_transaction
  (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at, card_changes, tier_changes)
  values (1, 1, 'sale', '001', 'demo-pos', '', now(), '[]', '[]')`;

async function inStore<T>(shared: SharedStore, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await shared.open();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs the service's own commands only, as an operator who moves a shop to another machine. */
describe('stored-value store', () => {
  let source: SharedStore;
  const directory = mkdtempSync(join(tmpdir(), 'store-command-'));
  const file = join(directory, 'shop.backup');
  beforeAll(async () => {
    source = await newSharedStore('demo');
    const written = await runCommand('store', ['backup', file], source.settings);
    expect(written).toMatchObject({
      code: 0,
      out: expect.stringMatching(/shop\.backup: \d+ rows of \d+ tables/),
    });
  });
  afterAll(() => {
    source.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  const store = (settings: Record<string, string>, ...args: string[]) => runCommand('store', args, settings);

  /** Commands and outcomes in the audit trail of merchant 1, newest first. */
  async function trail(settings: Record<string, string>): Promise<string[]> {
    const { out } = await runCommand('audit', ['list', '1', '--command', 'store', '--json'], settings);
    const entries = JSON.parse(out) as { actor: string; command: string; outcome: string }[];
    return entries.map(({ actor, command, outcome }) => `${actor}: ${command} ${outcome}`);
  }

  it('records the time of a backup and of a clean verification for the alarms, but not of a violated ledger', async () => {
    const shop = await newSharedStore('demo');
    const times = () => inStore(shop, ({ db }) => readLastSuccesses(db));
    const started = Date.now();
    try {
      await store(shop.settings, 'backup', join(directory, 'recorded.backup'));
      expect([...(await times()).keys()]).toEqual(['backup']);
      await runCommand('ledger', ['verify'], shop.settings);
      const clean = await times();
      expect([...clean.keys()].toSorted()).toEqual(['backup', 'ledger_verify']);
      for (const at of clean.values()) expect(at.getTime()).toBeGreaterThanOrEqual(started);
      await inStore(shop, (open) => asOwner(open, HALF_A_TRANSACTION));
      expect(await runCommand('ledger', ['verify'], shop.settings)).toMatchObject({ code: 1 });
      expect(await times()).toEqual(clean);
    } finally {
      shop.remove();
    }
  });

  if (testEngine === 'postgres')
    it('backs up a read-only standby, and warns that the alarm does not see it', async () => {
      const url = new URL(source.settings.DATABASE_URL!);
      url.searchParams.set('options', '-c default_transaction_read_only=on');
      const standby = { ...source.settings, DATABASE_URL: url.href.replaceAll('+', '%20') };
      expect(await store(standby, 'backup', join(directory, 'standby.backup'))).toMatchObject({
        code: 0,
        err: expect.stringContaining('The time could not be recorded'),
      });
    });

  it('restores a backup elsewhere, with an entry in the audit trail, and only into an empty store', async () => {
    const target = await newSharedStore('empty');
    try {
      expect(await store(target.settings, 'migrate')).toMatchObject({
        code: 0,
        out: `The schema of the store is ${NEWEST_MIGRATION}.\n`,
      });
      const unasked = await store(target.settings, 'restore', file);
      expect(unasked).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
      expect(await store(target.settings, 'restore', file, '--yes', '--by', 'New owner')).toMatchObject({
        code: 0,
        out: expect.stringMatching(
          /^\d+ rows of schema \w+ restored; ledger verify finds no violations\.\n$/,
        ),
      });
      const once = await trail(target.settings);
      expect(once).toContain('New owner: store restore done');
      const again = await store(target.settings, 'restore', file, '--yes');
      expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was changed.') });
      expect(await trail(target.settings)).toEqual(once);
    } finally {
      target.remove();
    }
  });

  if (process.env.TEST_DATABASE_URL)
    it('moves a store to PostgreSQL, with an entry in the audit trail of the target', async () => {
      const name = `${process.env.TEST_RUN}_${randomBytes(4).toString('hex')}`;
      await createDatabase(name);
      const target = { SECRET_KEY: source.settings.SECRET_KEY!, DATABASE_URL: databaseUrl(name) };
      const unasked = await store(source.settings, 'move', '--to', target.DATABASE_URL);
      expect(unasked).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
      const moved = await store(
        source.settings,
        ...['move', '--to', target.DATABASE_URL, '--yes', '--by', 'Mover'],
      );
      expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('Counts and sums are equal') });
      expect(await trail(target)).toContain('Mover: store move done');
      expect(await trail(source.settings)).not.toContain('Mover: store move done');
    });
});
