/**
 * Orders section: online orders over HTTP, each of one eGift, by 16 callers, and CPU time of the serving process per
 * order. The sandbox's vault, which has its book in the same database, is paid. Orders of one merchant share its counter
 * of order numbers and its stock; those of 16 merchants share neither. The peer is pgbench's standard transaction.
 */
import { type BenchWorld, fillSchema, startBenchService } from '../benchService.ts';
import { openLoader } from '../load/loader.ts';
import { initializePgbench, pgbenchRate } from '../pgbench.ts';
import { Resources, type Section, type Subject } from '../section.ts';

const CALLERS = 16;
const MERCHANTS = 16;
/** Number of cards in stock, more than the orders of all rounds take. */
const STOCK = 64_000;
const PGBENCH_SCALE = 16;
const PEER = 'pgbench, standard transaction, 16 clients';

export const orders: Section = {
  name: 'orders',
  about: 'online orders of one merchant and of 16, beside the standard transaction of pgbench',
  open({ seconds }) {
    const resources = new Resources();
    const loader = resources.lazily(
      async () => openLoader(),
      async (opened) => opened.close(),
    );
    const selling = (name: string, merchants: number, peers: string[]): Subject => {
      const world: BenchWorld = { merchants, cards: 1, stock: STOCK / merchants };
      const schema = resources.lazily(
        () => fillSchema(world),
        (filled) => filled.drop(),
      );
      const service = resources.lazily(
        async () => startBenchService(await schema()),
        (started) => started.stop(),
      );
      return {
        name,
        unit: 'orders/s',
        peers,
        measure: async () =>
          (await loader()).measure(name, await service(), {
            ...{ merchants, cards: 1, callers: CALLERS, operation: 'order', seconds },
          }),
      };
    };
    const standard = resources.lazily(
      async () => {
        const schema = await fillSchema({ merchants: 1, cards: 1 });
        await initializePgbench(schema.url, PGBENCH_SCALE);
        return schema;
      },
      (filled) => filled.drop(),
    );
    const ofMany = 'order-16 of 16 merchants';
    return {
      subjects: [
        {
          name: PEER,
          unit: 'transactions/s',
          measure: async () => ({
            value: await pgbenchRate((await standard()).url, { clients: CALLERS, jobs: 1, seconds }),
          }),
        },
        selling(ofMany, MERCHANTS, [PEER]),
        selling('order-16 of one merchant', 1, [PEER, ofMany]),
      ],
      close: () => resources.close(),
    };
  },
};
