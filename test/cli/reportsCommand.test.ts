import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../support/operatorCommand.ts';
import { createDatabase, databaseUrl } from '../support/testDatabases.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('demo');
const directory = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => {
  shared.remove();
  rmSync(directory, { recursive: true, force: true });
});

const run = (noun: string, ...args: string[]) => runCommand(noun, args, shared.settings);
const path = (name: string) => join(directory, name);

describe('monthly books, by command', () => {
  it('imports cards, reports them in agreement with ledger verify to the cent, and writes a page', async () => {
    writeFileSync(
      path('cards.csv'),
      'printedCardNumber,registrationCode,template,wallet:1\n6100000000000001,4711,10,12.50\n6100000000000002,4712,10,7.25\n6100000000000003,4713,10,9999.00\n',
    );
    const rehearsed = await run('cards', 'import', '1', path('cards.csv'), '--dry-run');
    expect(rehearsed.out).toContain(
      "line 4: wallet:1: is above the wallet's balance limit\n2 cards would be imported",
    );
    const imported = await run('cards', 'import', '1', path('cards.csv'));
    expect(imported.out).toContain('2 cards imported, 1 rejected');

    const { out: trail } = await run('audit', 'list', '1', '--json');
    expect(JSON.parse(trail)).toMatchObject([
      { command: 'cards import', outcome: 'done', detail: { file: 'cards.csv' } },
    ]);

    const files = ['--csv', path('books.csv'), '--html', path('books.html')];
    const liability = await run('reports', 'liability', '1', '--json', ...files);
    expect(liability.code).toBe(0);
    const [wallet] = JSON.parse(liability.out).wallets;
    expect(wallet).toMatchObject({
      rows: [{ template: '10', transactions: 2, opening: '0.00', added: '19.75', closing: '19.75' }],
      check: { balances: '19.75', difference: '0.00' },
    });
    const { sums, violations } = JSON.parse((await run('ledger', 'verify', '--json')).out);
    expect(violations).toEqual([]);
    expect(sums).toContainEqual(
      expect.objectContaining({ merchantId: 1, walletCode: 1, balances: '1975', accountLegs: '1975' }),
    );
    expect(readFileSync(path('books.csv'), 'utf8')).toContain(
      '1,Stored Value,USD,10,10 Gift Card,2,0.00,19.75,0.00,19.75\n',
    );
    const page = readFileSync(path('books.html'), 'utf8');
    expect(page).toMatch(/<svg[^>]*role="img"[\s\S]*fill="var\(--bar\)"[\s\S]*<td>19\.75<\/td>/);
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);

    const { out } = await run('reports', 'reconcile', '1');
    expect(out).toMatch(/cards hold 19\.75, as the ledger says\.\n$/);
  });

  it('writes a CSV file without totals, with a byte order mark only if Excel is to read it', async () => {
    await run('reports', 'liability', '1', '--csv', path('plain.csv'));
    await run('reports', 'liability', '1', '--csv', path('excel.csv'), '--excel');
    const plain = readFileSync(path('plain.csv'), 'utf8');
    expect(plain).toMatch(/^walletCode,.*\n1,.*19\.75\n$/);
    expect(readFileSync(path('excel.csv'), 'utf8')).toBe(`\uFEFF${plain}`);
  });

  it('adds the same days of the year before, with the period in the CSV file', async () => {
    const days = ['--from', '2027-02-01', '--to', '2028-02-29'];
    const compared = ['--compare', 'year', '--csv', path('compared.csv'), '--json'];
    const { out } = await run('reports', 'liability', '1', ...days, ...compared);
    const { from, to, yearBefore } = JSON.parse(out);
    expect([from, to, yearBefore.from, yearBefore.to]).toEqual([
      '2027-02-01',
      '2028-02-29',
      '2026-02-01',
      '2027-02-28',
    ]);
    expect(yearBefore.wallets[0].total).toMatchObject({ closing: '19.75' });
    const [head, ...lines] = readFileSync(path('compared.csv'), 'utf8').trim().split('\n');
    expect(head).toMatch(/^from,to,walletCode,/);
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['2027-02-01', '2028-02-29'],
      ['2026-02-01', '2027-02-28'],
    ]);
  });

  it('shows how cards are used up, with one unit per column in the CSV file', async () => {
    const { out } = await run('reports', 'cohorts', '1', '--csv', path('cohorts.csv'));
    expect(out).toMatch(/^month +currency +cards +loaded/);
    expect(readFileSync(path('cohorts.csv'), 'utf8')).toMatch(
      /^month,currency,cards,loaded,spent_30_days,rate_30_days,.*,left,left_per_card\n\d{4}-\d\d,USD,2,19\.75,,,,,,,19\.75,9\.87\n$/,
    );
  });

  it('exports each view of a merchant as CSV, with units beside the amounts and without card numbers', async () => {
    const lines = async (...args: string[]) => {
      const { code, out } = await run('reports', 'export', '1', ...args);
      expect(code).toBe(0);
      const [head, ...rows] = out.trim().split('\n');
      const names = head!.split(',');
      return rows.map((row) =>
        Object.fromEntries(row.split(',').map((cell, place) => [names[place]!, cell])),
      );
    };
    const moved = await lines('movements');
    const signed = moved.map(({ account, amount, unit }) => [account, amount, unit]).sort();
    expect(signed).toEqual([
      ['', '12.50', 'USD'],
      ['', '7.25', 'USD'],
      ['imported', '-12.50', 'USD'],
      ['imported', '-7.25', 'USD'],
    ]);
    const transactions = await lines('transactions');
    expect(transactions).toHaveLength(2);
    const { business_day: day, occurred_at: instant } = transactions[0]!;
    expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await lines('transactions', '--from', day!, '--to', day!)).toEqual(transactions);
    expect(await lines('transactions', '--to', '2020-01-01')).toEqual([]);
    const cards = await lines('cards');
    expect(cards.filter((card) => card.card_number_masked === '************0001').length).toBeGreaterThan(0);
    for (const view of ['cards', 'card_balances', 'daily_balances', 'orders', 'guests'])
      expect((await run('reports', 'export', '1', view)).out).not.toContain('6100000000000001');
    expect(await run('reports', 'export', '1', 'cards', '--from', '2026-01-01')).toMatchObject({
      code: 1,
      err: 'cards are as of now: leave out --from and --to.\n',
    });
    expect((await run('reports', 'export', '1', 'cards', '--excel')).out).toMatch(/^\uFEFFmerchant_id,/);
  });

  it('restores a backup elsewhere, with the same books', async () => {
    const before = JSON.parse((await run('ledger', 'verify', '--json')).out);
    expect((await run('store', 'backup', path('shop.backup'))).out).toMatch(
      /shop\.backup: \d+ rows of \d+ tables/,
    );
    const elsewhere = await newSharedStore('empty');
    try {
      const unasked = await runCommand('store', ['restore', path('shop.backup')], elsewhere.settings);
      expect(unasked).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
      const restored = await runCommand(
        'store',
        ['restore', path('shop.backup'), '--yes'],
        elsewhere.settings,
      );
      expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('finds no violations') });
      const after = await runCommand('ledger', ['verify', '--json'], elsewhere.settings);
      expect(JSON.parse(after.out)).toEqual(before);
      const trail = await runCommand('audit', ['list', '1', '--json'], elsewhere.settings);
      expect(JSON.parse(trail.out)[0]).toMatchObject({ command: 'store restore', outcome: 'done' });
    } finally {
      elsewhere.remove();
    }
  });

  it('moves the store to PostgreSQL, and records that in the audit trail there', async () => {
    // Without a server there is nothing to move to.
    if (!process.env.TEST_DATABASE_URL) return;
    const name = `${process.env.TEST_RUN}_${randomBytes(4).toString('hex')}`;
    await createDatabase(name);
    const target = { ...shared.settings, DATABASE_URL: databaseUrl(name) };
    const moved = await runCommand('store', ['move', '--yes'], {
      ...shared.settings,
      TARGET_DATABASE_URL: target.DATABASE_URL,
    });
    expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('Counts and sums are equal') });
    const trail = await runCommand('audit', ['list', '1', '--json'], target);
    expect(JSON.parse(trail.out)[0]).toMatchObject({ command: 'store move', outcome: 'done' });
  });

  it.each([
    ['a day that there is not', ['liability', '1', '--from', '2026-02-30'], 2, 'Must be a date'],
    [
      'a grouping that there is not',
      ['movements', '1', '--by', 'store,week'],
      2,
      'Must be one or two of day',
    ],
    ['a grouping that is given twice', ['movements', '1', '--by', 'day,day'], 2, 'Must be one or two of day'],
    ['a merchant that there is not', ['liability', '77'], 1, 'There is no merchant 77.'],
    ['months that nobody named', ['dormant', '1'], 1, 'Specify the months with --months'],
  ])('refuses %s', async (_what, args, code, text) => {
    const finished = await run('reports', ...args);
    expect(finished).toMatchObject({ code, out: '' });
    expect(finished.err).toContain(text);
  });

  it('charges dormant cards only if the merchant’s file says so', async () => {
    const unset = await run('cards', 'dormancy', '1', '--yes');
    expect(unset).toMatchObject({ code: 1, err: expect.stringContaining('no section "dormancy"') });
    const store = await shared.open();
    const definition = JSON.stringify({ afterMonths: 12, action: 'move' });
    await store.db
      .insertInto('merchant_definition')
      .values({ merchant_id: 1, kind: 'dormancy', code: 'dormancy', definition, position: 0 })
      .execute();
    await store.close();
    const done = await run('cards', 'dormancy', '1', '--yes', '--json');
    expect(JSON.parse(done.out)).toEqual({
      action: 'move',
      dryRun: false,
      cards: 0,
      amount: '0.00 USD',
      left: 0,
    });
    const trail = await run('audit', 'list', '1', '--json');
    expect(JSON.parse(trail.out)[0]).toMatchObject({ command: 'cards dormancy', outcome: 'done' });
  });
});
