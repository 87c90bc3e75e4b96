import type { Selectable } from 'kysely';
import type { Database } from '../store/database.ts';

/**
 * The statements of a batch, named so that the server plans each once per connection. This path talks to `pg`
 * directly; everything else in the service goes through Kysely.
 */

export type CardRow = Omit<Selectable<Database['card']>, 'merchant_id'>;

/** Locks the cards, and with them their wallets, in the order of their numbers: without an order, deadlocks. */
export const holdCards = {
  name: 'ledger_hold_cards',
  text: `select card_number, card_template_code, tier_code, status, customer_name, account_id, registered_at,
                registration_code_hash, counted_on, code_failures, movements
         from card where merchant_id = $1 and card_number = any($2::text[])
         order by card_number for no key update`,
};

export interface WalletRow {
  card_number: string;
  wallet_code: number;
  balance: bigint;
  sequence: bigint;
}

// These two are statements of their own, after the locks: one statement has one snapshot, taken before it waits,
// and would see balances and names as they were when it began to wait.
export const readWallets = {
  name: 'ledger_read_wallets',
  text: `select card_number, wallet_code, balance, sequence
         from wallet where merchant_id = $1 and card_number = any($2::text[])`,
};

export interface KeyRow {
  scope: string;
  key: string;
  digest: Buffer | null;
  transaction_id: bigint | null;
  receipt: unknown;
}

// Lateral with a limit: one probe of the primary key for each name, whatever the planner knew of the table.
export const readKeys = {
  name: 'ledger_read_keys',
  text: `select used.*
         from unnest($2::text[], $3::text[]) as asked(scope, key),
           lateral (select k.scope, k.key, k.digest, k.transaction_id, k.receipt from movement_key k
                    where k.merchant_id = $1 and k.scope = asked.scope and k.key = asked.key limit 1) as used`,
};

/** Which of these transactions stand in the ledger: asked after a commit whose outcome is not known. */
export const readTransactions = {
  name: 'ledger_read_transactions',
  text: `select transaction_id from ledger_transaction
         where merchant_id = $1 and transaction_id = any($2::bigint[])`,
};

/** Everything a batch changes, in one statement. The numbers of the parameters follow `writeParameters.ts`. */
export const writeBatch = {
  name: 'ledger_write_batch',
  text: `with
    moved as (
      update wallet w set balance = u.balance, sequence = u.sequence
      from unnest($2::text[], $3::int[], $4::bigint[], $5::bigint[]) as u(card_number, wallet_code, balance, sequence)
      where w.merchant_id = $1 and w.card_number = u.card_number and w.wallet_code = u.wallet_code
    ),
    changed as (
      update card c set status = u.status, customer_name = u.customer_name, tier_code = u.tier_code,
        counted_on = u.counted_on, code_failures = u.code_failures, movements = u.movements,
        account_id = u.account_id, registered_at = u.registered_at
      from unnest($6::text[], $7::text[], $8::text[], $9::int[], $10::date[], $11::int[], $12::int[],
          $13::bigint[], $14::timestamptz[])
        as u(card_number, status, customer_name, tier_code, counted_on, code_failures, movements, account_id,
          registered_at)
      where c.merchant_id = $1 and c.card_number = u.card_number
    ),
    registered as (
      update card_alias a set card_number = u.taker
      from unnest($15::text[], $16::text[]) as u(giver, taker)
      where a.merchant_id = $1 and a.card_number = u.giver and a.kind in ('phone', 'account_token')
    ),
    posted as (
      insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code,
        operator_id, terminal_id, check_number, card_changes, reverses_transaction_id, occurred_at)
      select $1, * from unnest($17::bigint[], $18::text[], $19::text[], $20::text[], $21::text[],
        $22::text[], $23::text[], $24::text[], $25::jsonb[], $26::bigint[], $27::timestamptz[])
    ),
    named as (
      insert into movement_key (merchant_id, scope, key, digest, transaction_id, receipt, created_at)
      select $1, * from unnest($28::text[], $29::text[], $30::bytea[], $31::bigint[], $32::jsonb[], $33::timestamptz[])
    )
    insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, card_number, account,
      amount, wallet_sequence, balance_after)
    select $1, * from unnest($34::bigint[], $35::smallint[], $36::int[], $37::text[], $38::text[],
      $39::bigint[], $40::bigint[], $41::bigint[])`,
};
