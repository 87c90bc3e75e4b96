import type pg from 'pg';
import type { Group } from './batchQueue.ts';
import { BatchState } from './batchState.ts';
import { type AnyOutcome, decideOn } from './decide.ts';
import { allOf, type RowsRead, readRows } from './readRows.ts';
import type { Waiting } from './waiting.ts';

/**
 * Answers inquiries from one snapshot, without locks. An inquiry with something to write, such as the count of a
 * wrong code, is passed to `perform`; so are all of them when reading fails, since `perform` retries
 * (docs/decisions/ledger.md#inquiries-take-no-locks).
 */
export async function runInquiries(
  pool: pg.Pool,
  groups: readonly Group<Waiting>[],
  perform: (merchantId: number, waiting: Waiting) => void,
): Promise<void> {
  let rows: RowsRead[];
  try {
    rows = await readSnapshot(pool, groups);
  } catch {
    for (const { merchantId, items } of groups) for (const waiting of items) perform(merchantId, waiting);
    return;
  }
  for (const [index, { merchantId, items }] of groups.entries())
    answerFrom(rows[index]!, items, (waiting) => perform(merchantId, waiting));
}

function answerFrom(
  { found, keys }: RowsRead,
  batch: readonly Waiting[],
  perform: (waiting: Waiting) => void,
): void {
  let state = new BatchState(found, keys);
  for (const waiting of batch) {
    let outcome: AnyOutcome;
    try {
      outcome = decideOn(state, waiting.movement, waiting.headers);
    } catch (error) {
      waiting.reject(error);
      continue;
    }
    if (!state.hasEffects) {
      waiting.resolve(outcome);
      continue;
    }
    state = new BatchState(found, keys);
    perform(waiting);
  }
}

async function readSnapshot(pool: pg.Pool, groups: readonly Group<Waiting>[]): Promise<RowsRead[]> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const merchants = groups.map(({ merchantId, items }) => ({
      merchantId,
      movements: items.map(({ movement }) => movement),
    }));
    const [rows] = await allOf([
      readRows(client, merchants, { isLocking: false }),
      client.query('commit'),
    ] as const);
    isBroken = false;
    return rows;
  } finally {
    client.release(isBroken);
  }
}
