const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first attempt, the second, ...; the last of them from then on. */
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

/** How long to wait after an attempt that was not answered; up to a fifth more or less, so that not all come at once. */
export function pauseAfter(attempt: number): number {
  return PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1]! * (0.8 + 0.4 * Math.random());
}
