import { sql } from 'kysely';
import type { Store } from '../../src/store/store.ts';

export interface RowsRead {
  place: string;
  rows: number;
}

/** Counts rows that statements have read from tables, by the server's statistics. */
export async function rowsRead(store: Store): Promise<RowsRead[]> {
  // A connection reports its statistics on request or after ten seconds, so each is asked.
  const { connections } = store.background;
  for (const pool of [store.pool, store.background.pool])
    await Promise.all(
      Array.from({ length: connections * 2 }, () =>
        pool.query('select pg_stat_force_next_flush(), pg_sleep(0.05)'),
      ),
    );
  const { rows } = await sql<{ place: string; rows: bigint }>`
    select schemaname || '.' || relname as place,
      (coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))::bigint as rows
    from pg_stat_user_tables`.execute(store.db);
  return rows.map(({ place, rows: read }) => ({ place, rows: Number(read) }));
}

/** Returns how many rows of the tables for which `isCounted` holds were read between two counts. */
export function readBetween(
  before: RowsRead[],
  after: RowsRead[],
  isCounted: (place: string) => boolean,
): number {
  const sum = (reads: RowsRead[]) =>
    reads.filter(({ place }) => isCounted(place)).reduce((total, { rows }) => total + rows, 0);
  return sum(after) - sum(before);
}
