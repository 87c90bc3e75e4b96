import { RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../net/networkOf.ts';
import type { Counter, Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';

/** Place of a guess: a till, a store or a network address, never a whole client. */
export interface GuessPlace {
  /** Parts that identify the place among the client's others. */
  name: string[];
  /** Completes "Too many wrong card numbers, codes or account details" for the caller. */
  description: string;
  /** True for a place that contains others, which is allowed more guesses than each of them. */
  holdsOthers?: boolean;
}

export interface CardGuess {
  merchantId: number;
  clientId: string;
  /** Places, narrowest first; a guess rejected by one does not count for the wider ones. */
  places: GuessPlace[];
}

/** Limit on guesses at card numbers, codes and accounts. */
export interface CardGuesses {
  /**
   * Counts a reply that reveals a wrong guess. Throws 429 `system.rate_limited` in its place when one of the places
   * reached its limit. Exact, also for concurrent calls through several processes.
   */
  count(guess: CardGuess): Promise<void>;
}

/** Limit on guesses at gift page links. */
export interface GiftGuesses {
  /** Counts a wrong guess by network address. */
  count(guess: { address: string }): Promise<void>;
}

const WINDOW_SECONDS = 10 * 60;

/** Factor by which a store's limit exceeds a till's, since callers choose their till's name. */
const TILLS_PER_STORE = 10;

export function createCardGuesses(
  counters: Counters,
  maxGuesses: number,
  events: SecurityEvents,
): CardGuesses {
  const counter = createCounter(counters, 'card_guess', maxGuesses);
  const widerCounter = createCounter(counters, 'card_guess_store', maxGuesses * TILLS_PER_STORE);
  return {
    async count({ merchantId, clientId, places }) {
      const subject = { merchantId, clientId };
      events.record('card_guess', subject);
      for (const { name, description, holdsOthers } of places) {
        const key = counters.keyOf(merchantId, clientId, ...name);
        const exceeded = await countOne(holdsOthers ? widerCounter : counter, key);
        if (!exceeded) continue;
        if (exceeded.isFirst) events.record('card_guesses_blocked', subject);
        throw new RateLimited(
          `wrong card numbers, codes or account details ${description}`,
          exceeded.remainingMs,
        );
      }
    },
  };
}

export function createGiftGuesses(
  counters: Counters,
  maxGuesses: number,
  events: SecurityEvents,
): GiftGuesses {
  const counter = createCounter(counters, 'gift_guess', maxGuesses);
  return {
    async count({ address }) {
      // The merchant is unknown, and people's addresses are not logged.
      events.record('gift_guess', {});
      const exceeded = await countOne(counter, counters.keyOf(networkOf(address)));
      if (!exceeded) return;
      if (exceeded.isFirst) events.record('gift_guesses_blocked', {});
      throw new RateLimited('wrong gift addresses from this network address', exceeded.remainingMs);
    },
  };
}

/** Creates a counter that remembers exhausted keys in memory until their window ends, without further statements. */
function createCounter(counters: Counters, name: string, points: number): Counter {
  return counters.create(name, { points, seconds: WINDOW_SECONDS, rememberedAt: points + 1 });
}

/** Counts one guess; undefined within the limit. `isFirst` is true once per window, across all processes. */
async function countOne(
  counter: Counter,
  key: string,
): Promise<{ isFirst: boolean; remainingMs: number } | undefined> {
  try {
    await counter.consume(key);
    return undefined;
  } catch (result) {
    if (!(result instanceof RateLimiterRes)) throw result;
    return { isFirst: result.consumedPoints === counter.points + 1, remainingMs: result.msBeforeNext };
  }
}
