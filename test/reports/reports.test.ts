import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readLedgerSums } from '../../src/ledger/sums.ts';
import { createReport } from '../../src/operators/reports/createReport.ts';
import type { Grouping } from '../../src/operators/reports/flows.ts';
import type { ReportKind } from '../../src/operators/reports/report.ts';
import { toReportCsv, toReportJson } from '../../src/operators/reports/reportTexts.ts';
import { asOwner, DAY_MS, openWorld, type World } from '../support/world.ts';

/** Three days of traffic: sales, redemptions, a reversal and an exchange; then a day after the period. */
describe('reports on the books', () => {
  let world: World;
  const first = '2026-03-09';
  const period = { from: '2026-03-10', to: '2026-03-11' };
  beforeAll(async () => {
    world = await openWorld();
    const one = await world.soldCard(25);
    world.clock.advance(DAY_MS);
    await world.soldCard(100);
    await redeem(one, 10, { tip: 2 });
    const undone = await redeem(one, 3);
    await world.call('gift/reverse.json', { pxTransactionId: undone.pxTransactionId });
    world.clock.advance(DAY_MS);
    await world.soldCard(7.5);
    await world.call('gift/exchange.json', {
      cardInfo: { printedCardNumber: one },
      newCardInfo: { printedCardNumber: world.newCard() },
    });
    world.clock.advance(DAY_MS);
    await world.soldCard(40);
  });
  afterAll(() => world.close());

  const redeem = (printedCardNumber: string, amount: number, more = {}) =>
    world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount, storeCode: '002', ...more });
  const create = (kind: ReportKind, by: Grouping, days = period) =>
    createReport(world.store.db, {
      kind,
      by,
      merchant: world.app.merchants.known(1),
      period: days,
      onProgress() {},
    });
  // biome-ignore lint/suspicious/noExplicitAny: a report as a program reads it
  const json = async (...asked: Parameters<typeof create>): Promise<any> =>
    toReportJson(await create(...asked));

  it('show the balances of cards at the start and the end of each day', async () => {
    const { wallets } = await json('liability', 'day');
    expect(wallets).toHaveLength(1);
    expect(wallets[0].rows).toEqual([
      {
        day: '2026-03-10',
        name: '2026-03-10',
        transactions: 4,
        opening: '25.00',
        added: '103.00',
        taken: '-15.00',
        closing: '113.00',
      },
      {
        day: '2026-03-11',
        name: '2026-03-11',
        transactions: 2,
        opening: '113.00',
        added: '20.50',
        taken: '-13.00',
        closing: '120.50',
      },
    ]);
    expect(wallets[0].total).toMatchObject({ opening: '25.00', closing: '120.50', transactions: 6 });
  });

  it('split movements by their cause, and the parts add up to the closing balance', async () => {
    const { wallets } = await json('movements', 'store');
    expect(wallets[0].rows).toEqual([
      expect.objectContaining({ store: '001', sold: '107.50', redeemed: '3.00', tips: '0.00' }),
      expect.objectContaining({ store: '002', sold: '0.00', redeemed: '-13.00', tips: '-2.00' }),
    ]);
    expect(wallets[0].total).toMatchObject({
      opening: '25.00',
      sold: '107.50',
      redeemed: '-10.00',
      tips: '-2.00',
      between_cards: '0.00',
      closing: '120.50',
    });
  });

  it('separate redemptions from their reversals', async () => {
    const { wallets } = await json('redemption', 'kind');
    expect(wallets[0].total).toMatchObject({
      redeemed: '13.00',
      tips: '2.00',
      undone: '-3.00',
      total: '12.00',
    });
  });

  it.each(['liability', 'movements', 'breakage', 'redemption', 'reconcile'] as const)(
    'agree with the sums of the ledger in every grouping: %s',
    async (kind) => {
      const sums = await readLedgerSums(world.store.db, 1);
      for (const by of ['day', 'store', 'template', 'kind'] as const) {
        const report = await create(kind, by, { from: first, to: '2026-03-12' });
        expect(report.isBalanced).toBe(true);
        expect(report.wallets.map(({ walletCode, check }) => [walletCode, check.closing])).toEqual(
          sums.filter(({ legs }) => legs > 0n).map(({ walletCode, balances }) => [walletCode, balances]),
        );
      }
    },
  );

  it('give each template its own opening and closing value', async () => {
    const { wallets } = await json('liability', 'template');
    expect(wallets[0].rows).toEqual([
      expect.objectContaining({ template: '10', name: '10 Gift Card', opening: '25.00', closing: '120.50' }),
    ]);
  });

  it('have a row for each pair of two groupings, whose sums are those of either alone', async () => {
    const pairs = await createReport(world.store.db, {
      kind: 'movements',
      by: 'store',
      and: 'day',
      merchant: world.app.merchants.known(1),
      period,
      onProgress() {},
    });
    expect(pairs.isBalanced).toBe(true);
    expect(toReportCsv(pairs).trim().split('\n')).toEqual([
      'walletCode,wallet,currency,store,day,name,transactions,redeemed,sold,tips,between_cards',
      '1,Stored Value,USD,001,2026-03-10,"001 Main Street, 2026-03-10",2,3.00,100.00,0.00,0.00',
      '1,Stored Value,USD,001,2026-03-11,"001 Main Street, 2026-03-11",2,0.00,7.50,0.00,0.00',
      '1,Stored Value,USD,002,2026-03-10,"002 Station, 2026-03-10",2,-13.00,0.00,-2.00,0.00',
    ]);
    const alone = await create('movements', 'store');
    expect(pairs.wallets[0]!.total.values.sold).toBe(alone.wallets[0]!.total.values.sold);
  });

  it('write negative amounts as numbers, not as text, for spreadsheets', async () => {
    const csv = toReportCsv(await create('movements', 'store'));
    const [head, ...lines] = csv.trim().split('\n');
    expect(head).toBe(
      'walletCode,wallet,currency,store,name,transactions,opening,redeemed,sold,tips,between_cards,closing',
    );
    expect(lines[1]).toBe('1,Stored Value,USD,002,002 Station,2,,-13.00,0.00,-2.00,0.00,');
  });

  it.each([
    [
      'the last hour of a day of 25 hours',
      '2026-11-02T04:30:00Z',
      { '2026-11-01': '9.00', '2026-11-02': '0.00' },
    ],
    [
      'the first hour after a day of 23 hours',
      '2027-03-15T04:30:00Z',
      { '2027-03-14': '0.00', '2027-03-15': '9.00' },
    ],
  ])('contain %s in one of two periods that follow each other', async (_what, moment, expected) => {
    world.clock.advance(Date.parse(moment) - world.clock.now().getTime());
    await redeem(await world.soldCard(9), 9);
    const redeemed: Record<string, string> = {};
    for (const day of Object.keys(expected)) {
      const { wallets } = await json('redemption', 'store', { from: day, to: day });
      redeemed[day] = wallets[0].total.redeemed;
    }
    expect(redeemed).toEqual(expected);
  });

  it('count tips and cash that were paid back among the undone', async () => {
    world.clock.advance(DAY_MS);
    const [tipped, cashed] = [await world.soldCard(30), await world.soldCard(4)];
    const takings = [
      await redeem(tipped, 20, { tip: 3 }),
      await world.call('gift/cashOut.json', { cardInfo: { printedCardNumber: cashed }, amount: 4 }),
    ];
    for (const { pxTransactionId } of takings)
      expect(await world.call('gift/reverse.json', { pxTransactionId })).toMatchObject({ result: 'success' });
    const today = world.clock.now().toISOString().slice(0, 10);
    const { wallets } = await json('redemption', 'kind', { from: today, to: today });
    const [redeemed, tips, cash] = ['20.00', '3.00', '4.00'];
    expect(wallets[0].total).toMatchObject({ redeemed, tips, cash, undone: '-27.00', total: '0.00' });
    expect(wallets[0].total.transactions).toBe(4);
  });

  it('detect a balance that does not match the ledger', async () => {
    const set = (change: string) =>
      asOwner(
        world.store,
        `update wallet set balance = balance ${change} where balance > 0 and merchant_id = 1`,
      );
    await set('+ 1');
    try {
      expect((await create('liability', 'day')).isBalanced).toBe(false);
      const { wallets } = await create('reconcile', 'day');
      expect(wallets[0]!.check.difference).toBeGreaterThan(0n);
    } finally {
      await set('- 1');
    }
  });

  it('stand one below the other in CSV with the columns of both', async () => {
    const ofStore = (store: string, from: string, to: string) =>
      createReport(world.store.db, {
        kind: 'movements',
        by: 'store',
        stores: [store],
        merchant: world.app.merchants.known(1),
        period: { from, to },
        onProgress() {},
      });
    const [head, later, earlier] = toReportCsv(
      await ofStore('002', period.from, period.from),
      await ofStore('001', first, first),
    )
      .split('\n')
      .map((line) => line.split(','));
    const cell = (line: string[] | undefined, name: string) => line![head!.indexOf(name)];
    // The reversal of one of the two redemptions was at the other store.
    expect([cell(later, 'from'), cell(later, 'redeemed'), cell(later, 'sold')]).toEqual([
      period.from,
      '-13.00',
      '',
    ]);
    expect([cell(earlier, 'from'), cell(earlier, 'sold')]).toEqual([first, '25.00']);
  });
});
