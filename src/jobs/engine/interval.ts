import type { Logger } from 'pino';
import { failureReason } from './failureReason.ts';

export interface Interval {
  /** Runs the work now, or once more after the current run. */
  now(): Promise<void>;
  stop(): void;
  settled(): Promise<void>;
}

/** Runs the work at an interval, one run at a time. Logs a failure once until a run succeeds again. */
export function interval(
  milliseconds: number,
  { log }: { log: Logger },
  work: () => Promise<void>,
): Interval {
  const runs = onDemand({ log }, work);
  const timer = setInterval(runs.now, milliseconds);
  timer.unref();
  return {
    ...runs,
    stop() {
      clearInterval(timer);
      runs.stop();
    },
  };
}

/** Runs the work whenever `now` is called, one run at a time. */
export function onDemand({ log }: { log: Logger }, work: () => Promise<void>): Interval {
  let current: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let isFailing = false;

  async function runs(): Promise<void> {
    do {
      isWanted = false;
      try {
        await work();
        isFailing = false;
      } catch (error) {
        if (!isFailing && !isStopped)
          log.warn({ reason: failureReason(error) }, 'polling for background work failed; retrying');
        isFailing = true;
      }
    } while (isWanted && !isStopped);
    current = undefined;
  }
  return {
    now() {
      if (isStopped) return Promise.resolve();
      isWanted = current !== undefined;
      current ??= runs();
      return current;
    },
    stop() {
      isStopped = true;
    },
    settled: () => current ?? Promise.resolve(),
  };
}
