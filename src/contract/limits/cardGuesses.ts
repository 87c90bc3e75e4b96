import type { Counters } from './counters.ts';
import { rateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';

/** A client in one merchant. */
export interface Guesser {
  merchantId: number;
  clientId: string;
}

export interface CardGuesses {
  /** Throws 429 `system.rate_limited` while the client has had its share of wrong cards and codes. */
  assertMayGuess(guesser: Guesser): void;
  /**
   * Counts a reply that says that a card number or code is wrong. Throws 429 instead of letting it out when the share
   * is used up: it holds to the letter, also for calls made at once and through several processes.
   */
  count(guesser: Guesser): Promise<void>;
}

const WINDOW_SECONDS = 10 * 60;

export function openCardGuesses(
  counters: Counters,
  cardGuesses: number,
  events: SecurityEvents,
): CardGuesses {
  const counter = counters.open('card_guess', { points: cardGuesses, seconds: WINDOW_SECONDS });
  // What this process knows to be used up; another process learns it by the next wrong card.
  const closedUntil = new Map<string, number>();
  const keyOf = ({ merchantId, clientId }: Guesser) => counters.keyOf(merchantId, clientId);

  return {
    assertMayGuess(guesser) {
      if (closedUntil.size === 0) return;
      const key = keyOf(guesser);
      const remaining = (closedUntil.get(key) ?? 0) - Date.now();
      if (remaining > 0) throw rateLimited(remaining);
      closedUntil.delete(key);
    },
    async count(guesser) {
      const key = keyOf(guesser);
      const { consumedPoints, msBeforeNext } = await counter.penalty(key);
      events.tell('card_guess', guesser);
      if (consumedPoints < cardGuesses) return;
      closedUntil.set(key, Date.now() + msBeforeNext);
      if (consumedPoints === cardGuesses) events.tell('card_guesses_blocked', guesser);
      if (consumedPoints > cardGuesses) throw rateLimited(msBeforeNext);
    },
  };
}
