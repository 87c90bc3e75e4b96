import { type RawBuilder, sql } from 'kysely';
import { toCell } from '../../base/text/csv.ts';
import type { Db } from '../../store/database.ts';
import { VIEWED_MERCHANT } from '../../store/distributedViews.ts';
import { REPORTING_SCHEMA } from '../../store/reportingSchema.ts';
import type { ExportedPage } from '../program/exportedFile.ts';
import type { Period } from './flows.ts';

/** Views that are exported, with the columns of their order and the day that a period limits. */
export const EXPORTED_VIEWS = {
  transactions: { order: ['transaction_id'], day: 'business_day' },
  movements: { order: ['transaction_id', 'leg_number'], day: 'business_day' },
  cards: { order: ['card_id'], day: undefined },
  card_balances: { order: ['card_id', 'wallet_code'], day: undefined },
  daily_balances: { order: ['business_day', 'wallet_code', 'card_template_code'], day: 'business_day' },
  orders: { order: ['order_number'], day: 'placed_on' },
  guests: { order: ['account_id'], day: 'enrolled_on' },
} as const;

export type ExportedView = keyof typeof EXPORTED_VIEWS;

export interface ViewExport {
  view: ExportedView;
  merchantId: number;
  /** Days that are exported, both included; absent: all. */
  period?: Partial<Period>;
}

const ROWS_AT_ONCE = 2_000;

/** Exports a merchant's rows of a view for analysts as CSV, with a line per row, on the caller's snapshot. */
export async function* exportView(
  snapshot: Db,
  { view, merchantId, period = {} }: ViewExport,
): AsyncGenerator<ExportedPage> {
  const columns = await readColumns(snapshot, view);
  yield { lines: `${columns.map(({ name }) => name).join(',')}\n`, entries: 0 };
  // Without statistics the planner would join in a nested loop, which reads one side for every row of the other.
  await sql`set local enable_nestloop = off`.execute(snapshot);
  await sql`select set_config(${VIEWED_MERCHANT}, ${String(merchantId)}, true)`.execute(snapshot);
  const { order, day } = EXPORTED_VIEWS[view];
  const { from, to } = period;
  const sorted = sql.join(order.map((name) => sql.ref(name)));
  await sql`declare exported no scroll cursor for
    select ${sql.join(columns.map(textOf))} from ${tableOf(columns)} v where v.merchant_id = ${sql.lit(merchantId)}
      ${day && from ? sql`and v.${sql.ref(day)} >= ${sql.lit(from)}::date` : sql``}
      ${day && to ? sql`and v.${sql.ref(day)} <= ${sql.lit(to)}::date` : sql``}
    order by ${sorted}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<
      Record<string, string | null>
    >`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(snapshot);
    if (rows.length === 0) break;
    const lines = rows.map((row) => columns.map((column) => cellOf(row, column)).join(','));
    yield { lines: `${lines.join('\n')}\n`, entries: rows.length };
  }
  await sql`close exported`.execute(snapshot);
}

interface Column {
  schema: string;
  view: string;
  name: string;
  type: string;
}

async function readColumns(db: Db, view: ExportedView): Promise<Column[]> {
  const named = await sql.raw<{ name: string }>(REPORTING_SCHEMA).execute(db);
  const { name: schema } = named.rows[0]!;
  const { rows } = await sql<Pick<Column, 'name' | 'type'>>`
    select a.attname::text as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = (select t.oid from pg_class t
        where t.relnamespace = ${schema}::regnamespace and t.relname = ${view}) and a.attnum > 0
    order by a.attnum`.execute(db);
  return rows.map((column) => ({ schema, view, ...column }));
}

function tableOf([column]: Column[]): RawBuilder<unknown> {
  return sql.id(column!.schema, column!.view);
}

/** SQL of a column's text: instants in UTC, everything else as the database writes it. */
function textOf({ name, type }: Column): RawBuilder<unknown> {
  const column = sql.ref(`v.${name}`);
  return type === 'timestamp with time zone'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.id(name)}`
    : sql`${column}::text as ${sql.id(name)}`;
}

/** Formats a cell; numbers stay numbers, also below zero. */
function cellOf(row: Record<string, string | null>, { name, type }: Column): string {
  const text = row[name] ?? '';
  return type === 'text' ? toCell(text) : text;
}
