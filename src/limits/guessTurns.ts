import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter } from './counters.ts';

/** Turns of a store above its limit: one unknown number a second, whatever terminal names are sent. */
export interface GuessTurns {
  /** Waits for a turn of the key, by rank; false if there is none in time. */
  take(key: string, rank: number): Promise<boolean>;
}

interface Waiter {
  rank: number;
  until: number;
  answer(hasTurn: boolean): void;
}

/** Maximum wait in ms: a second, less the time of the call itself. */
const MAX_WAIT_MS = 900;
/** Maximum number of waiting calls per store in a process; each occupies a place for requests. */
const MAX_WAITING = 16;

/** Length of a turn; the counter has one point in it. */
export const TURN_SECONDS = 1;

/** Creates turns on a counter with one point a turn, which all processes share. */
export function createGuessTurns(counter: Counter, keyOf: (key: string) => string): GuessTurns {
  const lines = new Map<string, Waiter[]>();

  async function serve(key: string, line: Waiter[]): Promise<void> {
    let turnAt = 0;
    while (line.length > 0) {
      if (Date.now() >= turnAt) {
        const waitMs = await msBeforeTurn(counter, keyOf(key));
        if (waitMs === 0) line.shift()?.answer(true);
        turnAt = Date.now() + (waitMs || TURN_SECONDS * 1000);
      }
      const firstEnd = Math.min(...line.map(({ until }) => until));
      await sleep(Math.min(turnAt, firstEnd) - Date.now());
      const now = Date.now();
      dismiss(line, ({ until }) => until <= now);
    }
  }

  return {
    take: (key, rank) =>
      new Promise((answer) => {
        const existing = lines.get(key);
        const line = existing ?? [];
        const waiter = { rank, until: Date.now() + MAX_WAIT_MS, answer };
        const place = line.findIndex((other) => other.rank < rank);
        line.splice(place < 0 ? line.length : place, 0, waiter);
        dismiss(line, (_waiter, position) => position >= MAX_WAITING);
        if (existing) return;
        lines.set(key, line);
        void serve(key, line).finally(() => {
          lines.delete(key);
          dismiss(line, () => true);
        });
      }),
  };
}

function dismiss(line: Waiter[], isOut: (waiter: Waiter, position: number) => boolean): void {
  const out = line.filter(isOut);
  line.splice(0, line.length, ...line.filter((waiter) => !out.includes(waiter)));
  for (const { answer } of out) answer(false);
}

/** Takes the turn if it is free; else returns the time in ms until the next one. */
async function msBeforeTurn(counter: Counter, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (rejection) {
    // Without an answer from the counter there is no turn.
    return rejection instanceof RateLimiterRes ? Math.max(1, rejection.msBeforeNext) : TURN_SECONDS * 1000;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
