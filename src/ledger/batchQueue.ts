import { Unavailable } from '../store/unavailable.ts';

export interface BatchLimits<Item> {
  /** Maximum concurrent batches, in total and per merchant: more of one merchant would compete for the same cards. */
  lanes: number;
  lanesOfMerchant: number;
  /** Maximum concurrent batches among those that have not run for long; those that wait for a lock have. */
  busyLanes: number;
  /** Maximum items of a batch. */
  batchSize: number;
  /** True if a batch may have items of several merchants. */
  spansMerchants: boolean;
  maxWaiting: number;
  /**
   * Keys of an item, such as its cards. Items of a merchant that share one are never in two batches at once: the second
   * would wait for the first with a connection. They run in order.
   */
  keysOf?(item: Item): readonly string[];
}

/** Items of one merchant in a batch. */
export interface Group<Item> {
  merchantId: number;
  items: Item[];
}

/** Duration in ms after which a batch counts as waiting for a lock, and leaves its lane to others. */
const PATIENCE_MS = 50;

/** Batches of fewer items are not split. */
const MIN_SPLIT = 8;

/**
 * Batching queue: runs items in concurrent batches within the limits of lanes. There is no timer: a lone item runs at
 * once, and under load a batch takes the items that gathered during the previous ones. Batches that take turns share the
 * callers evenly: one starts beside another when as many items wait as that one has, since a commit costs about the same
 * for two items as for twenty.
 */
export class BatchQueue<Item> {
  readonly #waiting = new Map<number, Item[]>();
  readonly #run: (groups: Group<Item>[]) => Promise<void>;
  readonly #limits: BatchLimits<Item>;
  /** Batches that run, by merchant. */
  readonly #runningOf = new Map<number, number>();
  /** Keys of the items that run, each after its merchant. */
  readonly #held = new Set<string>();
  #depth = 0;
  #running = 0;
  #busy = 0;
  /** Number of items of busy batches. */
  #busyItems = 0;
  #flushScheduled = false;
  #idle: (() => void)[] = [];

  /** Creates the queue. `run` must settle every item itself and never reject. */
  constructor(run: (groups: Group<Item>[]) => Promise<void>, limits: BatchLimits<Item>) {
    this.#run = run;
    this.#limits = limits;
  }

  get depth(): number {
    return this.#depth;
  }

  /** Adds an item. Throws `Unavailable` when too many are waiting: a fast error is better than a slow reply. */
  push(merchantId: number, item: Item): void {
    if (this.#depth >= this.#limits.maxWaiting) throw new Unavailable('Too many movements are waiting.');
    const items = this.#waiting.get(merchantId);
    if (items) items.push(item);
    else this.#waiting.set(merchantId, [item]);
    this.#depth += 1;
    this.#scheduleFlush();
  }

  /** Resolves when nothing is waiting or running. */
  async drained(): Promise<void> {
    if (this.#depth === 0 && this.#running === 0) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #scheduleFlush(): void {
    if (this.#flushScheduled) return;
    this.#flushScheduled = true;
    setImmediate(() => {
      this.#flushScheduled = false;
      this.#flush();
    });
  }

  #flush(): void {
    while (this.#running < this.#limits.lanes && this.#busy < this.#limits.busyLanes) {
      if (this.#limits.spansMerchants && this.#depth < this.#busyItems) break;
      const groups = this.#take();
      if (groups.length === 0) break;
      this.#start(groups);
    }
    if (this.#depth === 0 && this.#running === 0) {
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  #start(groups: Group<Item>[]): void {
    const size = groups.reduce((sum, { items }) => sum + items.length, 0);
    this.#count(groups, 1);
    const keys = groups.flatMap(({ merchantId, items }) =>
      items.flatMap((item) => this.#keysOf(merchantId, item)),
    );
    for (const key of keys) this.#held.add(key);
    this.#busy += 1;
    this.#busyItems += size;
    let isBusy = true;
    const free = () => {
      if (!isBusy) return;
      isBusy = false;
      this.#busy -= 1;
      this.#busyItems -= size;
    };
    const patience = setTimeout(() => {
      free();
      this.#flush();
    }, PATIENCE_MS);
    void this.#run(groups).finally(() => {
      clearTimeout(patience);
      free();
      this.#count(groups, -1);
      for (const key of keys) this.#held.delete(key);
      this.#flush();
    });
  }

  #count(groups: Group<Item>[], change: 1 | -1): void {
    this.#running += change;
    for (const { merchantId } of groups) {
      const own = (this.#runningOf.get(merchantId) ?? 0) + change;
      if (own === 0) this.#runningOf.delete(merchantId);
      else this.#runningOf.set(merchantId, own);
    }
  }

  /** Takes a batch from the merchants with a free lane, those that waited longest first; the rest goes to the end. */
  #take(): Group<Item>[] {
    const { lanesOfMerchant, spansMerchants } = this.#limits;
    const groups: Group<Item>[] = [];
    let free = this.#nextSize();
    for (const [merchantId, items] of [...this.#waiting]) {
      if ((this.#runningOf.get(merchantId) ?? 0) >= lanesOfMerchant) continue;
      const [batch, rest] = this.#split(merchantId, items, free);
      if (batch.length === 0) continue;
      this.#waiting.delete(merchantId);
      if (rest.length > 0) this.#waiting.set(merchantId, rest);
      groups.push({ merchantId, items: batch });
      free -= batch.length;
      this.#depth -= batch.length;
      if (free === 0 || !spansMerchants) break;
    }
    return groups;
  }

  /** Number of items to take: half of those that run or wait where two batches take turns. */
  #nextSize(): number {
    const { batchSize, busyLanes } = this.#limits;
    if (busyLanes === 1) return batchSize;
    return Math.min(batchSize, Math.max(MIN_SPLIT, Math.ceil((this.#depth + this.#busyItems) / 2)));
  }

  /** Splits a merchant's items into those to take, `free` at most, and those that stay. */
  #split(merchantId: number, items: Item[], free: number): [taken: Item[], rest: Item[]] {
    const taken: Item[] = [];
    const rest: Item[] = [];
    // What stays is not overtaken by later items with a key of it.
    const kept = new Set<string>();
    for (const [index, item] of items.entries()) {
      if (taken.length === free) return [taken, rest.concat(items.slice(index))];
      const keys = this.#keysOf(merchantId, item);
      if (!keys.some((key) => this.#held.has(key) || kept.has(key))) taken.push(item);
      else {
        rest.push(item);
        for (const key of keys) kept.add(key);
      }
    }
    return [taken, rest];
  }

  #keysOf(merchantId: number, item: Item): string[] {
    return this.#limits.keysOf?.(item).map((key) => `${merchantId}/${key}`) ?? [];
  }
}
