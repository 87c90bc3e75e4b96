/**
 * Fault test of an update under load: processes of a former revision and of this one on one database.
 *
 *   npx tsx gym/faults/sideBySide.ts --old REVISION [--minutes 10] [--tills 8]
 *
 * Checks out the former revision, starts a sandbox of it on PostgreSQL, and keeps tills paying at it. Starts this revision
 * beside it, which migrates the database, and lets the tills pay at both. At the end the former one is started again: it has
 * to work, or to refuse in one line. Exits with 1 on any error or refusal of a call, or a fault in the books.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Command } from 'commander';
import { repository } from '../../src/base/config/repository.ts';
import { openStore } from '../../src/store/store.ts';
import { type ChildService, startServer } from '../../test/support/childService.ts';
import { wrongBooks } from '../harness/books.ts';
import { createSchema } from '../harness/database.ts';
import { integerFrom } from '../harness/options.ts';
import { createProgress } from '../harness/progress.ts';
import { callTill } from '../harness/tills.ts';

interface Options {
  old: string;
  minutes: number;
  tills: number;
}

const { old, minutes, tills } = new Command('sideBySide')
  .description('Update under load: processes of a former revision and of this one on one database.')
  .requiredOption('--old <revision>', 'former revision of this repository')
  .option('--minutes <number>', 'time for which both run', integerFrom(1), 10)
  .option('--tills <number>', 'tills that pay at the same time', integerFrom(1), 8)
  .parse()
  .opts<Options>();
const { say } = createProgress();

/** Time in ms for which the former revision runs alone. */
const ALONE_MS = 15_000;

interface Load {
  origins: string[];
  isOver: boolean;
  /** Number of outcomes by origin, operation and outcome. */
  outcomes: Map<string, number>;
}

const scratch = mkdtempSync(join(tmpdir(), 'side-by-side-'));
const formerCode = join(scratch, 'former');
const schema = await createSchema();
const settings = {
  NODE_ENV: '',
  DATABASE_URL: schema.url,
  DATA_DIR: scratch,
  SECRET_KEY: randomBytes(32).toString('hex'),
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  REQUESTS_PER_SECOND: '100000',
};
const start = (code: string) => startServer([join(code, 'tools/start.mjs')], settings);
try {
  checkOut(old, formerCode);
  process.exitCode = (await update()) ? 0 : 1;
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', formerCode], { cwd: repository });
  rmSync(scratch, { recursive: true, force: true });
  await schema.drop();
}

/** Checks out a revision, with the packages of this one if it has the same, else with its own. */
function checkOut(revision: string, folder: string): void {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, revision], { cwd: repository });
  const lock = (root: string) => join(root, 'npm-shrinkwrap.json');
  const isSame =
    existsSync(lock(folder)) && readFileSync(lock(folder)).equals(readFileSync(lock(repository)));
  if (isSame) symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: 'inherit' });
}

async function update(): Promise<boolean> {
  const former = await start(formerCode);
  const load: Load = { origins: [former.origin], isOver: false, outcomes: new Map() };
  const running: ChildService[] = [former];
  try {
    for (let till = 0; till < tills; till++) await call(former.origin, 'sell', till, { amount: 400 });
    const paying = Array.from({ length: tills }, (_, till) => pay(load, till));
    await wait(ALONE_MS);
    say(`${old} alone: ${totalOf(load)} calls`);
    const current = await start(repository);
    running.push(current);
    load.origins.push(current.origin);
    say(`both run; /readyz of ${old}: ${(await fetch(`${former.origin}/readyz`)).status}`);
    for (let minute = 1; minute <= minutes; minute++) {
      await wait(60_000);
      say(
        `${minute} of ${minutes} minutes: ${totalOf(load)} calls, ${failuresOf(load).length} kinds of errors`,
      );
    }
    load.isOver = true;
    await Promise.all(paying);
  } finally {
    for (const service of running) await service.stop();
  }
  const faults = await booksOf();
  for (const [outcome, count] of load.outcomes) console.log(`  ${String(count).padStart(7)}  ${outcome}`);
  console.log(`${old} again: ${await startAgain()}`);
  console.log(`${totalOf(load)} calls; ${faults.length} faults in the books`);
  return failuresOf(load).length === 0 && faults.length === 0;
}

function totalOf({ outcomes }: Load): number {
  return [...outcomes.values()].reduce((sum, count) => sum + count, 0);
}

function failuresOf({ outcomes }: Load): string[] {
  return [...outcomes.keys()].filter((key) => !key.endsWith(' success'));
}

/** Starts the former revision on the migrated store; returns its readiness, or the last line of its refusal. */
async function startAgain(): Promise<string> {
  try {
    const service = await start(formerCode);
    const { status } = await fetch(`${service.origin}/readyz`);
    await service.stop();
    return `starts, /readyz ${status}`;
  } catch (error) {
    const lines = (error as Error).message.trim().split('\n');
    return `refuses: ${lines.slice(1).join(' | ')}`;
  }
}

async function booksOf(): Promise<string[]> {
  const store = await openStore({ databaseUrl: schema.url, dataDirectory: '' });
  return wrongBooks(store, [1]).finally(() => store.close());
}

/** Pays with a card, looks at it, and takes a payment back, at the processes in turn. */
async function pay(load: Load, till: number): Promise<void> {
  for (let number = 0; !load.isOver; number++) {
    const place = (number + till) % load.origins.length;
    const origin = load.origins[place]!;
    const name = `till-${till}-${number}`;
    const steps: [operation: string, body: object][] = [
      ['redeem', { amount: 0.01, externalTransactionId: name }],
      ['balance', {}],
      ['reload', { amount: 0.02, externalTransactionId: `${name}-reload` }],
      ['reverse', { externalTransactionId: `${name}-reload` }],
    ];
    for (const [operation, body] of steps) {
      const outcome = await call(origin, operation, till, body);
      const key = `${place === 0 ? 'former' : 'current'} ${operation} ${outcome}`;
      load.outcomes.set(key, (load.outcomes.get(key) ?? 0) + 1);
    }
  }
}

function call(origin: string, operation: string, till: number, body: object): Promise<string> {
  const printedCardNumber = String(7_777_000_000_000_420 + till);
  // A reversal names its transaction alone.
  const card = operation === 'reverse' ? {} : { cardInfo: { printedCardNumber } };
  return callTill(origin, operation, { ...card, ...body });
}
