/**
 * Fault test of renewals: the vault disconnects, fails or never answers, while `kill -9` hits the service
 * repeatedly. Members of a club renew month after month.
 *
 *   npx tsx gym/faults/renewals.ts --members 300 --kills 20 --seed 7 [--database postgres://...] [--processes 2] [--lose-jobs 0.4]
 *
 * At the end it compares the vault's book, the subscriptions, the calendar, the ledger and the reports: each started period
 * is charged and granted once; or its renewal has failed because the faults lasted, and it is neither. A seed gives the
 * same faults; the work in progress at a death varies.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '../../src/base/time/calendar.ts';
import { openStore } from '../../src/store/store.ts';
import type { Manner } from '../../test/payment/vaultServer.ts';
import { RENEWAL_DEATHS } from '../harness/deaths.ts';
import { between, oneOf, seeded } from '../harness/dice.ts';
import { type FaultOptions, faultCommand, type Ground, runFaults } from '../harness/faultRun.ts';
import { type Life, unlessGone } from '../harness/fleet.ts';
import { integerFrom } from '../harness/options.ts';
import { countsTable } from '../harness/tables.ts';
import { tokenOf } from '../harness/vaultPlan.ts';
import { compareRenewals } from './renewals/books.ts';
import { clubFile, fillClub } from './renewals/club.ts';

interface Options extends FaultOptions {
  members: number;
  kills: number;
}

const DAY_MS = 24 * 60 * 60_000;
const DAY = 24 * 60;
/**
 * Number of distinct renewal days in a month; each day gets one process life, then the clock moves to the
 * next month.
 */
const DAYS_OF_RENEWAL = 4;
const DAYS_TO_NEXT_MONTH = 27;
/** Clock advances in minutes: a renewal that fails for technical reasons is abandoned after three days. */
const FOUR_DAYS = [DAY, 2, 11, 31, 11, 31, DAY, 11, 31, 11, DAY, 11, 31, 11, DAY, 11, 31, 11];
const GATEWAY = 'vault:fault-environment';
/** Maximum lifetime in ms of a process that does not reach its planned death. */
const MAX_LIFE_MS = 6_000;
const TROUBLES: Manner[] = [
  'breaks before',
  'hangs up before',
  'breaks after',
  'hangs up after',
  'never answers',
  'answers nonsense',
  'repeats itself',
];

const options = faultCommand(
  'renewals',
  'Fault test of renewals: the vault fails, and the service is killed.',
)
  .option('--members <number>', 'members who have subscribed', integerFrom(1), 300)
  .option('--kills <number>', 'kills of a process', integerFrom(0), 20)
  .parse()
  .opts<Options>();
const { members, kills, seed, processes } = options;
const random = seeded(seed);
const began = Date.now();
const firstDay = new Date(began).toISOString().slice(0, 10);
const firstDueOf = (member: number) => addDays(firstDay, member % DAYS_OF_RENEWAL);
let killed = 0;

await runFaults(options, (vaultUrl) => clubFile(members, vaultUrl), run);

async function run(ground: Ground): Promise<boolean> {
  const { database, vault, fleet, progress } = ground;
  await fill(ground);
  progress.say(`${members} members on ${database.engine}, ${processes} processes, seed ${seed}`);
  await fleet.liveAndDie(() => {
    if (killed >= kills) return undefined;
    progress.count(killed, kills, 'kills');
    return nextLife();
  });
  progress.say('jobs do what is left, over four days');
  await fleet.settle(FOUR_DAYS);
  const { book } = await vault.book();
  await fleet.stop();
  const store = await openStore(database.location);
  const today = new Date(Date.now() + fleet.clockAhead()).toISOString().slice(0, 10);
  const { found, paid, failed, attempts } = await compareRenewals(store, book, { firstDueOf, today });
  await store.close();
  console.log(`\nDeaths of processes (kill -9)\n${countsTable(fleet.kills)}`);
  console.log(
    `\nPeriods that were charged  ${paid} (${attempts} attempts), in ${Math.round(fleet.clockAhead() / DAY_MS)} days`,
  );
  console.log(`Periods that failed        ${failed}, after three days of trouble`);
  console.log(`Disagreements              ${found.length}`);
  for (const { subscription, what } of found.slice(0, 50)) console.log(`  ${subscription}: ${what}`);
  return found.length === 0 && paid > 0;
}

async function fill({ database }: Ground): Promise<void> {
  const tokens = Array.from({ length: members + 1 }, (_, member) => tokenFor(member));
  const store = await openStore(database.location);
  await fillClub(store.db, database.keys, {
    members,
    gateway: GATEWAY,
    tokenOf: (member) => tokens[member]!,
    startedAt: new Date(began - 30 * DAY_MS),
    paidUntilOf: firstDueOf,
  });
  await store.close();
}

/** Payment token of a member, which encodes the vault's behaviour for each renewal; most succeed. */
function tokenFor(member: number): string {
  const some = (): Manner[] => (random() < 0.2 ? [oneOf(random, TROUBLES)] : []);
  return tokenOf(member, { authorize: some(), capture: some(), lookUp: some() });
}

/** Plans the next process, on the next day of renewal. */
function nextLife(): Life {
  killed++;
  const times = between(random, 1, 20);
  return {
    death:
      random() < 0.5
        ? { death: oneOf(random, RENEWAL_DEATHS), times }
        : { death: 'before open charge', times, afterMs: between(random, 0, 200) },
    advanceMinutes: (killed % (DAYS_OF_RENEWAL + 1) === 0 ? DAYS_TO_NEXT_MONTH : 1) * DAY,
    async live(service) {
      await service.hurry().catch(unlessGone);
      await pause(MAX_LIFE_MS);
    },
  };
}
