import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../src/base/config/config.ts';
import { misspeltSettings, PLAIN_SETTINGS, SECRET_SETTINGS } from '../../src/base/config/settings.ts';
import { startNode } from '../support/childService.ts';
import { storedDigests } from '../support/everythingStored.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore, type SharedStore, testSecretKey } from '../support/testStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file with a secret, and returns its path. */
function fileWith(content: string): string {
  const path = join(mkdtempSync(join(folder, 'file-')), 'secret');
  writeFileSync(path, content);
  return path;
}

const KEY = '7'.repeat(64);

describe('a setting that is a secret', () => {
  it.each(['\n', '\r\n', ''])('comes from the file that NAME_FILE names, without its line end %j', (end) => {
    expect(readConfig({ SECRET_KEY_FILE: fileWith(`${KEY}${end}`) })).toMatchObject({ secretKey: KEY });
  });

  it.each(['DATABASE_URL', 'database_url'])('comes from a systemd credential %s', (name) => {
    const directory = mkdtempSync(join(folder, 'credentials-'));
    writeFileSync(join(directory, name), 'postgres://shop:pass-word@db.example.test/shop\n');
    expect(readConfig({ CREDENTIALS_DIRECTORY: directory })).toMatchObject({
      databaseUrl: 'postgres://shop:pass-word@db.example.test/shop',
    });
  });

  it.each(SECRET_SETTINGS)('is refused when it is set twice: %s', (name) => {
    const given = { [name]: 'a-secret-value', [`${name}_FILE`]: fileWith('another-value') };
    expect(() => readConfig(given)).toThrow(
      `${name} is set twice, by ${name} and ${name}_FILE: leave one out.`,
    );
    expect(() => readConfig(given)).not.toThrow(/a-secret-value|another-value/);
  });

  it.each([
    [
      'does not exist',
      () => join(folder, 'missing'),
      /^SMTP_URL cannot be read \(ENOENT\) from SMTP_URL_FILE, \S+\.$/,
    ],
    ['is a directory', () => folder, /^SMTP_URL cannot be read \(EISDIR\) from SMTP_URL_FILE, \S+\.$/],
    ['is empty', () => fileWith('\n'), /^SMTP_URL is empty: SMTP_URL_FILE, \S+ has no text\.$/],
  ])('is refused in one sentence when its file %s', (_what, path, sentence) => {
    expect(() => readConfig({ SMTP_URL_FILE: path() })).toThrow(sentence);
  });
});

describe('a variable that is no setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMPT_CONECTIONS', 'SMTP_CONNECTIONS'],
    ['SMTP_PASSWORD', 'SMTP_'],
    ['REQUEST_PER_SECOND', 'REQUESTS_PER_SECOND'],
    ['CONSOLE_OIDC_CLIENTID', 'CONSOLE_OIDC_CLIENT_ID'],
  ])('is reported with the setting that was meant: %s', (name, likely) => {
    const [warning, ...others] = misspeltSettings({ [name]: 'value-of-it' });
    expect(warning).toContain(`${name} is not a setting and has no effect. Did you mean ${likely}`);
    expect(warning).not.toContain('value-of-it');
    expect(others).toEqual([]);
  });

  it('is left alone when it belongs to another program', () => {
    const others =
      'PATH HOME HOSTNAME USER SHELL LANG TZ TERM PWD NODE_OPTIONS NODE_VERSION HTTP_PROXY HTTPS_PROXY NO_PROXY PGHOST ' +
      'DATABASE_PASSWORD POSTGRES_DB LOGNAME MAIL INVOCATION_ID JOURNAL_STREAM CREDENTIALS_DIRECTORY STATE_DIRECTORY ' +
      'KUBERNETES_PORT KUBERNETES_SERVICE_HOST LOG_FORMAT MAX_MEMORY OPERATOR MALLOC_ARENA_MAX npm_config_cache';
    const known = [...SECRET_SETTINGS, ...PLAIN_SETTINGS];
    const names = [...others.split(' '), ...known];
    expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
  });

  it('is reported once by a start, without its value', async () => {
    const child = startNode(['--liftoff-only', 'tools/start.mjs'], {
      ...{ DATA_DIR: join(folder, 'data'), PORT: '0', NODE_ENV: '', DATABASE_URL: '', LOG_LEVEL: 'warn' },
      DATABSE_URL: 'postgres://shop:pass-word@db.example.test/shop',
    });
    const lines: string[] = [];
    child.stdout!.on('data', (part) => {
      lines.push(String(part));
      if (lines.join('').includes('http://')) child.kill('SIGTERM');
    });
    const err = await text(child.stderr!);
    const out = lines.join('') + err;
    expect(
      out.match(/DATABSE_URL is not a setting and has no effect\. Did you mean DATABASE_URL\?/g),
    ).toHaveLength(1);
    expect(out).not.toContain('pass-word');
  });

  it('includes none that the runbook describes', () => {
    const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
    const table = runbook.slice(runbook.indexOf('## Settings'), runbook.indexOf('## First steps'));
    const described = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
    );
    const known = [...SECRET_SETTINGS, ...PLAIN_SETTINGS].filter((name) => name !== 'TARGET_DATABASE_URL');
    expect(described.sort()).toEqual(known.sort());
  });
});

describe('stored-value config check', () => {
  let shared: SharedStore;
  beforeAll(async () => {
    shared = await newSharedStore('demo');
    const started = await runCommand(
      'secret',
      ['generate', '1', 'some-key', '--kind', 'webhook'],
      shared.settings,
    );
    expect(started).toMatchObject({ code: 0 });
  });
  afterAll(() => shared.remove());

  const check = (settings: Record<string, string>, ...args: string[]) =>
    runCommand('config', ['check', ...args], settings);

  it('prints the settings in effect without secrets, and changes nothing', async () => {
    const settings: Record<string, string> = {
      ...shared.settings,
      SMTP_URL: 'smtp://shop:pass-word@mail.example.test',
      CARD_GUESSES: '7',
      CARD_GUESES: '8',
    };
    const digests = async () => {
      const store = await shared.open();
      return storedDigests(store).finally(() => store.close());
    };
    const before = await digests();
    const { code, out, err } = await check(settings);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'Warning: CARD_GUESES is not a setting and has no effect. Did you mean CARD_GUESSES?\n',
    });
    for (const line of [
      'CARD_GUESSES=7',
      'NODE_ENV=sandbox',
      'SECRET_KEY=(set)',
      'SMTP_URL=(set)',
      'No problems.',
    ])
      expect(out.split('\n')).toContain(line);
    expect(out).not.toMatch(/pass-word|5{10}/);
    expect(await digests()).toEqual(before);
  });

  it('lists every invalid setting in a sentence, not the first one only', async () => {
    const { code, out, err } = await check({
      ...shared.settings,
      PORT: 'x',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'pass-word',
    });
    expect({ code, out, lines: err.trim().split('\n') }).toEqual({
      code: 1,
      out: '',
      lines: [
        'PORT must be an integer from 0 to 65535, not "x".',
        expect.stringMatching(/^SMTP_URL must look like/),
        expect.stringMatching(/^LOG_LEVEL must be one of/),
      ],
    });
    expect(err).not.toContain('pass-word');
  });

  it('reports as JSON that files cannot be read', async () => {
    const { code, out } = await check(
      {
        ...{
          SMTP_URL: 'smtp://mail.example.test',
          SMTP_CA: join(folder, 'no.pem'),
          DATA_DIR: join(folder, 'none'),
        },
        SECRET_KEY_FILE: fileWith(testSecretKey),
      },
      '--json',
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      problems: [expect.stringMatching(/^SMTP_CA names a file that cannot be read/)],
      warnings: [],
      settings: { SECRET_KEY: expect.stringMatching(/^\(from .+\)$/), PORT: '3000' },
    });
  });

  it('makes neither a key nor a database', async () => {
    const directory = join(folder, 'new-data');
    mkdirSync(directory);
    expect(await check({ DATA_DIR: directory })).toMatchObject({ code: 0 });
    expect(() => readFileSync(join(directory, 'secret.key'))).toThrow('ENOENT');
  });

  it('reports what production lacks', async () => {
    const { code, err } = await check({ NODE_ENV: 'production', ALLOW_EMBEDDED_STORE: 'yes' });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'SECRET_KEY is required in production (create one: openssl rand -hex 32).\n',
    });
  });

  if (process.env.TEST_DATABASE_URL) {
    it('reports a wrong key and sample credentials together', async () => {
      const { code, err } = await check({ ...shared.settings, NODE_ENV: 'production', SECRET_KEY: KEY });
      expect({ code, lines: err.trim().split('\n') }).toEqual({
        code: 1,
        lines: [
          expect.stringMatching(/^SECRET_KEY is not the key that the data of this store was created with/),
          expect.stringMatching(/^This store holds sample credentials/),
        ],
      });
    });

    it('reports a database that cannot be reached, without its password', async () => {
      const url = 'postgres://shop:pass-word@127.0.0.1:1/shop';
      const { code, out, err } = await check({ ...shared.settings, DATABASE_URL: url });
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringMatching(
          /^The database server at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/,
        ),
      });
      expect(out + err).not.toContain('pass-word');
    });
  }
});
