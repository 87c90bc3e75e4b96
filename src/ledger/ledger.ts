import type pg from 'pg';
import { type JobQueue, openJobQueue } from '../queue/queue.ts';
import {
  isAway,
  isKnownUndone,
  isToBeRunAgain,
  sqlState,
  UNIQUE_VIOLATION,
} from '../store/databaseErrors.ts';
import type { Store } from '../store/store.ts';
import { transactionOn } from '../store/transactionOn.ts';
import { Unavailable } from '../store/unavailable.ts';
import { BatchQueue } from './batchQueue.ts';
import { BatchState } from './batchState.ts';
import { type AnyOutcome, decideOn } from './decide.ts';
import { createHeaders, type LedgerNumbers } from './headers.ts';
import { runInquiries } from './inquiries.ts';
import type { LedgerReason, Movement, Outcome, Receipt } from './movement.ts';
import type { LedgerObserver } from './observer.ts';
import { allOf, readRows } from './readRows.ts';
import { readTransactions, removeKeys } from './statements.ts';
import type { Waiting } from './waiting.ts';
import { writeBatch, writeParameters } from './writeBatch.ts';

export interface Ledger {
  /**
   * Runs a movement: locks its cards, decides, writes and commits, then resolves. Refusals are values; throws
   * `Unavailable` when the database is away or overloaded, and any error of a broken rule.
   */
  perform<R extends Receipt, Reason extends string>(
    movement: Movement<R, Reason>,
  ): Promise<Outcome<R, Reason | LedgerReason>>;
  /** Number of movements waiting for a batch. */
  readonly depth: number;
  drained(): Promise<void>;
}

const BATCH_SIZE = 128;
const MAX_WAITING = 2_000;
/** Maximum fraction of the connections that batches of movements may use. */
const LANES_SHARE = 0.4;
const ATTEMPTS = 5;
const RETRY_PAUSE_MS = 20;

export function openLedger(
  store: Store,
  ids: LedgerNumbers,
  jobs: JobQueue = openJobQueue(store),
  observer?: LedgerObserver,
): Ledger {
  const books: Books = { pool: store.pool, jobs, observer };
  const run = (merchantId: number, batch: Waiting[]) => runBatch(books, merchantId, batch);
  // While one batch waits for the disk, the next is decided.
  const two = Math.min(2, store.connections);
  const limits = { lanes: two, lanesOfMerchant: two, maxWaiting: MAX_WAITING };
  // Batches of several merchants wait for the disk together. At least two connections are left to everything else.
  const lanes = Math.max(1, Math.floor(store.connections * LANES_SHARE));
  const together = new BatchQueue<Waiting>(run, { ...limits, lanes, batchSize: BATCH_SIZE });
  const alone = new BatchQueue<Waiting>(run, { ...limits, batchSize: 1 });
  const inquire = (merchantId: number, batch: Waiting[]) =>
    runInquiries(books.pool, merchantId, batch, (waiting) => pushOrReject(together, merchantId, waiting));
  const reading = new BatchQueue<Waiting>(inquire, { ...limits, batchSize: BATCH_SIZE });
  return {
    perform: <R extends Receipt, Reason extends string>(movement: Movement<R, Reason>) =>
      new Promise<Outcome<R, Reason | LedgerReason>>((resolve, reject) => {
        const headers = createHeaders(ids, movement);
        const waiting = { movement, headers, resolve, reject } as unknown as Waiting;
        const { merchantId } = movement.visit.merchant;
        if (movement.isInquiry) reading.push(merchantId, waiting);
        else if (movement.hasStatements) alone.push(merchantId, waiting);
        else together.push(merchantId, waiting);
      }),
    get depth() {
      return together.depth + alone.depth + reading.depth;
    },
    async drained() {
      await reading.drained();
      await Promise.all([together.drained(), alone.drained()]);
    },
  };
}

function pushOrReject(queue: BatchQueue<Waiting>, merchantId: number, waiting: Waiting): void {
  try {
    queue.push(merchantId, waiting);
  } catch (error) {
    waiting.reject(error);
  }
}

/** Database and observer that a batch writes to. */
interface Books {
  pool: pg.Pool;
  jobs: JobQueue;
  observer?: LedgerObserver;
}

/** Settles every movement of the batch; retries the whole batch when the database requires it. */
async function runBatch(
  books: Books,
  merchantId: number,
  batch: Waiting[],
  // Results of attempts with an unknown outcome, since the connection broke, by transaction id.
  unconfirmed: Map<bigint, AnyOutcome> = new Map(),
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const settle = await attemptBatch(books, merchantId, batch, unconfirmed);
      settle();
      return;
    } catch (error) {
      const isLasting = attempt === ATTEMPTS && sqlState(error) === UNIQUE_VIOLATION;
      if (isLasting || !isWorthRetrying(error)) return isolate(books, merchantId, batch, unconfirmed, error);
      if (attempt === ATTEMPTS)
        return rejectAll(batch, new Unavailable('The database did not answer.', { cause: error }));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_PAUSE_MS * attempt));
    }
  }
}

/** Runs each movement alone after the database rejected a row of one, so that only that one fails. */
async function isolate(
  books: Books,
  merchantId: number,
  batch: Waiting[],
  unconfirmed: Map<bigint, AnyOutcome>,
  error: unknown,
): Promise<void> {
  const [only] = batch;
  if (batch.length === 1 && only) return only.reject(error);
  for (const waiting of batch) await runBatch(books, merchantId, [waiting], unconfirmed);
}

async function attemptBatch(
  books: Books,
  merchantId: number,
  batch: Waiting[],
  unconfirmed: Map<bigint, AnyOutcome>,
): Promise<() => void> {
  const client = await books.pool.connect();
  const isWatched = books.observer?.watches(merchantId) ?? false;
  const outcomes = new Map<bigint, AnyOutcome>();
  let isBroken = true;
  try {
    const { found, keys, stands } = await hold(client, merchantId, batch, unconfirmed);
    const state = new BatchState(found, keys, isWatched);
    const settlements = batch.map((waiting) => {
      const known = stands.get(waiting.headers.own.transactionId);
      return known ? () => waiting.resolve(known) : decide(state, waiting, outcomes);
    });
    await finish(client, merchantId, state, books);
    isBroken = false;
    return () => {
      for (const settle of settlements) settle();
    };
  } catch (error) {
    // After a rejected statement the connection is sound; after any other error its state is unknown, so it is
    // closed.
    if (sqlState(error)) isBroken = !(await rolledBack(client));
    if (!isKnownUndone(error)) for (const [id, outcome] of outcomes) unconfirmed.set(id, outcome);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function hold(
  client: pg.PoolClient,
  merchantId: number,
  batch: Waiting[],
  unconfirmed: Map<bigint, AnyOutcome>,
) {
  const movements = batch.map(({ movement }) => movement);
  const { found, keys } = await readRows(client, merchantId, movements, { isLocking: true });
  const stands = new Map<bigint, AnyOutcome>();
  if (unconfirmed.size > 0) {
    // The locks above waited until the earlier commit was completed or gone, so the rows found now are final.
    const standing = await client.query<{ transaction_id: bigint }>({
      ...readTransactions,
      values: [merchantId, [...unconfirmed.keys()]],
    });
    for (const { transaction_id } of standing.rows)
      stands.set(transaction_id, unconfirmed.get(transaction_id)!);
  }
  return { found, keys, stands };
}

/** Decides one movement on the current state. An error affects this movement only. */
function decide(state: BatchState, waiting: Waiting, outcomes: Map<bigint, AnyOutcome>): () => void {
  const { movement, headers } = waiting;
  try {
    const outcome = decideOn(state, movement, headers);
    outcomes.set(headers.own.transactionId, outcome);
    return () => waiting.resolve(outcome);
  } catch (error) {
    return () => waiting.reject(error);
  }
}

async function finish(
  client: pg.PoolClient,
  merchantId: number,
  state: BatchState,
  { jobs, observer }: Books,
): Promise<void> {
  const removed = state.replacedKeys;
  const remove =
    removed.length > 0
      ? client.query({
          ...removeKeys,
          values: [merchantId, removed.map(({ scope }) => scope), removed.map(({ key }) => key)],
        })
      : Promise.resolve();
  const write = state.hasChanges
    ? client.query({ ...writeBatch, values: writeParameters(merchantId, state) })
    : Promise.resolve();
  if (state.statements.length > 0) {
    // They may refer to the ledger's rows and query before they write: the pipeline has to wait for them.
    await write;
    const trx = transactionOn(client);
    for (const statements of state.statements) await statements(trx);
  }
  const following = state.recorded.length > 0 ? observer?.follow(merchantId, state.recorded) : undefined;
  const told = (following?.statements ?? []).map((statement) => client.query(statement));
  const added = state.jobs.length > 0 ? jobs.adding(state.jobs).map((add) => client.query(add)) : [];
  const [commit] = await allOf([client.query('commit'), remove, write, ...added, ...told]);
  // A commit after a failed statement "succeeds" by rolling back.
  if (commit.command !== 'COMMIT')
    throw new Error(`The batch ended with ${commit.command} instead of COMMIT.`);
  if (added.length > 0) jobs.noticed(state.jobs);
  following?.committed?.();
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

function rejectAll(batch: Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

/**
 * Returns true for errors worth a retry, including a unique violation: another process used the same key first, and
 * the retry sees it.
 */
function isWorthRetrying(error: unknown): boolean {
  return isToBeRunAgain(error) || isAway(error) || sqlState(error) === UNIQUE_VIOLATION;
}
