import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * Cards with their wallets, and check-ins at stores.
 *
 * An index by which jobs find their work must not serve a query that knows the key: it has a condition that is always
 * true, and only queries that state it can use the index (docs/decisions/store.md).
 */
export const up = createAll(() => [...cards, ...checkins, ...privileges]);

const cards = [
  `create table card_batch (
     merchant_id integer not null,
     batch_name text not null,
     card_template_code integer not null,
     first_card_number text not null,
     last_card_number text not null,
     number_of_cards integer not null check (number_of_cards > 0),
     created_at timestamptz not null,
     expires_on date,
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
     account_id bigint,
     registered_at timestamptz,
     -- What the loyalty rules keep between visits.
     loyalty jsonb not null default '{}' check (jsonb_typeof(loyalty) = 'object'),
     -- Last day it can be used, on the merchant's calendar; null: it does not expire.
     expires_on date,
     primary key (merchant_id, card_number),
     foreign key (merchant_id, card_template_code, tier_code) references tier,
     foreign key (merchant_id, account_id) references guest
   )`,
  `create index card_by_account on card (merchant_id, account_id) where account_id is not null`,
  // Finds the next card to issue to a guest.
  `create index card_unissued on card (merchant_id, card_template_code, card_number)
     where status = 'INACTIVE' and account_id is null`,
  `create index card_in_tier on card (merchant_id, card_template_code, tier_code, card_number) where tier_code > 0`,
  // Other identifiers a card can be found by. Tokens and payloads are stored as hashes only.
  `create table card_alias (
     merchant_id integer not null,
     kind text not null check (kind in ('barcode', 'phone', 'nfc_a', 'nfc_b')),
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
     -- Value that reversals could not reclaim, since it was used. The card owes it.
     shortfall bigint not null default 0 check (shortfall >= 0),
     primary key (merchant_id, card_number, wallet_code),
     foreign key (merchant_id, card_number) references card,
     foreign key (merchant_id, wallet_code) references wallet_definition
   )`,
];

const checkins = [
  // One check-in per card: the last one.
  `create table checkin (
     merchant_id integer not null,
     card_number text not null,
     checkin_id bigint not null,
     account_id bigint not null,
     store_code text not null,
     checked_in_at timestamptz not null,
     expires_at timestamptz not null,
     primary key (merchant_id, card_number),
     foreign key (merchant_id, card_number) references card,
     foreign key (merchant_id, account_id) references guest,
     foreign key (merchant_id, store_code) references store
   )`,
  'create index checkin_at_store on checkin (merchant_id, store_code, checked_in_at)',
  `create index checkin_over on checkin (merchant_id, expires_at) where expires_at > 'epoch'`,
];

const privileges = [
  `grant select, insert on card_batch to ${APPLICATION_ROLE}`,
  `grant select, insert, update on card, wallet to ${APPLICATION_ROLE}`,
  `grant select, insert, update, delete on card_alias, checkin to ${APPLICATION_ROLE}`,
];
