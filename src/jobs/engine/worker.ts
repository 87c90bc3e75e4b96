import { EventEmitter } from 'node:events';
import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import { within } from '../../base/time/within.ts';
import type { Context } from '../../domain/ground/context.ts';
import { createRound } from '../../domain/ground/eachMerchant.ts';
import { readStoredFigures } from '../../domain/ground/figures.ts';
import { usingData } from '../../domain/ground/sandboxWorld.ts';
import { freeDeliveries } from '../../domain/webhooks/backlog.ts';
import { LANE_NAMES, LANES, type Lane, laneSchema, tasksOf } from '../../queue/lanes.ts';
import { nextDue, queueDepth } from '../../queue/queue.ts';
import { startDeliverer } from './deliverer.ts';
import { failureReason } from './failureReason.ts';
import { interval, onDemand } from './interval.ts';
import {
  HEARTBEAT_EVERY_MS,
  heartbeat,
  RELEASE_LOST_EVERY_MS,
  releaseAll,
  releaseLost,
  releaseWorkers,
} from './liveness.ts';
import { restoreLostJobs } from './lostJobs.ts';
import { openQueuePool } from './queuePool.ts';
import { type LaneRunner, runContinuously, runWhenWoken } from './runners.ts';
import { openSchedule } from './schedule.ts';
import { type TaskImplementations, taskListFor, tasks, type WingTasks } from './taskList.ts';

export interface Worker {
  /** Looks at the clock and the queues now instead of within the next minute. */
  look(): Promise<void>;
  /** Lets running jobs reach a safe point; releases those that take longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Interval in ms at which due work is found without a notification; open rows are picked up within a minute. */
const SWEEP_EVERY_MS = 45_000;
/** Time in ms covered by lane timers, which wake lanes for jobs due before the next sweep. */
const TIMERS_FOR_MS = 60_000;
/** Time in ms until a failed job's next attempt is recorded. */
const AFTER_FAILURE_MS = 500;

/** Starts background work until stopped: jobs, webhook deliveries, and scheduled work. */
export async function startWorker(
  serviceApp: Context,
  implementations: TaskImplementations = tasks,
): Promise<Worker> {
  const app: Context = { ...serviceApp, store: serviceApp.store.background };
  // Loaded here, since the service answers requests without it.
  const graphile = await import('graphile-worker');
  const stopping = new AbortController();
  const isEmbedded = app.store.engine === 'embedded';
  const queue = openQueuePool(app.store, {
    away: (error) =>
      app.log.warn(
        { reason: failureReason(error) },
        'the database is unavailable; background jobs resume when it is back',
      ),
    back: () => app.log.info('the database is back; background jobs resumed'),
  });
  // Jobs locked there were left by the previous process.
  if (isEmbedded) {
    await freeDeliveries(app);
    await releaseAll(app.store);
  }

  const pools = new Map<Lane, Set<WorkerPool>>();
  const underWay = new Map<Lane, Set<string>>();
  const workerIds = () => [...pools.values()].flatMap((own) => [...own]).map(({ id }) => id);
  const jobIds = () => Object.fromEntries([...underWay].map(([lane, ids]) => [lane, [...ids]]));
  const logger = new graphile.Logger(() => (level, message) => {
    // The service logs what operators need once; the library's messages are for debugging.
    app.log.debug({ level }, message);
  });

  function startLane(lane: Lane): LaneRunner {
    const [ownPools, ownJobs] = [new Set<WorkerPool>(), new Set<string>()];
    pools.set(lane, ownPools);
    underWay.set(lane, ownJobs);
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      ownPools.add(workerPool);
      // Before its first job, so that the job is released if the process dies.
      if (!isEmbedded) void beat.now();
    });
    events.on('pool:release', ({ workerPool }) => void ownPools.delete(workerPool));
    // Notifications may have been missed while the connection was broken.
    events.on('pool:listen:success', () => void timers.now());
    events.on('job:error', () => void setTimeout(() => void timers.now(), AFTER_FAILURE_MS).unref());
    const taskList = taskListFor(app, implementations, stopping.signal, ownJobs);
    const options = {
      pgPool: queue.pool,
      schema: laneSchema(app.store, lane),
      noHandleSignals: true,
      logger,
      events,
      taskList: Object.fromEntries(
        tasksOf(lane).flatMap((name) => (name in taskList ? [[name, taskList[name]]] : [])),
      ),
      // With one connection, only one job at a time can work on the database.
      concurrency: isEmbedded && lane === 'books' ? 1 : LANES[lane],
    };
    const parts = { app, lane, options, pools: ownPools, stopping: stopping.signal };
    return isEmbedded ? runWhenWoken(parts, graphile) : runContinuously(parts, graphile);
  }

  const beat = onDemand(app, () => heartbeat(app.store, workerIds()));
  const laneTimers = new Map<Lane, NodeJS.Timeout>();
  function wakeIn(lane: Lane, waitMs: number): void {
    if (waitMs > TIMERS_FOR_MS || stopping.signal.aborted) return;
    if (waitMs <= 0) {
      runners.get(lane)!.wake();
      return;
    }
    const timer = setTimeout(() => {
      if (laneTimers.get(lane) === timer) laneTimers.delete(lane);
      runners.get(lane)!.wake();
    }, waitMs + 1);
    timer.unref();
    laneTimers.set(lane, timer);
  }
  /** Wakes the lanes whose jobs are due, and sets the timers of the others. */
  const timers = onDemand(app, async () => {
    for (const [lane, waitMs] of await nextDue(app.store)) wakeIn(lane, waitMs);
  });
  const runners = new Map(LANE_NAMES.map((lane) => [lane, startLane(lane)]));
  // The look waits for the one connection, and so for the end of the transaction that adds the job; on a server, the
  // database notifies the lane when that transaction commits.
  app.jobs.onNew(({ lane, waitMs }) => {
    if (isEmbedded || waitMs > 0) wakeIn(lane, waitMs);
  });
  app.store.changes.on('jobs', () => void timers.now());
  app.store.changes.listen();

  const schedule = openSchedule(app);
  const deliverer = startDeliverer(app);
  const lostJobs = createRound('lost jobs');
  const sweeps = [
    interval(SWEEP_EVERY_MS, app, async () => {
      await usingData(app, schedule.look);
      await timers.now();
      app.jobs.tally.depth = await queueDepth(app.store);
      app.figures.stored = await readStoredFigures(app.store.db);
    }),
    interval(SWEEP_EVERY_MS, app, () =>
      usingData(app, () => restoreLostJobs(app, stopping.signal, lostJobs)),
    ),
    interval(SWEEP_EVERY_MS, app, () => app.passChanges.search(app)),
    interval(SWEEP_EVERY_MS, app, deliverer.sweep),
  ];
  const lifeSigns = isEmbedded
    ? []
    : [
        interval(HEARTBEAT_EVERY_MS, app, beat.now),
        interval(RELEASE_LOST_EVERY_MS, app, () =>
          releaseLost(app.store, { workerIds: workerIds(), jobIds: jobIds() }),
        ),
      ];
  for (const each of [...lifeSigns, ...sweeps]) void each.now();
  async function look(): Promise<void> {
    for (const sweep of sweeps) await sweep.now();
    for (const runner of runners.values()) await runner.look();
  }
  app.sandboxClock?.onMove(() => void look());
  app.store.changes.on('sandbox_world', (replaced) => {
    if (!replaced) return;
    schedule.forget();
    void look();
  });

  return {
    look,
    async stop(graceMs) {
      stopping.abort();
      queue.stop();
      for (const each of [...lifeSigns, ...sweeps, beat, timers]) each.stop();
      for (const timer of laneTimers.values()) clearTimeout(timer);
      const left = workerIds();
      const isDone = await within(
        graceMs,
        Promise.all([
          deliverer.stop(),
          ...[...runners.values()].map((runner) => runner.stop()),
          ...[...lifeSigns, ...sweeps, beat, timers].map((each) => each.settled()),
        ]).then(queue.settled),
      );
      const jobs = Object.values(jobIds()).flat().length;
      if (!isDone) app.log.warn({ jobs }, 'stopping took too long; running jobs were released to be retried');
      // Without the database, another process releases them once this one's heartbeat stops.
      if (left.length > 0) await within(GIVE_BACK_MS, releaseWorkers(app.store, left));
    },
  };
}

const GIVE_BACK_MS = 2_000;
const SOON_MS = 500;

/** Starts a worker after the first requests: loading it blocks the thread for a while. */
export function startWorkerSoon(app: Context, wingTasks?: WingTasks): Pick<Worker, 'stop'> {
  let worker: Promise<Worker | undefined> | undefined;
  const timer = setTimeout(() => {
    worker = startWorker(app, { ...tasks, ...wingTasks }).catch((error) => {
      app.log.error(
        { reason: failureReason(error) },
        'the background worker could not be started; restart the service',
      );
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
