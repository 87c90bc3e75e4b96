/**
 * Page flood section: redemptions of a few tills while one address requests 1,000 gift pages a second. Its peers are the
 * same tills alone, and beside as many requests to another server, which take as much of this machine.
 */
import { type ChildService, startServer } from '../../../test/support/childService.ts';
import { fillSchema, startBenchService } from '../benchService.ts';
import type { LoadResult } from '../load/load.ts';
import { type Loader, openLoader } from '../load/loader.ts';
import { type Measured, percentile, Resources, type Section, type Subject } from '../section.ts';

const WORLD = { merchants: 1, cards: 5_000 };
/** Four tills, each with ten redemptions a second. */
const TILL_CALLS = 40;
const PAGES = 1_000;
const TILLS = 'tills alone';

export const pageFlood: Section = {
  name: 'pageFlood',
  about: "redemptions beside a flood of requests for guests' pages from one address",
  open({ seconds }) {
    const resources = new Resources();
    const loader = () =>
      resources.lazily(
        async () => openLoader(),
        async (opened: Loader) => opened.close(),
      );
    const [tills, flood] = [loader(), loader()];
    const schema = resources.lazily(
      () => fillSchema(WORLD),
      (filled) => filled.drop(),
    );
    const service = resources.lazily(
      async () => startBenchService(await schema()),
      (started: ChildService) => started.stop(),
    );
    const other = resources.lazily(
      async () =>
        startServer(['--import', 'tsx', 'gym/bench/load/peer.ts', 'node'], {
          DATABASE_URL: (await schema()).url,
        }),
      (started: ChildService) => started.stop(),
    );
    const beside = (name: string, target?: typeof service, peers?: string[]): Subject => ({
      name,
      unit: 'calls/s',
      ...(peers && { peers }),
      async measure() {
        const order = { ...WORLD, seconds, first: 0 };
        const { origin } = await service();
        const flooding = target
          ? (await flood()).run({
              ...order,
              origin: (await target()).origin,
              perSecond: PAGES,
              operation: 'giftPage',
            })
          : undefined;
        const redeemed = await (await tills()).run({ ...order, origin, perSecond: TILL_CALLS });
        await flooding;
        return figures(redeemed, seconds);
      },
    });
    return {
      subjects: [
        beside(TILLS),
        beside('tills beside requests to another server', other),
        beside('tills beside a flood of pages', service, [TILLS, 'tills beside requests to another server']),
      ],
      close: () => resources.close(),
    };
  },
};

function figures({ accepted, refused, failed }: LoadResult, seconds: number): Measured {
  if (failed + refused.length > 0)
    throw new Error(`${failed} redemptions failed, ${refused.length} were refused.`);
  return {
    value: accepted.length / seconds,
    p50: percentile(accepted, 0.5),
    p99: percentile(accepted, 0.99),
  };
}
