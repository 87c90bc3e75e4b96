import type pg from 'pg';
import type { JobQueue } from '../queue/queue.ts';
import {
  isAway,
  isKnownUndone,
  isToBeRunAgain,
  sqlState,
  UNIQUE_VIOLATION,
} from '../store/databaseErrors.ts';
import { transactionOn } from '../store/transactionOn.ts';
import { Unavailable } from '../store/unavailable.ts';
import type { Group } from './batchQueue.ts';
import { BatchState } from './batchState.ts';
import { type AnyOutcome, decideOn } from './decide.ts';
import type { LedgerObserver } from './observer.ts';
import { allOf, readRows } from './readRows.ts';
import { bind, readTransactions, removeKey } from './statements.ts';
import type { Waiting } from './waiting.ts';
import { type MerchantBatch, writeBatch } from './writeBatch.ts';

const ATTEMPTS = 5;
const RETRY_PAUSE_MS = 20;

/** Database and observer that a batch writes to. */
export interface Books {
  pool: pg.Pool;
  jobs: JobQueue;
  observer?: LedgerObserver;
}

/**
 * Runs movements of several merchants in one transaction. Settles all of them, or none when any is rejected or finds
 * its card locked: then each merchant's have to run on their own. Returns true if they are settled.
 */
export async function runTogether(books: Books, groups: readonly Group<Waiting>[]): Promise<boolean> {
  try {
    const settle = await attempt(books, groups);
    settle();
    return true;
  } catch {
    return false;
  }
}

/** Settles every movement of a merchant's batch; retries the whole batch when the database requires it. */
export async function runBatch(books: Books, group: Group<Waiting>): Promise<void> {
  for (let count = 1; ; count++) {
    try {
      const settle = await attempt(books, [group]);
      settle();
      return;
    } catch (error) {
      const isLasting = count === ATTEMPTS && sqlState(error) === UNIQUE_VIOLATION;
      if (isLasting || !isWorthRetrying(error)) return isolate(books, group, error);
      if (count === ATTEMPTS)
        return rejectAll(group.items, new Unavailable('The database did not answer.', { cause: error }));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_PAUSE_MS * count));
    }
  }
}

/** Runs each movement alone after the database rejected a row of one, so that only that one fails. */
async function isolate(books: Books, { merchantId, items }: Group<Waiting>, error: unknown): Promise<void> {
  const [only] = items;
  if (items.length === 1 && only) return only.reject(error);
  for (const waiting of items) await runBatch(books, { merchantId, items: [waiting] });
}

/** Locks, decides, writes and commits. Returns a function that settles the movements. */
async function attempt(books: Books, groups: readonly Group<Waiting>[]): Promise<() => void> {
  const client = await books.pool.connect();
  const outcomes = new Map<Waiting, AnyOutcome>();
  let isBroken = true;
  try {
    const states = await hold(client, groups, books.observer);
    const confirmed = await findConfirmed(client, groups);
    const settlements = groups.flatMap(({ items }, index) =>
      items.map((waiting) =>
        confirmed.has(waiting.headers.own.transactionId)
          ? () => waiting.resolve(waiting.unconfirmed!)
          : decide(states[index]!, waiting, outcomes),
      ),
    );
    await finish(
      client,
      states.map((state, index) => ({ merchantId: groups[index]!.merchantId, state })),
      books,
    );
    isBroken = false;
    return () => {
      for (const settle of settlements) settle();
    };
  } catch (error) {
    // After a rejected statement the connection is sound; after any other error its state is unknown, so it is
    // closed.
    if (sqlState(error)) isBroken = !(await rolledBack(client));
    if (!isKnownUndone(error)) for (const [waiting, outcome] of outcomes) waiting.unconfirmed = outcome;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function hold(
  client: pg.PoolClient,
  groups: readonly Group<Waiting>[],
  observer: LedgerObserver | undefined,
): Promise<BatchState[]> {
  const merchants = groups.map(({ merchantId, items }) => ({
    merchantId,
    movements: items.map(({ movement }) => movement),
  }));
  const rows = await readRows(client, merchants, { isLocking: true });
  return rows.map(
    ({ found, keys }, index) =>
      new BatchState(found, keys, observer?.watches(groups[index]!.merchantId) ?? false),
  );
}

/**
 * Finds the transactions of earlier attempts that were committed after all. Called under the locks, which waited
 * until the earlier commit was completed or rolled back.
 */
async function findConfirmed(
  client: pg.PoolClient,
  groups: readonly Group<Waiting>[],
): Promise<ReadonlySet<bigint>> {
  const unconfirmed = groups.map(({ merchantId, items }) => ({
    merchantId,
    columns: [items.filter((each) => each.unconfirmed).map(({ headers }) => headers.own.transactionId)],
  }));
  if (unconfirmed.every(({ columns: [ids] }) => ids!.length === 0)) return new Set();
  const { rows } = await client.query<{ transaction_id: bigint }>(bind(readTransactions, unconfirmed));
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/** Decides one movement on the current state. An error affects this movement only. */
function decide(state: BatchState, waiting: Waiting, outcomes: Map<Waiting, AnyOutcome>): () => void {
  try {
    const outcome = decideOn(state, waiting.movement, waiting.headers);
    outcomes.set(waiting, outcome);
    return () => waiting.resolve(outcome);
  } catch (error) {
    return () => waiting.reject(error);
  }
}

async function finish(
  client: pg.PoolClient,
  batches: readonly MerchantBatch[],
  { jobs, observer }: Books,
): Promise<void> {
  const changed = batches.filter(({ state }) => state.hasChanges);
  const removed = removeReplacedKeys(client, changed);
  const write = changed.length > 0 ? client.query(writeBatch(changed)) : undefined;
  const statements = batches.flatMap(({ state }) => state.statements);
  if (statements.length > 0) {
    // They may refer to the ledger's rows and query before they write: the pipeline has to wait for them.
    await write;
    const trx = transactionOn(client);
    for (const run of statements) await run(trx);
  }
  const followings = batches.flatMap(
    ({ merchantId, state }) =>
      (state.recorded.length > 0 && observer?.follow(merchantId, state.recorded)) || [],
  );
  const published = followings.flatMap((following) => following.statements).map((each) => client.query(each));
  const newJobs = batches.flatMap(({ state }) => state.jobs);
  const added = newJobs.length > 0 ? jobs.adding(newJobs).map((add) => client.query(add)) : [];
  const [commit] = await allOf([client.query('commit'), ...removed, write, ...added, ...published]);
  // A commit after a failed statement "succeeds" by rolling back.
  if (commit.command !== 'COMMIT')
    throw new Error(`The batch ended with ${commit.command} instead of COMMIT.`);
  if (added.length > 0) jobs.noticed(newJobs);
  for (const following of followings) following.committed?.();
}

function removeReplacedKeys(client: pg.PoolClient, batches: readonly MerchantBatch[]): Promise<unknown>[] {
  return batches.flatMap(({ merchantId, state }) =>
    state.replacedKeys.map(({ scope, key }) =>
      client.query({ ...removeKey, values: [merchantId, scope, key] }),
    ),
  );
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

function rejectAll(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

/**
 * Returns true for errors worth a retry, including a unique violation: another process used the same key first, and
 * the retry sees it.
 */
function isWorthRetrying(error: unknown): boolean {
  return isToBeRunAgain(error) || isAway(error) || sqlState(error) === UNIQUE_VIOLATION;
}
