import type { Marks } from './counters.ts';

/** Places above their limit, as all processes on one database found them. */
export interface ExceededPlaces {
  /** Publishes a place that reached its limit. */
  add(key: string, endsAt: number): Promise<void>;
  /** Returns the end of the place's limit, in ms of the wall clock; 0 if it is not above it. */
  endOf(key: () => string): Promise<number>;
  /** Returns true if no place is above its limit, as far as the list is read. */
  isClear(): boolean;
}

/** Age in ms above which the list is read again in the background, and above which callers wait for it. */
const FRESH_MS = 1_000;
const USABLE_MS = 10_000;

/**
 * Creates the list. It is read at most once a second, and only while calls ask for it: a call waits for it after the
 * start of the process or a pause, so that a restart forgets no limit.
 */
export function createExceededPlaces(marks: Marks): ExceededPlaces {
  let places = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  function read(): Promise<void> {
    reading ??= marks
      .listExceeded()
      .then((found) => {
        places = found;
        readAt = performance.now();
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  /** Age of the list in ms. Reads it again in the background when it is no longer fresh. */
  function ageMs(): number {
    const age = performance.now() - readAt;
    if (age > FRESH_MS && age <= USABLE_MS) void read();
    return age;
  }

  return {
    isClear: () => ageMs() <= USABLE_MS && places.size === 0,
    async add(key, endsAt) {
      places.set(key, endsAt);
      await marks.addExceeded(key, endsAt);
    },
    async endOf(key) {
      if (ageMs() > USABLE_MS) await read();
      if (places.size === 0) return 0;
      const endsAt = places.get(key()) ?? 0;
      return endsAt > Date.now() ? endsAt : 0;
    },
  };
}
