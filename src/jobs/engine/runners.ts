import type { Runner, RunnerOptions, WorkerPool } from 'graphile-worker';
import type { Context } from '../../domain/context.ts';
import { LANES, type Lane } from '../../queue/lanes.ts';
import { failureReason } from './failureReason.ts';
import { onDemand } from './interval.ts';

const BEGIN_AGAIN_AFTER_MS = 5_000;
/** Notifications and the worker's own looks wake the lanes; a poll would ask for each of their workers. */
const POLL_INTERVAL_MS = 10 * 60_000;

export interface RunnerParts {
  app: Context;
  lane: Lane;
  options: RunnerOptions;
  /** The worker pools of the lane at this moment. */
  pools: ReadonlySet<WorkerPool>;
  stopping: AbortSignal;
}

/** Takes a lane's jobs from the queue until it is stopped. */
export interface LaneRunner {
  /** A job may be due. */
  wake(): void;
  /** The same, and waits for what can be waited for. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL: workers that are notified of new jobs. Begun again should they ever end by themselves. */
export function runContinuously(
  { app, lane, options, pools, stopping }: RunnerParts,
  { run }: typeof import('graphile-worker'),
): LaneRunner {
  let runner: Runner | undefined;
  async function begin(): Promise<void> {
    while (!stopping.aborted) {
      try {
        runner = await run({ ...options, pollInterval: POLL_INTERVAL_MS });
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
  const wake = () => {
    if (!stopping.aborted) for (const pool of pools) pool.nudge(LANES[lane]);
  };
  return {
    wake,
    look: async () => wake(),
    async stop() {
      await runner?.stop().catch(() => {});
      if (runner) await ended;
    },
  };
}

/** Embedded: one connection, so nobody can listen on it; the lane is run when it is woken. */
export function runWhenWoken(
  { app, options, stopping }: RunnerParts,
  { runOnce }: typeof import('graphile-worker'),
): LaneRunner {
  const runs = onDemand(app, async () => {
    if (!stopping.aborted) await runOnce(options);
  });
  return {
    wake: () => void runs.now(),
    look: () => runs.now(),
    async stop() {
      runs.stop();
      await runs.settled();
    },
  };
}

function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
