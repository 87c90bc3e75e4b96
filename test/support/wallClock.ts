/** Original wall clock, on which limits depend; the world's clock is separate. */

const { now } = Date;

/** Moves the process's clock forward; `restoreTime` undoes it after each test. */
export function passTime(milliseconds: number): void {
  const then = Date.now() + milliseconds;
  const started = performance.now();
  Date.now = () => then + Math.floor(performance.now() - started);
}

export function restoreTime(): void {
  Date.now = now;
}
