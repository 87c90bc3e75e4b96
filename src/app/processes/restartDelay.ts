/** Uptime in ms after which a process counts as started well. */
const LONG_LIFE_MS = 10_000;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;

/**
 * Backoff of restarts: none after a long life, growing while processes end soon after their start, so that a crash
 * loop does not keep a core and the database busy.
 */
export function restartDelayMs({ lifeMs, shortLives }: { lifeMs: number; shortLives: number }): {
  delayMs: number;
  shortLives: number;
} {
  if (lifeMs >= LONG_LIFE_MS) return { delayMs: 0, shortLives: 0 };
  return { delayMs: Math.min(FIRST_DELAY_MS * 2 ** shortLives, MAX_DELAY_MS), shortLives: shortLives + 1 };
}
