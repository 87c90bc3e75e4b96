import type { App } from '../app.ts';
import { failureReason } from './failureReason.ts';

export interface Round {
  /** Runs it now, or once more after the run that is under way. */
  now(): Promise<void>;
  stop(): void;
  settled(): Promise<void>;
}

/** Runs the work now and then, one run at a time. What it throws is told once until it goes well again. */
export function every(milliseconds: number, { log }: App, work: () => Promise<void>): Round {
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
          log.warn({ reason: failureReason(error) }, 'jobs could not be looked at');
        isFailing = true;
      }
    } while (isWanted && !isStopped);
    current = undefined;
  }
  const now = () => {
    if (isStopped) return Promise.resolve();
    isWanted = current !== undefined;
    current ??= runs();
    return current;
  };
  const timer = setInterval(now, milliseconds);
  timer.unref();
  return {
    now,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
    settled: () => current ?? Promise.resolve(),
  };
}
