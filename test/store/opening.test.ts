import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { withStore } from '../../src/cli/operatorStore.ts';
import { readConfig } from '../../src/config/config.ts';
import { startService } from '../support/childService.ts';
import { runProcess } from '../support/operatorCommand.ts';
import { databaseUrl } from '../support/testDatabases.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';

declare const testEngine: 'embedded' | 'postgres';

describe('a store', () => {
  let shared: SharedStore | undefined;
  afterAll(() => shared?.remove());

  it('is not opened with another SECRET_KEY than its first one', async () => {
    shared = await newSharedStore('demo');
    const { settings } = shared;
    const set = (key: string) =>
      runProcess('secret', ['generate', '1', 'some-key', '--kind', 'rsa'], { ...settings, SECRET_KEY: key });
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
  }, 60_000);
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
      ['that does not know the user', () => withUser('nobody_known'), /does not let nobody_known in/],
    ])('%s commands and the service report it in one sentence', async (_what, url, sentence) => {
      const settings = { DATABASE_URL: url() };
      const { code, err } = await runProcess('ledger', ['verify'], settings);
      expect(code).toBe(1);
      expect(err).toMatch(sentence);
      expect(err.trim().split('\n')).toHaveLength(1);
      await expect(startService(settings)).rejects.toThrow(/\n(The|There) [^\n]+\n?$/);
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
