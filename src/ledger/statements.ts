import type { QueryConfig } from 'pg';
import type { AccountStatus, RowOf } from '../store/database.ts';

/**
 * Statement of the batch path in two forms: for one merchant, given as $1, which a distributed database can route,
 * and for several, given as one merchant per row. Named, so that the server plans each once per connection.
 */
export interface Statement {
  one: NamedText;
  several: NamedText;
}

type NamedText = Required<Pick<QueryConfig, 'name' | 'text'>>;

/** Words that differ between the two forms. */
export interface StatementForm {
  /** Expression of the merchant that a row belongs to. */
  merchantId: string;
  /** Table expression `input` with the given rows; `columns` are their names and SQL types. */
  inputRows(columns: Record<string, string>): string;
  isOfSeveral: boolean;
}

const FORMS: Record<keyof Statement, StatementForm> = {
  one: {
    merchantId: '$1',
    inputRows: (columns) => unnested(Object.keys(columns), Object.values(columns), 2),
    isOfSeveral: false,
  },
  several: {
    merchantId: 'input.merchant_id',
    inputRows: (columns) =>
      unnested(['merchant_id', ...Object.keys(columns)], ['int', ...Object.values(columns)], 1),
    isOfSeveral: true,
  },
};

function unnested(names: string[], types: string[], first: number): string {
  const arrays = types.map((type, index) => `$${first + index}::${type}[]`);
  return `unnest(${arrays.join(', ')}) as input(${names.join(', ')})`;
}

function statement(name: string, text: (form: StatementForm) => string): Statement {
  return {
    one: { name, text: text(FORMS.one) },
    several: { name: `${name}_of_several`, text: text(FORMS.several) },
  };
}

/** Rows of one merchant for a statement, as one array per column. */
export interface MerchantRows {
  merchantId: number;
  columns: readonly (readonly unknown[])[];
}

/** Chooses the form for these merchants, and its parameters. */
export function bind({ one, several }: Statement, rows: readonly MerchantRows[]): QueryConfig {
  const [only] = rows;
  if (rows.length === 1 && only) return { ...one, values: [only.merchantId, ...only.columns] };
  return { ...several, values: toColumns(rows) };
}

/** Joins the rows of several merchants: a column of merchants, then their columns. */
function toColumns(rows: readonly MerchantRows[]): unknown[][] {
  const merchants = rows.flatMap(({ merchantId, columns }) => columns[0]?.map(() => merchantId) ?? []);
  const width = rows[0]?.columns.length ?? 0;
  const columns = Array.from({ length: width }, (_, index) => rows.flatMap(({ columns }) => columns[index]!));
  return [merchants, ...columns];
}

/** Card row of the batch statements. This path uses `pg` directly; the rest of the service uses Kysely. */
export type CardRow = RowOf<'card'> & {
  account_status: AccountStatus | null;
};

const selectCards = ({ merchantId, inputRows }: StatementForm) => `
  select c.merchant_id, c.card_number, c.card_template_code, c.tier_code, c.status, c.customer_name, c.account_id,
         c.registered_at,
         (select g.status from guest g
          where g.merchant_id = ${merchantId} and g.account_id = c.account_id) as account_status,
         c.loyalty, c.expires_on, c.registration_code_hash, c.counted_on, c.code_failures, c.movements
  from ${inputRows({ card_number: 'text' })}
  join card c on c.merchant_id = ${merchantId} and c.card_number = input.card_number`;

/**
 * Locks the cards, and with them their wallets, in a fixed order to prevent deadlocks. Does not wait for the cards of
 * several merchants: a locked card of one must not delay the others.
 */
export const holdCards = statement(
  'ledger_hold_cards',
  (form) =>
    `${selectCards(form)} order by c.merchant_id, c.card_number for no key update of c${form.isOfSeveral ? ' nowait' : ''}`,
);

/** Reads cards in a snapshot, for inquiries. */
export const readCards = statement('ledger_read_cards', selectCards);

export type WalletRow = RowOf<'wallet'>;

// These three are separate statements after the locks: a statement's snapshot is taken before it waits for a lock, so
// it would see outdated balances and keys.
export const readWallets = statement(
  'ledger_read_wallets',
  ({ merchantId, inputRows }) => `
    select w.merchant_id, w.card_number, w.wallet_code, w.balance, w.sequence, w.shortfall
    from ${inputRows({ card_number: 'text' })}
    join wallet w on w.merchant_id = ${merchantId} and w.card_number = input.card_number`,
);

export type LotRow = Omit<RowOf<'wallet_lot'>, 'amount'>;

export const readLots = statement(
  'ledger_read_lots',
  ({ merchantId, inputRows }) => `
    select l.merchant_id, l.card_number, l.wallet_code, l.transaction_id, l.leg_number, l.expires_on, l.remaining
    from ${inputRows({ card_number: 'text' })}
    join wallet_lot l on l.merchant_id = ${merchantId} and l.card_number = input.card_number and l.remaining > 0
    order by l.expires_on, l.transaction_id, l.leg_number`,
);

export type KeyRow = RowOf<'movement_key'> & { is_undone: boolean | null };

// Lateral with a limit: one probe of the primary key per key, whatever statistics the planner has. Only a key that was
// used is looked up in the reversals.
export const readKeys = statement(
  'ledger_read_keys',
  ({ merchantId, inputRows }) => `
    select used.*, (select true from ledger_transaction r where r.merchant_id = ${merchantId}
        and r.reverses_transaction_id = used.transaction_id limit 1) as is_undone
    from ${inputRows({ scope: 'text', key: 'text' })},
      lateral (select k.merchant_id, k.scope, k.key, k.digest, k.transaction_id, k.receipt, k.created_at
               from movement_key k
               where k.merchant_id = ${merchantId} and k.scope = input.scope and k.key = input.key limit 1) as used`,
);

/** Deletes expired keys; their replacements are written afterwards. */
export const removeKeys = statement(
  'ledger_remove_keys',
  ({ merchantId, inputRows }) => `
    delete from movement_key k using ${inputRows({ scope: 'text', key: 'text' })}
    where k.merchant_id = ${merchantId} and k.scope = input.scope and k.key = input.key`,
);

export type LatestRow = RowOf<'ledger_card'>;

/** Reads the latest transactions of cards; only for movements that ask, after the locks like the rest. */
export const readLatest = statement(
  'ledger_read_latest',
  ({ merchantId, inputRows }) => `
    select own.*
    from ${inputRows({ card_number: 'text' })},
      lateral (select l.merchant_id, l.card_number, l.transaction_id from ledger_card l
               where l.merchant_id = ${merchantId} and l.card_number = input.card_number
               order by l.transaction_id desc limit 1) as own`,
);

/** Checks which of these transactions exist, after a commit with an unknown outcome. */
export const readTransactions = statement(
  'ledger_read_transactions',
  ({ merchantId, inputRows }) => `
    select t.transaction_id from ${inputRows({ transaction_id: 'bigint' })}
    join ledger_transaction t on t.merchant_id = ${merchantId} and t.transaction_id = input.transaction_id`,
);
