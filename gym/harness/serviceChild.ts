import { sql } from 'kysely';
import { pino } from 'pino';
import { handlers } from '../../handlers/registry.ts';
import { openSandboxMail } from '../../src/adapters/mail/sandboxMail.ts';
import { openApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/base/config/config.ts';
import { createContract } from '../../src/contract/contract.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { openServer } from '../../src/http/server.ts';
import { startWorker } from '../../src/jobs/engine/worker.ts';
import { jobsOfAllLanes, LANE_NAMES, laneSchema } from '../../src/queue/lanes.ts';
import { openStore } from '../../src/store/store.ts';
import { dieAt } from './deaths.ts';

/**
 * Service with its jobs, as `npm start` runs it, with an adjustable clock and a planned death. Prints its
 * address; handles one command at a time:
 *
 *   { clock }   sets the offset of the business clock in ms
 *   'hurry'     makes every waiting job due now
 *   'jobs'      returns the number of jobs due or running, and of those given up
 */
const ALL_MAILS = 1_000_000;
const config = readConfig(process.env);
const store = await openStore(config);
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const clock = { now: () => new Date(Date.now() + ahead) };
let lastMail = BigInt(Date.now()) * 100_000n;
// The sandbox stores only the newest mails by default; this test counts all of them.
const mail = openSandboxMail({ store, ids: { next: () => ++lastMail }, clock }, ALL_MAILS);
const log = pino({ level: config.logLevel }, pino.destination(2));
const app = await openApp(config, store, log, clock, { mail });
if (process.env.DIE_AT) dieAt(app, JSON.parse(process.env.DIE_AT));
const contract = await createContract(app, handlers);
const server = await openServer(app, contract, openMetrics(app));
const worker = await startWorker(app);

/** Share of jobs that are deleted whenever the queue is hurried, as a restore from a backup would. */
const lostPart = Number(process.env.LOSE_JOBS ?? 0);

async function hurry(): Promise<void> {
  for (const lane of LANE_NAMES) {
    await sql`delete from ${sql.id(laneSchema(store, lane), '_private_jobs')} where random() < ${lostPart}`.execute(
      store.db,
    );
    await sql`update ${sql.id(laneSchema(store, lane), '_private_jobs')} set run_at = now()
      where locked_at is null and run_at > now()`.execute(store.db);
  }
  await worker.look();
}

async function countJobs() {
  const { rows } = await sql<{ busy: bigint; given_up: bigint }>`
    select count(*) filter (where locked_at is not null or (attempts < max_attempts and run_at <= now())) as busy,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up from ${jobsOfAllLanes(store)}`.execute(
    store.db,
  );
  return { busy: Number(rows[0]!.busy), givenUp: Number(rows[0]!.given_up) };
}

process.on('message', (reported: { clock: number } | 'hurry' | 'jobs') => {
  const work = async () => {
    if (typeof reported === 'object') ahead = reported.clock;
    else if (reported === 'hurry') await hurry();
    else return countJobs();
    return {};
  };
  work().then(
    (answer) => process.send!(answer),
    (error) => process.send!({ error: (error as Error).message }),
  );
});
process.on('SIGTERM', async () => {
  await Promise.all([server.close(), worker.stop(5_000)]);
  await app.close();
  process.exit();
});
process.on('disconnect', () => process.exit());
process.send!({ origin: server.address });
