import { setTimeout as pause } from 'node:timers/promises';
import { NAMED_DEATHS, type NamedDeath } from '../../harness/deaths.ts';
import { between, oneOf } from '../../harness/dice.ts';
import { Gone, type ServiceProcess, startService } from '../../harness/processes.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 50;
/** Maximum lifetime in ms of a process. */
const LONGEST_LIFE_MS = 8_000;
/** Grace period in ms in which a process with all its orders may still reach its planned death. */
const GRACE_MS = 1_000;
const QUIET_AFTER_MS = 180_000;
/** Clock advances in minutes that outlast leases and late calls, in turn. */
const SOON_MINUTES = [2, 11, 11, 11];
const DAY_MINUTES = [25 * 60, 11, 11];

export interface FleetSettings {
  environment: NodeJS.ProcessEnv;
  log: number;
  /** Number of processes on one database. */
  processes: number;
  /** Approximate number of orders started between two deaths of a process; Infinity if none is to die. */
  ordersPerLife: number;
  random: () => number;
  /** Number of orders started so far. */
  begun(): number;
}

export type Kill = NamedDeath | 'at any moment';

export interface Fleet {
  /** Origin of a running process, if any. */
  origin(): string | undefined;
  kills: Kill[];
  /** Returns true if the running processes may take another order; false if the next process is to take it. */
  admits(): boolean;
  /** Restarts and kills processes until there are no more orders to start; the last ones keep running. */
  liveAndDie(isOver: () => boolean): Promise<void>;
  /** Runs all jobs due in the next hour or days; returns the number of dead jobs. */
  settle(within: 'an hour' | 'days'): Promise<number>;
  stop(): Promise<void>;
}

/** Starts service processes that are killed and restarted, with a shared business clock. */
export function openFleet(settings: FleetSettings): Fleet {
  const { environment, log, random, begun, ordersPerLife } = settings;
  const slots: (ServiceProcess | undefined)[] = Array.from({ length: settings.processes });
  const kills: Kill[] = [];
  let clockAhead = 0;
  /** Number of orders that may begin in the processes started so far. */
  let admitted = ordersPerLife === Number.POSITIVE_INFINITY ? ordersPerLife : 0;
  const living = () => slots.filter((service) => service !== undefined);

  async function advance(minutes: number): Promise<void> {
    clockAhead += minutes * MINUTE_MS;
    await Promise.all(living().map((service) => service.setClock(clockAhead).catch(unlessGone)));
  }

  /** Runs one process until it is killed. */
  async function liveOnce(slot: number, isOver: () => boolean): Promise<void> {
    const isNamed = random() < 0.6;
    const death = isNamed ? { death: oneOf(random, NAMED_DEATHS), times: between(random, 1, 2) } : undefined;
    const service = await startService({ environment, log, clockAhead, death });
    slots[slot] = service;
    // Jobs of the previous process run now or at their own time; they do not lengthen this process's life.
    if (random() < 0.5) void service.hurry().catch(unlessGone);
    const enough = begun() + between(random, 1, 2 * ordersPerLife);
    admitted = Math.max(admitted, enough);
    const until = Date.now() + LONGEST_LIFE_MS;
    const lived = async () => {
      while (begun() < enough && Date.now() < until && !isOver()) await pause(LOOK_EVERY_MS);
      await pause(isNamed ? GRACE_MS : between(random, 0, 400));
    };
    await Promise.race([service.gone, lived()]);
    service.kill();
    await service.gone;
    slots[slot] = undefined;
    kills.push(service.diedAt() ?? 'at any moment');
    // Most restart after a delay, some at once, while the dead process's locks are still held.
    if (random() < 0.7) await advance(between(random, 1, 3));
  }

  async function quiet(): Promise<number> {
    const until = Date.now() + QUIET_AFTER_MS;
    for (;;) {
      const [service] = living();
      const { busy, givenUp: failed } = await service!.jobs();
      if (busy === 0) return failed;
      if (Date.now() > until) throw new Error(`${busy} jobs do not come to an end.`);
      await pause(LOOK_EVERY_MS);
    }
  }

  return {
    origin: () => {
      const origins = living().map(({ origin }) => origin);
      return origins.length > 0 ? oneOf(Math.random, origins) : undefined;
    },
    kills,
    admits: () => begun() < admitted,
    async liveAndDie(isOver) {
      await Promise.all(
        slots.map(async (_, slot) => {
          while (ordersPerLife < Number.POSITIVE_INFINITY && !isOver()) await liveOnce(slot, isOver);
          slots[slot] = await startService({ environment, log, clockAhead });
        }),
      );
      admitted = Number.POSITIVE_INFINITY;
      await advance(2);
    },
    async settle(within) {
      let failed = 0;
      for (const minutes of within === 'days' ? [...SOON_MINUTES, ...DAY_MINUTES] : SOON_MINUTES) {
        await advance(minutes);
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

function unlessGone(error: unknown): void {
  if (!(error instanceof Gone)) throw error;
}
