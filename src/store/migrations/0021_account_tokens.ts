import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Account tokens, strength of a login, scopes by grant type, and origin of a saved payment method. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Scopes by grant type, where the merchant allows fewer than the client's own.
  `alter table integration add column grant_scopes jsonb not null default '{}'`,
  // True if the login proved its guest by a password or registration code. Unknown for earlier logins, so they count
  // as unproven: the guest's password is required to change credentials.
  'alter table token_family add column is_proven boolean not null default false',
  'alter table token_family add column started_by text',
  'alter table authorization_grant add column is_proven boolean not null default false',
  // Salt of a spent refresh token's successor. Deleted when the successor is used in its turn.
  'alter table guest_token add column successor_salt bytea',
  // A repeated refresh now returns the same pair, so no token is replaced any more. Those that were are invalid.
  'delete from guest_token where replaced_at is not null',
  'alter table guest_token drop column replaced_at',
  // True if the guest saved it; otherwise it is stored for a subscription only. Unknown for earlier ones, so they
  // stay when a subscription ends.
  'alter table saved_payment_method add column saved_by_guest boolean not null default true',
  // Code that a till or gift service accepts instead of a guest's card number for a few minutes.
  `create table account_token (
     merchant_id integer not null,
     token_hash bytea not null,
     account_id bigint not null,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     primary key (merchant_id, token_hash),
     constraint account_token_guest foreign key (merchant_id, account_id) references guest
   )`,
  'create index account_token_by_account on account_token (merchant_id, account_id)',
  'create index account_token_expires on account_token (merchant_id, expires_at)',
  `grant select, insert, delete on account_token to ${APPLICATION_ROLE}`,
  `delete from card_alias where kind = 'account_token'`,
  'alter table card_alias drop constraint card_alias_kind_check',
  `alter table card_alias add constraint card_alias_kind_check check (kind in ('barcode', 'phone', 'nfc_a', 'nfc_b'))`,
];
