import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copiedRevisions, readCopies } from '../../src/domain/ground/merchants/configurationCopy.ts';
import { planMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { merchantOverviews } from '../../src/operators/merchants/merchantOverview.ts';
import { readStoredDefinitions, storedEntries } from '../../src/operators/merchants/storedDefinitions.ts';
import { restoreBackup, writeBackup } from '../../src/operators/store/backup.ts';
import type { Store } from '../../src/store/store.ts';
import {
  CARD_WITH_LOTS,
  CREDIT,
  makeFirstRelease,
  REDEMPTION,
  REDEMPTION_OF_TWO_DAYS,
} from '../support/firstRelease.ts';
import { demoFile, newSharedStore, openTestStore, type SharedStore } from '../support/testStore.ts';
import { openWorldOn, otherPos, TestClock, type World } from '../support/world.ts';

/** Stores, clients, wallets and card templates had tables with columns of their own, and each credit made a lot. */
describe.each(['opened', 'restored from its backup'])('a store of the first release, %s', (way) => {
  let shared: SharedStore;
  let store: Store;
  let world: World | undefined;
  let shownBefore: unknown;
  let copiedAfter: number;
  beforeAll(async () => {
    shared = await newSharedStore('demo');
    store = await shared.open();
    shownBefore = await merchantOverviews(store, 1);
    await makeFirstRelease(store);
    if (way === 'opened') {
      await store.close();
      store = await shared.open();
    } else store = await restored(store);
    copiedAfter = (await copiedRevisions(store.db)).size;
  });
  afterAll(async () => {
    await (world ?? store).close();
    shared.remove();
  });

  /** Writes a backup of the store, and restores it into a new one. */
  async function restored(old: Store): Promise<Store> {
    const directory = mkdtempSync(join(tmpdir(), 'first-release-'));
    const file = join(directory, 'shop.backup');
    try {
      await writeBackup(old.pool, file, () => {});
      await old.close();
      const empty = await openTestStore();
      expect(await restoreBackup(empty.pool, file, () => {})).toMatchObject({
        writtenBy: '0014_subscriptions',
      });
      return empty;
    } finally {
      rmSync(directory, { recursive: true });
    }
  }

  it('shows its merchants as before, and needs no change to be as their file says', async () => {
    expect(await merchantOverviews(store, 1)).toEqual(shownBefore);
    expect((await planMerchants(store, readMerchantFile(demoFile))).changes).toEqual([]);
  });

  it('keeps every setting', async () => {
    const stored = await readStoredDefinitions(store.db, 2);
    expect([...storedEntries(stored, 'wallet').values()]).toEqual([
      { code: 1, name: 'Stored Value', kind: 'stored_value', scale: 2, balanceLimit: '500.00' },
      { code: 3, name: 'Stamps', kind: 'visits', scale: 0, balanceLimit: '1000000000000' },
      { code: 12, name: 'Beans', kind: 'points', scale: 3, balanceLimit: '0.007' },
    ]);
    expect(storedEntries(stored, 'cardTemplate').get('30')).toEqual({
      code: 30,
      name: 'Club',
      kind: 'loyalty',
      wallets: [3, 12],
      tiers: [{ code: 1, name: 'Member' }],
      cashOutAllowed: false,
      movementsPerDay: 4,
      cardExpiresAfterMonths: 24,
      issuedToGuests: false,
      stripeHasRegistrationCode: true,
      luhnCheckDigit: true,
    });
    expect(storedEntries(stored, 'integration').get('former-web')).toEqual({
      clientId: 'former-web',
      authentication: ['oauth'],
      scopes: ['user_read'],
      redirectUris: [],
      origins: ['https://shop.example.test'],
      grants: ['fieldset'],
      grantScopes: { fieldset: [] },
      accessTokenSeconds: 600,
      refreshIdleDays: 90,
      refreshAbsoluteDays: 365,
      disabled: true,
    });
  });

  it('serves its clients, and does not read what the former release copied', async () => {
    expect(copiedAfter).toBe(0);
    world = await openWorldOn(store, new TestClock());
    expect(await world.balanceOf(await world.soldCard(5))).toBe(500n);
    expect((await readCopies(store.db)).definitions.length).toBeGreaterThan(50);
  });

  it('has the balances and last days of its cards, and reverses what was done before', async () => {
    const { call } = world!;
    const points = async () => {
      const headerInfo = {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        terminalId: '1',
      };
      const reply = await call('transaction/balanceInquiry.json', {
        merchantId: undefined,
        storeCode: undefined,
        headerInfo: { ...headerInfo, programId: 'PX' },
        cardInfo: { swipeFlag: false, printedCardNumber: CARD_WITH_LOTS },
      });
      const [wallet] = reply.balancePoints as { points: number; expirationDates: unknown }[];
      return { points: wallet!.points, days: wallet!.expirationDates };
    };
    const reverse = (pxTransactionId: number) => call('gift/reverse.json', { pxTransactionId });
    const late = (quantity: number) => ({ quantity: String(quantity), date: '2026-07-31' });
    const soon = (quantity: number) => ({ quantity: String(quantity), date: '2026-04-30' });
    expect(await points()).toEqual({ points: 15, days: [late(15)] });
    await reverse(REDEMPTION_OF_TWO_DAYS);
    expect(await points()).toEqual({ points: 25, days: [soon(5), late(20)] });
    await reverse(REDEMPTION);
    expect(await points()).toEqual({ points: 40, days: [soon(20), late(20)] });
    await reverse(CREDIT);
    expect(await points()).toEqual({ points: 30, days: [soon(10), late(20)] });
    const sameNumbers = { merchantId: 2, pxTransactionId: REDEMPTION };
    expect(
      await call('gift/reverse.json', sameNumbers, { headers: { authorization: otherPos } }),
    ).toMatchObject({ currentBalance: 0.3 });
    const lots = await store.db
      .selectFrom('wallet_lot')
      .select(['expires_on', 'remaining'])
      .where('merchant_id', '=', 2)
      .orderBy('expires_on')
      .execute();
    expect(lots).toEqual([
      { expires_on: '2026-05-31', remaining: 15n },
      { expires_on: '2026-08-31', remaining: 15n },
    ]);
  });
});
