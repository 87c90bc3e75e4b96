import { networkOf } from '../networkOf.ts';
import type { Counters } from './counters.ts';
import { rateLimited } from './rateLimited.ts';
import type { SecurityEvent, SecurityEvents } from './securityEvents.ts';

/** A client in one merchant. */
export interface Guesser {
  merchantId: number;
  clientId: string;
}

export interface Guesses<Who> {
  /** Throws 429 `system.rate_limited` while somebody has had their share of wrong guesses. */
  assertMayGuess(who: Who): void;
  /**
   * Counts a reply that says that a guess is wrong. Throws 429 instead of letting it out when the share is used up: it
   * holds to the letter, also for calls made at once and through several processes.
   */
  count(who: Who): Promise<void>;
}

/** Of card numbers and codes, by the client that is told. */
export type CardGuesses = Guesses<Guesser>;

/** Of addresses of gifts, by the network they are asked for from. */
export type GiftGuesses = Guesses<{ address: string }>;

const WINDOW_SECONDS = 10 * 60;

export function openCardGuesses(counters: Counters, share: number, events: SecurityEvents): CardGuesses {
  return openGuesses(counters, events, {
    counter: 'card_guess',
    share,
    wrong: 'card_guess',
    blocked: 'card_guesses_blocked',
    nameOf: ({ merchantId, clientId }: Guesser) => [merchantId, clientId],
    about: (guesser) => guesser,
  });
}

export function openGiftGuesses(counters: Counters, share: number, events: SecurityEvents): GiftGuesses {
  return openGuesses(counters, events, {
    counter: 'gift_guess',
    share,
    wrong: 'gift_guess',
    blocked: 'gift_guesses_blocked',
    nameOf: ({ address }: { address: string }) => [networkOf(address)],
    // Whose gift it would have been nobody knows, and addresses of people are not written down.
    about: () => ({}),
  });
}

interface Kind<Who> {
  /** Keeps its counts apart from others. */
  counter: string;
  share: number;
  wrong: SecurityEvent;
  blocked: SecurityEvent;
  nameOf(who: Who): (string | number)[];
  about(who: Who): { merchantId?: number; clientId?: string };
}

function openGuesses<Who>(counters: Counters, events: SecurityEvents, kind: Kind<Who>): Guesses<Who> {
  const { share, wrong, blocked } = kind;
  const counter = counters.open(kind.counter, { points: share, seconds: WINDOW_SECONDS });
  // What this process knows to be used up; another process learns it by the next wrong guess.
  const closedUntil = new Map<string, number>();
  const keyOf = (who: Who) => counters.keyOf(...kind.nameOf(who));

  return {
    assertMayGuess(who) {
      if (closedUntil.size === 0) return;
      const key = keyOf(who);
      const remaining = (closedUntil.get(key) ?? 0) - Date.now();
      if (remaining > 0) throw rateLimited(remaining);
      closedUntil.delete(key);
    },
    async count(who) {
      const key = keyOf(who);
      const { consumedPoints, msBeforeNext } = await counter.penalty(key);
      events.tell(wrong, kind.about(who));
      if (consumedPoints < share) return;
      closedUntil.set(key, Date.now() + msBeforeNext);
      if (consumedPoints === share) events.tell(blocked, kind.about(who));
      if (consumedPoints > share) throw rateLimited(msBeforeNext);
    },
  };
}
