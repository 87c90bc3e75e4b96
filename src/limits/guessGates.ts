import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter } from './counters.ts';
import type { ExceededPlaces } from './exceededPlaces.ts';

/** Window of a place, as this process knows it. */
interface Window {
  wrong: number;
  endsAt: number;
  readAt: number;
}

/** Attempts that are being checked, and those that wait until some of them are. */
interface Checking {
  count: number;
  waiting: (() => void)[];
}

/** Result of counting wrong guesses. `isReached` is true once per window, across all processes. */
export interface Counted {
  isExceeded: boolean;
  isReached: boolean;
}

/** Limits of one kind of place: each admits attempts until the wrong ones among them reach its limit. */
export interface GuessGates {
  /**
   * Admits an attempt; false when the limit is reached. While attempts being checked could reach it, the next one waits
   * for their results, so that concurrent attempts get no extra guesses
   * (docs/decisions/limits.md#a-guess-limit-does-not-tell-right-from-wrong).
   */
  enter(key: string): Promise<boolean>;
  /** Admits an attempt if no limit is near, without a look at the database; false if `enter` has to decide. */
  enterAtOnce(key: string): boolean;
  leave(key: string): void;
  count(key: string, wrong: number): Promise<Counted>;
  /** Wrong guesses in the window, as far as this process knows. */
  wrongIn(key: string): number;
  /** Time in ms until the window ends; 0 without one. */
  remainingMs(key: string): number;
}

/** Maximum number of windows in memory. Forgotten ones are read again with the next wrong guess. */
const MAX_WINDOWS = 50_000;
/** Age in ms above which a count near the limit is read again, since other processes count too. */
const FRESH_MS = 250;

export interface GateOptions {
  /** Processes that share the database on this machine. */
  processes: number;
  /** Hashes a key for the database. */
  keyOf(key: string): string;
  exceeded: ExceededPlaces;
}

/**
 * Creates gates on a counter that all processes share. Below half of the limit, nothing is read for a place: honest
 * callers cost no statement.
 */
export function createGuessGates(counter: Counter, { processes, keyOf, exceeded }: GateOptions): GuessGates {
  const { points } = counter;
  const windows = new LRUCache<string, Window>({ max: MAX_WINDOWS });
  const checking = new Map<string, Checking>();

  function windowOf(key: string): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > Date.now() ? window : undefined;
  }

  const wrongIn = (key: string) => windowOf(key)?.wrong ?? 0;

  function store(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes, least = 0): void {
    const now = Date.now();
    // A key that the counter rejects from memory has no count.
    const wrong = Math.max(consumedPoints, least);
    windows.set(key, { wrong, endsAt: now + msBeforeNext, readAt: now });
  }

  async function refresh(key: string): Promise<void> {
    const endsAt = await exceeded.endOf(() => keyOf(key));
    const now = Date.now();
    if (endsAt > 0 && wrongIn(key) < points) windows.set(key, { wrong: points, endsAt, readAt: now });
    const window = windowOf(key);
    const isNear = window && window.wrong < points && window.wrong * 2 >= points;
    if (!isNear || Date.now() - window.readAt < FRESH_MS) return;
    window.readAt = Date.now();
    const read = await counter.get(keyOf(key));
    if (read) store(key, read, windowOf(key)?.wrong);
  }

  /** Without a wrong guess the processes of one machine share the limit; then each knows the count. */
  function room(key: string): number {
    const wrong = wrongIn(key);
    const allowed = wrong === 0 ? Math.ceil(points / processes) : points - wrong;
    return allowed - (checking.get(key)?.count ?? 0);
  }

  /** Counts an attempt as being checked; false without room for it. */
  function hold(key: string, current: Checking): boolean {
    if (room(key) <= 0) return false;
    current.count += 1;
    return true;
  }

  function checkingOf(key: string): Checking {
    const current = checking.get(key) ?? { count: 0, waiting: [] };
    checking.set(key, current);
    return current;
  }

  /** Wakes as many waiting attempts as there is room for; all of them above the limit. */
  function wake(key: string): void {
    const current = checking.get(key);
    if (!current) return;
    const isOver = wrongIn(key) >= points;
    const woken = current.waiting.splice(0, isOver ? current.waiting.length : Math.max(0, room(key)));
    if (current.count === 0 && current.waiting.length === 0) checking.delete(key);
    for (const resume of woken) resume();
  }

  return {
    wrongIn,
    enterAtOnce: (key) => exceeded.isClear() && wrongIn(key) * 2 < points && hold(key, checkingOf(key)),
    remainingMs: (key) => (windowOf(key)?.endsAt ?? Date.now()) - Date.now(),
    async enter(key) {
      for (;;) {
        await refresh(key);
        if (wrongIn(key) >= points) {
          // Another process may have reached the limit. If no attempt is left here, nobody else wakes the others.
          wake(key);
          return false;
        }
        const current = checkingOf(key);
        if (hold(key, current)) return true;
        await new Promise<void>((resolve) => current.waiting.push(resolve));
      }
    },
    leave(key) {
      const current = checking.get(key);
      if (!current) throw new Error('An attempt that was not admitted left.');
      current.count -= 1;
      wake(key);
    },
    async count(key, wrong) {
      let isExceeded = false;
      const result = await counter.consume(keyOf(key), wrong).catch((rejection) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        isExceeded = true;
        return rejection;
      });
      store(key, result, isExceeded ? points : 0);
      const { consumedPoints } = result;
      const isReached = consumedPoints >= points && consumedPoints - wrong < points;
      if (isReached) await exceeded.add(keyOf(key), Date.now() + result.msBeforeNext);
      return { isExceeded, isReached };
    },
  };
}
