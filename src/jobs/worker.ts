import { EventEmitter } from 'node:events';
import type { Runner, RunnerOptions, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { App } from '../app.ts';
import { failureReason } from './failureReason.ts';
import { aliveEveryMs, freeAll, sayAlive, sayGone } from './liveness.ts';
import { queueDepth } from './queue.ts';
import { openQueuePool, type QueuePool } from './queuePool.ts';
import { openSchedule } from './schedule.ts';
import { type TaskImplementations, taskListFor, tasks } from './taskList.ts';

export interface Worker {
  /** Looks at the clock and the queue now instead of within the next half minute. */
  look(): Promise<void>;
  /** Lets jobs under way come to a good place to stop; gives them back when that takes longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const LOOK_EVERY_MS = 30_000;
const EMBEDDED_LOOK_EVERY_MS = 1_000;
/** On PostgreSQL. The embedded engine has one connection, so there one job at a time. */
const CONCURRENCY = 4;
const BEGIN_AGAIN_AFTER_MS = 5_000;

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
  const options: RunnerOptions = {
    pgPool: queue.pool,
    schema: app.store.queueSchema,
    taskList: taskListFor(app, implementations, stopping.signal, underWay),
    concurrency: app.store.engine === 'embedded' ? 1 : CONCURRENCY,
    noHandleSignals: true,
    logger: new graphile.Logger(() => (level, message) => {
      // What an operator should know is told by us, once; the rest is for who looks for a fault.
      app.log.debug({ level }, message);
    }),
    events,
  };
  const parts = { app, queue, options, stopping: stopping.signal };
  const taker =
    app.store.engine === 'embedded' ? takeNowAndThen(parts, graphile) : takeAlways(parts, graphile);

  const schedule = openSchedule(app);
  const rounds = [
    every(LOOK_EVERY_MS, app, async () => {
      await schedule.look();
      app.jobs.tally.depth = await queueDepth(app.store);
    }),
    ...(app.store.engine === 'embedded'
      ? []
      : [
          every(aliveEveryMs, app, () =>
            sayAlive(app.store, { workerIds: workerIds(), jobIds: [...underWay] }),
          ),
        ]),
  ];
  for (const round of rounds) void round.now();

  return {
    async look() {
      for (const round of rounds) await round.now();
      nudge(CONCURRENCY);
      await taker.look();
    },
    async stop(graceMs) {
      stopping.abort();
      queue.stop();
      for (const round of rounds) round.stop();
      const left = workerIds();
      const isDone = await within(
        graceMs,
        Promise.all([taker.stop(), ...rounds.map((round) => round.settled())]),
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

interface Parts {
  app: App;
  queue: QueuePool;
  options: RunnerOptions;
  stopping: AbortSignal;
}

interface Taker {
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL: workers that are told of new jobs. Begun again should they ever end by themselves. */
function takeAlways({ app, options, stopping }: Parts, { run }: typeof import('graphile-worker')): Taker {
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
function takeNowAndThen(
  { app, options, stopping }: Parts,
  { runOnce }: typeof import('graphile-worker'),
): Taker {
  let isFirst = true;
  const round = every(EMBEDDED_LOOK_EVERY_MS, app, async () => {
    if (isFirst) await freeAll(app.store);
    isFirst = false;
    if (!stopping.aborted && (await isAnyWaiting(app))) await runOnce(options);
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

async function isAnyWaiting(app: App): Promise<boolean> {
  return (await queueDepth(app.store)).waiting > 0;
}

interface Round {
  /** Runs it now, or once more after the run that is under way. */
  now(): Promise<void>;
  stop(): void;
  settled(): Promise<void>;
}

/** Runs the work now and then, one run at a time. What it throws is told once until it goes well again. */
function every(milliseconds: number, { log }: App, work: () => Promise<void>): Round {
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

function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
