import type { Store } from '../../src/store/store.ts';
import { asOwner } from './world.ts';

/**
 * Gives a store of the demo merchants the tables and rows of the first release (migration 0014), whose stores, clients,
 * wallets and card templates had columns of their own. Merchant 2 also has what the demo lacks.
 */
export async function makeFirstRelease(store: Store): Promise<void> {
  await asOwner(
    store,
    `delete from kysely_migration where name > '0014_subscriptions'`,
    `delete from merchant_definition where kind in ('store', 'integration', 'wallet', 'cardTemplate')`,
    `update configuration_copy set document = document || '{"definitions": [], "stores": []}'`,
    ...LAYOUT,
    ...ROWS,
  );
}

const LAYOUT = [
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

/** Statement that writes rows, whose keys may be there. */
function rows(table: string, keys: string[], columns: string[], values: string[]): string {
  const key = ['merchant_id', ...keys];
  return `insert into ${table} (${[...key, ...columns].join(', ')}) values (${values.join('), (')})
    on conflict (${key.join(', ')}) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
