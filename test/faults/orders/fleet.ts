import { NAMED_DEATHS, type NamedDeath } from './deaths.ts';
import { between, oneOf } from './dice.ts';
import { Gone, type ServiceProcess, startService } from './processes.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 50;
/** A process that does not come to its death, because nothing goes on, is killed all the same. */
const LONGEST_LIFE_MS = 8_000;
const QUIET_AFTER_MS = 180_000;
/** What jobs wait for at most, in turn: leases, calls that may still arrive; and the last look a day later. */
const SOON_MINUTES = [2, 11, 11, 11];
const DAY_MINUTES = [25 * 60, 11, 11];

export interface FleetSettings {
  environment: NodeJS.ProcessEnv;
  log: number;
  /** Processes on one database. */
  processes: number;
  /** Orders that are begun between two deaths of a process, about; infinitely many where none is to die. */
  ordersPerLife: number;
  random: () => number;
  /** Orders begun so far. */
  begun(): number;
}

export type Kill = NamedDeath | 'at any moment';

export interface Fleet {
  /** A process that answers, if there is one. */
  origin(): string | undefined;
  kills: Kill[];
  /** Lets processes live and die until there is nothing more to begin; then they live on. */
  liveAndDie(isOver: () => boolean): Promise<void>;
  /** Does all that jobs have to do in the next hour, or in the next days; answers how many were given up. */
  settle(within: 'an hour' | 'days'): Promise<number>;
  stop(): Promise<void>;
}

/** Processes of the service that are killed and started again, and the business clock they share. */
export function openFleet(settings: FleetSettings): Fleet {
  const { environment, log, random, begun, ordersPerLife } = settings;
  const slots: (ServiceProcess | undefined)[] = Array.from({ length: settings.processes });
  const kills: Kill[] = [];
  let clockAhead = 0;
  const living = () => slots.filter((service) => service !== undefined);

  async function advance(minutes: number): Promise<void> {
    clockAhead += minutes * MINUTE_MS;
    await Promise.all(living().map((service) => service.setClock(clockAhead).catch(unlessGone)));
  }

  /** One life of a process, to its violent end. */
  async function liveOnce(slot: number, isOver: () => boolean): Promise<void> {
    const isNamed = random() < 0.6;
    const death = isNamed ? { death: oneOf(random, NAMED_DEATHS), times: between(random, 1, 2) } : undefined;
    const service = await startService({ environment, log, clockAhead, death });
    slots[slot] = service;
    // Jobs of the process before, at once or in their own time.
    if (random() < 0.5) await service.hurry().catch(unlessGone);
    // Whoever dies by itself is given time to come there.
    const enough = isNamed ? Number.POSITIVE_INFINITY : begun() + between(random, 1, 2 * ordersPerLife);
    const until = Date.now() + LONGEST_LIFE_MS;
    const lived = async () => {
      while (begun() < enough && Date.now() < until && !isOver()) await pause(LOOK_EVERY_MS);
      await pause(between(random, 0, 400));
    };
    await Promise.race([service.gone, lived()]);
    service.kill();
    await service.gone;
    slots[slot] = undefined;
    kills.push(service.diedAt() ?? 'at any moment');
    // Most come back after a while, some at once: what the dead one held is held still.
    if (random() < 0.7) await advance(between(random, 1, 3));
  }

  async function quiet(): Promise<number> {
    const until = Date.now() + QUIET_AFTER_MS;
    for (;;) {
      const [service] = living();
      const { busy, givenUp } = await service!.jobs();
      if (busy === 0) return givenUp;
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
    async liveAndDie(isOver) {
      await Promise.all(
        slots.map(async (_, slot) => {
          while (ordersPerLife < Number.POSITIVE_INFINITY && !isOver()) await liveOnce(slot, isOver);
          slots[slot] = await startService({ environment, log, clockAhead });
        }),
      );
      await advance(2);
    },
    async settle(within) {
      let givenUp = 0;
      for (const minutes of within === 'days' ? [...SOON_MINUTES, ...DAY_MINUTES] : SOON_MINUTES) {
        await advance(minutes);
        await Promise.all(living().map((service) => service.hurry()));
        givenUp = await quiet();
      }
      return givenUp;
    },
    async stop() {
      await Promise.all(living().map((service) => service.stop()));
    },
  };
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Gone)) throw error;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
