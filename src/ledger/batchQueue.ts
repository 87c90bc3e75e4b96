import { Unavailable } from '../store/unavailable.ts';

/**
 * Batching queue: runs items in at most `lanes` concurrent batches, each of one merchant and at most `batchSize`
 * items. There is no timer: a lone item runs at once, and under load a batch takes the items that gathered during the
 * previous ones.
 */
export class BatchQueue<Item> {
  readonly #waiting = new Map<number, Item[]>();
  readonly #run: (merchantId: number, items: Item[]) => Promise<void>;
  readonly #limits: { lanes: number; batchSize: number; maxWaiting: number };
  #depth = 0;
  #running = 0;
  #flushScheduled = false;
  #idle: (() => void)[] = [];

  /** Creates the queue. `run` must settle every item itself and never reject. */
  constructor(
    run: (merchantId: number, items: Item[]) => Promise<void>,
    limits: { lanes: number; batchSize: number; maxWaiting: number },
  ) {
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
      this.#running += 1;
      void this.#run(batch.merchantId, batch.items).finally(() => {
        this.#running -= 1;
        this.#flush();
      });
    }
    if (this.#depth === 0 && this.#running === 0) {
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  /** Takes a batch of the merchant that waited longest; its remaining items go to the end of the queue. */
  #take(): { merchantId: number; items: Item[] } | undefined {
    for (const [merchantId, items] of this.#waiting) {
      this.#waiting.delete(merchantId);
      const batch = items.splice(0, this.#limits.batchSize);
      if (items.length > 0) this.#waiting.set(merchantId, items);
      this.#depth -= batch.length;
      return { merchantId, items: batch };
    }
    return undefined;
  }
}
