import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { heartbeat, releaseLost, releaseWorkers } from '../../src/jobs/engine/liveness.ts';
import { retryJobs } from '../../src/jobs/engine/overview.ts';
import { openQueuePool } from '../../src/jobs/engine/queuePool.ts';
import { type TaskImplementations, tasks } from '../../src/jobs/engine/taskList.ts';
import { LANE_NAMES, laneSchema } from '../../src/queue/lanes.ts';
import { type DailyWork, Interrupted, type JobRun, pause } from '../../src/queue/tasks.ts';
import { jobsTable } from '../support/queues.ts';
import { visitOf } from '../support/visits.ts';
import { asOwner } from '../support/world.ts';
import { type JobsWorld, openJobsWorld } from './jobsWorld.ts';

/** Task implementation for tests, which can fail or take long. The queue does not inspect payloads. */
type Work = (payload: DailyWork, run: JobRun) => Promise<number>;

describe('the queue of jobs', () => {
  let world: JobsWorld;
  let work: Work = async () => 0;
  const done: string[] = [];
  const playing: TaskImplementations = {
    ...tasks,
    cleanUp: async (_app, payload, run) => {
      const items = await work(payload, run);
      done.push(payload.day);
      return items;
    },
  };
  const start = () => world.startWorker(playing);
  beforeAll(async () => {
    world = await openJobsWorld(undefined, playing);
    await world.jobsDone();
    // The test's task records nothing, and the queue recreates jobs for rows that stay open.
    await world.store.db.updateTable('job_run').set({ finished_at: world.clock.now() }).execute();
  });
  afterAll(() => world.close());

  const add = (day: string, placing = {}) =>
    world.store.db
      .transaction()
      .execute((trx) => world.app.jobs.enqueue(trx, 'cleanUp', { merchantId: 1, day }, placing));
  const until = async (condition: () => unknown) => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  /** Skips the backoff before the next attempt. */
  const hurry = () => world.hurryJobs();

  it('starts without an error of its library, even one that is logged for debugging only', () => {
    expect(world.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('has the schema that its package would create', async () => {
    const directory = join(
      dirname(createRequire(import.meta.url).resolve('graphile-worker/package.json')),
      'sql',
    );
    for (const lane of LANE_NAMES) {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.id(laneSchema(world.store, lane), 'migrations')} order by id`.execute(
        world.store.db,
      );
      expect(rows.map(({ id }) => id)).toEqual(readdirSync(directory).map((_, index) => index + 1));
    }
  });

  it('runs a job after the commit of its transaction, without polling', async () => {
    await add('committed');
    await until(() => done.includes('committed'));
    await world.jobsDone();
    expect(await world.queued()).toEqual([]);
  });

  it('has no job of a transaction that was rolled back', async () => {
    const undone = world.store.db.transaction().execute(async (trx) => {
      await world.app.jobs.enqueue(trx, 'cleanUp', { merchantId: 1, day: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await world.jobsDone();
    expect(done).not.toContain('rolled back');
  });

  it("runs a movement's job once after its commit, and none for a repeat", async () => {
    const cardNumber = await world.soldCard(5);
    const post = () =>
      world.app.ledger.perform({
        visit: visitOf(world),
        keys: [{ scope: 'test', key: 'with a job' }],
        cardNumbers: [cardNumber],
        decide: () => ({
          legs: [
            { walletCode: 1, amount: 100n, cardNumber },
            { walletCode: 1, amount: -100n, account: 'sold' },
          ],
          jobs: [{ task: 'cleanUp', payload: { merchantId: 1, day: 'of a movement' } }],
          receipt: {},
        }),
      });
    await post();
    await post();
    await until(() => done.includes('of a movement'));
    await world.jobsDone();
    expect(done.filter((day) => day === 'of a movement')).toHaveLength(1);
  });

  it('has one job per key, the latest', async () => {
    const later = new Date(Date.now() + 60_000);
    await add('first', { jobKey: 'one', runAt: later });
    await add('second', { jobKey: 'one', runAt: later });
    expect(await world.queued()).toHaveLength(1);
    await hurry();
    await until(() => done.includes('second'));
    expect(done).not.toContain('first');
  });

  it('retries a failed job with a growing delay, then lists it as failed with the reason', async () => {
    let attempts = 0;
    work = async () => {
      attempts += 1;
      throw new Error(`No\u0000luck with ${attempts}.`);
    };
    await add('unlucky', { maxAttempts: 3 });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      await until(async () => {
        const [job] = await world.queued();
        return job?.attempts === attempt && job.state !== 'running';
      });
      const [job] = await world.queued();
      pauses.push(job!.runAt.getTime() - Date.now());
      expect(job).toMatchObject({
        state: attempt < 3 ? 'waiting' : 'failed',
        lastError: `No luck with ${attempt}.`,
      });
      if (attempt < 3) await hurry();
      await world.jobsDone();
    }
    expect(pauses[1]).toBeGreaterThan(pauses[0]! + 1_000);
    expect(world.logged.join('')).toContain('a job failed for the last time');
    expect(world.app.jobs.tally.attempts.cleanUp).toMatchObject({ failed: 2, given_up: 1 });
  });

  it("runs a failed job again at the operator's request", async () => {
    work = async () => 1;
    const [failed] = await world.queued();
    expect(await retryJobs(world.store, 'failed')).toEqual([failed!.id]);
    await world.jobsDone();
    expect(done).toContain('unlucky');
    expect(await world.queued()).toEqual([]);
  });

  it('logs no data when the database reports an error', async () => {
    work = async () => {
      await sql`select 'marlene@example.test'::int`.execute(world.store.db);
      return 0;
    };
    await add('refused', { maxAttempts: 1 });
    await world.jobsDone();
    await until(async () => (await world.queued())[0]?.state === 'failed');
    expect(await world.queued()).toMatchObject([{ lastError: 'The database refused with 22P02.' }]);
    expect(world.logged.join('')).not.toContain('marlene');
    work = async () => 0;
    await retryJobs(world.store, 'failed');
    await world.jobsDone();
  });

  it('interrupts a long job between two steps when it stops, and another worker continues it', async () => {
    const failedBefore = world.app.jobs.tally.attempts.cleanUp?.failed;
    let begun = 0;
    work = async (_payload, run) => {
      begun += 1;
      for (;;) await pause(run);
    };
    await add('long');
    await until(() => begun === 1);
    await world.stopWorkers(5_000);
    const [left] = await world.queued();
    expect(left).toMatchObject({ state: 'waiting', lastError: new Interrupted().message });
    expect(world.app.jobs.tally.attempts.cleanUp?.failed).toBe(failedBefore);
    work = async () => 1;
    await hurry();
    await start();
    await until(() => done.includes('long'));
    await world.jobsDone();
  });

  it('releases a job that does not stop in time', async () => {
    let isBegun = false;
    let end = () => {};
    work = () =>
      new Promise((resolve) => {
        isBegun = true;
        end = () => resolve(0);
      });
    await add('deaf');
    await until(() => isBegun);
    await world.stopWorkers(100);
    const [left] = await world.queued();
    expect(left).toMatchObject({ state: 'waiting', attempts: 1 });
    end();
    work = async () => 0;
    await start();
    await world.jobsDone();
    expect(await world.queued()).toEqual([]);
  });

  it('takes over the jobs of a dead process, and none of a running one', async () => {
    const later = new Date(Date.now() + 60 * 60_000);
    for (const hands of ['dead', 'living', 'own, lost', 'own'])
      await add(hands, { jobKey: hands, runAt: later });
    await asOwner(
      world.store,
      `update ${jobsTable(world.store, 'books')} set locked_at = now() - interval '2 minutes', locked_by = split_part(key, ',', 1)`,
      "insert into job_worker (worker_id, seen_at) values ('living', now()), ('dead', now() - interval '3 minutes')",
    );
    const own = (await world.queued()).find(({ jobKey }) => jobKey === 'own')!;
    await heartbeat(world.store, ['own']);
    const running = async () => (await world.queued()).filter(({ state }) => state === 'running');
    expect((await running()).map(({ jobKey }) => jobKey).sort()).toEqual(['living', 'own', 'own, lost']);
    await releaseLost(world.store, { workerIds: ['own'], jobIds: { books: [own.id.replace('books-', '')] } });
    expect((await running()).map(({ jobKey }) => jobKey).sort()).toEqual(['living', 'own']);
    await releaseWorkers(world.store, ['living', 'own']);
    await hurry();
    await world.jobsDone();
    expect(await world.queued()).toEqual([]);
  });

  it('continues after its connections break, even in the middle of a job', async () => {
    if (world.store.engine === 'embedded') return;
    let isBegun = false;
    let end = () => {};
    work = () =>
      new Promise((resolve) => {
        isBegun = true;
        end = () => resolve(0);
      });
    await add('cut off');
    await until(() => isBegun);
    await cutConnections(world.store.background.pool);
    await cutConnections(world.store.listeners);
    end();
    await until(() => done.includes('cut off'));
    work = async () => 0;
    // Asked over connections that may have been cut as well.
    await until(async () => (await world.queued().catch(() => undefined))?.length === 0);
    await add('afterwards');
    await until(() => done.includes('afterwards'));
    await world.jobsDone();
  });

  it.each([
    ['has gone away', { code: 'ECONNREFUSED' }],
    ['refuses a statement', { code: '42501', severity: 'ERROR' }],
  ])('waits for a database that %s, and logs it once', async (_how, failure) => {
    let isAway = true;
    const reported: string[] = [];
    const pool = openQueuePool(
      {
        pool: {
          options: {},
          connect: async () => {
            if (isAway) throw Object.assign(new Error('refused'), failure);
            return world.store.pool.connect();
          },
        } as never,
        listeners: {} as never,
      },
      {
        away: () => reported.push('away'),
        back: () => reported.push('back'),
      },
    );
    const client = await pool.pool.connect();
    const answer = client.query('select 1 as one');
    await until(() => reported.includes('away'));
    isAway = false;
    expect((await answer).rows).toEqual([{ one: 1 }]);
    expect(reported).toEqual(['away', 'back']);
  });
});

/** Cuts all connections, as a restart of the server does. */
async function cutConnections(pool: pg.Pool): Promise<void> {
  const { _clients: clients } = pool as unknown as { _clients: { processID: number }[] };
  const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await server.connect();
  await server.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
    clients.map(({ processID }) => processID),
  ]);
  await server.end();
}
