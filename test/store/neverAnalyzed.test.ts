import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCard } from '../../src/operators/cards/cardsShow.ts';
import { searchGuests } from '../../src/operators/guests/guestSearch.ts';
import { readOverview } from '../../src/operators/guests/guestsShow.ts';
import { example } from '../sale/saleExamples.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { fillLargeShop } from '../support/largeShop.ts';
import { readBetween, rowsRead } from '../support/rowsRead.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { asOwner, basic, demoPos, openWorldOn, TestClock, type World } from '../support/world.ts';

/** Far below the rows of each large table, and above what any request needs. */
const FEW = 300;

const web = basic('demo-web', 'demo-web-secret');
const app = basic('demo-app', 'demo-app-secret');
const giftCard = (number: number) => ({ printedCardNumber: String(6_000_000_000_000_000 + number) });
/** It has many credits, but few days on which value of them is left. */
const oldCard = giftCard(0);
const loyaltyCard = { printedCardNumber: '8888000000000001' };

describe('a large shop whose tables were never analyzed', () => {
  let shared: SharedStore;
  beforeAll(async () => {
    shared = await newSharedStore('demo');
    const store = await shared.open();
    await fillLargeShop(store);
    await amendDefinitions(store.db, { kind: 'wallet', code: 1, merchantId: 1 }, { expiresAfterDays: 30 });
    await store.close();
  });
  afterAll(() => shared.remove());

  describe.each(['force_generic_plan', 'force_custom_plan'])('with %s', (planCacheMode) => {
    let world: World;
    beforeAll(async () => {
      const store = await shared.open();
      await asOwner(
        store,
        `do $$ begin execute format('alter database %I set plan_cache_mode = ${planCacheMode}', current_database()); end $$`,
      );
      await store.close();
      world = await openWorldOn(await shared.open(), new TestClock());
      // The embedded engine has one session, and no settings of a database.
      if (world.store.connections === 1)
        await world.store.pool.query(`set plan_cache_mode = ${planCacheMode}`);
      const { rows } = await world.store.pool.query('show plan_cache_mode');
      expect(rows).toEqual([{ plan_cache_mode: planCacheMode }]);
    });
    afterAll(() => world.close());

    const guest = () => searchGuests(world.store.db, 1, 'guest7').then(([found]) => found!);
    const merchant = () => world.app.merchants.known(1);
    /** Calls an operation that names its merchant or store elsewhere than most. */
    const post = async (path: string, authorization: string, body: object) => {
      const headers = { authorization, 'content-type': 'application/json' };
      return (await world.send(`/rest/1.0.0/${path}`, { headers, body: JSON.stringify(body) })).body;
    };

    it.each<[what: string, work: () => Promise<unknown>]>([
      ['a balance', () => world.call('gift/balance.json', { cardInfo: giftCard(1) })],
      [
        'a redemption',
        () =>
          world.call('gift/redeem.json', {
            cardInfo: giftCard(2),
            amount: 0.1,
            externalTransactionId: planCacheMode,
          }),
      ],
      [
        'a visit at the till',
        () =>
          post('transaction/addRedeem.json', demoPos, {
            ...example('transactionAddRedeem', 'partialRedeem'),
            cardInfo: { swipeFlag: false, ...giftCard(3) },
          }),
      ],
      [
        "a card's history",
        () =>
          post('transaction/transactionHistory.json', demoPos, {
            ...example('transactionTransactionHistory', 'firstPage'),
            cardInfo: { swipeFlag: false, ...giftCard(4) },
          }),
      ],
      [
        'an order of gifts',
        () => {
          const sale = { ...example('saleExecuteSale', 'eGifts'), storeCode: undefined };
          return world.call('sale/executeSale.json', sale, { headers: { authorization: web } });
        },
      ],
      [
        'a login',
        () => post('oauth/requestGuestToken.json', app, example('oauthRequestGuestToken', 'password')),
      ],
      [
        "a guest's cards",
        async () => {
          const path = `/rest/1.0.0/guest/accountInformation.json?merchantId=1&printedCardNumber=${loyaltyCard.printedCardNumber}`;
          return (await world.send(path, { method: 'GET', headers: { authorization: web } })).body;
        },
      ],
      [
        'a redemption and its reversal on a card with 1,400 credits that expire',
        async () => {
          const { pxTransactionId } = await world.call('gift/redeem.json', {
            cardInfo: oldCard,
            amount: 0.15,
          });
          return world.call('gift/reverse.json', { pxTransactionId });
        },
      ],
      [
        'a credit and a visit at the till with a card with 1,400 credits that expire',
        async () => {
          await world.call('gift/reload.json', { cardInfo: oldCard, amount: 1 });
          const visit = example('transactionAddRedeem', 'partialRedeem');
          return post('transaction/addRedeem.json', demoPos, {
            ...visit,
            headerInfo: { ...(visit.headerInfo as object), posTransactionId: planCacheMode },
            cardInfo: { swipeFlag: false, ...oldCard },
            redeemWalletContents: [{ walletCode: 1, quantity: '0.05' }],
          });
        },
      ],
      ['a check-in', () => world.call('checkin/checkin.json', { authentication: 'b2b', ...loyaltyCard })],
      [
        "an operator's view of a card",
        () => readCard(world.store, merchant(), giftCard(6).printedCardNumber, '2026-03-09'),
      ],
      [
        "an operator's view of a guest",
        async () => readOverview(world.store, merchant(), await guest(), world.clock.now()),
      ],
    ])('reads few rows for %s', async (_what, work) => {
      const before = await rowsRead(world.store);
      const reply = (await work()) as { result?: string };
      const after = await rowsRead(world.store);
      expect(reply.result ?? 'success').toMatch(/success$/i);
      const read = after.map(({ place }) => ({
        place,
        rows: readBetween(before, after, (each) => each === place),
      }));
      expect(read.filter(({ rows }) => rows > FEW)).toEqual([]);
    });
  });
});
