import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/**
 * Guests with their cards and tokens, permissions of integrations, and merchant definitions.
 *
 * Tokens and grants are stored as hashes only, passwords as argon2id. `merchant_definition` holds the lists of a
 * merchant file (field sets, rules, surveys, ...), one row per entry, so that a new kind of entry needs no new table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...integrations,
    ...guests,
    ...cards,
    ...tokens,
    ...requests,
    ...operators,
    ...privileges,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const integrations = [
  `alter table integration
     add column grants text[] not null default '{}',
     add column access_token_seconds integer not null default 1800 check (access_token_seconds > 0),
     add column refresh_idle_days integer not null default 90 check (refresh_idle_days > 0),
     add column refresh_absolute_days integer not null default 365 check (refresh_absolute_days > 0)`,
  // End of a secret that is being replaced.
  'alter table integration_secret add column expires_at timestamptz',
  `alter table card_template add column issued_to_guests boolean not null default false`,
  `create table merchant_definition (
     merchant_id integer not null references merchant,
     kind text not null,
     code text not null,
     definition jsonb not null,
     -- The order of the file.
     position integer not null,
     primary key (merchant_id, kind, code)
   )`,
];

const guests = [
  // The columns after fields are look-up values: normalised, and always derived from \`fields\`.
  `create table guest (
     merchant_id integer not null references merchant,
     account_id bigint not null,
     status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'TERMINATED')),
     enrolled_at timestamptz not null,
     fields jsonb not null,
     username_key text,
     email_key text,
     phone text,
     mobile_phone text,
     fax text,
     customer_number text,
     name_key text,
     external_key text,
     password_hash text,
     -- Mail to the present address came back for good.
     email_failed_at timestamptz,
     perks jsonb not null default '[]',
     favorite_store_code text,
     primary key (merchant_id, account_id),
     foreign key (merchant_id, favorite_store_code) references store
   )`,
  ...['email_key', 'phone', 'mobile_phone', 'fax', 'customer_number', 'name_key', 'external_key'].map(
    (column) => `create index guest_${column} on guest (merchant_id, ${column}) where ${column} is not null`,
  ),
  `create unique index guest_username on guest (merchant_id, username_key) where username_key is not null`,
  // Locked for one transaction by a check that a value is unique; empty at rest.
  `create table guest_claim (
     merchant_id integer not null references merchant,
     kind text not null,
     value text not null,
     primary key (merchant_id, kind, value)
   )`,
];

const cards = [
  `alter table card
     add column account_id bigint,
     add column registered_at timestamptz,
     add foreign key (merchant_id, account_id) references guest`,
  `create index card_by_account on card (merchant_id, account_id) where account_id is not null`,
  // Finds the next card to issue to a guest.
  `create index card_unissued on card (merchant_id, card_template_code, card_number)
     where status = 'INACTIVE' and account_id is null`,
];

const tokens = [
  // One login: all its tokens share its lifetime. Without an account it may only register a card.
  `create table token_family (
     merchant_id integer not null references merchant,
     family_id bigint not null,
     account_id bigint,
     card_number text,
     client_id text not null,
     scopes text[] not null,
     started_at timestamptz not null,
     expires_at timestamptz not null,
     revoked_at timestamptz,
     revoked_because text,
     primary key (merchant_id, family_id),
     foreign key (merchant_id, account_id) references guest,
     foreign key (merchant_id, card_number) references card,
     check ((account_id is null) <> (card_number is null))
   )`,
  `create index token_family_by_account on token_family (merchant_id, account_id)
     where account_id is not null and revoked_at is null`,
  // parent_hash: the refresh token it was exchanged for. spent_at of a refresh token: its first exchange; replaced_at
  // of any: time at which a repeated exchange replaced it.
  `create table guest_token (
     merchant_id integer not null,
     token_hash bytea not null,
     family_id bigint not null,
     kind text not null check (kind in ('access', 'refresh')),
     scopes text[] not null,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     parent_hash bytea,
     spent_at timestamptz,
     replaced_at timestamptz,
     primary key (merchant_id, token_hash),
     foreign key (merchant_id, family_id) references token_family on delete cascade
   )`,
  'create index guest_token_by_family on guest_token (merchant_id, family_id)',
  `create table authorization_grant (
     merchant_id integer not null references merchant,
     grant_hash bytea not null,
     account_id bigint not null,
     client_id text not null,
     issued_by_client_id text not null,
     redirect_uri text,
     scopes text[] not null,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     spent_at timestamptz,
     family_id bigint,
     primary key (merchant_id, grant_hash),
     foreign key (merchant_id, account_id) references guest,
     foreign key (merchant_id, family_id) references token_family
   )`,
  'create index authorization_grant_by_account on authorization_grant (merchant_id, account_id)',
];

const requests = [
  // Stored replies contain guests' tokens, so they are encrypted from here on. Existing ones have another format;
  // their repeated requests move nothing, because the ledger remembers the key.
  'delete from idempotency_record',
  'alter table idempotency_record drop column reply',
  'alter table idempotency_record add column reply bytea',
];

const operators = [
  // Progress of a file import; its rows and this row are committed together.
  `create table guest_import (
     merchant_id integer not null references merchant,
     file_digest bytea not null,
     rows_done bigint not null,
     rows_rejected bigint not null,
     rejects_bytes bigint not null,
     started_at timestamptz not null,
     finished_at timestamptz,
     primary key (merchant_id, file_digest)
   )`,
  // Layout that rate-limiter-flexible expects. Belongs to no merchant: a client is counted before its merchant is
  // known.
  `create table rate_limit (
     key varchar(255) primary key,
     points integer not null default 0,
     expire bigint
   )`,
  'create index rate_limit_expire on rate_limit (expire)',
];

const privileges = [
  `grant select, insert, update on guest, token_family, guest_token, authorization_grant, guest_import
     to ${APPLICATION_ROLE}`,
  `grant delete on token_family, guest_token, authorization_grant to ${APPLICATION_ROLE}`,
  `grant select, insert, update, delete on merchant_definition, guest_claim, rate_limit to ${APPLICATION_ROLE}`,
];
