import { APPLICATION_ROLE } from '../../src/store/applicationRole.ts';
import { asOwner } from '../../src/store/asOwner.ts';
import type { Store } from '../../src/store/store.ts';

/** Loyalty card of merchant 1 in the first release, and a gift card of merchant 2; both have lots. */
export const CARD_WITH_LOTS = '8888000000000001';

/** Transactions on the card with lots, whose ids are the same for both merchants. */
export const CREDIT = 1;
export const REDEMPTION = 4;
export const REDEMPTION_OF_TWO_DAYS = 5;

/**
 * Gives a store of the demo merchants the tables and rows of the first release (migration 0014), whose stores, clients,
 * wallets and card templates had columns of their own, and whose credits each made a lot. Merchant 2 also has what the
 * demo lacks.
 */
export async function makeFirstRelease(store: Store): Promise<void> {
  const statements = [
    `delete from kysely_migration where name > '0014_subscriptions'`,
    `delete from merchant_definition where kind in ('store', 'integration', 'wallet', 'cardTemplate')`,
    `update configuration_copy set document = document || '{"definitions": [], "stores": []}'`,
    ...LAYOUT,
    ...ROWS,
    ...lots(1, { template: 20, wallet: 2, days: ['2026-04-30', '2026-07-31'] }),
    ...lots(2, { template: 10, wallet: 1, days: ['2026-05-31', '2026-08-31'] }),
  ];
  await asOwner(store.pool, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

const LAYOUT = [
  'drop schema reporting cascade',
  `alter table store add column name text, add column is_open boolean`,
  `alter table integration add column authentication text[], add column scopes text[] not null default '{}',
     add column redirect_uris text[] not null default '{}', add column is_disabled boolean not null default false,
     add column grants text[] not null default '{}', add column access_token_seconds integer not null default 1800,
     add column refresh_idle_days integer not null default 90, add column refresh_absolute_days integer not null default 365,
     add column grant_scopes jsonb not null default '{}', add column origins text[] not null default '{}'`,
  `alter table wallet_definition add column name text, add column kind text, add column scale smallint,
     add column balance_limit bigint, add column expires_after_days integer`,
  `alter table card_template add column name text, add column kind text,
     add column cash_out_allowed boolean not null default true, add column movements_per_day_limit integer,
     add column issued_to_guests boolean not null default false,
     add column stripe_has_registration_code boolean not null default false,
     add column luhn_check_digit boolean not null default false, add column expires_after_months integer`,
  'alter table tier add column name text',
  `create table card_template_wallet (
     merchant_id integer not null,
     card_template_code integer not null,
     wallet_code integer not null,
     primary key (merchant_id, card_template_code, wallet_code),
     foreign key (merchant_id, card_template_code) references card_template,
     foreign key (merchant_id, wallet_code) references wallet_definition
   )`,
  `alter table ledger_leg add foreign key (merchant_id, transaction_id) references ledger_transaction,
     add foreign key (merchant_id, card_number, wallet_code) references wallet,
     add unique (merchant_id, card_number, wallet_code, wallet_sequence)`,
  'drop index ledger_leg_of_wallet',
  'alter table ledger_transaction add foreign key (merchant_id, store_code) references store',
  `alter table movement_key add foreign key (merchant_id) references merchant,
     add foreign key (merchant_id, transaction_id) references ledger_transaction`,
  'alter table sale_order drop constraint sale_order_numbered, alter column order_number set not null',
  `create index token_family_by_account on token_family (merchant_id, account_id)
     where account_id is not null and revoked_at is null`,
  'drop index token_family_of_account',
  'alter table message drop column campaign_id, drop column report_schedule_id',
  'alter table sandbox_mail drop column attachment_name, drop column attachment',
  'drop table report_schedule',
  `alter table wallet add constraint wallet_merchant_id_card_number_fkey
     foreign key (merchant_id, card_number) references card,
     add constraint wallet_merchant_id_wallet_code_fkey foreign key (merchant_id, wallet_code) references wallet_definition`,
  'drop index push_campaign_queueing',
  'alter table push_campaign drop column template_code, drop column due_at, drop column left_out',
  'drop table approval, staff_passkey, staff_session, staff_account',
  'drop index card_by_last_six_digits',
  'drop table pass_device, pass',
  'alter table survey_opt_in drop column draft',
  'alter table sale_delivery drop column thanked_at',
  'drop table last_success, liability',
  'alter table guest drop column is_on_receipts',
  'alter table outgoing_event drop column traceparent',
  'alter table secret_key_check drop column sealed_first_secret',
  'drop table contribution, checkout, local_payment_page',
  'drop table payment_refund, sale_order_refund',
  'alter table payment drop column refunded_in_parts',
  'drop table ledger_allocation',
  'drop table wallet_lot',
  `create table wallet_lot (
     merchant_id integer not null,
     card_number text not null,
     wallet_code integer not null,
     transaction_id bigint not null,
     leg_number smallint not null,
     expires_on date not null,
     amount bigint not null check (amount > 0),
     remaining bigint not null check (remaining between 0 and amount),
     primary key (merchant_id, card_number, wallet_code, transaction_id, leg_number),
     foreign key (merchant_id, transaction_id, leg_number) references ledger_leg,
     foreign key (merchant_id, card_number, wallet_code) references wallet
   )`,
  `create index wallet_lot_left on wallet_lot (merchant_id, card_number, expires_on, transaction_id, leg_number)
     where remaining > 0`,
  `create index wallet_lot_due on wallet_lot (merchant_id, expires_on, card_number)
     where remaining > 0 and amount > 0`,
  `create table ledger_allocation (
     merchant_id integer not null,
     transaction_id bigint not null,
     leg_number smallint not null,
     card_number text not null,
     wallet_code integer not null,
     lot_transaction_id bigint not null,
     lot_leg_number smallint not null,
     amount bigint not null check (amount <> 0),
     primary key (merchant_id, transaction_id, leg_number, lot_transaction_id, lot_leg_number),
     foreign key (merchant_id, transaction_id, leg_number) references ledger_leg,
     foreign key (merchant_id, card_number, wallet_code, lot_transaction_id, lot_leg_number) references wallet_lot
   )`,
  `grant select, insert on ledger_allocation to ${APPLICATION_ROLE}`,
  `grant select, insert, update on wallet_lot to ${APPLICATION_ROLE}`,
];

const SCOPES = `'{user_read,user_write,account_read,account_write,register}'`;
const GRANTS = `'{password,authorization_code,refresh_token,fieldset}'`;

const ROWS = [
  rows(
    'store',
    ['store_code'],
    ['name', 'is_open'],
    [
      `1, '001', 'Main Street', true`,
      `1, '009', 'Old Harbor', false`,
      `1, '002', 'Station', true`,
      `2, '001', 'Only Store', true`,
    ],
  ),
  rows(
    'integration',
    ['client_id'],
    ['authentication', 'scopes', 'redirect_uris', 'grants'],
    [
      `1, 'demo-pos', '{b2b}', '{}', '{}', '{}'`,
      `1, 'demo-web', '{b2b,anonymous,oauth}', ${SCOPES}, '{}', ${GRANTS}`,
      `1, 'demo-app', '{anonymous,oauth}', ${SCOPES}, '{https://app.example.test/callback}', ${GRANTS}`,
      `2, 'other-pos', '{b2b}', '{}', '{}', '{}'`,
      `2, 'former-web', '{oauth}', '{user_read}', '{}', '{fieldset}'`,
    ],
  ),
  `update integration set is_disabled = true, grant_scopes = '{"fieldset": []}', access_token_seconds = 600,
     origins = '{https://shop.example.test}' where client_id = 'former-web'`,
  rows(
    'wallet_definition',
    ['wallet_code'],
    ['name', 'kind', 'scale', 'balance_limit', 'expires_after_days'],
    [
      `1, 2, 'Points', 'points', 0, null::bigint, 365`,
      `1, 1, 'Stored Value', 'stored_value', 2, 50000, null`,
      `1, 3, 'Visits', 'visits', 0, null, null`,
      `1, 4, 'Free Coffee', 'reward', 0, null, null`,
      `1, 5, 'Club Coffee', 'reward', 0, null, null`,
      `2, 1, 'Stored Value', 'stored_value', 2, 50000, null`,
      `2, 12, 'Beans', 'points', 3, 7, null`,
      `2, 3, 'Stamps', 'visits', 0, 1000000000000, null`,
    ],
  ),
  rows(
    'card_template',
    ['card_template_code'],
    ['name', 'kind', 'issued_to_guests'],
    [
      `1, 10, 'Gift Card', 'gift', false`,
      `1, 20, 'Rewards', 'loyalty', true`,
      `2, 10, 'Gift Card', 'gift', false`,
      `2, 30, 'Club', 'loyalty', false`,
    ],
  ),
  `update card_template set cash_out_allowed = false, movements_per_day_limit = 4, luhn_check_digit = true,
     stripe_has_registration_code = true, expires_after_months = 24 where merchant_id = 2 and card_template_code = 30`,
  `insert into card_template_wallet values (1, 10, 1), (1, 20, 5), (1, 20, 4), (1, 20, 3), (1, 20, 2), (1, 20, 1),
     (2, 10, 1), (2, 30, 12), (2, 30, 3)`,
  rows(
    'tier',
    ['card_template_code', 'tier_code'],
    ['name'],
    [
      `1, 20, 2, 'Gold'`,
      `1, 10, 1, 'Regular'`,
      `1, 20, 1, 'Regular'`,
      `2, 10, 1, 'Regular'`,
      `2, 30, 1, 'Member'`,
    ],
  ),
];

/**
 * Three credits, each with its lot, the first two of which expire on one day; then a redemption from both, and one from
 * the rest of that day and the day after.
 */
function lots(
  merchantId: number,
  { template, wallet, days: [soon, late] }: { template: number; wallet: number; days: [string, string] },
): string[] {
  const key = `${merchantId}, '${CARD_WITH_LOTS}'`;
  const legs = [10, 10, 20, -15, -10];
  let balance = 0;
  const moved = legs.map((amount, index) => {
    const id = index + 1;
    balance += amount;
    return [
      `(${merchantId}, ${id}, 1, ${wallet}, '${CARD_WITH_LOTS}', null, ${amount}, ${id}, ${balance})`,
      `(${merchantId}, ${id}, 2, ${wallet}, null, '${amount > 0 ? 'promotion' : 'redeemed'}', ${-amount}, null, null)`,
    ];
  });
  return [
    rows(
      'card',
      ['card_number'],
      ['card_template_code', 'tier_code', 'status', 'customer_name'],
      [`${key}, ${template}, 1, 'ACTIVE', ''`],
    ),
    rows(
      'wallet',
      ['card_number', 'wallet_code'],
      ['balance', 'sequence'],
      [`${key}, ${wallet}, ${balance}, ${legs.length}`],
    ),
    `insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at)
     select ${merchantId}, id, 'addRedeem', '001', '', '', '2026-03-08 15:00Z' from generate_series(1, 5) id`,
    `insert into ledger_card (merchant_id, card_number, transaction_id) select ${key}, id from generate_series(1, 5) id`,
    `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, card_number, account, amount,
       wallet_sequence, balance_after) values ${moved.flat().join(', ')}`,
    `insert into wallet_lot (merchant_id, card_number, wallet_code, transaction_id, leg_number, expires_on, amount, remaining)
     values (${key}, ${wallet}, 1, 1, '${soon}', 10, 0), (${key}, ${wallet}, 2, 1, '${soon}', 10, 0),
       (${key}, ${wallet}, 3, 1, '${late}', 20, 15)`,
    `insert into ledger_allocation (merchant_id, card_number, wallet_code, transaction_id, leg_number, lot_transaction_id,
       lot_leg_number, amount)
     values (${key}, ${wallet}, 4, 1, 1, 1, -10), (${key}, ${wallet}, 4, 1, 2, 1, -5), (${key}, ${wallet}, 5, 1, 2, 1, -5),
       (${key}, ${wallet}, 5, 1, 3, 1, -5)`,
  ];
}

/** Statement that writes rows, whose keys may be there. */
function rows(table: string, keys: string[], columns: string[], values: string[]): string {
  const key = ['merchant_id', ...keys];
  return `insert into ${table} (${[...key, ...columns].join(', ')}) values (${values.join('), (')})
    on conflict (${key.join(', ')}) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
