import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { type CardImportProgress, importCards } from '../../src/operators/imports/cardImport.ts';
import { withImportFile } from '../../src/operators/imports/importFile.ts';
import { rowDigest } from '../../src/operators/imports/openingMovement.ts';
import { createReport } from '../../src/operators/reports/createReport.ts';
import { toReportJson } from '../../src/operators/reports/reportTexts.ts';
import { fileDirectory } from '../guest/guestShop.ts';
import { afterFirstRead } from '../support/afterFirstRead.ts';
import { DAY_MS, openWorld, otherPos, type World } from '../support/world.ts';

const HEAD = 'printedCardNumber,registrationCode,template,tier,status,expiresOn,wallet:1,wallet:2,email';

/** The world's clock starts on 9 March 2026. */
describe('an import of cards with their balances', () => {
  let world: World;
  const files = fileDirectory();
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => {
    await world.close();
    files.remove();
  });

  let fileNumber = 0;
  const write = (...rows: string[]) =>
    files.write(`cards-${fileNumber++}.csv`, `${[HEAD, ...rows].join('\n')}\n`);

  async function importFile(
    path: string,
    dryRun = false,
    app: World['app'] = world.app,
    merchantId = 1,
  ): Promise<CardImportProgress & { reasons: string[] }> {
    const reasons: string[] = [];
    const done = await withImportFile(path, (file) =>
      importCards(app, {
        merchant: world.app.merchants.known(merchantId),
        storeCode: '001',
        file,
        rejectsPath: `${path}.rejects.csv`,
        dryRun,
        onProgress() {},
        onRejected: (rejected) =>
          reasons.push(...rejected.map((row) => `${row.read.line}: ${row.reasons.join('; ')}`)),
      }),
    );
    return { ...done, reasons };
  }
  const balance = (printedCardNumber: string, cardRegCode?: string) =>
    world.call('gift/balance.json', { cardInfo: { printedCardNumber, cardRegCode } });

  it('makes cards usable at once, with code, value and last day', async () => {
    const path = write(
      '6100000000000001,4711,10,,,2026-12-31,12.50,,',
      '6100000000000002,4712,10,,DISABLED,,3.00,,',
      '6100000000000003,4713,10,,INACTIVE,,,,',
    );
    expect(await importFile(path)).toMatchObject({ rows: 3, imported: 3, rejected: 0 });
    expect(await balance('6100000000000001', '4711')).toMatchObject({ currentBalance: 12.5 });
    expect(await balance('6100000000000001', '0000')).toMatchObject({ errorCode: 'gift.reg_code_mismatch' });
    const cardInfo = { printedCardNumber: '6100000000000001' };
    expect(await world.call('gift/redeem.json', { cardInfo, amount: 2.5 })).toMatchObject({
      currentBalance: 10,
    });
    expect(await balance('6100000000000002')).toMatchObject({ errorCode: 'gift.card_disabled' });
    expect(await balance('6100000000000003')).toMatchObject({ errorCode: 'gift.card_not_active' });
    expect(existsSync(`${path}.rejects.csv`)).toBe(false);
  });

  it('accepts a status in upper and lower case', async () => {
    const path = write(
      '6110000000000001,4711,10,,Active,,1.00,,',
      '6110000000000002,4712,10,,disabled,,1.00,,',
    );
    expect(await importFile(path)).toMatchObject({ imported: 2, rejected: 0 });
    expect(await balance('6110000000000001')).toMatchObject({ currentBalance: 1 });
    expect(await balance('6110000000000002')).toMatchObject({ errorCode: 'gift.card_disabled' });
  });

  it('books nothing twice when the file is imported again', async () => {
    const path = write('6100000000000011,4711,10,,,,7.00,,', '6100000000000012,4711,10,,INACTIVE,,,,');
    await importFile(path);
    const before = await world.books();
    expect(await importFile(path)).toMatchObject({ imported: 0, repeated: 2, rejected: 0 });
    expect(await world.books()).toEqual(before);
    const corrected = write('6100000000000011,4711,10,,,,70.00,,');
    expect(await importFile(corrected)).toMatchObject({
      imported: 0,
      reasons: ['2: printedCardNumber: was imported before with different values'],
    });
    expect(await world.books()).toEqual(before);
  });

  it('recognizes rows that an earlier release imported', () => {
    const row = {
      read: { cells: [], line: 2, bytesRead: 1 },
      cardNumber: '6100000000000001',
      registrationCodeHash: Buffer.from('abcd', 'hex'),
      template: 10,
      tier: 1,
      status: 'ACTIVE' as const,
      expiresOn: '2026-12-31',
      parts: [
        { walletCode: 1, amount: 1250n, expiresOn: '2026-10-31' },
        { walletCode: 2, amount: 3n, expiresOn: undefined },
      ],
      holder: { by: 'email' as const, value: 'a@example.test' },
    };
    expect(rowDigest(row).toString('hex')).toBe(
      '75d1743f7259c2615e182c8c5eb5e30b214bc0a745f2f632075ddb20d3bda495',
    );
  });

  it('skips cards imported before, in any row of a later file', async () => {
    const rows = ['6100000000000061,4711,10,,,,7.00,,', '6100000000000062,4711,10,,INACTIVE,,,,'];
    await importFile(write(...rows));
    const longer = write('6100000000000060,4711,10,,,,5.00,,', ...rows.toReversed());
    expect(await importFile(longer)).toMatchObject({ imported: 1, repeated: 2, reasons: [] });
    const turned = files.write(
      'turned.csv',
      'wallet:1,template,registrationCode,printedCardNumber\n7.00,10,4711,6100000000000061\n',
    );
    expect(await importFile(turned)).toMatchObject({ imported: 0, repeated: 1, reasons: [] });
    expect(await world.balanceOf('6100000000000061')).toBe(700n);
  });

  it('books the cards of each merchant though another has imported cards of the same numbers', async () => {
    const fileOf = (amount: string) =>
      files.write(
        `twins-${amount}.csv`,
        `printedCardNumber,registrationCode,template,wallet:1\n6100000000000051,4711,10,${amount}\n`,
      );
    expect(await importFile(fileOf('7.00'))).toMatchObject({ imported: 1, rejected: 0 });
    const other = await importFile(fileOf('9.00'), false, world.app, 2);
    expect(other).toMatchObject({ imported: 1, repeated: 0, rejected: 0, reasons: [] });
    const cardInfo = { printedCardNumber: '6100000000000051' };
    const theirs = { headers: { authorization: otherPos } };
    expect(await world.call('gift/balance.json', { merchantId: 2, cardInfo }, theirs)).toMatchObject({
      currentBalance: 9,
    });
    expect(await balance('6100000000000051')).toMatchObject({ currentBalance: 7 });
  });

  it('opens an unused card although another merchant uses one of the same number', async () => {
    const cardNumber = '6100000000000052';
    const row = (name: string, status: string, amount: string) =>
      files.write(
        `${name}.csv`,
        `printedCardNumber,registrationCode,template,status,wallet:1\n${cardNumber},4711,10,${status},${amount}\n`,
      );
    await importFile(row('unused', 'INACTIVE', ''), false, world.app, 2);
    await importFile(row('used', '', '7.00'));
    const opened = await importFile(row('opened', '', '9.00'), false, world.app, 2);
    expect(opened).toMatchObject({ imported: 1, rejected: 0, reasons: [] });
  });

  it.each([
    ['before it booked a chunk', false, { imported: 1, repeated: 1 }],
    ['after it booked a chunk', true, { imported: 0, repeated: 2 }],
  ])('resumes an import that was interrupted %s', async (_when, isBooked, expected) => {
    const [booked, open] = isBooked
      ? ['6100000000000021', '6100000000000022']
      : ['6100000000000023', '6100000000000024'];
    const rows = [`${booked},4711,10,,,,5.00,,`, `${open},4711,10,,,,6.00,,`];
    await importFile(write(rows[0]!));
    const { ledger } = world.app;
    const performAll: typeof ledger.performAll = async (movements) => {
      if (isBooked) await ledger.performAll(movements);
      throw new Error('crash');
    };
    const whole = write(...rows);
    await expect(
      importFile(whole, false, { ...world.app, ledger: { ...ledger, performAll } }),
    ).rejects.toThrow('crash');
    if (!isBooked) expect(await balance(open)).toMatchObject({ errorCode: 'gift.card_not_found' });
    expect(await importFile(whole)).toMatchObject({ ...expected, rejected: 0 });
    expect(await world.balanceOf(open)).toBe(600n);
  });

  it('makes and books each card once when two files with it are imported at the same time', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, i) => `61200000000${String(i).padStart(5, '0')},4711,10,,,,5.00,,`,
    );
    const [one, other] = await Promise.all([
      importFile(write(...rows)),
      importFile(write(...rows.toReversed())),
    ]);
    expect(one.imported + other.imported).toBe(300);
    expect(one.repeated + other.repeated).toBe(300);
    expect(one.rejected + other.rejected).toBe(0);
    expect(await world.balanceOf('6120000000000299')).toBe(500n);
    expect(await verifyLedger(world.app.store.db)).toEqual([]);
  });

  it('judges a card that another import made while it looked for it as that of an earlier one', async () => {
    const { app } = world;
    const rows = ['6120000000000301,4711,10,,,,5.00,,', '6120000000000302,4711,10,,INACTIVE,,,,'];
    const inactive = '6120000000000303,4711,10,,INACTIVE,,,,';
    const inUse = '6120000000000304,4711,10,,,,5.00,,';
    const other = write(...rows, inactive, inUse);
    const own = write(
      ...rows,
      inactive.replace('INACTIVE,,', ',,7.00'),
      inUse.replace(',,,,5.00', ',,INACTIVE,,'),
    );
    const db = afterFirstRead(app.store.db, () => importFile(other));
    expect(await importFile(own, false, { ...app, store: { ...app.store, db } })).toMatchObject({
      imported: 1,
      repeated: 2,
      reasons: ['5: printedCardNumber: was imported before with different values'],
    });
    expect(await world.balanceOf('6120000000000301')).toBe(500n);
    expect(await world.balanceOf('6120000000000303')).toBe(700n);
    expect(await world.balanceOf('6120000000000304')).toBe(500n);
  });

  it('reuses the rejects file of an import that was killed', async () => {
    const path = write('6100000000000031,4711,10,,,,-5.00,,', '6100000000000032,4711,10,,,,6.00,,');
    // What a process leaves that was killed after its first rejected row.
    writeFileSync(`${path}.rejects.csv.part`, 'printedCardNumber,line,reason\n6100000000000031,');
    expect(await importFile(path)).toMatchObject({ imported: 1, rejected: 1 });
    expect(readFileSync(`${path}.rejects.csv`, 'utf8').trimEnd().split('\n')).toHaveLength(2);
    expect(existsSync(`${path}.rejects.csv.part`)).toBe(false);
    await expect(importFile(path)).rejects.toThrow('is not overwritten');
  });

  it('keeps parts of a balance with their last days, and value expires as it did elsewhere', async () => {
    await importFile(write('6200000000000001,,20,2,,,,10@2026-03-20 5@2026-04-20 100,guest@example.test'));
    const stored = async () => {
      const rows = await world.store.db
        .selectFrom('wallet_lot')
        .select(['expires_on', 'remaining'])
        .where('card_number', '=', '6200000000000001')
        .orderBy('expires_on')
        .execute();
      return rows.map(({ expires_on, remaining }) => `${expires_on} ${remaining}`);
    };
    expect(await stored()).toEqual(['2026-03-20 10', '2026-04-20 5']);
    const { customer_name, tier_code, status } = await world.store.db
      .selectFrom('card')
      .selectAll()
      .where('card_number', '=', '6200000000000001')
      .executeTakeFirstOrThrow();
    expect({ customer_name, tier_code, status }).toEqual({
      customer_name: 'Dana Demo',
      tier_code: 2,
      status: 'ACTIVE',
    });
  });

  it.each([
    ['5,4711,10,,,,1.00,,', 'printedCardNumber: must be 8 to 30 digits'],
    ['6300000000000001,4711,99,,,,1.00,,', 'template: the merchant has no such card template'],
    ['6300000000000001,4711,10,7,,,1.00,,', 'tier: the template has no such tier'],
    ['6300000000000001,4711,10,,GONE,,1.00,,', 'status: must be one of ACTIVE, INACTIVE, DISABLED'],
    ['6300000000000001,4711,10,,INACTIVE,,1.00,,', 'status: an inactive card holds no value'],
    ['6300000000000001,4711,10,,,2026-02-30,1.00,,', 'expiresOn: must be a date like 2026-01-31'],
    [
      '6300000000000001,4711,10,,,,1.001,,',
      'wallet:1: must be an amount with at most 2 decimals, optionally with a last day: 5@2026-12-31',
    ],
    ['6300000000000001,4711,10,,,,501.00,,', "wallet:1: is above the wallet's balance limit"],
    ['6300000000000001,4711,10,,,,1.00@2026-03-01,,', 'wallet:1: value that has expired cannot be imported'],
    ['6300000000000001,4711,10,,,,,5,', 'wallet:2: the template has no such wallet'],
    ['6300000000000001,4711,10,,,,1.00,,nobody@example.test', 'email: the merchant has no such guest'],
    [
      '8888000000000001,4711,20,,,,,5,',
      'printedCardNumber: the card exists and is in use or has another template',
    ],
    ['6300000000000001,4711,10', 'has 3 values, the header has 9'],
  ])('rejects the row %s and moves nothing', async (row, reason) => {
    const before = await world.books();
    const path = write(row);
    expect(await importFile(path)).toMatchObject({ imported: 0, rejected: 1, reasons: [`2: ${reason}`] });
    expect(await world.books()).toEqual(before);
    expect(readFileSync(`${path}.rejects.csv`, 'utf8')).toContain(
      `,2,${reason.includes(',') ? '"' : ''}${reason}`,
    );
  });

  it('changes nothing in a dry run, and finds what the import would reject', async () => {
    const before = await world.books();
    const path = write('6400000000000001,4711,10,,,,1.00,,', '6400000000000001,4711,10,,,,2.00,,');
    expect(await importFile(path, true)).toMatchObject({
      imported: 1,
      reasons: ['3: printedCardNumber: is already on line 2'],
    });
    expect(await world.books()).toEqual(before);
    expect(existsSync(`${path}.rejects.csv`)).toBe(false);
  });

  it('takes value on its last day at the merchant, when the next day has begun in UTC', async () => {
    // Ten in the evening of 9 March in New York.
    const ahead = Date.parse('2026-03-10T02:00:00Z') - world.clock.now().getTime();
    world.clock.advance(ahead);
    const path = write(
      '6600000000000001,4711,10,,,,5@2026-03-09,,',
      '6600000000000002,4711,10,,,,5@2026-03-08,,',
    );
    expect(await importFile(path).finally(() => world.clock.advance(-ahead))).toMatchObject({
      imported: 1,
      reasons: ['3: wallet:1: value that has expired cannot be imported'],
    });
  });

  it('is an opening balance in the reports, and no sale', async () => {
    world.clock.advance(DAY_MS);
    const merchant = world.app.merchants.known(1);
    const today = '2026-03-10';
    await importFile(write('6500000000000001,4711,10,,,,33.00,,'));
    await world.soldCard(20);
    const report = await createReport(world.store.db, {
      kind: 'movements',
      by: 'kind',
      merchant,
      period: { from: today, to: today },
      onProgress() {},
    });
    expect(report.isBalanced).toBe(true);
    // biome-ignore lint/suspicious/noExplicitAny: a report as a program reads it
    const { wallets } = toReportJson(report) as any;
    expect(wallets[0].rows).toMatchObject([
      { kind: 'card_import', imported: '33.00', sold: '0.00' },
      { kind: 'sale', sold: '20.00' },
    ]);
    expect(await verifyLedger(world.store.db)).toEqual([]);
  });
});
