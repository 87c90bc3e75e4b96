import type { QueryConfig } from 'pg';
import { binaryArray, type ElementType } from '../store/binaryArrays.ts';
import type { AccountStatus, RowOf } from '../store/database.ts';

/**
 * Statement of the batch path in two forms: for one merchant, given as $1, which a distributed database can route,
 * and for several, given as one merchant per row. Named, so that the server plans each once per connection.
 */
export interface Statement {
  /** Types of the rows' columns. */
  types: readonly ElementType[];
  one: NamedText;
  several: NamedText;
}

type NamedText = Required<Pick<QueryConfig, 'name' | 'text'>>;

/** Words that differ between the two forms. */
interface StatementForm {
  /** Expression of the merchant that a row belongs to. */
  merchantId: string;
  /** Table expression `input` with the given rows. */
  input: string;
  isOfSeveral: boolean;
}

function statement(
  name: string,
  columns: Record<string, ElementType>,
  text: (form: StatementForm) => string,
): Statement {
  const names = Object.keys(columns);
  const types = Object.values(columns);
  const ofOne = { merchantId: '$1', input: unnested(names, types, 2), isOfSeveral: false };
  const input = unnested(['merchant_id', ...names], ['int', ...types], 1);
  return {
    types,
    one: { name, text: text(ofOne) },
    several: {
      name: `${name}_of_several`,
      text: text({ merchantId: 'input.merchant_id', input, isOfSeveral: true }),
    },
  };
}

function unnested(names: string[], types: string[], first: number): string {
  const arrays = types.map((type, index) => `$${first + index}::${type}[]`);
  return `unnest(${arrays.join(', ')}) as input(${names.join(', ')})`;
}

/** Rows of one merchant for a statement, as one array per column. */
export interface MerchantRows {
  merchantId: number;
  columns: readonly (readonly unknown[])[];
}

/** Chooses the form for these merchants, and its parameters. */
export function bind({ types, one, several }: Statement, rows: readonly MerchantRows[]): QueryConfig {
  const columnsOf = (index: number) => rows.flatMap(({ columns }) => columns[index]!);
  const arrays = types.map((type, index) => binaryArray(type, columnsOf(index)));
  const [only] = rows;
  if (rows.length === 1 && only) return { ...one, values: [only.merchantId, ...arrays] };
  const merchants = rows.flatMap(({ merchantId, columns }) => columns[0]?.map(() => merchantId) ?? []);
  return { ...several, values: [binaryArray('int', merchants), ...arrays] };
}

/** Card row of the batch statements. This path uses `pg` directly; the rest of the service uses Kysely. */
export type CardRow = RowOf<'card'> & {
  account_status: AccountStatus | null;
};

const CARD = { card_number: 'text' } as const;

// Lateral and with an offset, which keeps it so: one probe of the primary key per card, whatever the planner believes. A
// join may be planned to read all cards of the merchant, on tables that were never analyzed (docs/decisions/store.md).
const selectCards = ({ merchantId, input }: StatementForm, lock = '') => `
  select c.*, (select g.status from guest g
    where g.merchant_id = ${merchantId} and g.account_id = c.account_id) as account_status
  from ${input},
    lateral (select merchant_id, card_number, card_template_code, tier_code, status, customer_name, account_id,
               registered_at, loyalty, expires_on, registration_code_hash, counted_on, code_failures, movements
             from card where card.merchant_id = ${merchantId} and card.card_number = input.card_number
             offset 0 ${lock}) as c`;

/**
 * Locks the cards, and with them their wallets, in the order of the input, which is the same for all to prevent
 * deadlocks. Does not wait for the cards of several merchants: a locked card of one must not delay the others.
 */
export const holdCards = statement('ledger_hold_cards', CARD, (form) =>
  selectCards(form, `for no key update${form.isOfSeveral ? ' nowait' : ''}`),
);

/** Reads cards in a snapshot, for inquiries. */
export const readCards = statement('ledger_read_cards', CARD, selectCards);

export type WalletRow = RowOf<'wallet'>;

// These three are separate statements after the locks: a statement's snapshot is taken before it waits for a lock, so
// it would see outdated balances and keys.
export const readWallets = statement(
  'ledger_read_wallets',
  CARD,
  ({ merchantId, input }) => `
    select w.* from ${input},
      lateral (select merchant_id, card_number, wallet_code, balance, sequence, shortfall from wallet
               where wallet.merchant_id = ${merchantId} and wallet.card_number = input.card_number offset 0) as w`,
);

export type LotRow = RowOf<'wallet_lot'>;

export const readLots = statement(
  'ledger_read_lots',
  CARD,
  ({ merchantId, input }) => `
    select l.* from ${input},
      lateral (select merchant_id, card_number, wallet_code, expires_on, remaining from wallet_lot lot
               where lot.merchant_id = ${merchantId} and lot.card_number = input.card_number and lot.remaining > 0
               offset 0) as l
    order by l.expires_on`,
);

export type KeyRow = RowOf<'movement_key'> & { is_undone: boolean | null };

const KEY = { scope: 'text', key: 'text' } as const;

// Only a key that was used is looked up in the reversals.
export const readKeys = statement(
  'ledger_read_keys',
  KEY,
  ({ merchantId, input }) => `
    select used.*, (select true from ledger_transaction r where r.merchant_id = ${merchantId}
        and r.reverses_transaction_id = used.transaction_id limit 1) as is_undone
    from ${input},
      lateral (select k.merchant_id, k.scope, k.key, k.digest, k.transaction_id, k.receipt, k.created_at
               from movement_key k
               where k.merchant_id = ${merchantId} and k.scope = input.scope and k.key = input.key limit 1) as used`,
);

/** Deletes an expired key; its replacement is written afterwards. */
export const removeKey: NamedText = {
  name: 'ledger_remove_key',
  text: 'delete from movement_key where merchant_id = $1 and scope = $2 and key = $3',
};

export type LatestRow = RowOf<'ledger_card'>;

/** Reads the latest transactions of cards; only for movements that ask, after the locks like the rest. */
export const readLatest = statement(
  'ledger_read_latest',
  CARD,
  ({ merchantId, input }) => `
    select own.*
    from ${input},
      lateral (select l.merchant_id, l.card_number, l.transaction_id from ledger_card l
               where l.merchant_id = ${merchantId} and l.card_number = input.card_number
               order by l.transaction_id desc limit 1) as own`,
);

/** Checks which of these transactions exist, after a commit with an unknown outcome. */
export const readTransactions = statement(
  'ledger_read_transactions',
  { transaction_id: 'bigint' },
  ({ merchantId, input }) => `
    select found.transaction_id from ${input},
      lateral (select t.transaction_id from ledger_transaction t
               where t.merchant_id = ${merchantId} and t.transaction_id = input.transaction_id limit 1) as found`,
);
