import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/**
 * Lots that expire, and data of a till's visits: a card's history, the till's identifiers of a transaction, and rule
 * traces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...definitions, ...transactions, ...lots, ...privileges]) {
    await sql.raw(statement).execute(db);
  }
}

const definitions = [
  // For new credits only; a lot keeps its last day.
  'alter table wallet_definition add column expires_after_days integer check (expires_after_days > 0)',
  // Loyalty state that the rules keep between visits.
  `alter table card add column loyalty jsonb not null default '{}' check (jsonb_typeof(loyalty) = 'object')`,
];

const transactions = [
  // part_of_transaction_id: the batch this transaction is part of; they are reversed together. trace: the rules that
  // fired, and the data a reversal needs.
  `alter table ledger_transaction
     add column sequence_number text,
     add column pos_transaction_datetime text,
     add column part_of_transaction_id bigint,
     add column tier_changes jsonb not null default '[]',
     add column trace jsonb,
     add foreign key (merchant_id, part_of_transaction_id) references ledger_transaction`,
  `create index ledger_transaction_by_check on ledger_transaction (merchant_id, store_code, check_number, transaction_id)
     where check_number is not null`,
  `create index ledger_transaction_parts on ledger_transaction (merchant_id, part_of_transaction_id, transaction_id)
     where part_of_transaction_id is not null`,
  // A card's history: every transaction that concerned it, also one without legs. Written with the transaction and
  // derived from it alone, so it needs no foreign keys; verification compares the two.
  `create table ledger_card (
     merchant_id integer not null,
     card_number text not null,
     transaction_id bigint not null,
     primary key (merchant_id, card_number, transaction_id)
   )`,
  `insert into ledger_card (merchant_id, card_number, transaction_id)
     select merchant_id, card_number, transaction_id from ledger_leg where card_number is not null
     union
     select t.merchant_id, change ->> 'cardNumber', t.transaction_id
     from ledger_transaction t, jsonb_array_elements(t.card_changes) as change`,
];

const lots = [
  // Value of one credit that expires after a day. Identified by the leg of that credit. All keys start with the card,
  // so that no plan can read other cards' lots.
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
  // Lots a leg took from (below zero) or put back into (above zero).
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
];

const privileges = [
  `grant select, insert on ledger_card, ledger_allocation to ${APPLICATION_ROLE}`,
  `grant select, insert, update on wallet_lot to ${APPLICATION_ROLE}`,
];
