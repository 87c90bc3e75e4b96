import { Unavailable } from '../store/unavailable.ts';

export interface BatchLimits {
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
}

/** Items of one merchant in a batch. */
export interface Group<Item> {
  merchantId: number;
  items: Item[];
}

/** Duration in ms after which a batch counts as waiting for a lock, and leaves its lane to others. */
const PATIENCE_MS = 50;

/**
 * Batching queue: runs items in concurrent batches within the limits of lanes. There is no timer: a lone item runs at
 * once, and under load a batch takes the items that gathered during the previous ones.
 */
export class BatchQueue<Item> {
  readonly #waiting = new Map<number, Item[]>();
  readonly #run: (groups: Group<Item>[]) => Promise<void>;
  readonly #limits: BatchLimits;
  /** Batches that run, by merchant. */
  readonly #runningOf = new Map<number, number>();
  #depth = 0;
  #running = 0;
  #busy = 0;
  #flushScheduled = false;
  #idle: (() => void)[] = [];

  /** Creates the queue. `run` must settle every item itself and never reject. */
  constructor(run: (groups: Group<Item>[]) => Promise<void>, limits: BatchLimits) {
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
      const groups = this.#take();
      if (groups.length === 0) break;
      this.#start(groups);
    }
    if (this.#depth === 0 && this.#running === 0) {
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  #start(groups: Group<Item>[]): void {
    this.#count(groups, 1);
    this.#busy += 1;
    let isBusy = true;
    const free = () => {
      if (isBusy) this.#busy -= 1;
      isBusy = false;
    };
    const patience = setTimeout(() => {
      free();
      this.#flush();
    }, PATIENCE_MS);
    void this.#run(groups).finally(() => {
      clearTimeout(patience);
      free();
      this.#count(groups, -1);
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
    const { batchSize, lanesOfMerchant, spansMerchants } = this.#limits;
    const groups: Group<Item>[] = [];
    let free = batchSize;
    for (const [merchantId, items] of [...this.#waiting]) {
      if ((this.#runningOf.get(merchantId) ?? 0) >= lanesOfMerchant) continue;
      this.#waiting.delete(merchantId);
      const batch = items.splice(0, free);
      if (items.length > 0) this.#waiting.set(merchantId, items);
      groups.push({ merchantId, items: batch });
      free -= batch.length;
      this.#depth -= batch.length;
      if (free === 0 || !spansMerchants) break;
    }
    return groups;
  }
}
