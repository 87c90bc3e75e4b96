/**
 * Renewals per second of due subscriptions, beside pgbench with as many clients in the same run. The service runs as
 * started by operators and charges at the sandbox's vault.
 *
 *   npx tsx bench/renewals.ts [--subscriptions 100000]    TEST_DATABASE_URL or DATABASE_URL, or the test database of this machine
 *
 * A renewal takes several transactions: the charge is written before the call to the vault and after its reply, and the
 * sandbox's vault has its book in the same database. The ratio is that of transactions. Makes a schema of its own and
 * drops it. Needs pgbench. Linux, since peak memory is read from /proc. The server must have nothing else to do: all of its
 * transactions are counted.
 *
 * PostgreSQL 15 on the same two cores:
 *
 *   subscriptions   renewals/s   transactions each   transactions/s   pgbench/s   ratio   peak MB
 *            5000           92                31.7             2904        5520    0.53       231
 *          100000           72                37.4             2685        5285    0.51       230
 *
 * Reading statements count as transactions as well. With 100,000 the jobs that look after each payment a minute later run
 * beside the renewals; memory does not grow.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { repository } from '../src/config/repository.ts';
import { openSecretKeys } from '../src/crypto/secretKeys.ts';
import { applyMerchants } from '../src/domain/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../src/domain/merchants/merchantFile.ts';
import { LOCAL } from '../src/domain/payments/paymentSettings.ts';
import { openStore } from '../src/store/store.ts';
import { dayIn } from '../src/time/zones.ts';
import { CLUB, clubFile, fillClub } from '../test/faults/renewals/club.ts';
import { findPgbench } from './pgbench.ts';
import { dropSchemas } from './schemas.ts';

const { values } = parseArgs({ options: { subscriptions: { type: 'string', default: '100000' } } });
const SUBSCRIPTIONS = Number(values.subscriptions);
/** Number of clients, equal to the service's concurrent charges. */
const CLIENTS = 8;
const PEER_SECONDS = 15;
const SHOW_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 200;
const DAY_MS = 24 * 60 * 60_000;

const server =
  process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const schema = `bench_${randomBytes(4).toString('hex')}`;
const url = new URL(server);
url.searchParams.set('options', `-c search_path=${schema}`);
const secretKey = randomBytes(32).toString('hex');

let service: ChildProcess | undefined;
await onServer(`create schema ${schema}`);
try {
  await fill();
  const before = await commits();
  const started = performance.now();
  service = startService();
  await untilPaid(started);
  const seconds = (performance.now() - started) / 1000;
  // The server reports its statistics up to a second late.
  await pause(1_500);
  const each = ((await commits()) - before) / SUBSCRIPTIONS;
  const peak = peakMegabytes(service);
  service.kill('SIGTERM');
  await once(service, 'exit');
  const perSecond = SUBSCRIPTIONS / seconds;
  const peer = await throughPgbench();
  console.log(`\n${await version()}, ${SUBSCRIPTIONS} subscriptions, ${CLIENTS} at once\n`);
  console.log('renewals/s   transactions each   transactions/s   pgbench/s   ratio   peak MB');
  console.log(
    [
      perSecond.toFixed(0).padStart(10),
      each.toFixed(1).padStart(19),
      (perSecond * each).toFixed(0).padStart(16),
    ].join(' ') +
      `${peer.toFixed(0).padStart(12)}${((perSecond * each) / peer).toFixed(2).padStart(8)}${peak.toFixed(0).padStart(10)}`,
  );
} finally {
  service?.kill('SIGKILL');
  await onServer(dropSchemas(schema));
}

/** Inserts subscriptions that are all due today in the club's time zone. */
async function fill(): Promise<void> {
  const now = new Date();
  const store = await openStore({ dataDirectory: '', databaseUrl: url.href });
  const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey });
  await applyMerchants(store, parseMerchantFile(clubFile(SUBSCRIPTIONS), 'club.yaml'), { keys, now });
  await fillClub(store.db, keys, {
    members: SUBSCRIPTIONS,
    gateway: LOCAL,
    tokenOf: () => 'tok_approve',
    startedAt: new Date(now.getTime() - 31 * DAY_MS),
    paidUntilOf: () => dayIn('Europe/Berlin', now),
  });
  await store.close();
  await onServer(`analyze`);
}

function startService(): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, ['tools/start.mjs'], {
    cwd: repository,
    env: {
      PATH,
      DATABASE_URL: url.href,
      SECRET_KEY: secretKey,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilPaid(started: number): Promise<void> {
  let shown = 0;
  for (;;) {
    const [{ paid = '0' } = {}] = await onServer(
      `select count(*) as paid from ${schema}.subscription_period where merchant_id = ${CLUB} and state = 'PAID'`,
    );
    if (Number(paid) === SUBSCRIPTIONS) return;
    const elapsed = performance.now() - started;
    if (elapsed - shown > SHOW_EVERY_MS) {
      shown = elapsed;
      console.log(`${(elapsed / 1000).toFixed(0).padStart(5)} s  ${paid} of ${SUBSCRIPTIONS}`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** Counts transactions committed in this database so far, including the benchmark's own. */
async function commits(): Promise<number> {
  const [{ commits = '0' } = {}] = await onServer(
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  );
  return Number(commits);
}

/** Runs pgbench's standard transaction, also of several statements, on tables of the same size. */
async function throughPgbench(): Promise<number> {
  const program = findPgbench();
  if (!program) throw new Error('There is no pgbench to be compared with.');
  const address = url.href.replaceAll('+', '%20');
  await promisify(execFile)(program, ['--initialize', '--quiet', '--scale', '10', address]);
  const { stdout } = await promisify(execFile)(program, [
    ...['--client', String(CLIENTS), '--jobs', '2', '--time', String(PEER_SECONDS)],
    ...['--protocol', 'prepared', '--no-vacuum', address],
  ]);
  return Number(/tps = ([0-9.]+)/.exec(stdout)?.[1]);
}

function peakMegabytes({ pid }: ChildProcess): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

async function version(): Promise<string> {
  const [{ version = '' } = {}] = await onServer('select version()');
  return version.split(' ').slice(0, 2).join(' ');
}

async function onServer(statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows ?? [];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
