/**
 * Overload section: goodput and latency of an open loop at a multiple of the service's capacity, beside that capacity,
 * which is measured first in a closed loop. Load and service share this machine, so the load's own CPU time lowers both.
 */
import type { ChildService } from '../../../test/support/childService.ts';
import { fillSchema, startBenchService } from '../benchService.ts';
import type { LoadOrder, LoadResult, Operation } from '../load/load.ts';
import { type Loader, openLoader } from '../load/loader.ts';
import { type Measured, percentile, Resources, type Section, type Subject } from '../section.ts';

const LOADERS = 2;
const WORLD = { merchants: 8, cards: 500, guests: 20 };
/** As many callers as the service takes on without a refusal. */
const PEAK_CALLERS: Record<string, number> = { login: 8, redeem: 64 };
const LOADS: [name: string, Operation, times: number][] = [
  ['redemptions, 2 times', 'redeem', 2],
  ['redemptions, 10 times', 'redeem', 10],
  ['logins, 10 times', 'login', 10],
];

type Order = Pick<LoadOrder, 'seconds' | 'callers' | 'perSecond' | 'operation'>;

export const overload: Section = {
  name: 'overload',
  about: 'goodput, refusals and /livez at a multiple of the peak, beside the peak',
  open({ seconds }) {
    const resources = new Resources();
    const loaders = resources.lazily(
      async () => Array.from({ length: LOADERS }, () => openLoader()),
      async (opened) => {
        for (const loader of opened) loader.close();
      },
    );
    const schema = resources.lazily(
      () => fillSchema(WORLD),
      (filled) => filled.drop(),
    );
    const service = resources.lazily(
      async () => startBenchService(await schema()),
      (started: ChildService) => started.stop(),
    );
    const run = async (order: Order) => runOn(await loaders(), (await service()).origin, order);
    const subjects = LOADS.flatMap(([name, operation, times]): Subject[] => {
      let peak = 0;
      let last: LoadResult;
      const unit = 'calls/s';
      return [
        {
          name: `peak, ${name}`,
          unit,
          async measure() {
            const { accepted } = await run({ operation, seconds, callers: PEAK_CALLERS[operation] });
            peak = accepted.length / seconds;
            return figures(accepted, seconds);
          },
        },
        {
          name,
          unit,
          peers: [`peak, ${name}`],
          async measure() {
            last = await run({ operation, seconds, perSecond: peak * times });
            return figures(last.accepted, seconds);
          },
        },
        {
          name: `refused, ${name}`,
          unit,
          peers: [name],
          measure: async () => figures(last.refused, seconds),
        },
        { name: `/livez, ${name}`, unit, peers: [name], measure: async () => figures(last.live, seconds) },
      ];
    });
    return { subjects, close: () => resources.close() };
  },
};

function figures(latencies: number[], seconds: number): Measured {
  return {
    value: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

/** Runs a load, a part of it in each loader. */
async function runOn(loaders: Loader[], origin: string, order: Order): Promise<LoadResult> {
  const share = (count?: number) => count && Math.ceil(count / loaders.length);
  const { callers, perSecond } = order;
  const own = { ...order, callers: share(callers), perSecond: perSecond && perSecond / loaders.length };
  const results = await Promise.all(
    loaders.map((loader, first) => loader.run({ ...WORLD, ...own, origin, first })),
  );
  return {
    accepted: results.flatMap(({ accepted }) => accepted),
    refused: results.flatMap(({ refused }) => refused),
    live: results.flatMap(({ live }) => live),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
