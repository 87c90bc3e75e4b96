const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Backoff in ms after the first attempt, the second, ...; the last value repeats. */
const PAUSES_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
];

/** Returns the backoff after a failed attempt in ms, with up to 20 % jitter, so that retries spread out. */
export function pauseAfter(attempt: number): number {
  return PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1]! * (0.8 + 0.4 * Math.random());
}
