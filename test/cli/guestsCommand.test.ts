import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Store } from '../../src/store/store.ts';
import { fileDirectory, makeShops } from '../guest/guestShop.ts';
import { runCommand, startCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('empty');
const files = fileDirectory();
afterAll(() => {
  shared.remove();
  files.remove();
});

const settings = shared.settings;
const guests = (...args: string[]) => runCommand('guests', args, settings);

/** Opens the store for one read only: the commands need it while they run. */
async function looking<T>(look: (store: Store) => Promise<T>): Promise<T> {
  const store = await shared.open();
  return look(store).finally(() => store.close());
}

describe('the guests command', () => {
  beforeAll(() => looking((store) => makeShops(store, [5])));

  it('prints help with examples, also for every subcommand', async () => {
    const all = await guests('--help');
    const one = await guests('import', '--help');
    expect(all).toMatchObject({
      code: 0,
      out: expect.stringContaining('stored-value guests export 1 --out'),
    });
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining('Columns, in any order') });
  });

  it('fails with 2 on invalid arguments', async () => {
    const finished = [
      await guests('import', 'five', 'x.csv'),
      await guests('erase', '5'),
      await guests('suspend', '5', '--username', 'somebody', '--card', '7000000000000001'),
    ];
    for (const { code, err } of finished) {
      expect(code).toBe(2);
      expect(err).toMatch(/^error: /);
    }
  });

  it('explains invalid input in a sentence, and fails with 1', async () => {
    const path = files.write('one.csv', 'email\none@example.test\n');
    expect(await guests('import', '5', files.pathOf('none.csv'))).toMatchObject({
      code: 1,
      err: `${files.pathOf('none.csv')} cannot be read (ENOENT).\n`,
    });
    expect(await guests('import', '9', path)).toMatchObject({ code: 1, err: 'There is no merchant 9.\n' });
  });

  it('validates a file, imports it, writes the rejects, and has nothing to do the second time', async () => {
    const path = files.write(
      'guests.csv',
      'email,username,firstName,printedCardNumber\n' +
        'ann@example.test,ann-guest,Ann,7000000000000001\nnobody,,Bob,\ncleo@example.test,,Cleo,\n',
    );
    const tried = await guests('import', '5', path, '--dry-run');
    expect(tried.out).toMatch(
      /^line 3: email: must be an e-mail address like name@example\.test\n2 guests would be imported, 1 rejected\./,
    );
    expect(existsSync(`${path}.rejects.csv`)).toBe(false);

    const imported = await guests('import', '5', path);
    expect(imported).toMatchObject({
      code: 0,
      err: expect.stringContaining('100%: 3 of 3 rows, 1 rejected'),
    });
    expect(imported.out).toMatch(
      /^2 guests imported into merchant 5, 1 rejected: see .*guests\.csv\.rejects\.csv\./,
    );
    expect(readFileSync(`${path}.rejects.csv`, 'utf8').split('\n')[1]).toMatch(/^nobody,,Bob,,3,/);

    const again = await guests('import', '5', path);
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringContaining('was imported into merchant 5 before'),
    });
  });

  it('exports to a separate file, or to standard output', async () => {
    const printed = await guests('export', '5');
    expect(printed).toMatchObject({ code: 0, err: '2 guests exported.\n' });
    expect(printed.out).toMatch(/^accountId,enrolledDatetime,accountStatus,optIn,/);
    const path = files.pathOf('export.csv');
    expect(await guests('export', '5', '--out', path)).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(path, 'utf8')).toBe(printed.out);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('suspends a guest, and erases one only with confirmation', async () => {
    const ann = ['5', '--username', 'ann-guest'];
    expect((await guests('suspend', ...ann)).out).toMatch(
      /^Account \d+ is suspended, and all its logins have ended\.\n$/,
    );
    expect(await guests('erase', ...ann)).toMatchObject({
      code: 1,
      err: expect.stringContaining('add --yes'),
    });
    const erased = await guests('erase', '5', '--card', '7000000000000001', '--yes');
    expect(erased).toMatchObject({ code: 0, out: expect.stringMatching(/^Account \d+ is erased: /) });
    expect(erased.out).not.toMatch(/ann|7000000000000001/i);
    const left = await looking(({ db }) =>
      db.selectFrom('guest').select('fields').orderBy('account_id').execute(),
    );
    expect(left.map(({ fields }) => fields)).toEqual([{}, { email: 'cleo@example.test', firstName: 'Cleo' }]);
  });

  it('shows all guests whom a number fits, and picks none of them', async () => {
    const rows = ['first@shared.test,5550500001,', 'second@shared.test,,5550500001'].join('\n');
    await guests('import', '5', files.write('shared.csv', `email,phone,mobilePhone\n${rows}\n`));
    const { code, out, err } = await guests('show', '5', '555-050-0001');
    expect({ code, err }).toEqual({ code: 0, err: '2 guests match.\n' });
    expect(out.match(/^email .*@shared\.test$/gm)).toHaveLength(2);
    expect(JSON.parse((await guests('show', '5', '5550500001', '--json')).out)).toMatchObject([
      { email: 'first@shared.test' },
      { email: 'second@shared.test' },
    ]);
  });

  it('merges a double account after it told what moves, and records who did it', async () => {
    await guests('import', '5', files.write('double.csv', 'email\nlou@double.test\nlou.two@double.test\n'));
    const ids = await looking(async ({ db }) => {
      const rows = await db
        .selectFrom('guest')
        .select('account_id')
        .where('email_key', 'like', '%double.test')
        .orderBy('account_id')
        .execute();
      return rows.map((row) => String(row.account_id));
    });
    const merge = ['merge', '5', ids[1]!, '--into', ids[0]!, '--by', 'Back Office'];
    const asked = await guests(...merge);
    expect(asked.code).toBe(1);
    expect(asked.err).toMatch(
      /^Merge account \d+ .* into account \d+ .*\? It moves: nothing\. .*\n.*add --yes/,
    );
    expect(await guests(...merge, '--yes')).toMatchObject({
      code: 0,
      out: `Account ${ids[1]} is terminated. Moved to account ${ids[0]}: nothing.\n`,
    });
    expect(await guests(...merge, '--yes')).toMatchObject({
      code: 1,
      err: `Account ${ids[1]} is TERMINATED. It cannot be merged.\n`,
    });
    const { out } = await runCommand('audit', ['list', '5', '--command', 'guests merge'], settings);
    expect(out).toMatch(
      new RegExp(`Back Office +guests merge +into ${ids[0]}; cards 0; account ${ids[1]} +done`),
    );
  });

  it('resumes after it was killed: no row is lost or duplicated', async () => {
    const ROWS = 5_000;
    // Without usernames, so that nothing but its own book-keeping keeps a row from coming twice.
    const rows = Array.from({ length: ROWS }, (_, i) =>
      i % 100 === 42 ? `none-${i}` : `guest-${i}@kill.test`,
    );
    const path = files.write('killed.csv', `email\n${rows.join('\n')}\n`);
    const child = startCommand('guests', ['import', '5', path], settings);
    // The first line comes with the first chunk.
    await once(child.stderr!, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const { code, out, err } = await guests('import', '5', path);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('4950 guests imported into merchant 5, 50 rejected'),
    });
    const before = Number(/after row (\d+)/.exec(err)?.[1]);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(ROWS);

    const stored = await looking(({ db }) =>
      sql<{ email: string }>`
        select fields->>'email' as email from guest where merchant_id = 5 and email_key like '%kill.test'
        order by account_id`.execute(db),
    );
    expect(stored.rows.map(({ email }) => email)).toEqual(rows.filter((row) => row.includes('@')));
    const rejected = readFileSync(`${path}.rejects.csv`, 'utf8').trim().split('\n').slice(1);
    expect(rejected.map((line) => line.split(',')[0])).toEqual(rows.filter((row) => !row.includes('@')));
  });
});
