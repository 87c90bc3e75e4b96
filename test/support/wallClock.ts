/** Limits are of wall-clock time, which the world's clock is not. */

const { now } = Date;

/** Moves the process's clock on; undone by `restoreTime`, after each test. */
export function passTime(milliseconds: number): void {
  const then = Date.now() + milliseconds;
  const started = performance.now();
  Date.now = () => then + Math.floor(performance.now() - started);
}

export function restoreTime(): void {
  Date.now = now;
}
