import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * Merchants with their configuration, and what belongs to no merchant.
 *
 * Every key of a merchant's table starts with `merchant_id`: a row of one merchant cannot refer to a row of another, and
 * the schema can be spread over several databases by that column. No sequences, triggers or deferrable constraints.
 */
export const up = createAll(() => [...roles, ...merchants, ...configuration, ...installation, ...privileges]);

const roles = [
  // Roles belong to the whole server, so another database or a concurrent start may have created it.
  `do $$ begin
     create role ${APPLICATION_ROLE} nologin;
   exception when duplicate_object or unique_violation then null;
   end $$`,
  `do $$ begin
     execute format('grant ${APPLICATION_ROLE} to %I', current_user);
     execute format('grant usage on schema %I to ${APPLICATION_ROLE}', current_schema());
   end $$`,
];

const merchants = [
  `create table merchant (
     merchant_id integer primary key check (merchant_id > 0),
     name text not null,
     currency text not null check (currency ~ '^[A-Z]{3}$'),
     time_zone text not null,
     revision integer not null default 1,
     -- BCP 47.
     locale text not null default 'en-US'
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
     grants text[] not null default '{}',
     access_token_seconds integer not null default 1800 check (access_token_seconds > 0),
     refresh_idle_days integer not null default 90 check (refresh_idle_days > 0),
     refresh_absolute_days integer not null default 365 check (refresh_absolute_days > 0),
     -- By grant, where the merchant allows fewer than the client's own.
     grant_scopes jsonb not null default '{}',
     -- Of browser pages that may call as the client.
     origins text[] not null default '{}',
     primary key (merchant_id, client_id)
   )`,
  // A secret written in a merchant file is a sample: production refuses to start with one.
  `create table integration_secret (
     merchant_id integer not null,
     client_id text not null,
     secret_hash bytea not null,
     is_sample boolean not null,
     created_at timestamptz not null,
     -- End of a secret that is being replaced.
     expires_at timestamptz,
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
     -- For new credits only; a lot keeps its last day.
     expires_after_days integer check (expires_after_days > 0),
     primary key (merchant_id, wallet_code)
   )`,
  `create table card_template (
     merchant_id integer not null references merchant,
     card_template_code integer not null check (card_template_code > 0),
     name text not null,
     kind text not null check (kind in ('gift', 'loyalty')),
     cash_out_allowed boolean not null default true,
     movements_per_day_limit integer check (movements_per_day_limit > 0),
     issued_to_guests boolean not null default false,
     -- True if the data after the \`=\` on a stripe is the registration code.
     stripe_has_registration_code boolean not null default false,
     -- True if numbers end in a check digit, so that a range of cards counts by the digits before it.
     luhn_check_digit boolean not null default false,
     expires_after_months integer check (expires_after_months > 0),
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

const configuration = [
  // Lists of a merchant file (field sets, rules, surveys, ...), one row per entry, so that a new kind needs no new table.
  `create table merchant_definition (
     merchant_id integer not null references merchant,
     kind text not null,
     code text not null,
     definition jsonb not null,
     -- The order of the file.
     position integer not null,
     primary key (merchant_id, kind, code)
   )`,
  // Encrypted with a key outside the database, for this merchant and name only.
  `create table merchant_secret (
     merchant_id integer not null references merchant,
     name text not null,
     sealed bytea not null,
     is_sample boolean not null,
     created_at timestamptz not null,
     primary key (merchant_id, name)
   )`,
  // Without a column merchant_id, so that the table stays on the coordinator of a distributed store.
  `create table configuration_copy (
     merchant integer constraint configuration_copy_pkey primary key,
     revision integer not null,
     document jsonb not null
   )`,
];

const installation = [
  // One row for all merchants, written at the first start. An HMAC, from which the key cannot be derived.
  `create table secret_key_check (
     installation integer primary key check (installation = 1),
     check_value bytea not null,
     first_used_at timestamptz not null
   )`,
  // Leases of id node numbers by processes, with their end in seconds. Belongs to no merchant.
  `create table id_node (
     node smallint primary key check (node between 0 and 63),
     holder text not null,
     leased_until bigint not null
   )`,
  // Layout that rate-limiter-flexible expects. Belongs to no merchant: a client is counted before its merchant is
  // known.
  `create table rate_limit (
     key varchar(255) primary key,
     points integer not null default 0,
     expire bigint
   )`,
  'create index rate_limit_expire on rate_limit (expire)',
  // Read every second by each process, so it must not depend on how many counters there are.
  `create index rate_limit_exceeded on rate_limit (expire) where key like 'exceeded:%'`,
  // One row for all merchants. moved_from, moved_to: the clock before and after the last move.
  `create table sandbox_clock (
     clock integer primary key check (clock = 1),
     ahead_ms bigint not null check (ahead_ms >= 0),
     moved_from timestamptz,
     moved_to timestamptz
   )`,
  'insert into sandbox_clock (clock, ahead_ms) values (1, 0)',
];

const privileges = [
  `grant select, insert, update on merchant, store, integration, wallet_definition, card_template, tier, configuration_copy,
     id_node to ${APPLICATION_ROLE}`,
  `grant select, insert, update, delete on integration_secret, card_template_wallet, merchant_definition, merchant_secret,
     rate_limit to ${APPLICATION_ROLE}`,
  `grant select, insert on secret_key_check to ${APPLICATION_ROLE}`,
  `grant select, update on sandbox_clock to ${APPLICATION_ROLE}`,
  // The service notices by the version that a newer release has migrated the database.
  `grant select on kysely_migration to ${APPLICATION_ROLE}`,
];
