import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Ledger, the keys that callers gave to movements, and the audit trail of operators. */
export const up = createAll(() => [...ledger, ...lots, ...requests, ...audit, ...privileges]);

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
     sequence_number text,
     pos_transaction_datetime text,
     -- The batch this transaction is part of; they are reversed together.
     part_of_transaction_id bigint,
     tier_changes jsonb not null default '[]',
     -- The rules that fired, and the data a reversal needs.
     trace jsonb,
     -- Given by the caller, for observers of its reversal.
     external_transaction_id text,
     -- Changes of shortfalls, of which each wallet's is the sum; null on transactions older than the column.
     shortfalls jsonb,
     check_number text,
     card_changes jsonb not null default '[]',
     reverses_transaction_id bigint,
     occurred_at timestamptz not null,
     primary key (merchant_id, transaction_id),
     foreign key (merchant_id, store_code) references store,
     foreign key (merchant_id, reverses_transaction_id) references ledger_transaction,
     foreign key (merchant_id, part_of_transaction_id) references ledger_transaction
   )`,
  // One reversal per original. Partial, so that only the primary key can serve look-ups of a transaction: a plan made
  // while the table was empty might use this index and read all of the merchant's transactions.
  `create unique index ledger_transaction_reverses on ledger_transaction (merchant_id, reverses_transaction_id)
     where reverses_transaction_id is not null`,
  `create index ledger_transaction_by_check on ledger_transaction (merchant_id, store_code, check_number, transaction_id)
     where check_number is not null`,
  `create index ledger_transaction_parts on ledger_transaction (merchant_id, part_of_transaction_id, transaction_id)
     where part_of_transaction_id is not null`,
  // Finds the card that was exchanged for this one, whose history it continues.
  `create index ledger_transaction_exchanged
     on ledger_transaction (merchant_id, (card_changes -> 1 ->> 'cardNumber'), transaction_id) where kind = 'exchange'`,
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
  // A card's history: every transaction that concerned it, also one without legs. Written with the transaction and
  // derived from it alone, so it needs no foreign keys; verification compares the two.
  `create table ledger_card (
     merchant_id integer not null,
     card_number text not null,
     transaction_id bigint not null,
     primary key (merchant_id, card_number, transaction_id)
   )`,
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
  `create index wallet_lot_due on wallet_lot (merchant_id, expires_on, card_number)
     where remaining > 0 and amount > 0`,
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

const requests = [
  // One row per key a caller gave a movement. Without a transaction it is a tombstone: the key is spent.
  `create table movement_key (
     merchant_id integer not null references merchant,
     scope text not null,
     key text not null,
     digest bytea,
     transaction_id bigint,
     -- As sent: a repeated request gets the same bytes.
     receipt json,
     created_at timestamptz not null,
     primary key (merchant_id, scope, key),
     foreign key (merchant_id, transaction_id) references ledger_transaction
   )`,
  `create index movement_key_spent on movement_key (merchant_id, created_at)
     where transaction_id is null and receipt is null`,
  `create index movement_key_of_client on movement_key (merchant_id, created_at) where scope like 'idempotency:%'`,
  `create index movement_key_of_caller on movement_key (merchant_id, created_at)
     where scope like 'external:%' or scope like 'pos:%'`,
  `create table idempotency_record (
     merchant_id integer not null references merchant,
     client_id text not null,
     operation_id text not null,
     idempotency_key text not null,
     digest bytea not null,
     status smallint,
     locked_until timestamptz not null,
     created_at timestamptz not null,
     -- Encrypted, since it may contain tokens.
     reply bytea,
     primary key (merchant_id, client_id, operation_id, idempotency_key)
   )`,
  `create index idempotency_record_old on idempotency_record (merchant_id, created_at) where created_at > 'epoch'`,
];

const audit = [
  // Append-only: neither the service nor a command can change or remove an entry.
  `create table operator_action (
     merchant_id integer not null,
     action_id bigint not null,
     occurred_at timestamptz not null,
     actor text not null,
     command text not null,
     card_number text,
     reason text,
     detail jsonb not null,
     outcome text not null default 'done',
     -- Started action whose outcome this entry records; null: the entry is an action of its own.
     started_action_id bigint,
     constraint operator_action_pkey primary key (merchant_id, action_id),
     constraint operator_action_card_fkey foreign key (merchant_id, card_number) references card,
     constraint operator_action_outcome_check check (outcome in ('done', 'started', 'failed')),
     constraint operator_action_started_fkey foreign key (merchant_id, started_action_id) references operator_action
   )`,
  `create index operator_action_of_card on operator_action (merchant_id, card_number, action_id)`,
  // One outcome for each action.
  `create unique index operator_action_ended on operator_action (merchant_id, started_action_id)`,
];

const privileges = [
  `grant select, insert on ledger_transaction, ledger_leg, ledger_card, ledger_allocation, operator_action to ${APPLICATION_ROLE}`,
  `grant select, insert, update on wallet_lot to ${APPLICATION_ROLE}`,
  `grant select, insert, update, delete on movement_key, idempotency_record to ${APPLICATION_ROLE}`,
];
