import { EventEmitter } from 'node:events';
import type { RunnerOptions, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { App } from '../app.ts';
import { freeDeliveries, lookAtBacklog } from '../domain/webhooks/backlog.ts';
import { failureReason } from './failureReason.ts';
import { LANES, lanesInUse } from './lanes.ts';
import { aliveEveryMs, freeAll, sayAlive, sayGone } from './liveness.ts';
import { queueDepth } from './queue.ts';
import { openQueuePool } from './queuePool.ts';
import { every } from './rounds.ts';
import { openSchedule } from './schedule.ts';
import { takeAlways, takeNowAndThen } from './takers.ts';
import { type TaskImplementations, taskListFor, tasks } from './taskList.ts';

export interface Worker {
  /** Looks at the clock and the queue now instead of within the next half minute. */
  look(): Promise<void>;
  /** Lets jobs under way come to a good place to stop; gives them back when that takes longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const LOOK_EVERY_MS = 30_000;

/** Takes jobs from the queue and does them, until it is stopped; puts into the queue what is due by the clock. */
export async function startWorker(app: App, implementations: TaskImplementations = tasks): Promise<Worker> {
  // Loaded here, since the service answers requests without it.
  const graphile = await import('graphile-worker');
  const stopping = new AbortController();
  const underWay = new Set<string>();
  const pools = new Set<WorkerPool>();
  const nudge = (workers: number) => {
    if (!stopping.signal.aborted) for (const pool of pools) pool.nudge(workers);
  };
  const workerIds = () => [...pools].map(({ id }) => id);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool));
  events.on('pool:release', ({ workerPool }) => void pools.delete(workerPool));

  const queue = openQueuePool(app.store, {
    away: (error) => app.log.warn({ reason: failureReason(error) }, 'jobs wait for the database'),
    back: () => app.log.info('jobs go on'),
    queueFreed: () => nudge(1),
  });
  const taskList = taskListFor(app, implementations, stopping.signal, underWay);
  const common: RunnerOptions = {
    pgPool: queue.pool,
    schema: app.store.queueSchema,
    noHandleSignals: true,
    logger: new graphile.Logger(() => (level, message) => {
      // What an operator should know is told by us, once; the rest is for who looks for a fault.
      app.log.debug({ level }, message);
    }),
    events,
  };
  const isEmbedded = app.store.engine === 'embedded';
  // Whatever is under way there was left by the process before this one.
  if (isEmbedded) {
    await freeDeliveries(app);
    await freeAll(app.store);
  }
  const takers = [...lanesInUse()].map(([lane, names]) => {
    const own = Object.fromEntries(names.map((name) => [name, taskList[name]]));
    // One connection, so where jobs work on the database only one of them can.
    const concurrency = isEmbedded && lane === 'books' ? 1 : LANES[lane];
    const parts = {
      app,
      names,
      options: { ...common, taskList: own, concurrency },
      stopping: stopping.signal,
    };
    return isEmbedded ? takeNowAndThen(parts, graphile) : takeAlways(parts, graphile);
  });

  const schedule = openSchedule(app);
  const rounds = [
    every(LOOK_EVERY_MS, app, async () => {
      await schedule.look();
      app.jobs.tally.depth = await queueDepth(app.store);
      await lookAtBacklog(app);
    }),
    ...(isEmbedded
      ? []
      : [
          every(aliveEveryMs, app, () =>
            sayAlive(app.store, { workerIds: workerIds(), jobIds: [...underWay] }),
          ),
        ]),
  ];
  for (const round of rounds) void round.now();
  async function look(): Promise<void> {
    for (const round of rounds) await round.now();
    nudge(Math.max(...Object.values(LANES)));
    for (const taker of takers) await taker.look();
  }
  app.sandboxClock?.onMove(() => void look());

  return {
    look,
    async stop(graceMs) {
      stopping.abort();
      queue.stop();
      for (const round of rounds) round.stop();
      const left = workerIds();
      const isDone = await within(
        graceMs,
        Promise.all([...takers.map((taker) => taker.stop()), ...rounds.map((round) => round.settled())]),
      );
      if (!isDone) app.log.warn({ jobs: underWay.size }, 'jobs under way were given back');
      // Without the database they are given back by whoever sees that this process is gone.
      if (left.length > 0) await within(GIVE_BACK_MS, sayGone(app.store, left));
    },
  };
}

const GIVE_BACK_MS = 2_000;
const SOON_MS = 500;

/** Starts a worker when the service has had time to answer its first requests: loading it takes the thread for a while. */
export function startWorkerSoon(app: App): Pick<Worker, 'stop'> {
  let worker: Promise<Worker | undefined> | undefined;
  const timer = setTimeout(() => {
    worker = startWorker(app).catch((error) => {
      app.log.error({ reason: failureReason(error) }, 'jobs cannot be done');
      return undefined;
    });
  }, SOON_MS);
  return {
    async stop(graceMs) {
      clearTimeout(timer);
      await (await worker)?.stop(graceMs);
    },
  };
}

/** Whether it came to its end in time; how it ended does not matter any more. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  const inTime = await Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    late,
  ]);
  clearTimeout(timer);
  return inTime;
}
