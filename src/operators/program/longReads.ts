import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from './operatorError.ts';

/** Result of a long read, or its progress. */
export type Reading<T> = { result: T; progress?: undefined } | { result?: undefined; progress: ReadProgress };

export interface ReadProgress {
  /** Number of reads before this one; 0: it runs. */
  before: number;
  done: number;
  total: number;
}

type Work<T> = (onProgress: (done: number, total: number) => void) => Promise<T>;

interface Read {
  work: Work<unknown>;
  /** Moments in ms of `performance.now()`. */
  askedAt: number;
  keptUntil: number;
  done: number;
  total: number;
  /** Returns the result or throws the failure; absent: not done yet. */
  outcome?: () => unknown;
  settled: Promise<void>;
  settle(): void;
}

/** Time in which a request waits for a result before it shows the progress. */
const WAIT_MS = 1_500;
/** A result is kept this many times as long as it took, so that what took minutes need not be read twice. */
const KEPT_FACTOR = 20;
const MAX_KEPT_MS = 30 * 60_000;
const MAX_READS = 20;
/** A read that nobody asks for any more loses its turn. */
const ABANDONED_MS = 30_000;

/** Reads that take longer than a request may, such as reports: one at a time, the others wait for their turn. */
export class LongReads {
  readonly #reads = new Map<string, Read>();
  #running: Read | undefined;

  /**
   * Returns the result, or the progress after a short wait; asking again with the same key gets on. Throws `OperatorError`
   * when too many wait.
   */
  async read<T>(key: string, work: Work<T>): Promise<Reading<T>> {
    this.#forget();
    const read = this.#reads.get(key) ?? this.#add(key, work);
    read.askedAt = performance.now();
    this.#startNext();
    await Promise.race([read.settled, delay(WAIT_MS, undefined, { ref: false })]);
    if (read.outcome) return { result: read.outcome() as T };
    return { progress: { before: this.#open().indexOf(read), done: read.done, total: read.total } };
  }

  #add(key: string, work: Work<unknown>): Read {
    if (this.#reads.size >= MAX_READS)
      throw new OperatorError('Too many reports at once. Try again in a few minutes.');
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const read: Read = { work, askedAt: 0, keptUntil: Infinity, done: 0, total: 0, settled, settle };
    this.#reads.set(key, read);
    return read;
  }

  /** Reads that are not done, in their order; the first one runs. */
  #open(): Read[] {
    return [...this.#reads.values()].filter(({ outcome }) => !outcome);
  }

  #startNext(): void {
    if (this.#running) return;
    const [next] = this.#open();
    if (next) void this.#run(next);
  }

  async #run(read: Read): Promise<void> {
    this.#running = read;
    const startedAt = performance.now();
    try {
      const result = await read.work((done, total) => {
        read.done = done;
        read.total = total;
      });
      read.outcome = () => result;
    } catch (error) {
      read.outcome = () => {
        throw error;
      };
    }
    read.settle();
    const endedAt = performance.now();
    read.keptUntil = endedAt + Math.min(MAX_KEPT_MS, KEPT_FACTOR * (endedAt - startedAt));
    this.#running = undefined;
    this.#forget();
    this.#startNext();
  }

  /** Forgets results whose time is over, and reads that nobody waits for. */
  #forget(): void {
    const now = performance.now();
    for (const [key, read] of this.#reads) {
      const isAbandoned = !read.outcome && read !== this.#running && now - read.askedAt > ABANDONED_MS;
      if (isAbandoned || read.keptUntil < now) this.#reads.delete(key);
    }
  }
}

const readsOf = new WeakMap<object, LongReads>();

/** Long reads of an open app. */
export function longReads(app: object): LongReads {
  const known = readsOf.get(app) ?? new LongReads();
  readsOf.set(app, known);
  return known;
}
