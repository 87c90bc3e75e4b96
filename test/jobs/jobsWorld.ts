import type { AppParts } from '../../src/app/app.ts';
import { dueJobs } from '../../src/jobs/engine/outlook.ts';
import { queuedJobs } from '../../src/jobs/engine/overview.ts';
import type { TaskImplementations } from '../../src/jobs/engine/taskList.ts';
import { startWorker, type Worker } from '../../src/jobs/engine/worker.ts';
import type { JobRun } from '../../src/queue/tasks.ts';
import { onAllJobs } from '../support/queues.ts';
import { openWorld, type World } from '../support/world.ts';

export const HOUR_MS = 60 * 60 * 1000;

export interface JobsWorld extends World {
  /** Starts another worker on the same queue, as another process would. */
  startWorker(implementations?: TaskImplementations): Promise<Worker>;
  stopWorkers(graceMs: number): Promise<void>;
  /** Polls clock and queue with the first worker, and waits until no job is due or running. */
  jobsDone(): Promise<void>;
  /** Makes every waiting job due and wakes the workers, without waiting for them. */
  hurryJobs(): Promise<void>;
  queued(): ReturnType<typeof queuedJobs>;
}

/** Opens a world without pending jobs. */
export async function openJobsWorld(
  prepare?: Parameters<typeof openWorld>[1],
  implementations?: TaskImplementations,
  parts?: AppParts,
  config: Parameters<typeof openWorld>[0] = {},
): Promise<JobsWorld> {
  const world = await openWorld(config, prepare, parts);
  const workers = [await startWorker(world.app, implementations)];
  const queued = () => queuedJobs(world.store, 1000);
  return {
    ...world,
    queued,
    async startWorker(own) {
      const worker = await startWorker(world.app, own);
      workers.push(worker);
      return worker;
    },
    async stopWorkers(graceMs) {
      await Promise.all(workers.splice(0).map((worker) => worker.stop(graceMs)));
    },
    async hurryJobs() {
      await onAllJobs(world.store, (jobs) => `update ${jobs} set run_at = now()`);
      for (const worker of workers) void worker.look();
    },
    async jobsDone() {
      await workers[0]!.look();
      while (await isAnyDue(world)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop(5_000)));
      await world.close();
    },
  };
}

export async function isAnyDue({ app }: World): Promise<boolean> {
  return (await dueJobs(app)).length > 0;
}

/** Job run that is never aborted. */
export const calmRun: JobRun = { signal: new AbortController().signal, progress: () => {} };
