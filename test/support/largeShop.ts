import type { Store } from '../../src/store/store.ts';
import { asOwner } from './world.ts';

/**
 * Adds 6,000 guests to the demo shop, each with a gift card that has an opening balance, which expires, a check-in and a
 * login, and leaves the planner without any statistics. Guest 1 is `guest1`, with card 6000000000000001. Card
 * 6000000000000000 got 1,400 credits, two for each of 700 last days, and paid with those of the first 600.
 */
export async function fillLargeShop(store: Store): Promise<void> {
  await asOwner(store, ...LARGE_SHOP);
}

const LARGE_SHOP = [
  ...['card', 'card_alias', 'wallet', 'guest', 'checkin', 'token_family', 'movement_key'].map(neverAnalyzed),
  ...['ledger_transaction', 'ledger_card', 'ledger_leg', 'ledger_allocation', 'wallet_lot', 'sale_order'].map(
    neverAnalyzed,
  ),
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
  `insert into wallet_lot (merchant_id, card_number, wallet_code, expires_on, remaining)
   select 1, 6000000000000000 + n, 1, '2026-12-31', 100 from generate_series(1, 6000) n`,
  `insert into ledger_allocation (merchant_id, transaction_id, leg_number, card_number, wallet_code, expires_on, amount)
   select 1, n, 1, 6000000000000000 + n, 1, '2026-12-31', 100 from generate_series(1, 6000) n`,
  `insert into card (merchant_id, card_number, status, card_template_code, tier_code)
   values (1, 6000000000000000, 'ACTIVE', 10, 1)`,
  `insert into wallet (merchant_id, card_number, wallet_code, balance, sequence)
   values (1, 6000000000000000, 1, 200, 1401)`,
  `insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at, shortfalls)
   select 1, 10000 + n, 'card_import', '001', '', '', '2026-01-01', '[]' from generate_series(1, 1401) n`,
  `insert into ledger_card (merchant_id, card_number, transaction_id)
   select 1, 6000000000000000, 10000 + n from generate_series(1, 1401) n`,
  `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, card_number, amount, wallet_sequence, balance_after)
   select 1, 10000 + n, 1, 1, 6000000000000000, case when n > 1400 then -1200 else 1 end, n,
     case when n > 1400 then 200 else n end from generate_series(1, 1401) n`,
  `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, account, amount)
   select 1, 10000 + n, 2, 1, 'opening', case when n > 1400 then 1200 else -1 end from generate_series(1, 1401) n`,
  `insert into wallet_lot (merchant_id, card_number, wallet_code, expires_on, remaining)
   select 1, 6000000000000000, 1, date '2026-04-01' + n, case when n < 600 then 0 else 2 end from generate_series(0, 699) n`,
  `insert into ledger_allocation (merchant_id, transaction_id, leg_number, card_number, wallet_code, expires_on, amount)
   select 1, 10000 + n, 1, 6000000000000000, 1, date '2026-04-01' + (n - 1) / 2, 1 from generate_series(1, 1400) n
   union all select 1, 11401, 1, 6000000000000000, 1, date '2026-04-01' + n, -2 from generate_series(0, 599) n`,
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
