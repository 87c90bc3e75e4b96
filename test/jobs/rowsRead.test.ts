import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { createSweeps, MAX_COUNTED_DELIVERIES, sweepDeliveries } from '../../src/domain/webhooks/backlog.ts';
import type { TaskImplementations } from '../../src/jobs/engine/taskList.ts';
import type { Worker } from '../../src/jobs/engine/worker.ts';
import { LANE_NAMES, LANE_OF, LANES, type Lane, laneSchema } from '../../src/queue/lanes.ts';
import { MAX_COUNTED_JOBS } from '../../src/queue/queue.ts';
import type { JobRun, TaskName } from '../../src/queue/tasks.ts';
import { onOneEngine } from '../support/engines.ts';
import { readBetween, rowsRead } from '../support/rowsRead.ts';
import { asOwner } from '../support/world.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';
import { openWebhookWorld, SIGNING, type WebhookWorld } from '../webhooks/webhookWorld.ts';
import { type JobsWorld, openJobsWorld } from './jobsWorld.ts';

const KINDS = Object.keys(LANE_OF) as TaskName[];
const JOBS_OF_A_KIND = 200;
const MAX_ROWS_PER_JOB = 50;
/** Time for which an idle process is observed. */
const IDLE_SECONDS = 20;

onOneEngine(() => {
  describe('taking waiting jobs', () => {
    let world: JobsWorld;
    const counts = new Map<TaskName, number>();
    const counting = Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        async () => {
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          return 1;
        },
      ]),
    ) as unknown as TaskImplementations;
    beforeAll(async () => {
      world = await openJobsWorld(undefined, counting);
    });
    afterAll(() => world.close());

    it('reads few rows per job of every kind, however many wait', async () => {
      if (world.store.engine === 'embedded') return;
      await world.jobsDone();
      await world.stopWorkers(1_000);
      // The test's tasks record nothing, and the queue recreates jobs for rows that stay open.
      await world.store.db.updateTable('job_run').set({ finished_at: world.clock.now() }).execute();
      counts.clear();
      await world.store.db.transaction().execute((trx) =>
        world.app.jobs.enqueueAll(
          trx,
          // The kinds one after the other, so that those of the last lane wait behind all others.
          KINDS.flatMap((task) =>
            Array.from({ length: JOBS_OF_A_KIND }, () => ({ task, payload: { merchantId: 1 } as never })),
          ),
        ),
      );
      const before = await rowsRead(world.store);
      await world.startWorker(counting);
      // Asking the queue itself would count as well.
      const total = () => [...counts.values()].reduce((sum, own) => sum + own, 0);
      while (total() < KINDS.length * JOBS_OF_A_KIND) await new Promise((resolve) => setTimeout(resolve, 50));
      const after = await rowsRead(world.store);
      for (const kind of KINDS) expect(counts.get(kind)).toBe(JOBS_OF_A_KIND);
      for (const lane of LANE_NAMES) {
        const schema = laneSchema(world.store, lane);
        const jobs = KINDS.filter((kind) => LANE_OF[kind] === lane).length * JOBS_OF_A_KIND;
        const rows = readBetween(before, after, (place) => place.startsWith(`${schema}.`));
        expect(rows).toBeGreaterThan(0);
        expect(rows / jobs).toBeLessThan(MAX_ROWS_PER_JOB);
      }
    });
  });
});

onOneEngine(() => {
  describe('taking one job of a lane, and all periodic scans', () => {
    let world: JobsWorld;
    const underWay = new Map<TaskName, number>();
    const blocking = Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        async (_app: unknown, _payload: unknown, { signal }: JobRun) => {
          underWay.set(kind, (underWay.get(kind) ?? 0) + 1);
          await once(signal, 'abort');
          return 1;
        },
      ]),
    ) as unknown as TaskImplementations;
    const inLane = (lane: Lane) =>
      KINDS.filter((kind) => LANE_OF[kind] === lane).reduce(
        (sum, kind) => sum + (underWay.get(kind) ?? 0),
        0,
      );
    beforeAll(async () => {
      world = await openJobsWorld(undefined, blocking);
      await world.stopWorkers(1_000);
    });
    afterAll(() => world.close());

    /**
     * Counts rows read in each lane until all its workers have a job, and rows read by one poll of all lanes.
     */
    async function rowsReadBehind(waiting: number): Promise<Map<Lane, number>> {
      for (const lane of LANE_NAMES) {
        const schema = laneSchema(world.store, lane);
        await sql`insert into ${sql.id(schema, '_private_jobs')} (task_id, payload)
      select task.id, '{}' from ${sql.id(schema, '_private_tasks')} task cross join generate_series(1, ${waiting})
      where task.identifier = ${KINDS.find((kind) => LANE_OF[kind] === lane)}`.execute(world.store.db);
        await asOwner(world.store, `vacuum analyze "${schema}"._private_jobs`);
      }
      underWay.clear();
      const before = await rowsRead(world.store);
      const worker = await world.startWorker(blocking);
      while (LANE_NAMES.some((lane) => inLane(lane) < LANES[lane]))
        await new Promise((resolve) => setTimeout(resolve, 50));
      await worker.look();
      const after = await rowsRead(world.store);
      await world.stopWorkers(5_000);
      const placesOf = (lane: Lane) => (place: string) =>
        place.startsWith(`${laneSchema(world.store, lane)}.`);
      return new Map(LANE_NAMES.map((lane) => [lane, readBetween(before, after, placesOf(lane))]));
    }

    it('read as many rows with 22,000 waiting jobs per lane as with 11,000', async () => {
      if (world.store.engine === 'embedded') return;
      const one = KINDS.map((task) => ({ task, payload: { merchantId: 1 } as never }));
      await world.store.db.transaction().execute((trx) => world.app.jobs.enqueueAll(trx, one));
      const few = await rowsReadBehind(11_000);
      const isAsFew = (many: Map<Lane, number>) =>
        LANE_NAMES.every((lane) => many.get(lane)! < few.get(lane)! + 500);
      // On a busy machine the worker starts slowly and looks once more, at 10,000 rows each time.
      let many = await rowsReadBehind(11_000);
      for (let attempt = 1; attempt < 3 && !isAsFew(many); attempt++) many = await rowsReadBehind(1);
      for (const lane of LANE_NAMES) {
        expect(few.get(lane)).toBeGreaterThan(0);
        expect(many.get(lane)).toBeLessThan(few.get(lane)! + 500);
      }
      expect(world.app.jobs.tally.depth).toMatchObject({
        waiting: LANE_NAMES.length * MAX_COUNTED_JOBS,
        failed: 0,
      });
    });
  });
});

describe('the periodic scan of deliveries', () => {
  let world: WebhookWorld;
  let worker: Worker;
  beforeAll(async () => {
    world = await openWebhookWorld([{ code: 'partner', url: 'http://127.0.0.1:9/' }]);
    await world.stopWorkers(5_000);
    worker = await world.startWorker();
  });
  afterAll(() => world.close());

  /** Queues events with numbers in the range, due much later. */
  async function addBacklog(from: number, to: number): Promise<void> {
    const { db } = world.store;
    await sql`insert into outgoing_event (merchant_id, event_id, type, ordering_key, occurred_at, body)
    select 1, n, 'card.activated', 'e' || lpad(n::text, 6, '0'), now(), '{}'
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
    await sql`insert into webhook_delivery (merchant_id, endpoint_code, event_id, ordering_key, written_at)
    select 1, 'partner', event_id, ordering_key, written_at from outgoing_event
    where merchant_id = 1 and event_id between ${from} and ${to}`.execute(db);
    await sql`insert into webhook_queue (merchant_id, endpoint_code, ordering_key, due_at)
    select 1, 'partner', ordering_key, now() + interval '1 day' from outgoing_event
    where merchant_id = 1 and event_id between ${from} and ${to}`.execute(db);
    await asOwner(world.store, 'vacuum analyze outgoing_event, webhook_delivery, webhook_queue');
  }

  async function rowsReadByLook(): Promise<number> {
    const before = await rowsRead(world.store);
    await sweepDeliveries(world.app, createSweeps(), 10_000);
    // On a busy machine a connection may count what it read a moment later.
    for (let attempt = 0; ; attempt++) {
      const rows = readBetween(before, await rowsRead(world.store), (place) =>
        /\.(webhook_|outgoing_event)/.test(place),
      );
      if (rows > 0 || attempt === 20) return rows;
    }
  }

  it('reads as many rows with 22,000 waiting as with 11,000, whether or not the endpoint answers', async () => {
    if (world.store.engine === 'embedded') return;
    const { db } = world.store;
    await addBacklog(1, 11_000);
    const few = await rowsReadByLook();
    await addBacklog(11_001, 22_000);
    const many = await rowsReadByLook();
    await sql`insert into webhook_circuit_breaker (merchant_id, endpoint_code, timeouts, open_until)
    values (1, 'partner', 5, now() + interval '1 hour')`.execute(db);
    const open = await rowsReadByLook();
    await sql`delete from webhook_circuit_breaker where merchant_id = 1`.execute(db);
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThan(few + 500);
    expect(open).toBeLessThan(few + 500);
    expect(world.app.webhooks.backlog).toMatchObject([{ pending: MAX_COUNTED_DELIVERIES }]);
  });

  it('finds an ordering key that the queue lost, even behind a large backlog', async () => {
    const { db } = world.store;
    if (world.store.engine === 'embedded') await addBacklog(1, 3_500);
    const { rows } = await sql<{ ordering_key: string }>`delete from webhook_queue
    where merchant_id = 1 and ordering_key = (select max(ordering_key) from webhook_queue where merchant_id = 1)
    returning ordering_key`.execute(db);
    const isBack = async () =>
      (
        await sql`select from webhook_queue
        where merchant_id = 1 and ordering_key = ${rows[0]!.ordering_key}`.execute(db)
      ).rows.length === 1;
    expect(await isBack()).toBe(false);
    for (let look = 0; look < 30 && !(await isBack()); look++) await worker.look();
    expect(await isBack()).toBe(true);
  });
});

onOneEngine(() => {
  describe('taking waiting deliveries', () => {
    let world: WebhookWorld;
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await openReceiver(SIGNING);
      world = await openWebhookWorld([
        { code: 'dead', url: 'http://127.0.0.1:9/' },
        { code: 'well', url: receiver.url },
      ]);
    });
    afterAll(async () => {
      await world.close();
      await receiver.close();
    });

    it('reads few rows per delivery, even behind thousands for a dead endpoint', async () => {
      if (world.store.engine === 'embedded') return;
      const { db } = world.store;
      await world.stopWorkers(1_000);
      await sql`insert into outgoing_event (merchant_id, event_id, type, ordering_key, occurred_at, body)
    select 1, n, 'card.activated', 'e' || n, now(), '{}' from generate_series(1, 4000) n`.execute(db);
      await sql`insert into webhook_delivery (merchant_id, endpoint_code, event_id, ordering_key, written_at)
    select 1, case when event_id <= 3000 then 'dead' else 'well' end, event_id, ordering_key, written_at
    from outgoing_event`.execute(db);
      await sql`insert into webhook_queue (merchant_id, endpoint_code, ordering_key)
    select merchant_id, endpoint_code, ordering_key from webhook_delivery`.execute(db);
      // As the server does by itself after a while.
      await asOwner(world.store, 'vacuum analyze outgoing_event, webhook_delivery, webhook_queue');
      const before = await rowsRead(world.store);
      // So many that what a periodic look reads meanwhile is little for each.
      await world.startWorker();
      await receiver.hasAccepted(1_000);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const after = await rowsRead(world.store);
      const rows = readBetween(before, after, (place) => /\.(webhook_|outgoing_event)/.test(place));
      const attempts = (await world.deliveries()).reduce((sum, { attempts: own }) => sum + own, 0);
      expect(attempts).toBeGreaterThanOrEqual(1_000);
      expect(attempts).toBeLessThan(1_010);
      expect(rows).toBeGreaterThan(0);
      expect(rows / attempts).toBeLessThan(MAX_ROWS_PER_JOB);
    });
  });
});

onOneEngine(() => {
  describe('an idle process', () => {
    let world: WebhookWorld;
    beforeAll(async () => {
      world = await openWebhookWorld([{ code: 'partner', url: 'http://127.0.0.1:9/' }]);
    });
    afterAll(() => world.close());

    it('sends the database at most one statement a second', async () => {
      await world.jobsDone();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      let statements = 0;
      const { query } = pg.Client.prototype;
      pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
        statements += 1;
        return (query as (...all: unknown[]) => unknown).apply(this, given);
      } as typeof query;
      try {
        await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1_000));
      } finally {
        pg.Client.prototype.query = query;
      }
      expect(statements).toBeGreaterThan(0);
      expect(statements).toBeLessThanOrEqual(IDLE_SECONDS);
    });
  });
});
