import { type Kysely, sql } from 'kysely';

/**
 * Merchants, cards and the ledger.
 *
 * Every key starts with `merchant_id`: a row of one merchant cannot refer to a row of another, and the schema
 * can later be spread over several databases by that column. No sequences, triggers or deferrable constraints.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...merchants, ...cards, ...ledger, ...requests, ...nodes, ...privileges]) {
    await sql.raw(statement).execute(db);
  }
}

const merchants = [
  `create table merchant (
     merchant_id integer primary key check (merchant_id > 0),
     name text not null,
     currency text not null check (currency ~ '^[A-Z]{3}$'),
     time_zone text not null,
     revision integer not null default 1
   )`,
  `create table store (
     merchant_id integer not null references merchant,
     store_code text not null,
     name text not null,
     is_open boolean not null,
     primary key (merchant_id, store_code)
   )`,
  `create table integration (
     merchant_id integer not null references merchant,
     client_id text not null,
     authentication text[] not null,
     scopes text[] not null default '{}',
     redirect_uris text[] not null default '{}',
     is_disabled boolean not null default false,
     primary key (merchant_id, client_id)
   )`,
  // A secret written in a merchant file is a sample: production refuses to start with one.
  `create table integration_secret (
     merchant_id integer not null,
     client_id text not null,
     secret_hash bytea not null,
     is_sample boolean not null,
     created_at timestamptz not null,
     primary key (merchant_id, client_id, secret_hash),
     foreign key (merchant_id, client_id) references integration on delete cascade
   )`,
  `create table wallet_definition (
     merchant_id integer not null references merchant,
     wallet_code integer not null check (wallet_code > 0),
     name text not null,
     kind text not null check (kind in ('stored_value', 'points', 'visits', 'reward')),
     scale smallint not null check (scale between 0 and 4),
     balance_limit bigint check (balance_limit > 0),
     primary key (merchant_id, wallet_code)
   )`,
  `create table card_template (
     merchant_id integer not null references merchant,
     card_template_code integer not null check (card_template_code > 0),
     name text not null,
     kind text not null check (kind in ('gift', 'loyalty')),
     cash_out_allowed boolean not null default true,
     movements_per_day_limit integer check (movements_per_day_limit > 0),
     primary key (merchant_id, card_template_code)
   )`,
  `create table card_template_wallet (
     merchant_id integer not null,
     card_template_code integer not null,
     wallet_code integer not null,
     primary key (merchant_id, card_template_code, wallet_code),
     foreign key (merchant_id, card_template_code) references card_template,
     foreign key (merchant_id, wallet_code) references wallet_definition
   )`,
  `create table tier (
     merchant_id integer not null,
     card_template_code integer not null,
     tier_code integer not null check (tier_code > 0),
     name text not null,
     primary key (merchant_id, card_template_code, tier_code),
     foreign key (merchant_id, card_template_code) references card_template
   )`,
];

const cards = [
  `create table card_batch (
     merchant_id integer not null,
     batch_name text not null,
     card_template_code integer not null,
     first_card_number text not null,
     last_card_number text not null,
     number_of_cards integer not null check (number_of_cards > 0),
     created_at timestamptz not null,
     primary key (merchant_id, batch_name),
     foreign key (merchant_id, card_template_code) references card_template
   )`,
  `create table card (
     merchant_id integer not null,
     card_number text not null check (card_number ~ '^[0-9]{8,30}$'),
     card_template_code integer not null,
     tier_code integer not null,
     status text not null default 'INACTIVE'
       check (status in ('INACTIVE', 'ACTIVE', 'DISABLED', 'EXCHANGED', 'EXPIRED')),
     customer_name text not null default '',
     registration_code_hash bytea,
     -- The counters of one business day: wrong registration codes, and movements of value.
     counted_on date,
     code_failures integer not null default 0,
     movements integer not null default 0,
     primary key (merchant_id, card_number),
     foreign key (merchant_id, card_template_code, tier_code) references tier
   )`,
  // Other identifiers a card can be found by. Tokens and payloads are stored as hashes only.
  `create table card_alias (
     merchant_id integer not null,
     kind text not null check (kind in ('barcode', 'phone', 'account_token', 'nfc_a', 'nfc_b')),
     value text not null,
     card_number text not null,
     primary key (merchant_id, kind, value, card_number),
     foreign key (merchant_id, card_number) references card
   )`,
  'create index card_alias_by_card on card_alias (merchant_id, card_number)',
  `create table wallet (
     merchant_id integer not null,
     card_number text not null,
     wallet_code integer not null,
     balance bigint not null default 0 check (balance >= 0),
     sequence bigint not null default 0,
     primary key (merchant_id, card_number, wallet_code),
     foreign key (merchant_id, card_number) references card,
     foreign key (merchant_id, wallet_code) references wallet_definition
   )`,
];

const ledger = [
  // card_changes: the states a transaction moved cards through, so that a reversal can move them back.
  `create table ledger_transaction (
     merchant_id integer not null,
     transaction_id bigint not null,
     kind text not null,
     store_code text not null,
     client_id text not null,
     auth_code text not null,
     operator_id text,
     terminal_id text,
     check_number text,
     card_changes jsonb not null default '[]',
     reverses_transaction_id bigint,
     occurred_at timestamptz not null,
     primary key (merchant_id, transaction_id),
     foreign key (merchant_id, store_code) references store,
     foreign key (merchant_id, reverses_transaction_id) references ledger_transaction
   )`,
  // One reversal per original. Partial, so that only the primary key can serve look-ups of a transaction: a plan made
  // while the table was empty might use this index and read all of the merchant's transactions.
  `create unique index ledger_transaction_reverses on ledger_transaction (merchant_id, reverses_transaction_id)
     where reverses_transaction_id is not null`,
  // A leg moves value on a card's wallet (card_number set) or on a contra account of the merchant (account set).
  `create table ledger_leg (
     merchant_id integer not null,
     transaction_id bigint not null,
     leg_number smallint not null,
     wallet_code integer not null,
     card_number text,
     account text,
     amount bigint not null check (amount <> 0),
     wallet_sequence bigint,
     balance_after bigint,
     primary key (merchant_id, transaction_id, leg_number),
     unique (merchant_id, card_number, wallet_code, wallet_sequence),
     foreign key (merchant_id, transaction_id) references ledger_transaction,
     foreign key (merchant_id, card_number, wallet_code) references wallet,
     check ((card_number is null) <> (account is null)),
     check ((card_number is null) = (wallet_sequence is null)),
     check ((card_number is null) = (balance_after is null))
   )`,
];

const requests = [
  // One row per key a caller gave a movement. Without a transaction it is a tombstone: the key is spent.
  `create table movement_key (
     merchant_id integer not null references merchant,
     scope text not null,
     key text not null,
     digest bytea,
     transaction_id bigint,
     receipt jsonb,
     created_at timestamptz not null,
     primary key (merchant_id, scope, key),
     foreign key (merchant_id, transaction_id) references ledger_transaction
   )`,
  `create table idempotency_record (
     merchant_id integer not null references merchant,
     client_id text not null,
     operation_id text not null,
     idempotency_key text not null,
     digest bytea not null,
     status smallint,
     reply jsonb,
     locked_until timestamptz not null,
     created_at timestamptz not null,
     primary key (merchant_id, client_id, operation_id, idempotency_key)
   )`,
];

const nodes = [
  // Leases of id node numbers by processes, with their end in seconds. Belongs to no merchant.
  `create table id_node (
     node smallint primary key check (node between 0 and 63),
     holder text not null,
     leased_until bigint not null
   )`,
];

/** Role of the running service: it can add to the ledger, but never change or remove entries. */
export const APPLICATION_ROLE = 'stored_value_app';

const privileges = [
  // Roles belong to the whole server, so another database or a concurrent start may have created it.
  `do $$ begin
     create role ${APPLICATION_ROLE} nologin;
   exception when duplicate_object or unique_violation then null;
   end $$`,
  `do $$ begin
     execute format('grant ${APPLICATION_ROLE} to %I', current_user);
     execute format('grant usage on schema %I to ${APPLICATION_ROLE}', current_schema());
   end $$`,
  `grant select, insert on ledger_transaction, ledger_leg, card_batch to ${APPLICATION_ROLE}`,
  `grant select, insert, update on merchant, store, integration, wallet_definition, card_template, tier,
     card, wallet, id_node to ${APPLICATION_ROLE}`,
  `grant select, insert, update, delete on integration_secret, card_template_wallet, card_alias,
     movement_key, idempotency_record to ${APPLICATION_ROLE}`,
];
