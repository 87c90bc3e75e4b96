import { LRUCache } from 'lru-cache';
import { networkOf } from '../base/net/networkOf.ts';
import type { Counters } from './counters.ts';
import { createExceededPlaces } from './exceededPlaces.ts';
import { createGuessGates, type GuessGates } from './guessGates.ts';
import { createGuessTurns, TURN_SECONDS } from './guessTurns.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvent, SecurityEvents } from './securityEvents.ts';
import { createUsedNumbers, type UsingPlace } from './usedNumbers.ts';

/** Place of a guess: a till, a store or a network address, never a whole client. */
export interface GuessPlace {
  /** Parts that identify the place among the client's others. */
  name: string[];
  /** Completes "Too many wrong card numbers, codes or account details" for the caller. */
  description: string;
  /** True for a place that contains others, which is allowed more guesses than each of them. */
  holdsOthers?: boolean;
}

/** Number of a card as sent, or another thing that can be guessed, with the code that was sent with it. */
export interface GuessedNumber {
  number: string;
  code?: string;
  /** True if a successful reply proves number and code, so that the place may use them again. */
  isProven: boolean;
}

export interface CardGuess {
  merchantId: number;
  clientId: string;
  /** Places, narrowest first; a guess rejected by one does not count for the wider ones. */
  places: GuessPlace[];
  numbers: GuessedNumber[];
  /** Looks up whether the narrowest place used a number before this process can remember it. */
  wasUsed?(number: GuessedNumber): Promise<boolean>;
}

/** Result of an attempt: the number of wrong guesses it revealed, or `right` if everything it named was accepted. */
export type GuessResult = number | 'right' | 'neither';

/** Limit on guesses at card numbers, codes and accounts. */
export interface CardGuesses {
  /**
   * Runs an attempt and counts what it revealed as wrong. Throws 429 `system.rate_limited` in place of its reply when
   * one of the places reached its limit: before the attempt, so that right and wrong guesses get the same reply after
   * the same time, unless the place used everything that is named before. Exact for concurrent calls of a process.
   */
  attempt<Reply>(
    guess: CardGuess,
    work: () => Promise<Reply>,
    judge: (reply: Reply) => GuessResult,
  ): Promise<Reply>;
}

/** Limit on guesses at gift page links. */
export interface GiftGuesses {
  /** Runs the look-up of a link like an attempt at a card: undefined counts as wrong guess of the network address. */
  attempt<Gift>(
    guess: { address: string; token: string },
    find: () => Promise<Gift | undefined>,
  ): Promise<Gift | undefined>;
}

export interface GuessLimitOptions {
  maxGuesses: number;
  /** Processes that share the database on this machine. */
  processes: number;
}

const WINDOW_SECONDS = 10 * 60;

/** Factor by which a store's limit exceeds a till's, since callers choose their till's name. */
const TILLS_PER_STORE = 10;

/**
 * Minimum time in ms until a place above its limit is refused: longer than the look-ups before it, so that their time
 * tells nothing.
 */
const REFUSAL_MS = 25;

/** Maximum number of marks for other processes when a place reaches its limit. */
const MAX_SHARED = 500;

/** Wrong guesses of a terminal in its window that may be mistakes of a cashier. */
const MAX_MISTAKES = 3;
/** Maximum number of unknown numbers in a trusted call: an exchange has two. */
const MAX_TRUSTED_NUMBERS = 2;
/** Wrong guesses of all trusted terminals of a store in a window, after which none is trusted. */
const MAX_TRUSTED_MISTAKES = 10;

export function createCardGuesses(
  counters: Counters,
  options: GuessLimitOptions,
  events: SecurityEvents,
): CardGuesses {
  const limit = createGuessLimit(counters, options, {
    name: 'card_guess',
    limited: 'wrong card numbers, codes or account details',
    record: (event, subject) => events.record(event, subject),
    guessed: 'card_guess',
    blocked: 'card_guesses_blocked',
  });
  return { attempt: (guess, work, judge) => limit.attempt(guess, work, judge) };
}

export function createGiftGuesses(
  counters: Counters,
  options: GuessLimitOptions,
  events: SecurityEvents,
): GiftGuesses {
  const limit = createGuessLimit(counters, options, {
    name: 'gift_guess',
    limited: 'wrong gift addresses',
    // The merchant is unknown, and people's addresses are not logged.
    record: (event) => events.record(event, {}),
    guessed: 'gift_guess',
    blocked: 'gift_guesses_blocked',
  });
  return {
    attempt: ({ address, token }, find) =>
      limit.attempt(
        {
          merchantId: 0,
          clientId: '',
          places: [{ name: ['network', networkOf(address)], description: 'from this network address' }],
          numbers: [{ number: token, isProven: true }],
        },
        find,
        (gift) => (gift === undefined ? 1 : 'right'),
      ),
  };
}

interface LimitKind {
  name: string;
  /** Limited thing, worded to follow "Too many". */
  limited: string;
  guessed: SecurityEvent;
  blocked: SecurityEvent;
  record(event: SecurityEvent, subject: { merchantId: number; clientId: string }): void;
}

function createGuessLimit(
  counters: Counters,
  { maxGuesses, processes }: GuessLimitOptions,
  kind: LimitKind,
): CardGuesses {
  const keyOf = (key: string) => counters.keyOf(kind.name, key);
  const exceeded = createExceededPlaces(counters.marks);
  const gatesOf = (name: string, points: number) =>
    createGuessGates(
      // Keys above the limit are rejected from memory until their window ends, without further statements.
      counters.create(name, { points, seconds: WINDOW_SECONDS, rememberedAt: points + 1 }),
      { processes, keyOf: (key) => counters.keyOf(name, key), exceeded },
    );
  const narrow = gatesOf(kind.name, maxGuesses);
  const wide = gatesOf(`${kind.name}_store`, maxGuesses * TILLS_PER_STORE);
  const trust = gatesOf(`${kind.name}_trust`, MAX_TRUSTED_MISTAKES);
  const turns = createGuessTurns(
    counters.create(`${kind.name}_turn`, { points: 1, seconds: TURN_SECONDS }),
    keyOf,
  );
  const used = createUsedNumbers();
  /** Terminals that are being trusted: with one unknown number each at a time. */
  const trusting = new Set<string>();
  const sharedUntil = new LRUCache<string, number>({ max: 10_000 });

  /** Returns the narrowest place in the memory of used numbers: all that a call needs which names known numbers. */
  function usingOf({ merchantId, clientId, places }: CardGuess): UsingPlace {
    const [first] = places;
    const store = places.find(({ holdsOthers }) => holdsOthers);
    return {
      // Without a store, places of one kind: many logins do not displace a network address.
      group: `${merchantId}\n${clientId}\n${store?.name.join('\n') ?? first!.name[0]}`,
      member: first!.name.join('\n'),
    };
  }

  function placesOf({ merchantId, clientId, places }: CardGuess, using: UsingPlace): Place[] {
    return places.map((place) => ({
      ...place,
      gates: place.holdsOthers ? wide : narrow,
      key: `${merchantId}\n${clientId}\n${place.name.join('\n')}`,
      using,
    }));
  }

  /** Admits an attempt at places that are all far from their limits; undefined if `enter` has to decide. */
  function enterAtOnce(places: Place[]): Entry | undefined {
    const held: Place[] = [];
    for (const place of places) {
      if (!place.gates.enterAtOnce(place.key)) {
        leave({ held });
        return undefined;
      }
      held.push(place);
    }
    return { held };
  }

  /** Admits an attempt with unknown numbers; returns what it takes up, or throws 429. */
  async function enter(guess: CardGuess, places: Place[]): Promise<Entry> {
    const startedAt = Date.now();
    const entry: Entry = { held: [] };
    for (const place of places) {
      const { gates, key, holdsOthers } = place;
      if (await gates.enter(key)) {
        entry.held.push(place);
        continue;
      }
      void shareOnce(place);
      if (await isUsed(guess, places[0]!)) return entry;
      if (holdsOthers && (await admitAboveStore(guess, place, places[0]!, entry))) continue;
      leave(entry);
      await new Promise((resolve) => setTimeout(resolve, startedAt + REFUSAL_MS - Date.now()));
      throw new RateLimited(`${kind.limited} ${place.description}`, gates.remainingMs(key));
    }
    return entry;
  }

  /**
   * Admits an unknown number at a store above its limit. A terminal in use that has guessed next to nothing need not
   * wait, as long as few of them turn out to guess; all others share one turn a second.
   */
  async function admitAboveStore(
    { numbers }: CardGuess,
    store: Place,
    till: Place,
    entry: Entry,
  ): Promise<boolean> {
    const unknown = numbers.filter((number) => !used.has(till.using, textOf(number))).length;
    const isClean = narrow.wrongIn(till.key) < MAX_MISTAKES;
    const rank = isClean ? await rankOf(till) : 0;
    if (rank > 0 && unknown <= MAX_TRUSTED_NUMBERS && !trusting.has(till.key)) {
      trusting.add(till.key);
      entry.trusted = (await trust.enter(store.key)) ? { till, store } : undefined;
      if (entry.trusted) return true;
      trusting.delete(till.key);
    }
    entry.hasTurn = unknown === 1 && (await turns.take(store.key, rank));
    return entry.hasTurn;
  }

  function leave({ held, trusted }: Entry): void {
    for (const { gates, key } of held) gates.leave(key);
    if (!trusted) return;
    trust.leave(trusted.store.key);
    trusting.delete(trusted.till.key);
  }

  /** Ranks terminals by the numbers they used: an invented name has few. */
  async function rankOf({ using }: Place): Promise<number> {
    const count = used.countOf(using);
    if (count > 0) return count;
    const key = keyOf(textOfPlace(using));
    return (await counters.marks.find([key])).size;
  }

  /** Checks by memory, by other processes' marks, and by what is recorded. */
  async function isUsed({ numbers, wasUsed }: CardGuess, { using }: Place): Promise<boolean> {
    const unknown = numbers.filter((number) => !used.has(using, textOf(number)));
    const marks = unknown.map((number) => markOf(using, textOf(number)));
    const [marked, recorded] = await Promise.all([
      counters.marks.find(marks),
      Promise.all(unknown.map((number) => wasUsed?.(number) ?? false)),
    ]);
    return marks.every((mark, index) => recorded[index] || marked.has(mark));
  }

  function remember({ numbers }: CardGuess, using: UsingPlace): void {
    for (const { number, code, isProven } of numbers) {
      if (!isProven) continue;
      used.add(using, number);
      if (code !== undefined) used.add(using, textOf({ number, code }));
    }
  }

  /** Shares with other processes what this one remembers of a place, once for a window above its limit. */
  async function shareOnce({ gates, key, using, holdsOthers }: Place): Promise<void> {
    if ((sharedUntil.get(key) ?? 0) > Date.now()) return;
    sharedUntil.set(key, Date.now() + gates.remainingMs(key));
    const marks = holdsOthers
      ? used.membersOf(using.group).map((member) => keyOf(textOfPlace({ ...using, member })))
      : used.of(using).map((number) => markOf(using, number));
    await counters.marks.add(marks.slice(0, MAX_SHARED), Date.now() + gates.remainingMs(key));
  }

  const markOf = (using: UsingPlace, number: string) => keyOf(`${textOfPlace(using)}\n${number}`);

  async function count(guess: CardGuess, places: Place[], entry: Entry, wrong: number): Promise<void> {
    const { merchantId, clientId } = guess;
    kind.record(kind.guessed, { merchantId, clientId });
    if (entry.trusted) await trust.count(entry.trusted.store.key, wrong);
    // An attempt that the store admitted above its limit gets its reply, right or wrong.
    const isAdmitted = entry.hasTurn || entry.trusted !== undefined;
    for (const place of places) {
      const { gates, key, description, holdsOthers } = place;
      const { isExceeded, isReached } = await gates.count(key, wrong);
      if (isReached) kind.record(kind.blocked, { merchantId, clientId });
      if (isReached || isExceeded) void shareOnce(place);
      if (isExceeded && !(holdsOthers && isAdmitted))
        throw new RateLimited(`${kind.limited} ${description}`, gates.remainingMs(key));
    }
  }

  return {
    async attempt(guess, work, judge) {
      if (guess.numbers.length === 0) return work();
      const using = usingOf(guess);
      const isKnown = guess.numbers.every((number) => used.has(using, textOf(number)));
      const places = isKnown ? [] : placesOf(guess, using);
      const entry = isKnown ? NOTHING_HELD : (enterAtOnce(places) ?? (await enter(guess, places)));
      try {
        const reply = await work();
        const result = judge(reply);
        if (result === 'right') {
          if (!isKnown) remember(guess, using);
        } else if (result !== 'neither') await count(guess, placesOf(guess, using), entry, result);
        return reply;
      } finally {
        leave(entry);
      }
    },
  };
}

/** Place with its gates, its key there, and its name in the memory of used numbers. */
interface Place extends GuessPlace {
  gates: GuessGates;
  key: string;
  using: UsingPlace;
}

/** Admitted attempt: the gates it passed, and how it passed a store above its limit. */
interface Entry {
  held: Place[];
  trusted?: { till: Place; store: Place };
  hasTurn?: boolean;
}

const NOTHING_HELD: Entry = { held: [] };

/** A code is known only with its number; the number is known without it. */
function textOf({ number, code }: Pick<GuessedNumber, 'number' | 'code'>): string {
  return code === undefined ? number : `${number}\n${code}`;
}

const textOfPlace = ({ group, member }: UsingPlace) => `${group}\n${member}`;
