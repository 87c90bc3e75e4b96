import type { BatchState } from './batchState.ts';
import { writeParts } from './writeParts.ts';

/**
 * Writes all changes of a batch in one statement: each part's rows are sent as one array per column. $1 is the
 * merchant; the arrays follow in the order of the parts and their columns.
 */
export const writeBatch = { name: 'ledger_write_batch', text: statementText() };

export function writeParameters(merchantId: number, state: BatchState): unknown[] {
  const arrays = Object.values(writeParts).flatMap(({ rows, columns }) => {
    const own = rows(state);
    return Object.values(columns).map(([, value]) => own.map(value));
  });
  return [merchantId, ...arrays];
}

function statementText(): string {
  let parameter = 1;
  const statements = Object.entries(writeParts).map(([name, { columns, sql }]) => {
    const arrays = Object.values(columns).map(([type]) => `$${++parameter}::${type}[]`);
    const names = Object.keys(columns).join(', ');
    return `${name} as (${sql(`unnest(${arrays.join(', ')}) as u(${names})`, names)})`;
  });
  return `with ${statements.join(',\n')}\nselect`;
}
