import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { readConfig } from '../../src/base/config/config.ts';
import { version } from '../../src/base/config/repository.ts';
import { withStore } from '../../src/operators/program/operatorStore.ts';
import { NEWEST_MIGRATION } from '../../src/store/migrate.ts';
import { explainedDirectory } from '../../src/store/storeUnavailable.ts';
import { startService } from '../support/childService.ts';
import { onOneEngine } from '../support/engines.ts';
import { CARD_WITH_LOTS, makeFirstRelease } from '../support/firstRelease.ts';
import { runCommand, runProcess } from '../support/operatorCommand.ts';
import { databaseUrl } from '../support/testDatabases.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { asOwner } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

describe('a store', () => {
  let shared: SharedStore | undefined;
  afterAll(() => shared?.remove());

  it('is not opened with another SECRET_KEY than its first one', async () => {
    shared = await newSharedStore('demo');
    const { settings } = shared;
    const set = (key: string) =>
      runCommand('secret', ['generate', '1', 'some-key', '--kind', 'rsa'], { ...settings, SECRET_KEY: key });
    const service = await startService(settings);
    await service.stop();

    const wrong = '6'.repeat(64);
    const refused = 'SECRET_KEY is not the key that the data of this store was created with.';
    await expect(startService({ ...settings, SECRET_KEY: wrong })).rejects.toThrow(refused);
    const command = await set(wrong);
    expect(command).toMatchObject({ code: 1, out: '' });
    expect(command.err).toContain(refused);
    expect(command.err).not.toMatch(/\n\s+at /);
    // Nothing was written over by either.
    expect(await set(settings.SECRET_KEY!)).toMatchObject({ code: 0 });
  });
});

const MIGRATED_BY_NEXT = `insert into kysely_migration (name, timestamp) values ('9999_next', '')`;

async function change(shared: SharedStore, statement: string): Promise<void> {
  const store = await shared.open();
  await asOwner(store, statement);
  await store.close();
}

/** Gives the store the tables of the first release, and the schema's version the names that its drafts used. */
async function migrateByDraft(shared: SharedStore, last: string): Promise<void> {
  const store = await shared.open();
  await makeFirstRelease(store);
  await asOwner(
    store,
    'delete from kysely_migration',
    `insert into kysely_migration (name, timestamp) select name, '' from unnest(array['0001_cards_and_ledger', '${last}']) name`,
  );
  await store.close();
}

describe('a store of a draft of the first release', () => {
  it('is taken over with its data if the draft was the last one', async () => {
    const shared = await newSharedStore('demo');
    await migrateByDraft(shared, '0035_plain_names');
    expect(await runCommand('guests', ['show', '1', 'demo-guest'], shared.settings)).toMatchObject({
      code: 0,
      out: expect.stringContaining('demo-guest'),
    });
    const { out } = await runCommand('cards', ['show', '1', CARD_WITH_LOTS, '--json'], shared.settings);
    expect(JSON.parse(out)).toMatchObject({
      lots: [{ name: 'Points', remaining: '15', lastDay: '2026-07-31' }],
    });
    expect(await runCommand('ledger', ['verify'], shared.settings)).toMatchObject({ code: 0 });
    const store = await shared.open();
    const { rows } = await sql<{ name: string }>`select min(name) as name from kysely_migration`.execute(
      store.db,
    );
    expect(rows).toEqual([{ name: '0001_merchants' }]);
    await store.close();
    shared.remove();
  });

  it('is refused in one sentence if it was an earlier one', async () => {
    const shared = await newSharedStore('demo');
    await migrateByDraft(shared, '0022_card_expiry');
    const { code, err } = await runCommand('ledger', ['verify'], shared.settings);
    expect({ code, lines: err.trim().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringContaining('made by an early draft of the service')],
    });
    shared.remove();
  });
});

onOneEngine(() => {
  describe('a store that this release does not understand', () => {
    it.each([
      [
        'a newer release migrated',
        MIGRATED_BY_NEXT,
        /The database has the schema version 9999_next, and this release knows versions up to \d{4}_\w+\. Start/,
      ],
      [
        'lacks a table',
        'alter table webhook_delivery rename to webhook_delivery_old',
        /The database lacks the table webhook_delivery, although its schema version is \d{4}_/,
      ],
      [
        'lacks a column',
        'alter table card rename column tier_code to tier',
        /The database lacks the column card\.tier_code/,
      ],
    ])('is refused by service and commands in one sentence: it %s', async (_what, statement, sentence) => {
      const shared = await newSharedStore('demo');
      await change(shared, statement);
      const { code, err } = await runCommand('ledger', ['verify'], shared.settings);
      expect({ code, lines: err.trim().split('\n') }).toEqual({
        code: 1,
        lines: [expect.stringMatching(sentence)],
      });
      await expect(startService(shared.settings)).rejects.toThrow(sentence);
      shared.remove();
    });
  });
});

if (testEngine === 'embedded')
  describe('on files', () => {
    const directory = mkdtempSync(join(tmpdir(), 'no-store-'));
    afterAll(() => rmSync(directory, { recursive: true, force: true }));

    it('a DATA_DIR that is a file is reported in one sentence', async () => {
      const file = join(directory, 'file');
      writeFileSync(file, '');
      const { code, err } = await runCommand('ledger', ['verify'], { DATA_DIR: file });
      expect({ code, lines: err.trim().split('\n') }).toEqual({
        code: 1,
        lines: [expect.stringMatching(/^DATA_DIR, .+, cannot be written \(EEXIST\)\./)],
      });
    });

    it.each([
      ['the database', { cause: { code: '53100', message: 'could not extend file' } }],
      ['the engine', { name: 'ErrnoError', errno: 51 }],
      ['the files', { code: 'ENOSPC' }],
    ])('a full disk that %s finds is reported in one sentence', (_who, fault) => {
      const explained = explainedDirectory(Object.assign(new Error('failed'), fault), directory);
      expect((explained as Error).message).toBe(
        `The disk of DATA_DIR, ${directory}, is full. Free some space and start again. Acknowledged data is kept.`,
      );
    });
  });

/** Server only: an embedded database cannot be unreachable, lack a database or limit statements. */
if (testEngine === 'postgres')
  describe('on a server', () => {
    it.each([
      [
        'that is not there',
        () => withPort('1'),
        /^The database server at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/,
      ],
      [
        'without the database',
        () => databaseUrl('no_such_database'),
        /^There is no database no_such_database on the server/,
      ],
      ['that does not know the user', () => withUser('nobody_known'), /rejected nobody_known/],
    ])('%s commands and the service report it in one sentence', async (_what, url, sentence) => {
      const settings = { DATABASE_URL: url() };
      const { code, err } = await runCommand('ledger', ['verify'], settings);
      expect(code).toBe(1);
      expect(err).toMatch(sentence);
      expect(err.trim().split('\n')).toHaveLength(1);
      await expect(startService(settings)).rejects.toThrow(/\n\{[^\n]*"reason":"(The|There) [^\n]+\}\n?$/);
    });

    it('the service is no longer ready, and says why, when a newer release migrates underneath', async () => {
      const store = await newSharedStore('demo');
      const service = await startService(store.settings);
      const ready = async () => {
        const response = await fetch(`${service.origin}/readyz`);
        return { status: response.status, body: (await response.json()) as Record<string, string> };
      };
      expect(await ready()).toEqual({
        status: 200,
        body: { status: 'ok', version, schema: NEWEST_MIGRATION },
      });
      await change(store, MIGRATED_BY_NEXT);
      let answer = await ready();
      while (answer.status === 200) answer = await ready();
      expect(answer).toEqual({
        status: 503,
        body: {
          status: 'unavailable',
          reason: 'store',
          detail: expect.stringMatching(/version 9999_next, and this release knows versions up to/),
        },
      });
      await service.stop();
      store.remove();
    });

    it.each([
      ['an hour behind', -3_600_000, /The clock of this machine is 3[56]\d\d s behind the database's/],
      ['a day ahead', 86_400_000, /The clock of this machine is 86[34]\d\d s ahead of the database's/],
    ])('service and commands do not work with a clock %s', async (_what, shiftMs, sentence) => {
      const store = await newSharedStore('demo');
      const settings = { ...store.settings, ...shiftedBy(shiftMs) };
      const { code, err } = await runProcess('ledger', ['verify'], settings);
      expect(code).toBe(1);
      expect(err).toMatch(sentence);
      await expect(startService(settings)).rejects.toThrow(sentence);
      store.remove();
    });

    it('a clock some seconds ahead is reported, and the service is ready', async () => {
      const store = await newSharedStore('demo');
      const service = await startService({ ...store.settings, ...shiftedBy(20_000) });
      const response = await fetch(`${service.origin}/readyz`);
      expect(response.status).toBe(200);
      expect(((await response.json()) as { warning: string }).warning).toMatch(
        /\d+ s ahead of the database's/,
      );
      await service.stop();
      store.remove();
    });

    it('commands may take longer than requests', async () => {
      const shared = await newSharedStore('empty');
      const limits = await withStore(async ({ db }) => {
        const { rows } = await sql<Record<string, string>>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
          db,
        );
        return rows[0];
      }, readConfig(shared.settings));
      expect(limits).toEqual({ statement: '0', lock: '5min' });
    });
  });

function withPort(port: string): string {
  const url = new URL(databaseUrl('test'));
  url.port = port;
  return url.href;
}

function withUser(user: string): string {
  const url = new URL(databaseUrl('test'));
  url.username = user;
  return url.href;
}

function shiftedBy(shiftMs: number): Record<string, string> {
  const preload = fileURLToPath(new URL('../support/shiftedClock.mjs', import.meta.url));
  return { NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFT_MS: String(shiftMs) };
}
