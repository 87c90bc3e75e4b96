import { Unavailable } from '../store/unavailable.ts';

export interface BatchLimits {
  /** Maximum concurrent batches, in total and per merchant: more of one merchant would compete for the same cards. */
  lanes: number;
  lanesOfMerchant: number;
  batchSize: number;
  maxWaiting: number;
}

/**
 * Batching queue: runs items in concurrent batches, each of one merchant and at most `batchSize` items, within the
 * limits of lanes. There is no timer: a lone item runs at once, and under load a batch takes the items that gathered
 * during the previous ones.
 */
export class BatchQueue<Item> {
  readonly #waiting = new Map<number, Item[]>();
  readonly #run: (merchantId: number, items: Item[]) => Promise<void>;
  readonly #limits: BatchLimits;
  /** Batches that run, by merchant. */
  readonly #runningOf = new Map<number, number>();
  #depth = 0;
  #running = 0;
  #flushScheduled = false;
  #idle: (() => void)[] = [];

  /** Creates the queue. `run` must settle every item itself and never reject. */
  constructor(run: (merchantId: number, items: Item[]) => Promise<void>, limits: BatchLimits) {
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
    while (this.#running < this.#limits.lanes) {
      const batch = this.#take();
      if (!batch) break;
      this.#count(batch.merchantId, 1);
      void this.#run(batch.merchantId, batch.items).finally(() => {
        this.#count(batch.merchantId, -1);
        this.#flush();
      });
    }
    if (this.#depth === 0 && this.#running === 0) {
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  #count(merchantId: number, change: 1 | -1): void {
    this.#running += change;
    const own = (this.#runningOf.get(merchantId) ?? 0) + change;
    if (own === 0) this.#runningOf.delete(merchantId);
    else this.#runningOf.set(merchantId, own);
  }

  /** Takes a batch of the merchant with a free lane that waited longest; its remaining items go to the end. */
  #take(): { merchantId: number; items: Item[] } | undefined {
    const { batchSize, lanesOfMerchant } = this.#limits;
    for (const [merchantId, items] of this.#waiting) {
      if ((this.#runningOf.get(merchantId) ?? 0) >= lanesOfMerchant) continue;
      this.#waiting.delete(merchantId);
      const batch = items.splice(0, batchSize);
      if (items.length > 0) this.#waiting.set(merchantId, items);
      this.#depth -= batch.length;
      return { merchantId, items: batch };
    }
    return undefined;
  }
}
