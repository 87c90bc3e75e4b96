import { RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../net/networkOf.ts';
import type { Counter, Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';

/** Where a guess is made: a till, a store, a network address. Never a client as a whole. */
export interface GuessPlace {
  /** Tells the place from the client's others. */
  name: string[];
  /** Completes "Too many wrong card numbers, codes or account details" for the caller. */
  description: string;
  /** A place that holds many others may see more guesses than each of them. */
  holdsOthers?: boolean;
}

export interface CardGuess {
  merchantId: number;
  clientId: string;
  /** The narrowest first; what it refuses does not count for the wider ones. */
  places: GuessPlace[];
}

/** Guesses at card numbers, codes and accounts. */
export interface CardGuesses {
  /**
   * Counts a reply that says that a guess is wrong. Throws 429 `system.rate_limited` instead of letting it out when
   * one of the places had its share. Exact, also for calls made at once and through several processes.
   */
  count(guess: CardGuess): Promise<void>;
}

/** Guesses at the addresses of gifts' pages. */
export interface GiftGuesses {
  /** The same, by the network address they come from. */
  count(guess: { address: string }): Promise<void>;
}

const WINDOW_SECONDS = 10 * 60;

/** A caller chooses the name of its till; this is what all names together get in a store. */
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

/** Counter that remembers exhausted keys in memory until their window ends, without further statements. */
function createCounter(counters: Counters, name: string, points: number): Counter {
  return counters.create(name, { points, seconds: WINDOW_SECONDS, rememberedAt: points + 1 });
}

/** Undefined within the limit. `isFirst` once per window, over all processes. */
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
