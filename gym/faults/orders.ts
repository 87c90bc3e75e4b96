/**
 * Fault test of orders: the vault declines, fails, disconnects, answers twice or never, and the service is
 * killed repeatedly. Deaths occur by `kill -9` at every step of an order and between steps; clients repeat
 * their requests after each restart.
 *
 *   npx tsx test/faults/orders.ts --orders 1000 --seed 7 [--database postgres://...] [--processes 2] [--kills 250]
 *
 * At the end it compares the vault's book, the orders, the ledger, the reports, the mail and the buyers' replies: charged
 * buyers, and only they, have the goods, no buyer was charged twice, and every order has ended. A seed gives the same
 * orders with the same faults; the work in progress at a death varies.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { openStore } from '../../src/store/store.ts';
import { integerFrom, seedOption } from '../harness/options.ts';
import { askAgain, type Buyer, buy, fillPurses } from './orders/buyers.ts';
import { compareBooks, endedOrders } from './orders/comparison.ts';
import { openDatabase } from '../harness/database.ts';
import { seeded } from '../harness/dice.ts';
import { type Fleet, openFleet } from './orders/fleet.ts';
import { plansFor, pursesFor } from './orders/plan.ts';
import { bundleChildren, removeBundle, startService, startVault } from '../harness/processes.ts';
import { report } from './orders/report.ts';
import { shopFile } from './orders/shopFile.ts';

const LOOK_EVERY_MS = 50;
const program = new Command('orders')
  .description('Fault test of orders: the vault fails, and the service is killed repeatedly.')
  .option('--orders <number>', 'orders that are bought', integerFrom(1), 1000)
  .addOption(seedOption('repeats a run: the same orders and faults'))
  .option(
    '--database <url>',
    'PostgreSQL, in a schema of its own; without it, an embedded database in a folder of its own',
  )
  .option(
    '--processes <number>',
    'processes on one database; more than one on PostgreSQL only',
    integerFrom(1),
    1,
  )
  .option(
    '--kills <number>',
    'approximate number of kills; without it, a fourth of the orders',
    integerFrom(0),
  )
  .option('--buyers <number>', 'buyers at the same time', integerFrom(1), 8)
  .option('--lose-jobs <part>', 'part of the queue that is deleted repeatedly, such as 0.3', '0')
  .option('--keep', 'keeps the database and the log')
  .addHelpText('after', '\nExits with 1 when two of the books disagree.');

interface Options {
  orders: number;
  seed: number;
  database?: string;
  processes: number;
  kills?: number;
  buyers: number;
  loseJobs: string;
  keep?: boolean;
}

const options = program.parse().opts<Options>();
const { orders, seed, processes, buyers: buyersAtOnce, kills = Math.ceil(orders / 4) } = options;
if (processes > 1 && !options.database) program.error('The embedded database serves one process.');

const began = Date.now();
const seconds = () => (Date.now() - began) / 1000;
const say = (text: string) => console.log(`${seconds().toFixed(0).padStart(5)} s  ${text}`);

const scratch = mkdtempSync(join(tmpdir(), 'order-faults-'));
const logFile = join(scratch, 'service.log');
const log = openSync(logFile, 'a');
await bundleChildren();
const vault = await startVault();
const file = shopFile(vault.url, orders);
const database = await openDatabase({ url: options.database, scratch, file });
const environment = {
  ...database.environment,
  NODE_ENV: '',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  LOSE_JOBS: options.loseJobs,
  REQUESTS_PER_SECOND: '1000000',
  FAILED_LOGINS: '1000000',
  FAILED_AUTHENTICATIONS: '1000000',
  CARD_GUESSES: '1000000',
};
const random = seeded(seed);
const buyers: Buyer[] = plansFor(orders, random).map((plan) => ({
  plan,
  sent: 0,
  statuses: new Map(),
  complaints: [],
}));
let isRight = false;
let done = 0;
try {
  say(`${orders} orders on ${database.engine}, ${processes} processes, seed ${seed}`);
  const first = await startService({ environment, log, clockAhead: 0 });
  await fillPurses(first.origin, pursesFor(orders));
  await first.stop();
  isRight = await run();
} finally {
  await vault.stop();
  closeSync(log);
  removeBundle();
  if (options.keep) say(`left: ${scratch} ${database.place}`);
  else {
    await database.drop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
process.exit(isRight ? 0 : 1);

async function run(): Promise<boolean> {
  let begun = 0;
  const fleet = openFleet({
    environment,
    log,
    processes,
    ordersPerLife:
      kills === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round((orders * processes) / kills)),
    random,
    begun: () => begun,
  });
  const next = async () => {
    while (!fleet.admits()) await pause(LOOK_EVERY_MS);
    return buyers[begun++];
  };
  const shopping = atOnce(next, async (buyer) => {
    await buy(buyer, fleet.origin);
    progress(fleet, 'told or gone away');
  });
  await fleet.liveAndDie(() => begun >= orders);
  say(`all begun, ${fleet.kills.length} kills; the rest of the buyers are served`);
  await shopping;
  say('jobs do what is left, within an hour of the business clock');
  await fleet.settle('an hour');
  // As long as names are kept: after two days the same request would be another order.
  say('every buyer asks once more');
  const again = buyers[Symbol.iterator]();
  await atOnce(
    () => again.next().value,
    (buyer) => askAgain(buyer, fleet.origin),
  );
  say('jobs do what is left then, over days');
  const failed = await fleet.settle('days');
  const { book, calls } = await vault.book();
  await fleet.stop();

  const store = await openStore(database.location);
  const found = await compareBooks(store, book, buyers);
  if (failed > 0) found.push({ order: 'the queue', what: `${failed} jobs were given up` });
  const ended = await endedOrders(store.pool);
  await store.close();
  const shown = { seed, engine: database.engine, seconds: seconds(), buyers, orders: ended, calls, found };
  console.log(`\n${report({ ...shown, kills: fleet.kills })}`);
  const errors = readFileSync(logFile, 'utf8').trim();
  if (errors !== '') console.log(`\nLogged as errors:\n${errors.slice(0, 10_000)}`);
  return found.length === 0;
}

function progress(fleet: Fleet, what: string): void {
  done += 1;
  if (done % 50 === 0) say(`${done} of ${orders} buyers ${what}, ${fleet.kills.length} kills`);
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
