import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatDecimal } from '../../src/base/money/money.ts';
import { readLedgerSums } from '../../src/ledger/sums.ts';
import { holdStatement } from '../support/holdStatement.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { openWorldOn, TestClock } from '../support/world.ts';
import { type Browser, type ConsoleWorld, openConsoleWorld } from './consoleWorld.ts';

const DAYS = 'from=2026-03-01&to=2026-03-31';

/** Sales of 60.00 at store 001, and redemptions of 4.00 there and 10.00 at store 002. */
async function openBooks(shared: SharedStore): Promise<ConsoleWorld> {
  const store = await shared.open();
  const made = await openConsoleWorld({}, (config) => openWorldOn(store, new TestClock(), config));
  const printedCardNumber = await made.world.soldCard(60);
  for (const [storeCode, amount] of [
    ['001', 4],
    ['002', 10],
  ] as const)
    await made.world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount, storeCode });
  return made;
}

describe('reports in the console', () => {
  let shared: SharedStore;
  let made: ConsoleWorld;
  let owner: Browser;
  beforeAll(async () => {
    shared = await newSharedStore('demo');
    made = await openBooks(shared);
    owner = await made.signedIn('owner');
  });
  afterAll(async () => {
    await made.close();
    shared.remove();
  });

  const page = (browser: Browser, query: string) => browser.get(`/console/1/reports?${DAYS}&${query}`);
  const csv = async (browser: Browser, query: string) => {
    const reply = await browser.get(`/console/1/reports.csv?${DAYS}&${query}`);
    expect(reply).toMatchObject({ status: 200 });
    return reply.text;
  };
  /** Sums of a CSV file's lines of stored value, by column. */
  const sumsOf = (text: string) => {
    const [head, ...lines] = text.trim().split('\n');
    const rows = lines.filter((line) => line.startsWith('1,')).map((line) => line.split(','));
    const sum = (at: number) => rows.reduce((total, cells) => total + Number(cells[at]), 0);
    return Object.fromEntries(head!.split(',').map((name, at) => [name, sum(at)]));
  };

  it('add up to the ledger: table, proof and file', async () => {
    const [sums] = await readLedgerSums(made.world.store.db, 1);
    const balances = formatDecimal(sums!.balances, 2);
    expect(sumsOf(await csv(owner, 'kind=movements&by=day'))).toMatchObject({
      opening: 0,
      sold: 60,
      redeemed: -14,
      closing: Number(balances),
    });
    const { text } = await page(owner, 'kind=movements&by=day');
    expect(text).toContain(`cards hold ${balances}, as the ledger says.`);
  });

  it('are drawn without inline styles and scripts, which the policy of the page refuses', async () => {
    const { text, headers } = await page(owner, 'kind=movements&by=day');
    expect(text).toContain('<svg role="img"');
    expect(text).not.toMatch(/<[^>]* style=|<script>/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('show a manager of a store only the transactions there, and no balances', async () => {
    const manager = await made.signedIn('manager', { stores: ['001'] });
    for (const by of ['day', 'store', 'template', 'kind']) {
      const own = await csv(manager, `kind=movements&by=${by}`);
      expect(own).toBe(await csv(owner, `kind=movements&by=${by}&store=001`));
      expect(sumsOf(own)).toMatchObject({ transactions: 2, sold: 60, redeemed: -4 });
      expect(own).not.toMatch(/opening|closing|002|46\.00/);
      const { text } = await page(manager, `kind=movements&by=${by}`);
      expect(text).toContain('Movements of 1 store (001): 56.00.');
      expect(text).not.toMatch(/Station|46\.00|10\.00/);
    }
  });

  it('refuse a store that is not among those of the manager, on the page and as a file', async () => {
    const manager = await made.signedIn('manager', { stores: ['001'] });
    const shown = await page(manager, 'kind=movements&by=store&store=002');
    expect(shown.status).toBe(400);
    expect(shown.text).toContain('Your stores are 001.');
    expect(shown.text).not.toContain('10.00');
    const file = await manager.get(`/console/1/reports.csv?${DAYS}&kind=movements&store=002`);
    expect(file).toMatchObject({ status: 303, location: expect.stringContaining('/console/1/reports?') });
  });

  it('show an auditor and a manager of all stores everything', async () => {
    const all = await csv(owner, 'kind=redemption&by=store');
    for (const role of ['auditor', 'manager'] as const)
      expect(await csv(await made.signedIn(role), 'kind=redemption&by=store')).toBe(all);
  });

  it.each([
    ['an unknown report', 'kind=gossip', 'There is no report gossip: choose one of liability'],
    ['a day that does not exist', 'kind=liability&from=2026-02-30', 'Must be a date such as 2026-01-31.'],
    [
      'days in the wrong order',
      'kind=liability&from=2026-05-01&to=2026-04-01',
      '2026-05-01, is after the last',
    ],
    ['an unknown store', 'kind=liability&store=999', 'There is no store 999.'],
  ])('explain %s', async (_what, query, message) => {
    const reply = await owner.get(`/console/1/reports?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(message);
  });

  it('are created one at a time, and a page reloads itself until its report is there', async () => {
    const held = holdStatement(/^start transaction.*repeatable read/i);
    const first = 'kind=breakage&by=kind';
    const running = await page(owner, first);
    await held.hasArrived;
    expect(running.headers.get('refresh')).toBe('2');
    expect(running.text).toContain('Reading: 0 of all transactions.');
    expect((await page(owner, 'kind=breakage&by=store')).text).toContain('Waits for 1 before it');
    expect(await owner.get(`/console/1/reports.csv?${DAYS}&${first}`)).toMatchObject({ status: 303 });
    // All other pages answer meanwhile.
    expect((await owner.get('/console/1')).status).toBe(200);
    held.send();
    const done = await page(owner, first);
    expect(done.headers.get('refresh')).toBeNull();
    expect(done.text).toContain('as the ledger says.');
    expect((await page(owner, 'kind=breakage&by=store')).text).toContain('as the ledger says.');
  });
});

describe("the console's file of a report", () => {
  it('is the one that the command writes, with a mark for spreadsheets', async () => {
    const shared = await newSharedStore('demo');
    const made = await openBooks(shared);
    const queries = [
      ['movements', 'day', []],
      ['liability', 'template', []],
      ['redemption', 'store', ['--store', '002']],
    ] as const;
    const files: string[] = [];
    const owner = await made.signedIn('owner');
    for (const [kind, by, [, store = '']] of queries) {
      const path = `/console/1/reports.csv?${DAYS}&kind=${kind}&by=${by}&store=${store}`;
      const { text, headers } = await owner.get(path);
      // Reading a text takes the mark off, which is three bytes.
      expect(Number(headers.get('content-length')) - Buffer.byteLength(text)).toBe(3);
      files.push(text);
    }
    // The embedded database serves one process at a time.
    await made.close();
    const folder = mkdtempSync(join(tmpdir(), 'reports-'));
    for (const [at, [kind, by, more]] of queries.entries()) {
      const csv = join(folder, `${kind}.csv`);
      const args = [kind, '1', '--from', '2026-03-01', '--to', '2026-03-31', '--by', by, '--csv', csv];
      const command = await runCommand('reports', [...args, ...more], shared.settings);
      expect(command).toMatchObject({ code: 0 });
      expect(files[at]).toBe(readFileSync(csv, 'utf8'));
    }
    shared.remove();
  });
});
