import type { QueryConfig } from 'pg';
import type { BatchState } from './batchState.ts';
import { type WritePart, writeParts } from './writeParts.ts';

/** Decided batch of one merchant. */
export interface MerchantBatch {
  merchantId: number;
  state: BatchState;
}

const parts = Object.entries(writeParts);
const OF_ONE = { name: 'ledger_write_batch', text: statementText(textOfOne, 2) };
const OF_SEVERAL = { name: 'ledger_write_batch_of_several', text: statementText(textOfSeveral, 1) };

/**
 * Writes all changes of a batch in one statement: each part's rows are sent as one array per column, in the order of
 * the parts and their columns. For one merchant $1 is the merchant; for several each part has a column of merchants.
 */
export function writeBatch(batches: readonly MerchantBatch[]): QueryConfig {
  const [only] = batches;
  if (batches.length === 1 && only) {
    const arrays = parts.flatMap(([, part]) => toColumns(part, part.rows(only.state)));
    return { ...OF_ONE, values: [only.merchantId, ...arrays] };
  }
  const arrays = parts.flatMap(([, part]) => {
    const rowsOf = batches.map(({ state }) => part.rows(state));
    const merchants = batches.flatMap(({ merchantId }, index) => rowsOf[index]!.map(() => merchantId));
    return [merchants, ...toColumns(part, rowsOf.flat())];
  });
  return { ...OF_SEVERAL, values: arrays };
}

function toColumns({ columns }: WritePart<unknown>, rows: unknown[]): unknown[][] {
  return Object.values(columns).map(([, value]) => rows.map(value));
}

type PartText = (part: WritePart<unknown>, next: (type: string) => string) => string;

function statementText(textOf: PartText, first: number): string {
  let parameter = first;
  const next = (type: string) => `$${parameter++}::${type}[]`;
  const texts = parts.map(([name, part]) => `${name} as (${textOf(part, next)})`);
  return `with ${texts.join(',\n')}\nselect`;
}

function textOfOne({ columns, sql }: WritePart<unknown>, next: (type: string) => string): string {
  const arrays = Object.values(columns).map(([type]) => next(type));
  const names = Object.keys(columns).join(', ');
  return sql({
    rows: `unnest(${arrays.join(', ')}) as u(${names})`,
    names,
    merchantId: '$1',
    // From the merchant's own row: a distributed database needs it to route the rows, and it preserves the error's code.
    selected: `select m.merchant_id, u.* from merchant m cross join unnest(${arrays.join(', ')}) as u(${names}) where m.merchant_id = $1`,
  });
}

function textOfSeveral({ columns, sql }: WritePart<unknown>, next: (type: string) => string): string {
  const arrays = ['int', ...Object.values(columns).map(([type]) => type)].map(next);
  const names = Object.keys(columns).join(', ');
  const rows = `unnest(${arrays.join(', ')}) as u(merchant_id, ${names})`;
  return sql({ rows, names, merchantId: 'u.merchant_id', selected: `select u.* from ${rows}` });
}
