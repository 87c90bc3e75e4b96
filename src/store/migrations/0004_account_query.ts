import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/**
 * Look-up values of guests for tills, check-ins by store, and card settings for tills.
 *
 * Look-ups use prefixes, so these columns are compared byte by byte (`collate "C"`): all values with a prefix are
 * then adjacent in the index, whatever the database's language. Nothing is backfilled: the table of guests comes with
 * the same release.
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
];

const tills = [
  // True if the data after the \`=\` on a stripe is the registration code.
  `alter table card_template add column stripe_has_registration_code boolean not null default false`,
  // True if numbers end in a check digit, so that a range of cards counts by the digits before it.
  'alter table card_template add column luhn_check_digit boolean not null default false',
  // Finds the card that was exchanged for this one, whose history it continues.
  `create index ledger_transaction_exchanged
     on ledger_transaction (merchant_id, (card_changes -> 1 ->> 'cardNumber'), transaction_id) where kind = 'exchange'`,
];

const privileges = [`grant select, insert, update, delete on checkin to ${APPLICATION_ROLE}`];
