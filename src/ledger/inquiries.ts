import type pg from 'pg';
import { BatchState } from './batchState.ts';
import { type AnyOutcome, decideOn } from './decide.ts';
import { allOf, readRows } from './readRows.ts';
import type { Waiting } from './waiting.ts';

/**
 * Answers inquiries from one snapshot, without locks. An inquiry with something to write, such as the count of a
 * wrong code, is passed to `perform`; so are all of them when reading fails, since `perform` retries.
 */
export async function runInquiries(
  pool: pg.Pool,
  merchantId: number,
  batch: Waiting[],
  perform: (waiting: Waiting) => void,
): Promise<void> {
  let rows: Awaited<ReturnType<typeof readSnapshot>>;
  try {
    rows = await readSnapshot(pool, merchantId, batch);
  } catch {
    for (const waiting of batch) perform(waiting);
    return;
  }
  let state = new BatchState(rows.found, rows.keys);
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
    state = new BatchState(rows.found, rows.keys);
    perform(waiting);
  }
}

async function readSnapshot(pool: pg.Pool, merchantId: number, batch: Waiting[]) {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const movements = batch.map(({ movement }) => movement);
    const [rows] = await allOf([
      readRows(client, merchantId, movements, { isLocking: false }),
      client.query('commit'),
    ] as const);
    isBroken = false;
    return rows;
  } finally {
    client.release(isBroken);
  }
}
