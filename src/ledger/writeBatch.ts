import type { QueryConfig } from 'pg';
import { binaryArray } from '../store/binaryArrays.ts';
import type { BatchState } from './batchState.ts';
import { type WritePart, writeParts } from './writeParts.ts';

/** Decided batch of one merchant. */
export interface MerchantBatch {
  merchantId: number;
  state: BatchState;
}

const parts = Object.entries(writeParts);

/** Part with its rows in a batch, and the merchant of each row. */
interface UsedPart {
  /** Place in the order of all parts. */
  number: number;
  name: string;
  part: WritePart<unknown>;
  rows: unknown[];
  merchants: number[];
}

/**
 * Writes all changes of a batch in one statement: each part's rows are sent as one array per column, in the order of
 * the parts and their columns. For one merchant $1 is the merchant; for several each part has a column of merchants.
 * Parts without rows are left out, so there is one statement for each set of parts. It fails unless it writes every row.
 */
export function writeBatch(batches: readonly MerchantBatch[]): QueryConfig {
  const used = parts.flatMap(([name, part], number): UsedPart[] => {
    const rowsOf = batches.map(({ state }) => part.rows(state));
    const rows = rowsOf.length === 1 ? rowsOf[0]! : rowsOf.flat();
    if (rows.length === 0) return [];
    const merchants = batches.flatMap(({ merchantId }, index) => rowsOf[index]!.map(() => merchantId));
    return [{ number, name, part, rows, merchants }];
  });
  const [only] = batches;
  const isOfOne = batches.length === 1 && only !== undefined;
  const values: unknown[] = [used.reduce((sum, { part, rows }) => sum + (part.mayMiss ? 0 : rows.length), 0)];
  if (isOfOne) values.push(only.merchantId);
  for (const { part, rows, merchants } of used) {
    if (!isOfOne) values.push(binaryArray('int', merchants));
    for (const [type, value] of Object.values(part.columns)) values.push(binaryArray(type, rows, value));
  }
  return { ...statementOf(used, isOfOne), values };
}

interface NamedText {
  name: string;
  text: string;
}

/** Statements that were needed so far, by name; each is prepared once per connection. */
const statements = new Map<string, NamedText>();

function statementOf(used: readonly UsedPart[], isOfOne: boolean): NamedText {
  // By number: the server cuts names off after 63 bytes.
  const numbers = used.map(({ number }) => number);
  const name = `ledger_write_${isOfOne ? 'one' : 'several'}_${numbers.join('_')}`;
  const known = statements.get(name) ?? { name, text: textOf(used, isOfOne) };
  statements.set(name, known);
  return known;
}

/** Number of rows to write; the merchant of a batch of one. */
const TOTAL = '$1::int';
const MERCHANT = '$2';

function textOf(used: readonly UsedPart[], isOfOne: boolean): string {
  let parameter = isOfOne ? 3 : 2;
  let postedIds = `'{}'::bigint[]`;
  const texts = used.map(({ name, part }) => {
    const columns = { ...(isOfOne ? {} : { merchant_id: 'int' }), ...typesOf(part) };
    const arrays = Object.values(columns).map((type) => `$${parameter++}::${type}[]`);
    if (part === writeParts.posted) postedIds = arrays[Object.keys(columns).indexOf('transaction_id')]!;
    const rows = `unnest(${arrays.join(', ')}) as u(${Object.keys(columns).join(', ')})`;
    const sql = part.sql({
      rows,
      names: Object.keys(part.columns).join(', '),
      merchantId: isOfOne ? MERCHANT : 'u.merchant_id',
      selected: isOfOne
        ? // From the merchant's own row: a distributed database needs it to route the rows, and it preserves the
          // error's code.
          `select m.merchant_id, u.* from merchant m cross join ${rows} where m.merchant_id = ${MERCHANT}`
        : `select u.* from ${rows} where true`,
      isPosted: `(u.transaction_id is null or u.transaction_id in (select unnest(${postedIds})))`,
    });
    return `${name} as (${sql} returning 1)`;
  });
  const counts = used.filter(({ part }) => !part.mayMiss).map(({ name }) => `(select count(*) from ${name})`);
  // The message has the count, which no planner knows before: it would evaluate a constant one, and fail always.
  return `with ${texts.join(',\n')}
    select case when written <> ${TOTAL} then (written || ' of ' || ${TOTAL} || ' rows were written.')::int end
    from (select ${['0', ...counts].join(' + ')} as written) as batch`;
}

function typesOf({ columns }: WritePart<unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([name, [type]]) => [name, type]));
}
