/**
 * Fault test of orders: the vault declines, fails, disconnects, answers twice or never, and the service is
 * killed repeatedly. Deaths occur by `kill -9` at every step of an order and between steps; clients repeat
 * their requests after each restart.
 *
 *   npx tsx gym/faults/orders.ts --orders 1000 --seed 7 [--database postgres://...] [--processes 2] [--kills 250] [--lose-jobs 0.4]
 *
 * At the end it compares the vault's book, the orders, the ledger, the reports, the mail and the buyers' replies: charged
 * buyers, and only they, have the goods, no buyer was charged twice, and every order has ended. A seed gives the same
 * orders with the same faults; the work in progress at a death varies.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../src/store/store.ts';
import { NAMED_DEATHS } from '../harness/deaths.ts';
import { between, oneOf, seeded } from '../harness/dice.ts';
import { type FaultOptions, faultCommand, type Ground, runFaults } from '../harness/faultRun.ts';
import { type Life, unlessGone } from '../harness/fleet.ts';
import { integerFrom } from '../harness/options.ts';
import { askAgain, type Buyer, buy, fillPurses, type Origin } from './orders/buyers.ts';
import { compareBooks, endedOrders } from './orders/comparison.ts';
import { plansFor, pursesFor } from './orders/plan.ts';
import { report } from './orders/report.ts';
import { shopFile } from './orders/shopFile.ts';

interface Options extends FaultOptions {
  orders: number;
  kills?: number;
  buyers: number;
}

const LOOK_EVERY_MS = 50;
/** Maximum lifetime in ms of a process. */
const MAX_LIFE_MS = 8_000;
/** Grace period in ms in which a process with all its orders may still reach its planned death. */
const GRACE_MS = 1_000;
/** Clock advances in minutes that outlast leases and late calls, in turn. */
const AN_HOUR = [2, 11, 11, 11];
const DAYS = [25 * 60, 11, 11];

const options = faultCommand('orders', 'Fault test of orders: the vault fails, and the service is killed.')
  .option('--orders <number>', 'orders that are bought', integerFrom(1), 1000)
  .option(
    '--kills <number>',
    'approximate number of kills; without it, a fourth of the orders',
    integerFrom(0),
  )
  .option('--buyers <number>', 'buyers at the same time', integerFrom(1), 8)
  .parse()
  .opts<Options>();
const { orders, seed, processes, buyers: buyersAtOnce, kills = Math.ceil(orders / 4) } = options;
const ordersPerLife = Math.max(1, Math.round((orders * processes) / kills));
const random = seeded(seed);
const buyers: Buyer[] = plansFor(orders, random).map((plan) => ({
  plan,
  sent: 0,
  statuses: new Map(),
  complaints: [],
}));
let begun = 0;
/** Number of orders that may begin in the processes started so far. */
let admitted = 0;

await runFaults(options, (vaultUrl) => shopFile(vaultUrl, orders), run);

async function run({ database, vault, fleet, progress }: Ground): Promise<boolean> {
  progress.say(`${orders} orders on ${database.engine}, ${processes} processes, seed ${seed}`);
  const origin: Origin = () => {
    const [first, ...more] = fleet.living();
    return first && oneOf(Math.random, [first, ...more]).origin;
  };
  await fleet.once(({ origin: address }) => fillPurses(address, pursesFor(orders)));
  const shopping = shop(origin, (done) =>
    progress.count(done, orders, `buyers told or gone away, ${fleet.kills.length} kills`),
  );
  await fleet.liveAndDie(nextLife);
  admitted = Number.POSITIVE_INFINITY;
  await shopping;
  progress.say('jobs do what is left, within an hour of the business clock');
  await fleet.settle(AN_HOUR);
  // As long as names are kept: after two days the same request would be another order.
  progress.say('every buyer asks once more');
  const again = buyers[Symbol.iterator]();
  await atOnce(
    () => again.next().value,
    (buyer) => askAgain(buyer, origin),
  );
  progress.say('jobs do what is left then, over days');
  const failed = await fleet.settle([...AN_HOUR, ...DAYS]);
  const { book, calls } = await vault.book();
  await fleet.stop();

  const store = await openStore(database.location);
  const found = await compareBooks(store, book, buyers);
  if (failed > 0) found.push({ order: 'the queue', what: `${failed} jobs were given up` });
  const ended = await endedOrders(store.pool);
  await store.close();
  const shown = {
    seed,
    engine: database.engine,
    seconds: progress.seconds(),
    buyers,
    orders: ended,
    calls,
    found,
  };
  console.log(`\n${report({ ...shown, kills: fleet.kills })}`);
  return found.length === 0;
}

/** Plans the next process that is killed; none once all orders have begun. */
function nextLife(): Life | undefined {
  if (kills === 0 || begun >= orders) return undefined;
  const isNamed = random() < 0.6;
  return {
    death: isNamed ? { death: oneOf(random, NAMED_DEATHS), times: between(random, 1, 2) } : undefined,
    // Most restart after a delay, some at once, while the dead process's locks are still held.
    advanceMinutes: random() < 0.7 ? between(random, 1, 3) : 0,
    async live(service) {
      // Jobs of the previous process run now or at their own time; they do not lengthen this process's life.
      if (random() < 0.5) void service.hurry().catch(unlessGone);
      const enough = begun + between(random, 1, 2 * ordersPerLife);
      admitted = Math.max(admitted, enough);
      const until = Date.now() + MAX_LIFE_MS;
      while (begun < Math.min(enough, orders) && Date.now() < until) await pause(LOOK_EVERY_MS);
      await pause(isNamed ? GRACE_MS : between(random, 0, 400));
    },
  };
}

async function shop(origin: Origin, onDone: (done: number) => void): Promise<void> {
  let done = 0;
  const next = async () => {
    while (begun >= admitted) await pause(LOOK_EVERY_MS);
    return buyers[begun++];
  };
  await atOnce(next, async (buyer) => {
    await buy(buyer, origin);
    onDone(++done);
  });
}

async function atOnce(
  next: () => Promise<Buyer | undefined> | Buyer | undefined,
  work: (buyer: Buyer) => Promise<void>,
): Promise<void> {
  const one = async () => {
    for (let buyer = await next(); buyer; buyer = await next()) await work(buyer);
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, one));
}
