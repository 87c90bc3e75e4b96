/**
 * Renewals section: renewals per second of due subscriptions, compared with pgbench with as many clients. The service runs as
 * started by operators and charges at the sandbox's vault.
 *
 * A renewal takes several transactions: the charge is written before the call to the vault and after its reply, and the
 * sandbox's vault has its book in the same database. Reading statements count as transactions as well. All transactions
 * of the database are counted, so it must have nothing else to do.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { dayIn } from '../../../src/base/time/zones.ts';
import { LOCAL } from '../../../src/domain/payments/paymentSettings.ts';
import { openStore } from '../../../src/store/store.ts';
import { startServer } from '../../../test/support/childService.ts';
import { CLUB, clubFile, fillClub } from '../../faults/renewals/club.ts';
import {
  createSchema,
  databaseServer,
  type GymDatabase,
  openDatabase,
  query,
  type Schema,
} from '../../harness/database.ts';
import { memoryMegabytes } from '../../harness/usage.ts';
import { initializePgbench, pgbenchRate } from '../pgbench.ts';
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
      { name: PEER, unit: 'transactions/s', measure: () => standardRate(seconds) },
      {
        name: `${subscriptions} renewals`,
        unit: 'renewals/s',
        peers: [PEER],
        measure: () => renewAll(subscriptions),
      },
    ],
    close: async () => {},
  }),
};

/** Measures pgbench's standard transaction, also of several statements. */
async function standardRate(seconds: number): Promise<Measured> {
  const schema = await createSchema();
  try {
    await initializePgbench(schema.url, PGBENCH_SCALE);
    return { value: await pgbenchRate(schema.url, { clients: CLIENTS, jobs: 2, seconds }) };
  } finally {
    await schema.drop();
  }
}

async function renewAll(subscriptions: number): Promise<Measured> {
  const due = EARLIER + subscriptions;
  const database = await openDatabase(clubFile(due), { url: databaseServer });
  try {
    await fill(database, due);
    return await measure(database, due);
  } finally {
    await database.drop();
  }
}

async function measure({ schema, environment }: GymDatabase, due: number): Promise<Measured> {
  const service = await startServer(['tools/start.mjs'], {
    ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
    ...environment,
  });
  try {
    const paid = () => numberOfPaid(schema!);
    await until(paid, EARLIER);
    await schema!.query('analyze');
    const before = { paid: await paid(), commits: await commits() };
    const looks = await until(paid, due);
    await pause(STATISTICS_MS);
    const measured = due - before.paid;
    const transactions = ((await commits()) - before.commits - looks.count) / measured;
    const { peak } = memoryMegabytes(service.process.pid!);
    return { value: measured / looks.seconds, transactions, peakMegabytes: peak };
  } finally {
    await service.stop();
  }
}

/** Inserts subscriptions that are all due today in the club's time zone. */
async function fill({ location, keys }: GymDatabase, subscriptions: number): Promise<void> {
  const now = new Date();
  const store = await openStore(location);
  await fillClub(store.db, keys, {
    members: subscriptions,
    gateway: LOCAL,
    tokenOf: () => 'tok_approve',
    startedAt: new Date(now.getTime() - 31 * DAY_MS),
    paidUntilOf: () => dayIn('Europe/Berlin', now),
  });
  await store.close();
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

async function numberOfPaid({ query }: Schema): Promise<number> {
  const [row] = await query(
    `select count(*) as paid from subscription_period where merchant_id = ${CLUB} and state = 'PAID'`,
  );
  return Number(row!.paid);
}

/** Counts transactions committed in this database so far. */
async function commits(): Promise<number> {
  const [row] = await query(
    databaseServer,
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  );
  return Number(row!.commits);
}
