import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCard } from '../../src/operators/cards/cardsShow.ts';
import { searchGuests } from '../../src/operators/guests/guestSearch.ts';
import { readOverview } from '../../src/operators/guests/guestsShow.ts';
import { example } from '../sale/saleExamples.ts';
import { readBetween, rowsRead } from '../support/rowsRead.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { asOwner, basic, demoPos, openWorldOn, TestClock, type World } from '../support/world.ts';

/** Far below the rows of each large table, and above what any request needs. */
const FEW = 300;

const web = basic('demo-web', 'demo-web-secret');
const app = basic('demo-app', 'demo-app-secret');
const giftCard = (number: number) => ({ printedCardNumber: String(6_000_000_000_000_000 + number) });
const loyaltyCard = { printedCardNumber: '8888000000000001' };

/** Fills the demo shop with 6,000 guests, each with a gift card that was sold once, in statements of the schema's owner. */
const LARGE_SHOP = [
  ...['card', 'card_alias', 'wallet', 'guest', 'checkin', 'token_family', 'movement_key'].map(neverAnalyzed),
  ...['ledger_transaction', 'ledger_card', 'ledger_leg', 'wallet_lot', 'sale_order'].map(neverAnalyzed),
  `insert into guest (merchant_id, account_id, enrolled_at, fields, username_key, email_key, phone)
   select 1, n, '2026-01-01', jsonb_build_object('username', 'guest' || n), 'guest' || n, n || '@example.test', 5550000000 + n
   from generate_series(1, 6000) n`,
  `insert into card (merchant_id, card_number, status, card_template_code, tier_code, account_id)
   select 1, 6000000000000000 + n, 'ACTIVE', 10, 1, n from generate_series(1, 6000) n`,
  `insert into card_alias (merchant_id, kind, value, card_number)
   select 1, 'phone', 5550000000 + n, 6000000000000000 + n from generate_series(1, 6000) n`,
  `insert into wallet (merchant_id, card_number, wallet_code, balance, sequence)
   select 1, 6000000000000000 + n, 1, 100, 1 from generate_series(1, 6000) n`,
  `insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at, shortfalls)
   select 1, n, 'card_import', '001', '', '', '2026-01-01', '[]' from generate_series(1, 6000) n`,
  `insert into ledger_card (merchant_id, card_number, transaction_id)
   select 1, 6000000000000000 + n, n from generate_series(1, 6000) n`,
  `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, card_number, amount, wallet_sequence, balance_after)
   select 1, n, 1, 1, 6000000000000000 + n, 100, 1, 100 from generate_series(1, 6000) n`,
  `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, account, amount)
   select 1, n, 2, 1, 'opening', -100 from generate_series(1, 6000) n`,
  `insert into movement_key (merchant_id, scope, key, transaction_id, created_at)
   select 1, 'external:001', 'sale-' || n, n, '2026-01-01' from generate_series(1, 6000) n`,
  `insert into checkin (merchant_id, card_number, checkin_id, account_id, store_code, checked_in_at, expires_at)
   select 1, 6000000000000000 + n, n, n, '001', '2026-03-09 14:00Z', '2026-03-09 17:00Z' from generate_series(1, 6000) n`,
  `insert into token_family (merchant_id, family_id, account_id, client_id, scopes, started_at, expires_at)
   select 1, n, n, 'demo-app', '{account_read}', '2026-03-01', '2027-03-01' from generate_series(1, 6000) n`,
  'delete from pg_statistic',
  `update pg_class set reltuples = -1 where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i')`,
];

function neverAnalyzed(table: string): string {
  return `alter table ${table} set (autovacuum_enabled = off)`;
}

describe('a large shop whose tables were never analyzed', () => {
  let shared: SharedStore;
  beforeAll(async () => {
    shared = await newSharedStore('demo');
    const store = await shared.open();
    await asOwner(store, ...LARGE_SHOP);
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
            ...example('transactionAddRedeem', 'topUp'),
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
      expect(reply).not.toHaveProperty('errorCode');
      expect(reply).not.toHaveProperty('errors');
      const read = after.map(({ place }) => ({
        place,
        rows: readBetween(before, after, (each) => each === place),
      }));
      expect(read.filter(({ rows }) => rows > FEW)).toEqual([]);
    });
  });
});
