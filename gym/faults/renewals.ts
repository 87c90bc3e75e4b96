/**
 * Fault test of renewals: the vault disconnects, fails or never answers, while `kill -9` hits the service
 * repeatedly. Members of a club renew month after month.
 *
 *   npx tsx test/faults/renewals.ts --members 300 --kills 20 --seed 7 [--database postgres://...] [--processes 2]
 *
 * At the end it compares the vault's book, the subscriptions, the calendar, the ledger and the reports: each started period
 * is charged and granted once; or its renewal has failed because the faults lasted, and it is neither. A seed gives the
 * same faults; the work in progress at a death varies.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { addDays } from '../../src/base/time/calendar.ts';
import { queuedJobs } from '../../src/jobs/engine/overview.ts';
import { openStore } from '../../src/store/store.ts';
import type { Call, Manner } from '../../test/payment/vaultServer.ts';
import { integerFrom, seedOption } from '../harness/options.ts';
import { openDatabase } from '../harness/database.ts';
import { RENEWAL_DEATHS, type ScheduledDeath } from '../harness/deaths.ts';
import { between, oneOf, seeded } from '../harness/dice.ts';
import {
  bundleChildren,
  Gone,
  removeBundle,
  type ServiceProcess,
  startService,
  startVault,
} from '../harness/processes.ts';
import { compareRenewals } from './renewals/books.ts';
import { clubFile, fillClub } from './renewals/club.ts';

const program = new Command('renewals')
  .description('Fault test of renewals: the vault fails, and the service is killed repeatedly.')
  .option('--members <number>', 'members who have subscribed', integerFrom(1), 300)
  .option('--kills <number>', 'kills of a process', integerFrom(0), 20)
  .addOption(seedOption('repeats a run: the same faults'))
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
  .option('--lose-jobs <part>', 'part of the queue that is deleted repeatedly, such as 0.3', '0')
  .addHelpText('after', '\nExits with 1 when two of the books disagree.');

interface Options {
  members: number;
  kills: number;
  seed: number;
  database?: string;
  processes: number;
  loseJobs: string;
}

const options = program.parse().opts<Options>();
const { members, kills, seed, processes } = options;
if (processes > 1 && !options.database) program.error('The embedded database serves one process.');

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const DAY = DAY_MS / MINUTE_MS;
/**
 * Number of distinct renewal days in a month; each day gets one process life, then the clock moves to the
 * next month.
 */
const DAYS_OF_RENEWAL = 4;
const DAYS_TO_NEXT_MONTH = 27;
const GATEWAY = 'vault:fault-environment';
/** Maximum lifetime in ms of a process that does not reach its planned death. */
const LONGEST_LIFE_MS = 6_000;
const QUIET_AFTER_MS = 600_000;
const TROUBLES: Manner[] = [
  'breaks before',
  'hangs up before',
  'breaks after',
  'hangs up after',
  'never answers',
  'answers nonsense',
  'repeats itself',
];

const began = Date.now();
const seconds = () => (Date.now() - began) / 1000;
const say = (text: string) => console.log(`${seconds().toFixed(0).padStart(5)} s  ${text}`);
const random = seeded(seed);
const firstDay = new Date(began).toISOString().slice(0, 10);
const firstDueOf = (member: number) => addDays(firstDay, member % DAYS_OF_RENEWAL);

const scratch = mkdtempSync(join(tmpdir(), 'renewal-faults-'));
const logFile = join(scratch, 'service.log');
const log = openSync(logFile, 'a');
await bundleChildren();
const vault = await startVault();
const database = await openDatabase({ url: options.database, scratch, file: clubFile(members, vault.url) });
const environment = {
  ...database.environment,
  NODE_ENV: '',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  LOSE_JOBS: options.loseJobs,
};
const slots: (ServiceProcess | undefined)[] = Array.from({ length: processes });
const living = () => slots.filter((service) => service !== undefined);
const deaths = new Map<string, number>();
let clockAhead = 0;
let killed = 0;
let isRight = false;
try {
  await fill();
  say(`${members} members on ${database.engine}, ${processes} processes, seed ${seed}`);
  await Promise.all(slots.map((_, slot) => liveAndDie(slot)));
  say(`${killed} kills; what is left is done`);
  // A renewal that fails for technical reasons is abandoned after three days.
  for (const minutes of [DAY, 2, 11, 31, 11, 31, DAY, 11, 31, 11, DAY, 11, 31, 11, DAY, 11, 31, 11])
    await settle(minutes);
  const { book } = await vault.book();
  await Promise.all(living().map((service) => service.stop()));
  isRight = await judge(book);
} catch (error) {
  say(`broke off: ${(error as Error).message}`);
} finally {
  for (const service of living()) service.kill();
  await Promise.all(living().map(({ gone }) => gone));
  await vault.stop();
  closeSync(log);
  await database.drop();
  removeBundle();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(isRight ? 0 : 1);

async function fill(): Promise<void> {
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
  const plan: Partial<Record<Call, Manner[]>> = { authorize: some(), capture: some(), lookUp: some() };
  return `${member}.${Buffer.from(JSON.stringify(plan)).toString('base64url')}`;
}

/** Restarts and kills one process until no kills are left; the last one keeps running. */
async function liveAndDie(slot: number): Promise<void> {
  while (killed < kills) {
    killed++;
    clockAhead += (killed % (DAYS_OF_RENEWAL + 1) === 0 ? DAYS_TO_NEXT_MONTH : 1) * DAY_MS;
    const times = between(random, 1, 20);
    const death: ScheduledDeath =
      random() < 0.5
        ? { death: oneOf(random, RENEWAL_DEATHS), times }
        : { death: 'before open charge', times, afterMs: between(random, 0, 200) };
    const service = await startService({ environment, log, clockAhead, death });
    slots[slot] = service;
    await service.hurry().catch(unlessGone);
    await Promise.race([service.gone, pause(LONGEST_LIFE_MS)]);
    service.kill();
    await service.gone;
    slots[slot] = undefined;
    const how = service.diedAt() ?? 'at any moment';
    deaths.set(how, (deaths.get(how) ?? 0) + 1);
    if (killed % 5 === 0) say(`${killed} of ${kills} kills`);
  }
  slots[slot] = await startService({ environment, log, clockAhead });
}

/** Advances the clock and waits for all jobs due by then. */
async function settle(minutes: number): Promise<void> {
  clockAhead += minutes * MINUTE_MS;
  for (const service of living()) {
    await service.setClock(clockAhead);
    await service.hurry();
  }
  const until = Date.now() + QUIET_AFTER_MS;
  for (;;) {
    const { busy } = await living()[0]!.jobs();
    if (busy === 0) return;
    if (Date.now() > until) throw new Error(`${busy} jobs do not come to an end: ${await stuckJobs()}`);
    await pause(50);
  }
}

async function stuckJobs(): Promise<string> {
  const store = await openStore(database.location);
  const jobs = await queuedJobs(store, 20);
  await store.close();
  return jobs
    .map(({ task, state, attempts, lastError }) => `${task} ${state} ${attempts} ${lastError}`)
    .join('; ');
}

async function judge(book: Awaited<ReturnType<typeof vault.book>>['book']): Promise<boolean> {
  const store = await openStore(database.location);
  const today = new Date(Date.now() + clockAhead).toISOString().slice(0, 10);
  const { found, paid, failed, attempts } = await compareRenewals(store, book, { firstDueOf, today });
  await store.close();
  console.log(`\nDeaths of processes (kill -9)`);
  for (const [how, times] of [...deaths].sort()) console.log(`  ${String(times).padStart(5)}  ${how}`);
  console.log(
    `\nPeriods that were charged  ${paid} (${attempts} attempts), ${Math.round(clockAhead / DAY_MS)} days`,
  );
  console.log(`Periods that failed        ${failed}, after three days of trouble`);
  console.log(`Disagreements              ${found.length}`);
  for (const { subscription, what } of found.slice(0, 50)) console.log(`  ${subscription}: ${what}`);
  const errors = readFileSync(logFile, 'utf8').trim();
  if (errors !== '') console.log(`\nLogged as errors:\n${errors.slice(0, 5_000)}`);
  say('done');
  return found.length === 0 && paid > 0;
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Gone)) throw error;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
