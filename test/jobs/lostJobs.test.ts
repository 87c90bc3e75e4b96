import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { queueMessage } from '../../src/domain/messaging/queueMessage.ts';
import { removeMethod } from '../../src/domain/payments/methodRemoval.ts';
import { requestRelease } from '../../src/domain/payments/releasePayment.ts';
import { contentsOfOrder, type Order } from '../../src/domain/sale/orders/order.ts';
import { enqueueSaving } from '../../src/domain/sale/orders/saveMethod.ts';
import { endUndeliverable } from '../../src/domain/sale/orders/undeliverable.ts';
import { restoreLostJobs } from '../../src/jobs/engine/lostJobs.ts';
import { queuedJobs } from '../../src/jobs/engine/overview.ts';
import { DAILY_JOBS, openSchedule } from '../../src/jobs/engine/schedule.ts';
import { LANE_OF } from '../../src/queue/lanes.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { type GiftWorld, openGiftWorld } from '../sale/mailedGifts.ts';
import { onAllJobs } from '../support/queues.ts';
import { DAY_MS } from '../support/world.ts';

const MINUTE_MS = 60_000;
/** Saved payment method of the sample world's guest. */
const SAVED_METHOD = { merchantId: 1, savedPaymentMethodId: 54525952016391n };

describe('jobs that the queue lost', () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
    await world.jobsDone();
    await world.stopWorkers(5_000);
  });
  afterAll(() => world.close());

  const restore = () => restoreLostJobs(world.app, new AbortController().signal);
  const loseAll = () => onAllJobs(world.store, (jobs) => `delete from ${jobs}`);
  const waiting = async () => (await world.queued()).map(({ task }) => task).sort();
  let buyers = 0;
  const buy = async (recipientEmail: string): Promise<Order> =>
    (await world.buy(`buyer-${++buyers}@example.test`, [{ recipientEmail }])).order;

  it('are created again by a running service, and run once', async () => {
    await buy('sam@example.test');
    await loseAll();
    const worker = await world.startWorker();
    while (world.to('sam@example.test').length === 0 || world.to('buyer-1@example.test').length === 0) {
      await worker.look();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await loseAll();
    await worker.look();
    await world.stopWorkers(5_000);
    expect(world.to('sam@example.test')).toHaveLength(1);
    expect(world.to('buyer-1@example.test')).toHaveLength(1);
  });

  it('are created again once for every kind of open row', async () => {
    const { app, store } = world;
    const [unfinished, sold, returned] = [
      await buy('a@x.test'),
      await buy('b@x.test'),
      await buy('c@x.test'),
    ];
    // State left by a process that died before the delivery.
    await store.db.deleteFrom('job_run').execute();
    await store.db
      .updateTable('sale_order')
      .set({ state: 'PAID' })
      .where('order_id', '=', unfinished.orderId)
      .execute();
    await inTransaction(store.db, async (trx) => {
      await enqueueSaving(trx, app, sold);
      await endUndeliverable(trx, app, returned, contentsOfOrder(app.keys, returned), 0);
      await requestRelease(trx, app, { merchantId: 1, paymentId: sold.paymentId! });
      await removeMethod(trx, app, SAVED_METHOD);
    });
    await insertPush();
    await insertLaggingPass();
    await insertCheckout();
    await insertSchedule();
    await store.db.updateTable('guest').set({ is_on_receipts: true }).where('merchant_id', '=', 1).execute();
    await openSchedule(app).look();
    world.clock.advance(2 * MINUTE_MS);

    await loseAll();
    await restore();
    const made = await waiting();
    expect(new Set(made)).toEqual(new Set(Object.keys(LANE_OF)));
    await restore();
    expect(await waiting()).toEqual(made);
  });

  it('are not created again after a failed last attempt, nor for completed rows', async () => {
    await onAllJobs(world.store, (jobs) => `update ${jobs} set attempts = max_attempts`);
    const given = await waiting();
    await restore();
    expect(await waiting()).toEqual(given);

    await loseAll();
    await world.store.db.deleteFrom('push_delivery').execute();
    await restore();
    expect(await waiting()).not.toContain('sendPush');
  });

  it('are created again for more open rows than one page holds', async () => {
    const { app, store } = world;
    await inTransaction(store.db, (trx) =>
      queueMessage(trx, app, {
        merchantId: 1,
        template: { templateCode: 101 },
        kind: 'transactional',
        to: { address: 'many@example.test' },
        params: { firstName: 'Sam' },
      }),
    );
    await sql`
      insert into message (merchant_id, message_id, kind, template_code, address_hash, sealed, state, created_at)
      select merchant_id, message_id + n, kind, template_code, address_hash, sealed, state, created_at
      from message m, generate_series(1, 2100) n
      where m.message_id = (select max(message_id) from message)`.execute(store.db);
    await loseAll();
    await restore();
    const open = await store.db
      .selectFrom('message')
      .select('message_id')
      .where('state', '=', 'QUEUED')
      .execute();
    expect(open.length).toBeGreaterThan(2_100);
    const jobs = (await queuedJobs(store, 10_000)).filter(({ task }) => task === 'sendMessage');
    expect(jobs).toHaveLength(open.length);
  });

  it('are created again for the day it is at the merchant', async () => {
    // Ten in the evening in New York, when the next day has begun in UTC.
    const evening = `${new Date(world.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)}T02:00:00Z`;
    world.clock.advance(Date.parse(evening) - world.clock.now().getTime());
    await openSchedule(world.app).look();
    await loseAll();
    await restore();
    expect(await waiting()).toEqual(expect.arrayContaining([...DAILY_JOBS]));
  });

  async function insertLaggingPass(): Promise<void> {
    const now = world.clock.now();
    await world.store.db
      .insertInto('pass')
      .values({
        merchant_id: 1,
        pass_id: 7n,
        platform: 'PLATFORM_A',
        card_number: world.newCard(),
        noted: 1n,
        changed_at: now,
        created_at: now,
      })
      .execute();
  }

  /** Inserts a checkout whose process died before the payment page was opened. */
  async function insertCheckout(): Promise<void> {
    const now = world.clock.now();
    await world.store.db
      .insertInto('checkout')
      .values({
        merchant_id: 1,
        checkout_id: 1n,
        buyer_hash: Buffer.from('buyer'),
        request_hash: Buffer.from('request'),
        state: 'OPEN',
        amount: 2500n,
        currency: 'USD',
        sealed_order: null,
        gift_order_id: null,
        gift_line: null,
        opened_at: now,
        expires_at: now,
        leased_until: null,
      })
      .execute();
  }

  async function insertSchedule(): Promise<void> {
    const now = world.clock.now();
    await world.store.db
      .insertInto('report_schedule')
      .values({
        merchant_id: 1,
        schedule_id: 5n,
        report: 'liability',
        frequency: 'day',
        sending_time: '07:00',
        grouping: 'day',
        store_codes: '',
        is_for_excel: false,
        recipients: ['owner@shop.example.test'],
        next_due_at: now,
        created_at: now,
      })
      .execute();
  }

  async function insertPush(): Promise<void> {
    const { db } = world.store;
    const now = world.clock.now();
    await db
      .insertInto('push_campaign')
      .values(
        (['QUEUED', 'QUEUEING'] as const).map((state, index) => ({
          merchant_id: 1,
          campaign_id: BigInt(index + 1),
          message: 'Hi',
          audience: '{}',
          state,
          created_at: now,
        })),
      )
      .execute();
    await db
      .insertInto('push_delivery')
      .values({
        merchant_id: 1,
        message_id: 2n,
        campaign_id: 1n,
        device_id: 3n,
        account_id: 4n,
        state: 'WAITING',
        created_at: now,
      })
      .execute();
  }
});
