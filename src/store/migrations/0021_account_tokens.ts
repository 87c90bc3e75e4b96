import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Account tokens, how strongly a login proved its guest, scopes by kind of grant, and who saved a payment method. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Scopes by kind of grant, where the merchant allows fewer than the client's own.
  `alter table integration add column grant_scopes jsonb not null default '{}'`,
  // Whether the login proved its guest by a password or registration code. Of logins from before nobody knows, so they
  // count as unproven: the guest's password is asked for when credentials change.
  'alter table token_family add column is_proven boolean not null default false',
  'alter table token_family add column started_by text',
  'alter table authorization_grant add column is_proven boolean not null default false',
  // What a spent refresh token's successor was derived with. Erased when the successor is used in its turn.
  'alter table guest_token add column successor_salt bytea',
  // A repeated refresh gives the same pair again, so none is replaced any more. Those that were are dead.
  'delete from guest_token where replaced_at is not null',
  'alter table guest_token drop column replaced_at',
  // Whether the guest saved it; otherwise it is kept for a subscription only. Nobody knows it of those from before, so they
  // stay when a subscription ends.
  'alter table saved_payment_method add column saved_by_guest boolean not null default true',
  // A code that a till or gift service takes in place of a guest's card number, for a few minutes.
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
