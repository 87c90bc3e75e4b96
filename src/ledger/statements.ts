import type { Selectable } from 'kysely';
import type { AccountStatus, Database } from '../store/database.ts';

/**
 * Card row of the batch statements. These are named, so that the server plans each once per connection. This path
 * uses `pg` directly; the rest of the service uses Kysely.
 */

export type CardRow = Omit<Selectable<Database['card']>, 'merchant_id'> & {
  account_status: AccountStatus | null;
};

const selectCards = `
  select card_number, card_template_code, tier_code, status, customer_name, account_id, registered_at,
         (select g.status from guest g where g.merchant_id = $1 and g.account_id = card.account_id) as account_status,
         loyalty, expires_on, registration_code_hash, counted_on, code_failures, movements
  from card where merchant_id = $1 and card_number = any($2::text[])`;

/** Locks the cards, and with them their wallets, ordered by number to prevent deadlocks. */
export const holdCards = {
  name: 'ledger_hold_cards',
  text: `${selectCards} order by card_number for no key update`,
};

/** Reads cards in a snapshot, for inquiries. */
export const readCards = { name: 'ledger_read_cards', text: selectCards };

export interface WalletRow {
  card_number: string;
  wallet_code: number;
  balance: bigint;
  sequence: bigint;
}

// These three are separate statements after the locks: a statement's snapshot is taken before it waits for a lock, so
// it would see outdated balances and keys.
export const readWallets = {
  name: 'ledger_read_wallets',
  text: `select card_number, wallet_code, balance, sequence
         from wallet where merchant_id = $1 and card_number = any($2::text[])`,
};

export interface LotRow {
  card_number: string;
  wallet_code: number;
  transaction_id: bigint;
  leg_number: number;
  expires_on: string;
  remaining: bigint;
}

export const readLots = {
  name: 'ledger_read_lots',
  text: `select card_number, wallet_code, transaction_id, leg_number, expires_on, remaining
         from wallet_lot where merchant_id = $1 and card_number = any($2::text[]) and remaining > 0
         order by expires_on, transaction_id, leg_number`,
};

export interface KeyRow {
  scope: string;
  key: string;
  digest: Buffer | null;
  transaction_id: bigint | null;
  receipt: unknown;
  created_at: Date;
}

// Lateral with a limit: one probe of the primary key per key, whatever statistics the planner has.
export const readKeys = {
  name: 'ledger_read_keys',
  text: `select used.*
         from unnest($2::text[], $3::text[]) as asked(scope, key),
           lateral (select k.scope, k.key, k.digest, k.transaction_id, k.receipt, k.created_at from movement_key k
                    where k.merchant_id = $1 and k.scope = asked.scope and k.key = asked.key limit 1) as used`,
};

/** Deletes expired keys; their replacements are written afterwards. */
export const removeKeys = {
  name: 'ledger_remove_keys',
  text: `delete from movement_key k using unnest($2::text[], $3::text[]) as u(scope, key)
         where k.merchant_id = $1 and k.scope = u.scope and k.key = u.key`,
};

export interface LatestRow {
  card_number: string;
  transaction_id: bigint;
}

/** Reads the latest transactions of cards; only for movements that ask, after the locks like the rest. */
export const readLatest = {
  name: 'ledger_read_latest',
  text: `select own.*
         from unnest($2::text[]) as asked(card_number),
           lateral (select l.card_number, l.transaction_id from ledger_card l
                    where l.merchant_id = $1 and l.card_number = asked.card_number
                    order by l.transaction_id desc limit 1) as own`,
};

/** Checks which of these transactions exist, after a commit with an unknown outcome. */
export const readTransactions = {
  name: 'ledger_read_transactions',
  text: `select transaction_id from ledger_transaction
         where merchant_id = $1 and transaction_id = any($2::bigint[])`,
};
