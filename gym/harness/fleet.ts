import { setTimeout as pause } from 'node:timers/promises';
import { queuedJobs } from '../../src/jobs/engine/overview.ts';
import { openStore } from '../../src/store/store.ts';
import type { GymDatabase } from './database.ts';
import type { ScheduledDeath } from './deaths.ts';
import { Gone, type ServiceProcess, startService } from './processes.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 50;
const QUIET_AFTER_MS = 600_000;

export interface FleetSettings {
  database: GymDatabase;
  environment: NodeJS.ProcessEnv;
  /** File descriptor of the processes' log. */
  log: number;
  /** Number of processes on the database. */
  processes: number;
}

/** Life of one process until it is killed. */
export interface Life {
  /** Planned death; absent: at any moment. */
  death?: ScheduledDeath;
  /** Minutes by which the business clock advances before it. */
  advanceMinutes: number;
  /** Resolves when the process is to be killed, unless it has reached its planned death. */
  live(service: ServiceProcess): Promise<void>;
}

/** Service processes that are killed and restarted, with a shared business clock. */
export interface Fleet {
  living(): ServiceProcess[];
  /** Points at which processes were killed. */
  kills: string[];
  /** Time in ms by which the business clock is ahead. */
  clockAhead(): number;
  /** Runs `work` on a process that is stopped after it. */
  once(work: (service: ServiceProcess) => Promise<void>): Promise<void>;
  /** Restarts and kills processes until there is no next life; the last ones keep running. */
  liveAndDie(nextLife: () => Life | undefined): Promise<void>;
  /** Advances the clock step by step, and runs all jobs due by then; returns the number of dead jobs. */
  settle(minutes: readonly number[]): Promise<number>;
  stop(): Promise<void>;
}

export function openFleet({ database, environment, log, processes }: FleetSettings): Fleet {
  const slots: (ServiceProcess | undefined)[] = Array.from({ length: processes });
  const kills: string[] = [];
  let clockAhead = 0;
  const living = () => slots.filter((service) => service !== undefined);

  async function advance(minutes: number): Promise<void> {
    clockAhead += minutes * MINUTE_MS;
    await Promise.all(living().map((service) => service.setClock(clockAhead).catch(unlessGone)));
  }

  async function liveOnce(slot: number, { death, advanceMinutes, live }: Life): Promise<void> {
    await advance(advanceMinutes);
    const service = await startService({ environment, log, clockAhead, death });
    slots[slot] = service;
    await Promise.race([service.gone, live(service)]);
    service.kill();
    await service.gone;
    slots[slot] = undefined;
    kills.push(service.diedAt() ?? 'at any moment');
  }

  async function quiet(): Promise<number> {
    const until = Date.now() + QUIET_AFTER_MS;
    for (;;) {
      const { busy, givenUp } = await living()[0]!.jobs();
      if (busy === 0) return givenUp;
      if (Date.now() > until) throw new Error(`${busy} jobs do not come to an end: ${await stuckJobs()}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  async function stuckJobs(): Promise<string> {
    const store = await openStore(database.location);
    const jobs = await queuedJobs(store, 20).finally(() => store.close());
    return jobs
      .map(({ task, state, attempts, lastError }) => `${task} ${state} ${attempts} ${lastError}`)
      .join('; ');
  }

  return {
    living,
    kills,
    clockAhead: () => clockAhead,
    async once(work) {
      const service = await startService({ environment, log, clockAhead });
      await work(service).finally(service.stop);
    },
    async liveAndDie(nextLife) {
      await Promise.all(
        slots.map(async (_, slot) => {
          for (let life = nextLife(); life; life = nextLife()) await liveOnce(slot, life);
          slots[slot] = await startService({ environment, log, clockAhead });
        }),
      );
    },
    async settle(minutes) {
      let failed = 0;
      for (const each of minutes) {
        await advance(each);
        await Promise.all(living().map((service) => service.hurry()));
        failed = await quiet();
      }
      return failed;
    },
    async stop() {
      await Promise.all(living().map((service) => service.stop()));
    },
  };
}

export function unlessGone(error: unknown): void {
  if (!(error instanceof Gone)) throw error;
}
