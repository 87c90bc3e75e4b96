import type { Integration } from '../../domain/ground/merchantDirectory.ts';
import {
  createFairPlaces,
  type PlaceCaller,
  STRANGERS,
  type Admission as Verdict,
} from '../../limits/fairPlaces.ts';
import { type AdaptiveLimit, nextLimit, WINDOW_MS } from './adaptiveLimit.ts';
import { provenCaller } from './callerOf.ts';

/** Admission control of this process, based on concurrent requests, not on the arrival rate. */
export interface Admission {
  /** Takes a place for the request, or returns the reason it is shed. `isReading`: its body is still arriving. */
  enter(caller: PlaceCaller, isReading: () => boolean): Place | Exclude<Verdict, 'admitted'>;
  readonly underWay: number;
  readonly limit: number;
  close(): void;
}

/** Place of one request. It is freed when the reply is sent and the work for it has ended. */
export interface Place {
  /** Moves the place to the authenticated client's share. Returns false when that share is used up. */
  identify(proven: Integration[]): boolean;
  /** Holds the place until the work ends, even after the reply or a disconnect. */
  holdDuring(work: Promise<unknown>): void;
  /** Takes the place again if it was released during a slow body. Returns false when there is none. */
  resume(): boolean;
  /** Signals that the reply is sent. */
  release(): void;
}

const TARGET_WAIT_MS = 250;
/** Fraction of the places open to any caller; the others are reserved for callers below their share. */
const SHARED_PART = 2 / 3;
/** Minimum limit, as a fraction of the maximum. */
const MIN_PART = 1 / 8;
/** Time in ms after which a request releases its place while its body is still arriving. */
const READING_MS = 1_000;

/**
 * Opens admission control; `maxPlaces` bounds all concurrent requests, including the reserve for callers below their
 * share.
 */
export function openAdmission(maxPlaces: number, now: () => number = () => performance.now()): Admission {
  const max = Math.max(1, Math.floor(maxPlaces * SHARED_PART));
  const bounds = { min: Math.max(1, Math.floor(max * MIN_PART)), max, targetWaitMs: TARGET_WAIT_MS };
  const places = createFairPlaces(max, maxPlaces);
  const occupied = new Set<OccupiedPlace>();
  let state: AdaptiveLimit = { limit: max, lateWindows: 0 };
  let peakUnderWay = 0;
  let shortestMs: number | undefined;
  let windowEndsAt = now() + WINDOW_MS;

  const timer = setInterval(() => {
    const at = now();
    const lateMs = Math.max(0, at - windowEndsAt);
    windowEndsAt = at + WINDOW_MS;
    for (const place of occupied) if (place.isSlowToArrive(at)) place.pause();
    // If no request ended, the age of the oldest is a lower bound of the delay.
    const [oldest] = occupied;
    const waitMs = shortestMs ?? (oldest ? at - oldest.enteredAt : 0);
    state = nextLimit(state, { waitMs: Math.max(waitMs, lateMs), peakUnderWay }, bounds);
    places.limit = state.limit;
    shortestMs = undefined;
    peakUnderWay = places.underWay;
  }, WINDOW_MS);
  timer.unref();

  class OccupiedPlace implements Place {
    readonly enteredAt = now();
    #caller: PlaceCaller;
    #isReading: () => boolean;
    #isHeld = true;
    #uses = 1;

    constructor(caller: PlaceCaller, isReading: () => boolean) {
      this.#caller = caller;
      this.#isReading = isReading;
      this.#taken();
    }

    identify(proven: Integration[]): boolean {
      const [group, network = ''] = this.#caller;
      if (group !== STRANGERS) return true;
      const caller = provenCaller(proven, network);
      if (this.#isHeld && places.move(this.#caller, caller) !== 'admitted') return false;
      this.#caller = caller;
      return true;
    }

    holdDuring(work: Promise<unknown>): void {
      this.#uses += 1;
      const end = () => this.release();
      work.then(end, end);
    }

    isSlowToArrive(at: number): boolean {
      return at - this.enteredAt > READING_MS && this.#isReading();
    }

    pause(): void {
      if (!this.#isHeld) return;
      this.#isHeld = false;
      occupied.delete(this);
      places.leave(this.#caller);
    }

    resume(): boolean {
      if (this.#isHeld) return true;
      if (places.enter(this.#caller) !== 'admitted') return false;
      this.#isHeld = true;
      this.#taken();
      return true;
    }

    release(): void {
      this.#uses -= 1;
      if (this.#uses > 0 || !this.#isHeld) return;
      const tookMs = now() - this.enteredAt;
      // Rejecting an unauthenticated caller is instant and says nothing about the queueing delay.
      if (this.#caller[0] !== STRANGERS) shortestMs = Math.min(shortestMs ?? tookMs, tookMs);
      this.pause();
    }

    #taken(): void {
      occupied.add(this);
      peakUnderWay = Math.max(peakUnderWay, places.underWay);
    }
  }

  return {
    enter(caller, isReading) {
      const verdict = places.enter(caller);
      return verdict === 'admitted' ? new OccupiedPlace(caller, isReading) : verdict;
    },
    get underWay() {
      return places.underWay;
    },
    get limit() {
      return places.limit;
    },
    close: () => clearInterval(timer),
  };
}
