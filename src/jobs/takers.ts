import type { Runner, RunnerOptions } from 'graphile-worker';
import type { App } from '../app.ts';
import { failureReason } from './failureReason.ts';
import { isAnyWaiting } from './queue.ts';
import { every } from './rounds.ts';
import type { TaskName } from './tasks.ts';

const EMBEDDED_LOOK_EVERY_MS = 1_000;
const BEGIN_AGAIN_AFTER_MS = 5_000;

/** What one lane is worked with. */
export interface Parts {
  app: App;
  /** The jobs of the lane. */
  names: TaskName[];
  options: RunnerOptions;
  stopping: AbortSignal;
}

/** Takes a lane's jobs from the queue until it is stopped. */
export interface Taker {
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL: workers that are told of new jobs. Begun again should they ever end by themselves. */
export function takeAlways(
  { app, options, stopping }: Parts,
  { run }: typeof import('graphile-worker'),
): Taker {
  let runner: Runner | undefined;
  async function begin(): Promise<void> {
    while (!stopping.aborted) {
      try {
        runner = await run(options);
        if (stopping.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.aborted) app.log.error({ reason: failureReason(error) }, 'the jobs worker ended');
      }
      runner = undefined;
      if (!stopping.aborted) await pauseFor(BEGIN_AGAIN_AFTER_MS);
    }
  }
  const ended = begin();
  return {
    // Its workers have been nudged.
    look: async () => {},
    async stop() {
      await runner?.stop().catch(() => {});
      if (runner) await ended;
    },
  };
}

/** Embedded: one connection, so nobody can wait on it to be told; a look each second, and when jobs were added. */
export function takeNowAndThen(
  { app, names, options, stopping }: Parts,
  { runOnce }: typeof import('graphile-worker'),
): Taker {
  const round = every(EMBEDDED_LOOK_EVERY_MS, app, async () => {
    if (!stopping.aborted && (await isAnyWaiting(app.store, names))) await runOnce(options);
  });
  // The look waits for the one connection, and so for the end of the transaction that adds the job.
  app.jobs.onNew(() => void round.now());
  void round.now();
  return {
    look: () => round.now(),
    async stop() {
      round.stop();
      await round.settled();
    },
  };
}

function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
