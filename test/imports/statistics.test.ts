import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPasswordHasher } from '../../src/domain/ground/passwords.ts';
import { openIds } from '../../src/ledger/ids.ts';
import { importCards } from '../../src/operators/imports/cardImport.ts';
import { importGuests } from '../../src/operators/imports/guestImport.ts';
import { withImportFile } from '../../src/operators/imports/importFile.ts';
import type { Store } from '../../src/store/store.ts';
import { fileDirectory } from '../guest/guestShop.ts';
import { fillLargeShop } from '../support/largeShop.ts';
import { readBetween, rowsRead } from '../support/rowsRead.ts';
import { applyDemo, openTestStore } from '../support/testStore.ts';
import { asOwner, openWorld, type World } from '../support/world.ts';

/** Rows of a file: enough for plans that read a whole table to look cheaper than a look-up for each. */
const ROWS = Array.from({ length: 200 }, (_, index) => index + 101);
/** Below the rows of each large table, and above the look-ups that the rows of a file need. */
const FEW = 3_000;

async function tablesWithStatistics({ pool }: Store): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select distinct tablename as name from pg_stats');
  return rows.map(({ name }) => name);
}

const partsOf = (world: World, merchantId: number, path: string) => ({
  merchant: world.app.merchants.known(merchantId),
  rejectsPath: `${path}.rejects.csv`,
  dryRun: false,
  onProgress() {},
  onRejected: (rejected: object[]) => expect(rejected).toEqual([]),
});

function importCardFile(world: World, merchantId: number, path: string) {
  return withImportFile(path, (file) =>
    importCards(world.app, { ...partsOf(world, merchantId, path), storeCode: '001', file }),
  );
}

async function importGuestFile(world: World, merchantId: number, path: string) {
  const ids = await openIds(world.store.db);
  const own = { ids, again: false, now: world.clock.now(), passwords: openPasswordHasher(), onStart() {} };
  return withImportFile(path, (file) =>
    importGuests(world.store, { ...partsOf(world, merchantId, path), ...own, file }),
  ).finally(() => ids.close());
}

describe('a large shop whose tables were never analyzed', () => {
  const files = fileDirectory();
  let world: World;
  beforeAll(async () => {
    world = await openWorld({}, fillLargeShop);
  });
  afterAll(async () => {
    await world.close();
    files.remove();
  });

  /** Returns the tables that the work has read many rows of, without statistics. */
  async function tablesRead(work: () => Promise<unknown>): Promise<string[]> {
    await asOwner(world.store, 'delete from pg_statistic');
    const before = await rowsRead(world.store);
    await work();
    const after = await rowsRead(world.store);
    const places = after.filter(({ place }) => place.startsWith('public.')).map(({ place }) => place);
    return places.filter((place) => readBetween(before, after, (each) => each === place) > FEW);
  }

  it('imports guests with cards without reading others, and has statistics then', async () => {
    const rows = ROWS.map((n) => `new${n}@example.test,new${n}@example.test,5559990${n},8880000000000${n}`);
    const path = files.write('guests.csv', ['username,email,phone,printedCardNumber', ...rows].join('\n'));
    const tables = await tablesRead(() => importGuestFile(world, 1, path));
    expect(tables).toEqual([]);
    expect(await tablesWithStatistics(world.store)).toEqual(
      expect.arrayContaining(['guest', 'card', 'card_alias']),
    );
  });

  it('imports cards of guests without reading others, and has statistics then', async () => {
    const rows = ROWS.map((n) =>
      n % 2 === 0
        ? `6900000000000${n},ACTIVE,guest${n},,5.00`
        : `6900000000000${n},INACTIVE,,${n}@example.test,`,
    );
    const path = files.write(
      'cards.csv',
      ['printedCardNumber,status,username,email,wallet:1,template', ...rows.map((row) => `${row},10`)].join(
        '\n',
      ),
    );
    const tables = await tablesRead(() => importCardFile(world, 1, path));
    expect(tables).toEqual([]);
    expect(await tablesWithStatistics(world.store)).toEqual(
      expect.arrayContaining(['card', 'wallet', 'ledger_transaction', 'ledger_leg', 'movement_key']),
    );
  });
});

describe('a new merchant beside a large one', () => {
  const rows = 2_000;
  const files = fileDirectory();
  let world: World;
  beforeEach(async () => {
    world = await openWorld({}, fillLargeShop);
    // The server takes a merchant that its statistics do not know for one without rows, to which all indexes look the same.
    const tables = ['wallet_lot', 'wallet', 'card_alias', 'card', 'guest'];
    await asOwner(
      world.store,
      ...tables.map((table) => `delete from ${table} where merchant_id = 2`),
      'analyze',
    );
  });
  afterEach(() => world.close());
  afterAll(() => files.remove());

  const write = (header: string, row: (number: string) => string) =>
    files.write(
      'many.csv',
      [header, ...Array.from({ length: rows }, (_, n) => row(String(n).padStart(8, '0')))].join('\n'),
    );
  /** Expects that the work reads some rows for each row of the file: for each of its tables one, for some two. */
  async function expectFewRead(work: () => Promise<object>): Promise<void> {
    const before = await rowsRead(world.store);
    expect(await work()).toMatchObject({ rows, rejected: 0 });
    const after = await rowsRead(world.store);
    expect(readBetween(before, after, (place) => place.startsWith('public.'))).toBeLessThan(rows * 30);
  }

  it('imports cards without reading again those of earlier rows', async () => {
    const path = write('printedCardNumber,template,wallet:1', (number) => `69000000${number},10,5.00`);
    await expectFewRead(() => importCardFile(world, 2, path));
  });

  it('imports guests without reading again those of earlier rows', async () => {
    const path = write('username,email,phone', (number) => `new${number},${number}@example.test,5${number}0`);
    await expectFewRead(() => importGuestFile(world, 2, path));
  });
});

describe('a merchant file with many cards', () => {
  it('leaves statistics of the tables that applying it has filled', async () => {
    const store = await openTestStore();
    await applyDemo(store);
    expect(await tablesWithStatistics(store)).toEqual(expect.arrayContaining(['card', 'wallet']));
    await store.close();
  });
});
