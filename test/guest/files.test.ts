import { existsSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { addMonths } from '../../src/base/time/calendar.ts';
import { dayIn } from '../../src/base/time/zones.ts';
import { type MerchantDirectory, openMerchantDirectory } from '../../src/domain/ground/merchantDirectory.ts';
import { openPasswordHasher } from '../../src/domain/ground/passwords.ts';
import { findGuest } from '../../src/domain/guests/guests.ts';
import { type Ids, openIds } from '../../src/ledger/ids.ts';
import { exportGuests } from '../../src/operators/guests/guestExport.ts';
import { type GuestImport, importGuests } from '../../src/operators/imports/guestImport.ts';
import { withImportFile } from '../../src/operators/imports/importFile.ts';
import type { Store } from '../../src/store/store.ts';
import { openTestStore } from '../support/testStore.ts';
import { fileDirectory, makeShops } from './guestShop.ts';

const SHOP = 5;
const OTHER_SHOP = 6;
const now = new Date('2026-03-09T15:00:00Z');
const passwords = openPasswordHasher();

describe('guest files', () => {
  let store: Store;
  let ids: Ids;
  let directory: MerchantDirectory;
  const files = fileDirectory();
  beforeAll(async () => {
    store = await openTestStore();
    await makeShops(store, [SHOP, OTHER_SHOP]);
    ids = await openIds(store.db);
    directory = await openMerchantDirectory(store);
  });
  afterAll(async () => {
    files.remove();
    directory?.close();
    await ids?.close();
    await store?.close();
  });

  async function importFile(
    path: string,
    { merchantId = SHOP, ...asked }: Partial<GuestImport> & { merchantId?: number } = {},
  ) {
    return withImportFile(path, (file) =>
      importGuests(store, {
        merchant: directory.merchant(merchantId)!,
        file,
        rejectsPath: `${path}.rejects.csv`,
        again: false,
        dryRun: false,
        now,
        ids,
        passwords,
        onStart: () => {},
        onProgress: () => {},
        onRejected: () => {},
        ...asked,
      }),
    );
  }

  async function exported(merchantId: number): Promise<string> {
    let text = '';
    for await (const { lines } of exportGuests(store.db, merchantId)) text += lines;
    return text;
  }

  const guestsLike = async (pattern: string) =>
    (
      await sql<{ email_key: string }>`
        select email_key from guest where merchant_id = ${SHOP} and email_key like ${pattern}
        order by account_id`.execute(store.db)
    ).rows.map((row) => row.email_key);

  async function cardOf(cardNumber: string) {
    const card = await store.db
      .selectFrom('card')
      .select(['status', 'customer_name', 'account_id', 'registered_at'])
      .where('merchant_id', '=', SHOP)
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    const aliases = await store.db
      .selectFrom('card_alias')
      .select('value')
      .where('merchant_id', '=', SHOP)
      .where('card_number', '=', cardNumber)
      .orderBy('value')
      .execute();
    return { ...card, aliases: aliases.map((alias) => alias.value) };
  }

  it('import a guest with the fields, the login, the status, the day and the card of the row', async () => {
    const passwordHash = await hash('tea for two', { memoryCost: 64, timeCost: 1 });
    const path = files.write(
      'guests.csv',
      `\uFEFFusername,lastName,firstName,email,phone,mobilePhone,passwordHash,accountStatus,enrolledDatetime,printedCardNumber\r
leaf-guest,"O""Leaf, junior",Lea,Lea@example.test,5550300001,5550300002,"${passwordHash}",SUSPENDED,2020-02-29T12:00:00+01:00,7000000000000001\r
`,
    );
    expect(await importFile(path)).toEqual({ isNew: true, rows: 1, rejected: 0 });
    const guest = await findGuest(store.db, SHOP, { username: 'LEAF-guest' });
    expect(guest).toMatchObject({
      status: 'SUSPENDED',
      enrolledAt: new Date('2020-02-29T11:00:00Z'),
      fields: {
        username: 'leaf-guest',
        firstName: 'Lea',
        lastName: 'O"Leaf, junior',
        email: 'Lea@example.test',
        phone: '5550300001',
        mobilePhone: '5550300002',
      },
    });
    expect(await passwords.fits('tea for two', guest!.passwordHash)).toBe(true);
    expect(await cardOf('7000000000000001')).toEqual({
      status: 'ACTIVE',
      customer_name: 'Lea O"Leaf, junior',
      account_id: guest!.accountId,
      registered_at: now,
      aliases: ['5550300001', '5550300002'],
    });
    expect(existsSync(`${path}.rejects.csv`)).toBe(false);
  });

  it('hash a plain-text password', async () => {
    const path = files.write(
      'plain.csv',
      'username,password,email\nplain-guest,plain-password,plain@example.test\n',
    );
    await importFile(path);
    const guest = await findGuest(store.db, SHOP, { username: 'plain-guest' });
    expect(guest!.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await passwords.fits('plain-password', guest!.passwordHash)).toBe(true);
  });

  it('register a sold card to its guest: the card shows the guest’s name, and no other phone number finds it', async () => {
    expect(await cardOf('6000000000000100')).toMatchObject({
      customer_name: 'Tia Tea',
      aliases: ['5550100099'],
    });
    await importFile(
      files.write('same.csv', 'firstName,phone,printedCardNumber\nTess,5550100099,7000000000000040\n'),
    );
    await importFile(
      files.write('sold.csv', 'firstName,phone,cards\nTim,5550300010,6000000000000100 7000000000000002\n'),
    );
    for (const number of ['6000000000000100', '7000000000000002']) {
      expect(await cardOf(number)).toMatchObject({
        status: 'ACTIVE',
        customer_name: 'Tim',
        aliases: ['5550300010'],
      });
    }
    // The number that the sold card lost is still that of another guest.
    expect(await cardOf('7000000000000040')).toMatchObject({
      customer_name: 'Tess',
      aliases: ['5550100099'],
    });
  });

  it('set the last day of an inactive card by its template, from the day of the import', async () => {
    const lastDayOf = async (cardNumber: string) =>
      (
        await store.db
          .selectFrom('card')
          .select('expires_on')
          .where('merchant_id', '=', SHOP)
          .where('card_number', '=', cardNumber)
          .executeTakeFirstOrThrow()
      ).expires_on;
    const text = ['7100000000000001', '7200000000000001']
      .map(
        (card, index) => `half-${index},Half,half${index}@example.test,2020-02-29T12:00:00+01:00,${card}\n`,
      )
      .join('');
    const path = files.write(
      'half.csv',
      `username,lastName,email,enrolledDatetime,printedCardNumber\n${text}`,
    );
    expect(await importFile(path)).toEqual({ isNew: true, rows: 2, rejected: 0 });
    expect(await lastDayOf('7100000000000001')).toBe(addMonths(dayIn('America/New_York', now), 6));
    // The date of a card's batch stays.
    expect(await lastDayOf('7200000000000001')).toBe('2099-12-31');
    expect(await lastDayOf('7000000000000001')).toBeNull();
  });

  it('read a day of birth on the day it is at the merchant', async () => {
    const path = files.write(
      'born.csv',
      'email,dateOfBirth\nnew@born.test,2026-02-01\nun@born.test,2026-02-02\n',
    );
    // Half past midnight on 1 February in Berlin.
    const outcome = await importFile(path, { now: new Date('2026-01-31T23:30:00Z') });
    expect(outcome).toEqual({ isNew: true, rows: 2, rejected: 1 });
    expect(await guestsLike('%@born.test')).toEqual(['new@born.test']);
  });

  it('reject every invalid row with a reason, import the others, and accept the corrected rows', async () => {
    const path = files.write(
      'mixed.csv',
      `email,username,passwordHash,country,phone,dateOfBirth,printedCardNumber,accountStatus,custom1
first@mixed.test,Mixed-Guest,,US,,,7000000000000003,,
second@mixed.test,mixed-guest,,,,,,,"=1+1"
third@mixed.test,,,,,,7000000000000003,,
fourth@mixed.test,,,,,,7999999999999999,,
fifth@mixed.test,,,,,,6000000000000098,,
,sixth-guest,,,,,,,
seventh@mixed.test,,not-a-hash,DE,555-0300,2026-02-30,,GONE,
eighth@mixed.test,ninth
unborn@mixed.test,,,,,2999-01-01,,,
"tenth@mixed.test",,,CA,,,,,"two
lines"
`,
    );
    expect(await importFile(path)).toEqual({ isNew: true, rows: 10, rejected: 8 });
    expect(await guestsLike('%@mixed.test')).toEqual(['first@mixed.test', 'tenth@mixed.test']);
    const rejects = `${path}.rejects.csv`;
    expect(statSync(rejects).mode & 0o777).toBe(0o600);
    expect(readFileSync(rejects, 'utf8')).toBe(
      `email,username,passwordHash,country,phone,dateOfBirth,printedCardNumber,accountStatus,custom1,line,reason
second@mixed.test,mixed-guest,,,,,,,'=1+1,3,username: is taken
third@mixed.test,,,,,,7000000000000003,,,4,printedCardNumber: the card is registered already
fourth@mixed.test,,,,,,7999999999999999,,,5,printedCardNumber: the merchant has no such card
fifth@mixed.test,,,,,,6000000000000098,,,6,printedCardNumber: the gift card was never sold
,sixth-guest,,,,,,,,7,"at least one of email, phone, mobilePhone must be given"
seventh@mixed.test,,not-a-hash,DE,555-0300,2026-02-30,,GONE,,8,"passwordHash needs username; country: must be one of US, CA; phone: must be ten digits; dateOfBirth: must be a date like 2026-01-31; passwordHash: must be an argon2id hash in PHC string format with at most 256 MiB of memory; accountStatus: must be one of ACTIVE, SUSPENDED, TERMINATED"
eighth@mixed.test,ninth,,,,,,,,9,"has 2 values, the header has 9"
unborn@mixed.test,,,,,2999-01-01,,,,10,dateOfBirth: Must be a date in the past
`,
    );
    // A rejected row has taken nothing: not the name, not the card.
    expect(await cardOf('6000000000000098')).toMatchObject({ status: 'INACTIVE', account_id: null });

    const corrected = readFileSync(rejects, 'utf8').replace('mixed-guest', 'other-guest');
    expect(await importFile(files.write('corrected.csv', corrected))).toMatchObject({ rows: 8, rejected: 7 });
    const guest = await findGuest(store.db, SHOP, { username: 'other-guest' });
    expect(guest!.fields).toEqual({
      email: 'second@mixed.test',
      username: 'other-guest',
      custom1: '=1+1',
    });
  });

  it('accept fixed words in upper and lower case', async () => {
    const path = files.write(
      'words.csv',
      'email,optIn,salutation,country,accountStatus\na@words.test,TRUE,mrs.,us,Active\nb@words.test,False,MR.,Ca,suspended\n',
    );
    expect(await importFile(path)).toMatchObject({ rows: 2, rejected: 0 });
    const { rows } = await sql`
      select status, fields ->> 'optIn' as opted, fields ->> 'salutation' as salutation, fields ->> 'country' as country
      from guest where merchant_id = ${SHOP} and email_key like '%@words.test' order by email_key`.execute(
      store.db,
    );
    expect(rows).toEqual([
      { status: 'ACTIVE', opted: 'true', salutation: 'Mrs.', country: 'US' },
      { status: 'SUSPENDED', opted: 'false', salutation: 'Mr.', country: 'CA' },
    ]);
  });

  it("reject a username that is another guest's address, and an address that is another's username", async () => {
    await importFile(
      files.write('names.csv', 'email,username\nowner@names.test,\nplain@names.test,boss@names.test\n'),
    );
    const path = files.write(
      'taken.csv',
      'email,username\nnew@names.test,Owner@names.test\nBOSS@names.test,\nx@names.test,y@names.test\nY@names.test,\n',
    );
    const reasons: string[] = [];
    const onRejected = (rejected: { read: { line: number }; reasons: string[] }[]) =>
      reasons.push(...rejected.map((row) => `${row.read.line} ${row.reasons.join()}`));
    expect(await importFile(path, { onRejected })).toMatchObject({ rows: 4, rejected: 3 });
    expect(reasons.sort()).toEqual([
      '2 username: is taken',
      '3 email: is the username of another guest',
      '5 email: is the username of another guest',
    ]);
    expect(await guestsLike('%@names.test')).toEqual([
      'owner@names.test',
      'plain@names.test',
      'x@names.test',
    ]);
  });

  it('change nothing in a dry run', async () => {
    const path = files.write('dry.csv', 'email,printedCardNumber\nx@dry.test,7000000000000004\nnobody,\n');
    const reasons: string[] = [];
    const outcome = await importFile(path, {
      dryRun: true,
      onRejected: (rejected) => reasons.push(...rejected.flatMap((row) => row.reasons)),
    });
    expect(outcome).toEqual({ isNew: true, rows: 2, rejected: 1 });
    expect(reasons).toEqual([expect.stringMatching(/^email: must be an e-mail address/)]);
    expect(await guestsLike('%dry.test')).toEqual([]);
    expect(await cardOf('7000000000000004')).toMatchObject({ status: 'INACTIVE', account_id: null });
    expect(existsSync(`${path}.rejects.csv`)).toBe(false);
    expect(await importFile(path)).toMatchObject({ isNew: true, rejected: 1 });
  });

  it('are imported once under any file name, unless a repetition is requested', async () => {
    const text = 'email\nonce@example.test\n';
    await importFile(files.write('once.csv', text));
    const copy = files.write('copy.csv', text);
    expect(await importFile(copy)).toEqual({ isNew: false, rows: 1, rejected: 0 });
    expect(await guestsLike('once@%')).toHaveLength(1);
    expect(await importFile(copy, { again: true })).toMatchObject({ isNew: true });
    expect(await guestsLike('once@%')).toHaveLength(2);
    // Another merchant has not seen it.
    expect(await importFile(copy, { merchantId: OTHER_SHOP })).toMatchObject({ isNew: true });
  });

  it('resume after the last committed chunk, and no row is duplicated or lost', async () => {
    const rows = Array.from({ length: 2_400 }, (_, i) =>
      i % 200 === 7 ? `none-${i}` : `guest-${i}@resumed.test`,
    );
    const path = files.write('resumed.csv', `email\n${rows.join('\n')}\n`);
    const interrupted = importFile(path, {
      onProgress: () => {
        throw new Error('cut off');
      },
    });
    await expect(interrupted).rejects.toThrow('cut off');
    const begun = await guestsLike('%@resumed.test');
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.length).toBeLessThan(2_000);

    let wentOnAfter = 0;
    const outcome = await importFile(path, { onStart: (rowsDone) => (wentOnAfter = rowsDone) });
    expect(wentOnAfter).toBe(1_000);
    expect(outcome).toEqual({ isNew: true, rows: 2_400, rejected: 12 });
    expect(await guestsLike('%@resumed.test')).toEqual(rows.filter((row) => row.includes('@')));
    const rejected = readFileSync(`${path}.rejects.csv`, 'utf8').trim().split('\n').slice(1);
    expect(rejected.map((line) => line.split(',')[0])).toEqual(rows.filter((row) => !row.includes('@')));
  });

  it('are resumed by one of two processes, and no guest is created twice', async () => {
    if (store.engine === 'embedded') return;
    const rows = Array.from({ length: 1_010 }, (_, i) => `guest-${i}@both.test`);
    const path = files.write('both.csv', `email\n${rows.join('\n')}\n`);
    const cutOff = () => {
      throw new Error('cut off');
    };
    await expect(importFile(path, { onProgress: cutOff })).rejects.toThrow('cut off');
    // Lets both begin the rest before either can commit it.
    const holder = await store.pool.connect();
    await holder.query('begin');
    await holder.query('select from guest_import for update');
    const both = Promise.allSettled([importFile(path), importFile(path)]);
    const blocked = `select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`;
    while ((await store.pool.query(blocked)).rowCount! < 2);
    await holder.query('rollback');
    holder.release();
    const outcomes = (await both).sort((one, other) => one.status.localeCompare(other.status));
    expect(await guestsLike('%@both.test')).toEqual(rows);
    expect(outcomes).toMatchObject([
      { value: { rows: 1_010, rejected: 0 } },
      { reason: { message: 'Another process is importing the same file.' } },
    ]);
  });

  it('cannot be resumed without the rejects written before', async () => {
    const rows = Array.from({ length: 1_100 }, (_, i) => (i < 3 ? 'none' : `guest-${i}@lost.test`));
    const path = files.write('lost.csv', `email\n${rows.join('\n')}\n`);
    const cutOff = () => {
      throw new Error('cut off');
    };
    await expect(importFile(path, { onProgress: cutOff })).rejects.toThrow('cut off');
    const elsewhere = files.write('elsewhere.csv', 'the only copy of something else');
    await expect(importFile(path, { rejectsPath: elsewhere })).rejects.toThrow(
      /reject file of the interrupted import is not/,
    );
    expect(readFileSync(elsewhere, 'utf8')).toBe('the only copy of something else');
    expect(await importFile(path)).toMatchObject({ rows: 1_100, rejected: 3 });
  });

  it.each([
    [
      'a quote that is not closed',
      'email,lastName\na@wrong.test,"A\nb@wrong.test,B\n',
      ':2: unterminated quote',
    ],
    [
      'a quote inside a value',
      'email,lastName\na@wrong.test,A\nb@wrong.test,B "x"\n',
      ':3: a value that contains a quote',
    ],
    ['a column nobody knows', 'email,shoeSize\na@wrong.test,43\n', ':1: unknown column: shoeSize'],
    ['semicolons', 'email;lastName\na@wrong.test;A\n', 'Columns are separated by commas'],
    ['a column twice', 'email,email\na@wrong.test,a@wrong.test\n', 'duplicate column: email'],
    ['another encoding', Buffer.from('email,lastName\na@wrong.test,Müller\n', 'latin1'), 'invalid UTF-8'],
    ['nothing in it', '', 'is empty'],
  ])('are refused as a whole with %s', async (_what, content, message) => {
    const path = files.write('wrong.csv', content);
    await expect(importFile(path)).rejects.toThrow(message);
    expect(await guestsLike('%wrong.test')).toEqual([]);
  });

  it('can be exported and imported by another merchant without changing a field', async () => {
    const fields = {
      username: 'round-guest',
      salutation: 'Dr.',
      firstName: "'=SUM(A1)",
      lastName: '=cmd|calc',
      companyName: ' spaces, "quotes" ',
      email: '+round@example.test',
      address1: 'line one\r\nline two',
      address2: '-1',
      city: "''@home",
      custom1: '\ttab',
      custom2: '\rreturn',
      custom3: "'plain",
      custom4: '日本 🍵 e\u0301',
      custom5: '"',
      custom6: ' ',
      externalAccountCode: '@account',
      externalIdentifier: 'PARTNER',
    };
    const quoted = Object.values(fields).map(
      (value) =>
        // As an export writes them: one apostrophe in front of what a spreadsheet would run.
        `"${(/^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`,
    );
    await importFile(files.write('round.csv', `${Object.keys(fields)}\n${quoted}\n`));
    expect((await findGuest(store.db, SHOP, { username: 'round-guest' }))!.fields).toEqual(fields);

    const text = await exported(SHOP);
    expect(text).not.toContain('argon2');
    // No cell begins with what a spreadsheet runs.
    expect(text).not.toMatch(/(^|[,\n])"?[=+\-@\t\r]/);
    const before = (await exported(OTHER_SHOP)).split('\n').length - 2;
    const outcome = await importFile(files.write('export.csv', text), { merchantId: OTHER_SHOP });
    expect(outcome).toMatchObject({ isNew: true, rejected: 0 });

    const withoutIds = (exportedText: string) =>
      exportedText
        .split('\n')
        .slice(1, -1)
        .map((line) => line.replace(/^\d+,/, ''));
    expect(withoutIds(await exported(OTHER_SHOP)).slice(before)).toEqual(withoutIds(text));
    const copied = await findGuest(store.db, OTHER_SHOP, { username: 'round-guest' });
    expect(copied!.fields).toEqual(fields);
  });
});
