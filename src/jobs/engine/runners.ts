import type { RunnerOptions, WorkerPool } from 'graphile-worker';
import type { Context } from '../../domain/ground/context.ts';
import { LANES, type Lane } from '../../queue/lanes.ts';
import { failureReason } from './failureReason.ts';
import { onDemand } from './interval.ts';

const BEGIN_AGAIN_AFTER_MS = 5_000;
/**
 * Poll interval in ms. Long, since notifications and the worker's own looks wake the lanes; a poll queries for each
 * worker of each lane.
 */
const POLL_INTERVAL_MS = 10 * 60_000;

export interface RunnerParts {
  app: Context;
  lane: Lane;
  options: RunnerOptions & Required<Pick<RunnerOptions, 'pgPool' | 'taskList'>>;
  /** Current worker pools of the lane. */
  pools: ReadonlySet<WorkerPool>;
  stopping: AbortSignal;
}

/** Runner of a lane: takes jobs from the queue until stopped. */
export interface LaneRunner {
  /** Signals that a job may be due. */
  wake(): void;
  /** Wakes the lane and waits for the run where possible. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a lane on PostgreSQL: workers notified of new jobs, restarted if they end unexpectedly. */
export function runContinuously(
  { app, lane, options, pools, stopping }: RunnerParts,
  { runTaskList }: typeof import('graphile-worker'),
): LaneRunner {
  let running: WorkerPool | undefined;
  async function begin(): Promise<void> {
    while (!stopping.aborted) {
      try {
        // Not `run`: its scheduler, of no use here, fails on this pool, and stopping would wait for its next attempt.
        running = runTaskList(
          { ...options, pollInterval: POLL_INTERVAL_MS },
          options.taskList,
          options.pgPool,
        );
        await running.promise;
      } catch (error) {
        if (!stopping.aborted)
          app.log.error({ reason: failureReason(error) }, 'a job worker ended unexpectedly; restarting it');
      }
      running = undefined;
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
      if (!running) return;
      await Promise.resolve(running.gracefulShutdown()).catch(() => {});
      await ended;
    },
  };
}

/** Runs a lane on the embedded engine: without a connection to listen on, it runs when woken. */
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
