import { activeTrace, activeTraceparent, inSpan, inTrace } from '../base/tracing/tracing.ts';
import { type JobQueue, openJobQueue } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';
import { BatchQueue, type Group } from './batchQueue.ts';
import type { AnyOutcome } from './decide.ts';
import { createHeaders, type LedgerNumbers } from './headers.ts';
import { runInquiries } from './inquiries.ts';
import type { LedgerReason, Movement, Outcome, Receipt } from './movement.ts';
import type { LedgerObserver } from './observer.ts';
import { type Books, runBatch, runTogether } from './runBatch.ts';
import type { Waiting } from './waiting.ts';

export interface Ledger {
  /**
   * Runs a movement: locks its cards, decides, writes and commits, then resolves. Refusals are values; throws
   * `Unavailable` when the database is away or overloaded, and any error of a broken rule. Jobs and events of the movement
   * continue the trace, unless spans are recorded.
   */
  perform<R extends Receipt, Reason extends string>(
    movement: Movement<R, Reason>,
    traceparent?: string,
  ): Promise<Outcome<R, Reason | LedgerReason>>;
  /**
   * Runs many movements of one merchant in one transaction, in their order: for bulk work, which no other caller waits
   * for. A movement that the database rejects fails alone, and the promise with it.
   */
  performAll<R extends Receipt, Reason extends string>(
    movements: readonly Movement<R, Reason>[],
  ): Promise<Outcome<R, Reason | LedgerReason>[]>;
  /** Number of movements waiting for a batch. */
  readonly depth: number;
  drained(): Promise<void>;
}

const BATCH_SIZE = 128;
const MAX_WAITING = 2_000;
/** Maximum fraction of the connections that batches of movements may use. */
const LANES_SHARE = 0.4;

export function openLedger(
  store: Store,
  ids: LedgerNumbers,
  jobs: JobQueue = openJobQueue(store),
  observer?: LedgerObserver,
): Ledger {
  const books: Books = { pool: store.pool, jobs, observer };
  const queues = openQueues(store, books);
  const all = Object.values(queues);
  return {
    perform: (movement, traceparent) =>
      inSpan('ledger.perform', {}, () => perform(movement, activeTraceparent() ?? traceparent)),
    performAll: (movements) => inSpan('ledger.performAll', {}, () => performAll(movements)),
    get depth() {
      return all.reduce((sum, { depth }) => sum + depth, 0);
    },
    async drained() {
      // In this order, because an inquiry may become a movement, and a movement may be run again on its own.
      await queues.reading.drained();
      await queues.together.drained();
      await Promise.all([queues.apart.drained(), queues.alone.drained(), queues.bulk.drained()]);
    },
  };

  function perform<R extends Receipt, Reason extends string>(
    movement: Movement<R, Reason>,
    traceparent: string | undefined,
  ) {
    return new Promise<Outcome<R, Reason | LedgerReason>>((resolve, reject) => {
      const waiting = waitingFor(movement, { resolve: resolve as Waiting['resolve'], reject }, traceparent);
      const { merchantId } = movement.visit.merchant;
      if (movement.isInquiry) queues.reading.push(merchantId, waiting);
      else if (movement.hasStatements) queues.alone.push(merchantId, waiting);
      else queues.together.push(merchantId, waiting);
    });
  }

  function performAll<R extends Receipt, Reason extends string>(movements: readonly Movement<R, Reason>[]) {
    return new Promise<Outcome<R, Reason | LedgerReason>[]>((resolve, reject) => {
      const [first] = movements;
      if (!first) return resolve([]);
      // One promise for all, since each would cost as much as deciding its movement.
      const outcomes: AnyOutcome[] = [];
      let left = movements.length;
      const batch = movements.map((movement, index) =>
        waitingFor(
          movement,
          {
            resolve(outcome) {
              outcomes[index] = outcome;
              left -= 1;
              if (left === 0) resolve(outcomes as Outcome<R, Reason | LedgerReason>[]);
            },
            reject,
          },
          activeTraceparent(),
        ),
      );
      queues.bulk.push(first.visit.merchant.merchantId, batch);
    });
  }

  function waitingFor(
    movement: Movement<Receipt, string>,
    settle: Pick<Waiting, 'resolve' | 'reject'>,
    traceparent: string | undefined,
  ): Waiting {
    return { movement, headers: createHeaders(ids, movement, traceparent), trace: activeTrace(), ...settle };
  }
}

/** Runs a batch in the trace of its first call, with links to those of the others. */
function traced(groups: Group<Waiting>[], run: () => Promise<void>): Promise<void> {
  const [first, ...others] = groups.flatMap(({ items }) => items.map(({ trace }) => trace));
  if (!first) return inTrace(undefined, run);
  const links = others.flatMap((other) => other?.trace ?? []);
  const attributes = { 'ledger.movements': others.length + 1, 'ledger.merchants': groups.length };
  return inTrace(first, () => inSpan('ledger.batch', { attributes, links }, run));
}

/** Queues of movements by the way they run. */
interface LedgerQueues {
  /** Inquiries, answered from a snapshot. */
  reading: BatchQueue<Waiting>;
  /** Movements, those of several merchants in one batch. */
  together: BatchQueue<Waiting>;
  /** Movements of batches that failed, those of each merchant in a batch of their own. */
  apart: BatchQueue<Waiting>;
  /** Movements with statements of their own, each in its own batch. */
  alone: BatchQueue<Waiting>;
  /** Batches that a caller put together. */
  bulk: BatchQueue<Waiting[]>;
}

function openQueues({ connections, isDistributed }: Store, books: Books): LedgerQueues {
  // While one batch waits for the disk, the next is decided.
  const two = Math.min(2, connections);
  // Batches that wait for locks leave their lane to others. At least two connections are left to everything else.
  const lanes = Math.max(1, Math.floor(connections * LANES_SHARE));
  const common = { busyLanes: two, lanesOfMerchant: two, maxWaiting: MAX_WAITING };
  const ofOne = { ...common, lanes: two, spansMerchants: false };
  const ofSeveral = { ...common, lanes, batchSize: BATCH_SIZE, spansMerchants: !isDistributed };
  const runOne = ([group]: Group<Waiting>[]) => traced([group!], () => runBatch(books, group!));
  const alone = new BatchQueue(runOne, { ...ofOne, batchSize: 1 });
  const bulk = new BatchQueue<Waiting[]>(
    ([group]) => runOne([{ merchantId: group!.merchantId, items: group!.items.flat() }]),
    { ...ofOne, batchSize: 1 },
  );
  const apart = new BatchQueue(runOne, { ...ofOne, lanes, busyLanes: lanes, batchSize: BATCH_SIZE });
  const together = new BatchQueue<Waiting>(
    async (groups) => {
      if (groups.length === 1) await runOne(groups);
      else await traced(groups, () => runGroups(groups));
    },
    { ...ofSeveral, keysOf: ({ movement }) => movement.cardNumbers },
  );
  async function runGroups(groups: Group<Waiting>[]): Promise<void> {
    if (await runTogether(books, groups)) return;
    for (const { merchantId, items } of groups)
      for (const waiting of items) pushOrReject(apart, merchantId, waiting);
  }
  const reading = new BatchQueue<Waiting>(
    (groups) =>
      traced(groups, () =>
        runInquiries(books.pool, groups, (merchantId, waiting) =>
          pushOrReject(together, merchantId, waiting),
        ),
      ),
    ofSeveral,
  );
  return { reading, together, apart, alone, bulk };
}

function pushOrReject(queue: BatchQueue<Waiting>, merchantId: number, waiting: Waiting): void {
  try {
    queue.push(merchantId, waiting);
  } catch (error) {
    waiting.reject(error);
  }
}
