import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/**
 * What tills look guests up by, who has checked in where, and what tills must know of kinds of cards.
 *
 * Looked up by the beginning of a value, so these columns are compared byte by byte (`collate "C"`): then everything
 * that begins with a text is one stretch of the index, whatever the language of the database. No column has to be filled
 * here: it comes with the release that brings the table of guests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accountQuery, ...checkins, ...tills, ...privileges]) {
    await sql.raw(statement).execute(db);
  }
}

const searched = ['first_name_key', 'last_name_key', 'postal_code_key'];

const accountQuery = [
  `alter table guest
     ${searched.map((column) => `add column ${column} text collate "C"`).join(',\n     ')}`,
  ...[...searched, 'username_key', 'email_key'].map(
    (column) => `create index guest_begins_${column} on guest (merchant_id, (${column} collate "C"))
       where ${column} is not null`,
  ),
];

const checkins = [
  // One check-in a card: the last one.
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
];

const tills = [
  // Whether what stands after the \`=\` on a stripe is the registration code.
  `alter table card_template add column stripe_has_registration_code boolean not null default false`,
  // Whether numbers end in a check digit, so that a range of cards counts by the digits before it.
  'alter table card_template add column luhn_check_digit boolean not null default false',
  // Which card was exchanged for this one: its history goes on from that card's.
  `create index ledger_transaction_exchanged
     on ledger_transaction (merchant_id, (card_changes -> 1 ->> 'cardNumber'), transaction_id) where kind = 'exchange'`,
];

const privileges = [`grant select, insert, update, delete on checkin to ${APPLICATION_ROLE}`];
