import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { readLedgerSums } from '../../src/ledger/sums.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { restoreBackup, writeBackup } from '../../src/operators/store/backup.ts';
import { moveStore } from '../../src/operators/store/move.ts';
import { NEWEST_MIGRATION } from '../../src/store/migrate.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { createDatabase, databaseUrl } from '../support/testDatabases.ts';
import { openTestStore } from '../support/testStore.ts';
import { DAY_MS, demoPos, openWorld, openWorldOn, type World } from '../support/world.ts';

/** A shop with sales, a reversal, a batch and its reversal, so that transactions refer to each other. */
describe('a copy of the whole store', () => {
  let world: World;
  let sold: string;
  const directory = mkdtempSync(join(tmpdir(), 'backup-'));
  const path = (name: string) => join(directory, name);
  const sale = { amount: 12.5, externalTransactionId: 'sale-of-the-copy' };
  let firstReply: object;
  beforeAll(async () => {
    world = await openWorld();
    sold = world.newCard();
    firstReply = await world.call('gift/sell.json', { cardInfo: { printedCardNumber: sold }, ...sale });
    const redeemed = await world.call('gift/redeem.json', {
      cardInfo: { printedCardNumber: sold },
      amount: 2.5,
    });
    await world.call('gift/reverse.json', { pxTransactionId: redeemed.pxTransactionId });
    const card = (index: number) => ({ swipeFlag: false, printedCardNumber: `777700000000010${index}` });
    const batch = await world.send('/rest/1.0.0/transaction/bulkActivateAdd.json', {
      headers: { authorization: demoPos, 'content-type': 'application/json' },
      body: JSON.stringify({
        headerInfo: {
          ...{ merchantId: 1, storeCode: '001', programId: 'SV', senderId: 'POS', operatorId: '7' },
          ...{ terminalId: '1', posTransactionId: 'batch-1' },
        },
        firstCardInfo: card(0),
        lastCardInfo: card(4),
        numberOfCards: 5,
        addWalletContents: [{ walletCode: 1, quantity: '5' }],
      }),
    });
    expect(batch.body).toMatchObject({ activatedCount: 5 });
    await world.call('gift/reverse.json', { pxTransactionId: batch.body.pxTransactionId });
    world.clock.advance(DAY_MS);
  });
  afterAll(async () => {
    await world.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Everything in the tables of the ledger and its cards, as one digest each. */
  async function contents(store: Store): Promise<unknown> {
    const { rows } = await sql`
      select (select md5(string_agg(t::text, '' order by transaction_id)) from ledger_transaction t) as transactions,
        (select md5(string_agg(l::text, '' order by transaction_id, leg_number)) from ledger_leg l) as legs,
        (select md5(string_agg(c::text, '' order by merchant_id, card_number)) from card c) as cards,
        (select md5(string_agg(k::text, '' order by scope, key)) from movement_key k) as keys,
        (select md5(string_agg(g::text, '' order by account_id)) from guest g) as guests,
        (select md5(string_agg(i::text, '' order by digest)) from app_image i) as images`.execute(store.db);
    return rows[0];
  }

  const noProgress = () => {};
  /** Returns the node in an id: two that share one could issue the same ids in one second. */
  const nodeOf = (id: bigint) => (id >> 15n) & 63n;

  it('is restored with every row, and the service continues on it', async () => {
    const written = await writeBackup(world.store.pool, path('shop.backup'), noProgress);
    expect(statSync(path('shop.backup')).mode & 0o077).toBe(0);
    const before = await contents(world.store);
    const store = await openTestStore();
    expect(await restoreBackup(store.pool, path('shop.backup'), noProgress)).toEqual({
      writtenBy: NEWEST_MIGRATION,
      counts: written,
    });
    expect(await contents(store)).toEqual(before);
    expect(await readLedgerSums(store.db)).toEqual(await readLedgerSums(world.store.db));
    const restored = await openWorldOn(store, world.clock);
    try {
      expect(nodeOf(restored.app.ids.next())).not.toBe(nodeOf(world.app.ids.next()));
      const again = await restored.call('gift/sell.json', { cardInfo: { printedCardNumber: sold }, ...sale });
      expect(again).toEqual(firstReply);
      const cardInfo = { printedCardNumber: sold };
      expect(await restored.call('gift/redeem.json', { cardInfo, amount: 5 })).toMatchObject({
        currentBalance: 7.5,
      });
    } finally {
      await restored.close();
    }
  });

  it("restores the service's rights: it still cannot rewrite the ledger", async () => {
    await expect(sql`delete from ledger_leg`.execute(world.store.db)).rejects.toThrow('permission denied');
  });

  it('is refused by a store that has merchants, and changes nothing there', async () => {
    const before = await contents(world.store);
    await expect(restoreBackup(world.store.pool, path('shop.backup'), noProgress)).rejects.toThrow(
      /has \d merchants/,
    );
    expect(await contents(world.store)).toEqual(before);
  });

  it('is refused when incomplete or invalid, and restores nothing', async () => {
    const lines = gunzipSync(readFileSync(path('shop.backup')))
      .toString()
      .trimEnd()
      .split('\n');
    const store = await openTestStore();
    try {
      for (const [name, text, reason] of [
        ['end', lines.slice(0, -1).join('\n'), 'is incomplete'],
        ['row', lines.filter((_, at) => at !== lines.length - 2).join('\n'), 'is incomplete'],
        [
          'older',
          lines.join('\n').replace('0001_merchants', '0000_merchants'),
          'another release of the service',
        ],
        ['other', '{"some":"thing"}', 'is not a backup of this service'],
      ] as const) {
        writeFileSync(path(name), gzipSync(`${text}\n`));
        await expect(restoreBackup(store.pool, path(name), noProgress)).rejects.toThrow(reason);
      }
      writeFileSync(path('plain'), 'no gzip');
      await expect(restoreBackup(store.pool, path('plain'), noProgress)).rejects.toThrow(
        'cannot be read as a backup',
      );
      const { rows } = await sql<{ count: bigint }>`select count(*) as count from merchant`.execute(store.db);
      expect(rows[0]?.count).toBe(0n);
    } finally {
      await store.close();
    }
  });

  const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

  onServer('is moved to PostgreSQL, interrupted and resumed, with equal sums', async () => {
    const name = `${process.env.TEST_RUN}_${randomBytes(4).toString('hex')}`;
    await createDatabase(name);
    const target = await openStore({ dataDirectory: '', databaseUrl: databaseUrl(name) });
    try {
      const crash = (done: number, total: number) => {
        if (done > total / 2) throw new Error('crash');
      };
      await expect(moveStore(world.store.pool, target.pool, crash)).rejects.toThrow('crash');
      await moveStore(world.store.pool, target.pool, noProgress);
      expect(await contents(target)).toEqual(await contents(world.store));
      expect(await readLedgerSums(target.db)).toEqual(await readLedgerSums(world.store.db));
      expect(await verifyLedger(target.db)).toEqual([]);
      await sql`update card set customer_name = 'Someone Else' where merchant_id = 1`.execute(target.db);
      await expect(moveStore(world.store.pool, target.pool, noProgress)).rejects.toThrow(
        "The target's table card has different rows",
      );
    } finally {
      await target.close();
    }
  });
});
