import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from '../applicationRole.ts';
import { REPORTING_SCHEMA } from '../reportingSchema.ts';

/**
 * Views for analysts, in a schema of their own. A role sees the merchants that `reader` names for it; without a row it
 * sees nothing. Amounts are decimals, with their unit beside them. Card numbers are masked; `card_id` is a pseudonym made
 * with a key that no reader sees.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql.raw<{ name: string }>(REPORTING_SCHEMA).execute(db);
  const schema = `"${(rows[0]?.name ?? 'reporting').replaceAll('"', '""')}"`;
  for (const statement of [...tables(schema), ...views(schema), ...privileges(schema)])
    await sql.raw(statement).execute(db);
}

const tables = (schema: string) => [
  `create schema ${schema}`,
  // merchant_id: null stands for all merchants. Belongs to the server, as its roles do: it is in no backup.
  `create table ${schema}.reader (
     role_name text not null,
     merchant_id integer,
     constraint reader_key unique nulls not distinct (role_name, merchant_id)
   )`,
  `create table ${schema}.pseudonym_key (
     installation integer constraint pseudonym_key_pkey primary key,
     key bytea not null,
     constraint pseudonym_key_installation_check check (installation = 1)
   )`,
  // Made by the server, so that it is in no log of statements.
  `insert into ${schema}.pseudonym_key (installation, key)
   values (1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`,
];

/** The commands export the views as well. */
const privileges = (schema: string) => [
  `grant usage on schema ${schema} to ${APPLICATION_ROLE}`,
  `grant select on ${viewsOf(accessIn(schema))
    .map(({ name }) => `${schema}.${name}`)
    .join(', ')} to ${APPLICATION_ROLE}`,
  `insert into ${schema}.reader (role_name, merchant_id) values ('${APPLICATION_ROLE}', null)`,
];

/** Query of a view, by which `store distribute` makes its form for a cluster (../distributedViews.ts). */
export interface View {
  name: string;
  comment: string;
  /** Expression and comment by column. */
  columns: Record<string, [expression: string, comment: string]>;
  from: string;
}

/** Parts of a view's query that read the schema's own tables. */
export interface ViewAccess {
  /** Condition that the reading role may see the merchant of a column. */
  isReadable(column: string): string;
  /** Key of the cards' pseudonyms. */
  key: string;
}

/** Returns the query of a view. */
export function queryOf({ columns, from }: View): string {
  const list = Object.entries(columns).map(([column, [expression]]) => `${expression} as ${column}`);
  return `select ${list.join(',\n  ')}\n${from}`;
}

function views(schema: string): string[] {
  return viewsOf(accessIn(schema)).flatMap((view) => [
    `create view ${schema}.${view.name} with (security_barrier) as ${queryOf(view)}`,
    `comment on view ${schema}.${view.name} is ${literal(view.comment)}`,
    ...Object.entries(view.columns).map(
      ([column, [, text]]) => `comment on column ${schema}.${view.name}.${column} is ${literal(text)}`,
    ),
  ]);
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function viewsOf(access: ViewAccess): View[] {
  return [
    transactions(access),
    movements(access),
    cards(access),
    cardBalances(access),
    dailyBalances(access),
    orders(access),
    guests(access),
  ];
}

/** The reading role, or one that it inherits from, is named for the merchant. Evaluated once per query. */
const accessIn = (schema: string): ViewAccess => ({
  isReadable: (column) => `${column} = any (array(
    select readable.merchant_id from merchant readable where exists (
      select from ${schema}.reader r join pg_roles named on named.rolname = r.role_name
      where pg_has_role(named.oid, 'usage') and (r.merchant_id is null or r.merchant_id = readable.merchant_id))))`,
  key: `(select key from ${schema}.pseudonym_key)`,
});

/** Moves the decimal point; the product has as many decimals as the scale. */
const decimal = (amount: string, scale: string) =>
  `${amount} * (array[1, 0.1, 0.01, 0.001, 0.0001])[${scale} + 1]`;
const scaleOf = (definition: string) => `(${definition}.definition ->> 'scale')::integer`;
const isMoney = (definition: string) => `${definition}.definition ->> 'kind' = 'stored_value'`;
const nameOf = (definition: string) => `${definition}.definition ->> 'name'`;

const dayOf = (moment: string) => `(${moment} at time zone m.time_zone)::date`;

/** Pseudonym of a card; truncated, so that nobody can continue the hash. */
const cardId = ({ key }: ViewAccess, card: string) =>
  `case when ${card}.card_number is not null then encode(substr(sha256(${key}
    || convert_to(${card}.merchant_id || ':' || ${card}.card_number, 'UTF8')), 1, 12), 'hex') end`;
const maskedNumber = (card: string) =>
  `repeat('*', length(${card}.card_number) - 4) || right(${card}.card_number, 4)`;

const definitionOf = (alias: string, kind: string, row: string, code: string) =>
  `merchant_definition ${alias} on ${alias}.merchant_id = ${row}.merchant_id and ${alias}.kind = '${kind}'
     and ${alias}.code = ${row}.${code}::text`;

const merchantColumn = (row: string): [string, string] => [`${row}.merchant_id`, 'Merchant id.'];
const CURRENCY = 'ISO 4217 currency of the amounts in this row; null for points, visits and rewards.';
const UNIT = 'Unit of the amounts in this row: the currency of money, otherwise the name of the wallet.';
const unitColumns = (wallet: string): View['columns'] => ({
  currency: [`case when ${isMoney(wallet)} then m.currency end`, CURRENCY],
  unit: [`case when ${isMoney(wallet)} then m.currency else ${nameOf(wallet)} end`, UNIT],
});
const walletColumns = (row: string, wallet: string): View['columns'] => ({
  wallet_code: [`${row}.wallet_code`, 'Code of the wallet.'],
  wallet_name: [nameOf(wallet), 'Name of the wallet.'],
});
const CARD_ID = 'Pseudonym of the card, the same in all views; it cannot be turned back into the number.';
const MASKED = 'Card number with all but its last four digits masked.';
const DAY = "Business day in the merchant's time zone.";
const STORE = 'Code of the store.';

const transactions = (access: ViewAccess): View => ({
  name: 'transactions',
  comment: 'Posted transactions, one row each; their amounts are in movements.',
  columns: {
    merchant_id: merchantColumn('t'),
    transaction_id: ['t.transaction_id', 'Transaction id, the pxTransactionId of the API.'],
    kind: ['t.kind', 'Kind of transaction, such as sale, redemption or reversal.'],
    business_day: [dayOf('t.occurred_at'), DAY],
    occurred_at: ['t.occurred_at', 'Instant of the transaction.'],
    store_code: ['t.store_code', STORE],
    store_name: [nameOf('s'), 'Name of the store.'],
    terminal_id: ['t.terminal_id', 'Terminal, as the till sent it.'],
    check_number: ['t.check_number', 'Number of the check, as the till sent it.'],
    reverses_transaction_id: ['t.reverses_transaction_id', 'Transaction that this one reversed.'],
    reversed_by_transaction_id: ['undo.transaction_id', 'Transaction that reversed this one.'],
    part_of_transaction_id: [
      't.part_of_transaction_id',
      'Transaction of the batch that this one is part of.',
    ],
  },
  from: `from ledger_transaction t
    join merchant m on m.merchant_id = t.merchant_id
    left join ${definitionOf('s', 'store', 't', 'store_code')}
    left join ledger_transaction undo on undo.merchant_id = t.merchant_id
      and undo.reverses_transaction_id = t.transaction_id
    where ${access.isReadable('t.merchant_id')}`,
});

const movements = (access: ViewAccess): View => ({
  name: 'movements',
  comment:
    'Movements of value, one row per leg: on a card, or on a contra account. The legs of a transaction sum to zero per wallet.',
  columns: {
    merchant_id: merchantColumn('l'),
    transaction_id: ['l.transaction_id', 'Transaction of the movement.'],
    leg_number: ['l.leg_number', 'Number of the movement within its transaction.'],
    kind: ['t.kind', 'Kind of transaction.'],
    business_day: [dayOf('t.occurred_at'), DAY],
    occurred_at: ['t.occurred_at', 'Instant of the transaction.'],
    store_code: ['t.store_code', STORE],
    card_id: [cardId(access, 'l'), `${CARD_ID} Null on a contra account.`],
    card_number_masked: [maskedNumber('l'), MASKED],
    card_template_code: ['c.card_template_code', 'Code of the card template.'],
    account: [
      `case l.account when 'opening' then 'imported' else l.account end`,
      'Contra account; null on a card.',
    ],
    ...walletColumns('l', 'w'),
    amount: [decimal('l.amount', scaleOf('w')), 'Amount: above zero is what the card or account gained.'],
    balance_after: [decimal('l.balance_after', scaleOf('w')), 'Balance of the card after the movement.'],
    ...unitColumns('w'),
  },
  from: `from ledger_leg l
    join ledger_transaction t on t.merchant_id = l.merchant_id and t.transaction_id = l.transaction_id
    join merchant m on m.merchant_id = l.merchant_id
    join ${definitionOf('w', 'wallet', 'l', 'wallet_code')}
    left join card c on c.merchant_id = l.merchant_id and c.card_number = l.card_number
    where ${access.isReadable('l.merchant_id')}`,
});

const cards = (access: ViewAccess): View => ({
  name: 'cards',
  comment: 'Cards, one row each; their balances are in card_balances.',
  columns: {
    merchant_id: merchantColumn('c'),
    card_id: [cardId(access, 'c'), CARD_ID],
    card_number_masked: [maskedNumber('c'), MASKED],
    card_template_code: ['c.card_template_code', 'Code of the card template.'],
    card_template_name: [nameOf('ct'), 'Name of the card template.'],
    card_kind: [`ct.definition ->> 'kind'`, 'Kind of card: gift or loyalty.'],
    tier_code: ['c.tier_code', 'Code of the tier within the template.'],
    status: ['c.status', 'INACTIVE, ACTIVE, DISABLED, EXCHANGED or EXPIRED.'],
    account_id: ['c.account_id', 'Guest that the card is registered to.'],
    registered_on: [dayOf('c.registered_at'), `Day of the registration, in the merchant's time zone.`],
    registered_at: ['c.registered_at', 'Instant of the registration.'],
    expires_on: [
      'c.expires_on',
      "Last day of the card, in the merchant's time zone; null if it does not expire.",
    ],
  },
  from: `from card c
    join merchant m on m.merchant_id = c.merchant_id
    left join ${definitionOf('ct', 'cardTemplate', 'c', 'card_template_code')}
    where ${access.isReadable('c.merchant_id')}`,
});

const cardBalances = (access: ViewAccess): View => ({
  name: 'card_balances',
  comment: 'Present balances of cards, one row per card and wallet.',
  columns: {
    merchant_id: merchantColumn('b'),
    card_id: [cardId(access, 'b'), CARD_ID],
    card_template_code: ['c.card_template_code', 'Code of the card template.'],
    card_status: ['c.status', 'State of the card.'],
    ...walletColumns('b', 'w'),
    movement_count: ['b.sequence', 'Number of movements that the wallet has had.'],
    balance: [decimal('b.balance', scaleOf('w')), 'Present balance.'],
    ...unitColumns('w'),
  },
  from: `from wallet b
    join card c on c.merchant_id = b.merchant_id and c.card_number = b.card_number
    join merchant m on m.merchant_id = b.merchant_id
    join ${definitionOf('w', 'wallet', 'b', 'wallet_code')}
    where ${access.isReadable('b.merchant_id')}`,
});

const dailyBalances = (access: ViewAccess): View => ({
  name: 'daily_balances',
  comment:
    "Balances of all cards by day, wallet and card template, one row for each day from the first movement to the merchant's last. The report liability has the same figures.",
  columns: {
    merchant_id: merchantColumn('d'),
    business_day: ['d.business_day', DAY],
    card_template_code: ['d.card_template_code', 'Code of the card template.'],
    ...walletColumns('d', 'w'),
    movement_count: ['d.movement_count', 'Number of movements on cards.'],
    opening: [decimal('(d.closing - d.added - d.taken)', scaleOf('w')), 'Balance at the start of the day.'],
    added: [decimal('d.added', scaleOf('w')), 'Sum of what cards gained.'],
    taken: [decimal('d.taken', scaleOf('w')), 'Sum of what cards lost, below zero.'],
    closing: [decimal('d.closing', scaleOf('w')), 'Balance at the end of the day.'],
    ...unitColumns('w'),
  },
  from: `from (
      with moved as (
        select l.merchant_id, c.card_template_code, l.wallet_code, ${dayOf('t.occurred_at')} as business_day,
          count(*) as movement_count, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as added,
          coalesce(sum(l.amount) filter (where l.amount < 0), 0) as taken
        from ledger_leg l
        join ledger_transaction t on t.merchant_id = l.merchant_id and t.transaction_id = l.transaction_id
        join merchant m on m.merchant_id = l.merchant_id
        join card c on c.merchant_id = l.merchant_id and c.card_number = l.card_number
        where ${access.isReadable('l.merchant_id')}
        group by 1, 2, 3, 4
      ), span as (
        select merchant_id, card_template_code, wallet_code, min(business_day) as first_day,
          max(max(business_day)) over (partition by merchant_id) as last_day
        from moved group by 1, 2, 3
      )
      select span.merchant_id, span.card_template_code, span.wallet_code, day::date as business_day,
        coalesce(moved.movement_count, 0) as movement_count, coalesce(moved.added, 0) as added,
        coalesce(moved.taken, 0) as taken,
        sum(coalesce(moved.added + moved.taken, 0)) over (
          partition by span.merchant_id, span.card_template_code, span.wallet_code order by day) as closing
      from span
      cross join generate_series(span.first_day::timestamp, span.last_day::timestamp, interval '1 day') day
      left join moved on moved.merchant_id = span.merchant_id and moved.card_template_code = span.card_template_code
        and moved.wallet_code = span.wallet_code and moved.business_day = day::date
    ) d
    join merchant m on m.merchant_id = d.merchant_id
    join ${definitionOf('w', 'wallet', 'd', 'wallet_code')}`,
});

const orders = (access: ViewAccess): View => {
  // Prices in points have the decimals of their wallet; money those of the stored value.
  const scale = `coalesce(${scaleOf('pw')}, ${scaleOf('sv')}, 2)`;
  return {
    name: 'orders',
    comment: 'Online orders, one row each.',
    columns: {
      merchant_id: merchantColumn('o'),
      order_id: ['o.order_id', 'Order id.'],
      order_number: ['o.order_number', 'Number of the order, without gaps.'],
      kind: ['o.kind', 'sale, account_sale or loyalty_card.'],
      state: ['o.state', 'State of the order, as in the command orders list.'],
      program_type: ['o.program_type', 'Type of the sale program.'],
      program_code: ['o.program_code', 'Code of the sale program.'],
      store_code: ['o.store_code', STORE],
      account_id: ['o.account_id', 'Guest who placed the order; null without an account.'],
      placed_on: [dayOf('o.placed_at'), "Day of the order, in the merchant's time zone."],
      placed_at: ['o.placed_at', 'Instant of the order.'],
      paid_at: ['o.paid_at', 'Instant of the payment.'],
      closed_at: [
        'o.closed_at',
        'Instant at which the order was completed, declined, cancelled or refunded.',
      ],
      payment_kind: ['o.payment_kind', 'none, gateway, stored_value or points.'],
      card_count: [
        `(select count(*) from sale_order_card sold
          where sold.merchant_id = o.merchant_id and sold.order_id = o.order_id)`,
        'Number of new cards of the order.',
      ],
      total: [decimal('o.total', scale), 'Total of the order.'],
      refunded: [
        decimal(
          `case o.state when 'REFUNDED' then o.total else (select coalesce(sum(line.amount), 0)
            from sale_order_refund line where line.merchant_id = o.merchant_id and line.order_id = o.order_id) end`,
          scale,
        ),
        'Part of the total that was refunded.',
      ],
      currency: ['case when pw.code is null then o.currency end', CURRENCY],
      unit: [`coalesce(${nameOf('pw')}, o.currency)`, UNIT],
    },
    from: `from sale_order o
      join merchant m on m.merchant_id = o.merchant_id
      left join ${definitionOf('sp', 'saleProgram', 'o', 'program_code')}
      left join merchant_definition pw on pw.merchant_id = o.merchant_id and pw.kind = 'wallet'
        and pw.code = sp.definition ->> 'pointsWallet'
      left join merchant_definition sv on sv.merchant_id = o.merchant_id and sv.kind = 'wallet' and sv.code = '1'
      where o.order_number is not null and ${access.isReadable('o.merchant_id')}`,
  };
};

const guests = (access: ViewAccess): View => ({
  name: 'guests',
  comment: 'Guests, one row each, without names, addresses or any other contact data.',
  columns: {
    merchant_id: merchantColumn('g'),
    account_id: ['g.account_id', 'Account id.'],
    status: ['g.status', 'ACTIVE, SUSPENDED or TERMINATED.'],
    enrolled_on: [dayOf('g.enrolled_at'), "Day of the enrollment, in the merchant's time zone."],
    enrolled_at: ['g.enrolled_at', 'Instant of the enrollment.'],
    favorite_store_code: ['g.favorite_store_code', 'Code of the favorite store.'],
    activation_store_code: ['g.activation_store_code', 'Code of the store where the guest enrolled.'],
    card_count: [
      `(select count(*) from card c where c.merchant_id = g.merchant_id and c.account_id = g.account_id)`,
      'Number of cards registered to the guest.',
    ],
  },
  from: `from guest g
    join merchant m on m.merchant_id = g.merchant_id
    where ${access.isReadable('g.merchant_id')}`,
});
