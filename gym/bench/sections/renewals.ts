/**
 * Renewals section: renewals per second of due subscriptions, beside pgbench with as many clients. The service runs as
 * started by operators and charges at the sandbox's vault.
 *
 * A renewal takes several transactions: the charge is written before the call to the vault and after its reply, and the
 * sandbox's vault has its book in the same database. Reading statements count as transactions as well. All transactions
 * of the database are counted, so it must have nothing else to do.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { repository } from '../../../src/base/config/repository.ts';
import { openSecretKeys } from '../../../src/base/crypto/secretKeys.ts';
import { dayIn } from '../../../src/base/time/zones.ts';
import { LOCAL } from '../../../src/domain/payments/paymentSettings.ts';
import { applyMerchants } from '../../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../../src/operators/merchants/merchantFile.ts';
import { openStore } from '../../../src/store/store.ts';
import { CLUB, clubFile, fillClub } from '../../faults/renewals/club.ts';
import { databaseServer, onServer } from '../benchService.ts';
import { memoryMegabytes } from '../memory.ts';
import { initializePgbench, pgbenchRate } from '../pgbench.ts';
import { dropSchemas } from '../schemas.ts';
import type { Measured, Section } from '../section.ts';

/** Number of clients, equal to the service's concurrent charges. */
const CLIENTS = 8;
const PGBENCH_SCALE = 10;
const LOOK_EVERY_MS = 200;
/** Time in ms after which the server has reported its statistics. */
const STATISTICS_MS = 1_500;
/**
 * Number of renewals before the measured ones. A store in use has earlier payments and periods, and the server knows
 * their sizes; by the statistics of empty tables it may choose any index.
 */
const EARLIER = 200;
const DAY_MS = 24 * 60 * 60_000;
const PEER = 'pgbench, standard transaction';

export const renewals: Section = {
  name: 'renewals',
  about: 'due subscriptions charged by the service, beside the standard transaction of pgbench',
  open: ({ seconds, subscriptions }) => ({
    subjects: [
      { name: PEER, unit: 'transactions/s', measure: () => inSchema((url) => standardRate(url, seconds)) },
      {
        name: `${subscriptions} renewals`,
        unit: 'renewals/s',
        peers: [PEER],
        measure: () => inSchema((url, schema) => renewAll(url, schema, subscriptions)),
      },
    ],
    close: async () => {},
  }),
};

async function inSchema<T>(work: (url: string, schema: string) => Promise<T>): Promise<T> {
  const schema = `bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(databaseServer);
  url.searchParams.set('options', `-c search_path=${schema}`);
  await onServer(databaseServer, `create schema ${schema}`);
  try {
    return await work(url.href, schema);
  } finally {
    await onServer(databaseServer, dropSchemas(schema));
  }
}

/** Measures pgbench's standard transaction, also of several statements. */
async function standardRate(url: string, seconds: number): Promise<Measured> {
  await initializePgbench(url, PGBENCH_SCALE);
  return { value: await pgbenchRate(url, { clients: CLIENTS, jobs: 2, seconds }) };
}

async function renewAll(url: string, schema: string, subscriptions: number): Promise<Measured> {
  const secretKey = randomBytes(32).toString('hex');
  await fill(url, secretKey, EARLIER + subscriptions);
  const server = new pg.Client({ connectionString: databaseServer });
  await server.connect();
  const service = startService(url, secretKey);
  try {
    const paid = () => numberOfPaid(server, schema);
    await until(paid, EARLIER);
    await onServer(url, 'analyze');
    const before = { paid: await paid(), commits: await commits(server) };
    const looks = await until(paid, EARLIER + subscriptions);
    await pause(STATISTICS_MS);
    const measured = EARLIER + subscriptions - before.paid;
    const transactions = ((await commits(server)) - before.commits - looks.count) / measured;
    const { peak } = memoryMegabytes(service.pid!);
    return { value: measured / looks.seconds, transactions, peakMegabytes: peak };
  } finally {
    await server.end();
    service.kill('SIGTERM');
    await once(service, 'exit');
  }
}

/** Inserts subscriptions that are all due today in the club's time zone. */
async function fill(url: string, secretKey: string, subscriptions: number): Promise<void> {
  const now = new Date();
  const store = await openStore({ dataDirectory: '', databaseUrl: url });
  const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey });
  await applyMerchants(store, parseMerchantFile(clubFile(subscriptions), 'club.yaml'), { keys, now });
  await fillClub(store.db, keys, {
    members: subscriptions,
    gateway: LOCAL,
    tokenOf: () => 'tok_approve',
    startedAt: new Date(now.getTime() - 31 * DAY_MS),
    paidUntilOf: () => dayIn('Europe/Berlin', now),
  });
  await store.close();
}

function startService(url: string, secretKey: string): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, ['tools/start.mjs'], {
    cwd: repository,
    env: {
      PATH,
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Waits for a number of paid periods; returns the seconds since the start, and the number of looks. */
async function until(
  paid: () => Promise<number>,
  expected: number,
): Promise<{ seconds: number; count: number }> {
  const started = performance.now();
  for (let count = 1; ; count++) {
    if ((await paid()) >= expected) return { seconds: (performance.now() - started) / 1000, count };
    await pause(LOOK_EVERY_MS);
  }
}

async function numberOfPaid(server: pg.Client, schema: string): Promise<number> {
  const { rows } = await server.query<{ paid: string }>(
    `select count(*) as paid from ${schema}.subscription_period where merchant_id = ${CLUB} and state = 'PAID'`,
  );
  return Number(rows[0]!.paid);
}

/** Counts transactions committed in this database so far. */
async function commits(server: pg.Client): Promise<number> {
  const { rows } = await server.query<{ commits: string }>(
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.commits);
}
