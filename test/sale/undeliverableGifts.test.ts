import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailFailure } from '../../src/domain/ground/ports/mail.ts';
import { isFailedAddress } from '../../src/domain/messaging/failedAddresses.ts';
import { forgetPeople } from '../../src/domain/sale/orders/forgetPeople.ts';
import { lockOrder, type Order, readOrder } from '../../src/domain/sale/orders/order.ts';
import { deliverOrder } from '../../src/jobs/tasks/deliverOrder.ts';
import { reconfirmOrderJob } from '../../src/jobs/tasks/reconfirmOrder.ts';
import { sendMessage } from '../../src/jobs/tasks/sendMessage.ts';
import { refundOrder } from '../../src/operators/orders/refundOrder.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { DAY_MS } from '../support/world.ts';
import { type GiftWorld, openGiftWorld } from './mailedGifts.ts';

const UNDELIVERABLE = 'order.gift_undeliverable';

describe('a gift that cannot be mailed', () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
  });
  afterAll(() => world.close());

  let people = 0;
  /** Generates an address that no other test uses. */
  const person = (name: string) => `${name}-${++people}@example.test`;
  /** Sorted event types of an order, since its events are unordered. */
  const typesOf = (order: Order) =>
    world
      .eventsOf(order)
      .map(([type]) => type)
      .sort();
  const statesOf = async (order: Order) => (await world.deliveriesOf(order)).map(({ state }) => state);
  const orderState = async (order: Order) => (await readOrder(world.store.db, order)).state;
  /** Lists the jobs of sold orders. */
  const openJobs = async () =>
    (await world.queued())
      .map(({ task }) => task)
      .filter((task) => task === 'deliverOrder' || task === 'reconfirmOrder');
  const jobOf = ({ orderId }: Order) => ({ merchantId: 1, orderId: String(orderId) });
  const remind = () => world.hurry('reconfirmOrder');

  it('is reported once: by an event, and by e-mail to the buyer with its page, which remains available', async () => {
    const [buyer, sam] = [person('buyer'), person('sam')];
    world.refuse(sam);
    const { order, urls } = await world.buy(buyer, [undefined, { recipientEmail: sam }]);
    await world.jobsDone();
    expect(await statesOf(order)).toEqual(['DONE', 'UNDELIVERABLE', 'DONE']);
    expect(world.eventsOf(order).filter(([type]) => type === UNDELIVERABLE)).toEqual([
      [UNDELIVERABLE, { orderNumber: order.orderNumber, groupNumber: 7, itemNumber: 2 }],
    ]);
    const [first] = world.to(buyer);
    expect(first!.html).not.toContain(urls[1]);
    await remind();
    const [, second, ...more] = world.to(buyer);
    expect(more).toEqual([]);
    expect(second).toMatchObject({
      subject: `A gift of your order ${order.orderNumber} could not be mailed`,
      html: expect.stringContaining(`href="${urls[1]}"`),
      text: expect.stringContaining(`Could not be mailed to ${sam}`),
    });
    const page = await world.send(new URL(urls[1]!).pathname, { method: 'GET' });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('$25.00') });
    expect((await world.deliveriesOf(order))[1]).toEqual({
      state: 'UNDELIVERABLE',
      buyer_notified_at: world.clock.now(),
    });
    expect(await openJobs()).toEqual([]);
    expect(world.logged.join('')).not.toContain(sam);
  });

  it('ends at once if its address has failed before, and completes its order', async () => {
    const [buyer, sam] = [person('buyer'), person('sam')];
    await world.failAddress(sam);
    const { order, urls } = await world.buy(buyer, [{ recipientEmail: sam }]);
    await world.jobsDone();
    expect(await statesOf(order)).toEqual(['UNDELIVERABLE']);
    expect(await orderState(order)).toBe('COMPLETED');
    expect(typesOf(order)).toEqual(['order.completed', UNDELIVERABLE]);
    expect(await openJobs()).toEqual(['reconfirmOrder']);
    await remind();
    expect(world.to(buyer)).toHaveLength(2);
    expect(world.to(buyer)[1]!.html).toContain(`href="${urls[0]}"`);
    expect(world.to(sam)).toEqual([]);
  });

  it("does not affect the order's other gifts, and the buyer gets one mail about all failures", async () => {
    const [buyer, sam, kim, jo] = [person('buyer'), person('sam'), person('kim'), person('jo')];
    world.refuse(sam);
    await world.failAddress(kim);
    const recipients = [sam, jo, kim].map((recipientEmail) => ({ recipientEmail }));
    const { order, urls } = await world.buy(buyer, recipients);
    await world.jobsDone();
    await remind();
    expect(await statesOf(order)).toEqual(['UNDELIVERABLE', 'DONE', 'UNDELIVERABLE', 'DONE']);
    expect(world.to(jo)).toHaveLength(1);
    const [, about, ...more] = world.to(buyer);
    expect(more).toEqual([]);
    expect(urls.map((url) => about!.html.includes(url))).toEqual([true, false, true]);
    const numbers = world
      .eventsOf(order)
      .flatMap(([type, data]) =>
        type === UNDELIVERABLE ? [(data as { itemNumber: number }).itemNumber] : [],
      );
    expect(numbers.sort()).toEqual([1, 3]);
    expect(typesOf(order).filter((type) => type === 'order.completed')).toHaveLength(1);
  });

  it('is not set by a late worker’s reply from the mail server, once another worker has sent the gift', async () => {
    const [buyer, sam] = [person('buyer'), person('sam')];
    const { send } = world.app.mail;
    world.app.mail.send = async (mail) => {
      if (mail.to !== sam) return send(mail);
      world.app.mail.send = send;
      // The second worker, whose mail is accepted.
      const { message_id } = await world.store.db
        .selectFrom('message')
        .select('message_id')
        .where('state', '=', 'QUEUED')
        .orderBy('message_id', 'desc')
        .executeTakeFirstOrThrow();
      expect(await sendMessage(world.app, { merchantId: 1, messageId: Number(message_id) })).toBe(1);
      throw new MailFailure('content', '554 Duplicate');
    };
    const { order } = await world.buy(buyer, [{ recipientEmail: sam }]);
    await world.jobsDone();
    expect(world.to(sam)).toHaveLength(1);
    expect(await statesOf(order)).toEqual(['DONE']);
    expect(typesOf(order)).toEqual(['order.completed']);
    expect(await openJobs()).toEqual([]);
  });

  it('is detected when due if it is scheduled', async () => {
    const [buyer, sam, kim] = [person('buyer'), person('sam'), person('kim')];
    const deliveryDatetime = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    const { order, urls } = await world.buy(buyer, [
      { recipientEmail: sam, deliveryDatetime },
      { recipientEmail: kim },
    ]);
    await world.jobsDone();
    await world.failAddress(sam);
    await world.hurry('deliverOrder');
    expect(await statesOf(order)).toEqual(['WAITING', 'DONE', 'DONE']);
    expect(typesOf(order)).toEqual([]);
    world.clock.advance(DAY_MS);
    await world.hurry('deliverOrder');
    expect(await statesOf(order)).toEqual(['UNDELIVERABLE', 'DONE', 'DONE']);
    expect(typesOf(order)).toEqual(['order.completed', UNDELIVERABLE]);
    await remind();
    expect(world.to(buyer)[1]!.html).toContain(`href="${urls[0]}"`);
  });

  it('ends although its buyer cannot be mailed either, and nothing is retried forever', async () => {
    const [buyer, sam] = [person('buyer'), person('sam')];
    world.refuse(sam);
    world.refuse(buyer);
    const { order } = await world.buy(buyer, [{ recipientEmail: sam }]);
    await world.jobsDone();
    await remind();
    expect(await world.deliveriesOf(order)).toEqual([{ state: 'UNDELIVERABLE', buyer_notified_at: null }]);
    expect(typesOf(order)).toContain(UNDELIVERABLE);
    expect(await openJobs()).toEqual([]);
    expect(world.to(buyer)).toEqual([]);
    expect(world.logged.join('')).toContain('a buyer gets no confirmation');
    expect(world.logged.join('')).not.toContain(buyer);
  });

  it("sends no mail after the buyer's data was deleted", async () => {
    const [buyer, sam] = [person('buyer'), person('sam')];
    world.refuse(sam);
    const { order } = await world.buy(buyer, [{ recipientEmail: sam }]);
    await world.jobsDone();
    const { keys, clock } = world.app;
    await inTransaction(world.store.db, async (trx) =>
      forgetPeople(trx, (await lockOrder(trx, order))!, { keys, now: clock.now() }),
    );
    await remind();
    expect(await world.deliveriesOf(order)).toEqual([{ state: 'UNDELIVERABLE', buyer_notified_at: null }]);
    expect(world.to(buyer)).toHaveLength(1);
    expect(await openJobs()).toEqual([]);
  });

  it('is neither reported nor mailed when its order is refunded', async () => {
    const [buyer, sam, kim] = [person('buyer'), person('sam'), person('kim')];
    world.refuse(sam);
    await world.failAddress(kim);
    const first = await world.buy(buyer, [{ recipientEmail: kim }]);
    await world.jobsDone();
    // Refunded between the failure and the mail about it.
    expect(await refundOrder(world.app, first.order)).toEqual({ isNew: true });
    await remind();
    expect(world.to(buyer).filter(({ html }) => html.includes(first.urls[0]!))).toEqual([]);

    // Refunded between the mail server's queue and its answer, and before a gift is due.
    const { send } = world.app.mail;
    const deliveryDatetime = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    world.app.mail.send = async (mail) => {
      if (mail.to === sam) await refundOrder(world.app, (await buying).order);
      return send(mail);
    };
    const buying = world.buy(buyer, [{ recipientEmail: sam }, { recipientEmail: kim, deliveryDatetime }]);
    const second = await buying;
    await world.jobsDone();
    world.app.mail.send = send;
    world.clock.advance(DAY_MS);
    await world.hurry('deliverOrder', 'reconfirmOrder');
    expect(await statesOf(second.order)).toEqual(['UNDELIVERABLE', 'WAITING', 'DONE']);
    expect(typesOf(second.order)).toEqual([]);
    expect(await orderState(second.order)).toBe('REFUNDED');
    expect(world.to(buyer).filter(({ subject }) => subject.includes('could not be mailed'))).toEqual([]);
  });

  it.each([
    ['the mail server refuses its content for good', (sam: string) => world.refuse(sam, 'content')],
    [
      'its address fails while it waits for the mail server',
      (sam: string) => {
        const { enqueue } = world.app.jobs;
        // The mail is taken; before its job runs, the address fails.
        world.app.jobs.enqueue = async (trx, task, payload, placing) => {
          await enqueue(trx, task, payload, placing);
          if (task !== 'sendMessage') return;
          world.app.jobs.enqueue = enqueue;
          await world.failAddress(sam);
        };
      },
    ],
  ])('is undeliverable too when %s', async (_when, arrange) => {
    const [buyer, sam] = [person('buyer'), person('sam')];
    const deliveryDatetime = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    const { order, urls } = await world.buy(buyer, [{ recipientEmail: sam, deliveryDatetime }]);
    await world.jobsDone();
    arrange(sam);
    world.clock.advance(DAY_MS);
    await world.hurry('deliverOrder');
    expect(await statesOf(order)).toEqual(['UNDELIVERABLE']);
    expect(typesOf(order)).toEqual(['order.completed', UNDELIVERABLE]);
    await remind();
    expect(world.to(buyer)[1]!.html).toContain(`href="${urls[0]}"`);
    expect(world.to(sam)).toEqual([]);
  });

  it('waits for an unavailable mail server, like any mail', async () => {
    const [buyer, sam] = [person('buyer'), person('sam')];
    world.refuse(sam, 'later');
    const { order } = await world.buy(buyer, [{ recipientEmail: sam }]);
    await world.jobsDone();
    expect(await statesOf(order)).toEqual(['DONE']);
    expect(typesOf(order)).toEqual(['order.completed']);
  });

  describe('when processes die or compete', () => {
    /** Makes the queue fail inside the transaction that enqueues this task. */
    function dieAt(task: string): () => void {
      const { enqueue } = world.app.jobs;
      world.app.jobs.enqueue = async (...asked) => {
        if (asked[1] === task) throw new Error('The process died.');
        return enqueue(...asked);
      };
      return () => {
        world.app.jobs.enqueue = enqueue;
      };
    }

    it('completes or leaves nothing: a repeat does the rest once', async () => {
      const [buyer, sam, kim] = [person('buyer'), person('sam'), person('kim')];
      world.refuse(sam);
      await world.failAddress(kim);
      const revive = dieAt('reconfirmOrder');
      const { order } = await world.buy(buyer, [{ recipientEmail: sam }, { recipientEmail: kim }]);
      await world.jobsDone();
      expect(await statesOf(order)).toEqual(['DONE', 'WAITING', 'DONE']);
      expect(await isFailedAddress(world.store.db, world.app, 1, sam)).toBe(false);
      expect(typesOf(order)).toEqual([]);
      revive();
      await world.hurry('deliverOrder', 'sendMessage');
      expect(await statesOf(order)).toEqual(['UNDELIVERABLE', 'UNDELIVERABLE', 'DONE']);
      expect(await isFailedAddress(world.store.db, world.app, 1, sam)).toBe(true);
      expect(typesOf(order)).toEqual(['order.completed', UNDELIVERABLE, UNDELIVERABLE]);
      await remind();
      expect(world.to(buyer)).toHaveLength(2);
    });

    it('mails the buyer once, with any number of workers and repeats', async () => {
      const [buyer, sam, kim] = [person('buyer'), person('sam'), person('kim')];
      world.refuse(sam);
      const { order } = await world.buy(buyer, [{ recipientEmail: sam }, { recipientEmail: kim }]);
      const { message_id: messageId } = await world.store.db
        .selectFrom('message')
        .select('message_id')
        .orderBy('message_id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const again = () =>
        Promise.all([
          ...[0, 0, 1, 1].map((line) => deliverOrder(world.app, { ...jobOf(order), line })),
          ...[1, 2].map(() => sendMessage(world.app, { merchantId: 1, messageId: Number(messageId) })),
        ]);
      await again();
      await world.jobsDone();
      await again();
      await Promise.all([1, 2, 3].map(() => reconfirmOrderJob(world.app, jobOf(order))));
      await reconfirmOrderJob(world.app, jobOf(order));
      await remind();
      expect(typesOf(order)).toEqual(['order.completed', UNDELIVERABLE]);
      expect(world.to(kim)).toHaveLength(1);
      expect(world.to(buyer)).toHaveLength(2);
    });

    it('stays delivered when one of two workers at its mail is refused after the other has sent it', async () => {
      const [buyer, sam] = [person('buyer'), person('sam')];
      const { send } = world.app.mail;
      world.app.mail.send = async (mail) => {
        if (mail.to !== sam) return send(mail);
        world.app.mail.send = send;
        const messageId = Number.parseInt(mail.messageId.slice(1), 10);
        expect(await sendMessage(world.app, { merchantId: 1, messageId })).toBe(1);
        throw new MailFailure('address', 'The mail server said no.');
      };
      const { order } = await world.buy(buyer, [{ recipientEmail: sam }]);
      await world.jobsDone();
      await remind();
      expect(world.to(sam)).toHaveLength(1);
      expect(await statesOf(order)).toEqual(['DONE']);
      expect(typesOf(order)).toEqual(['order.completed']);
      expect(world.to(buyer)).toHaveLength(1);
    });

    it('reports a later failure to the buyer in a separate mail, with all failures', async () => {
      const [buyer, sam, kim] = [person('buyer'), person('sam'), person('kim')];
      await world.failAddress(sam);
      const deliveryDatetime = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
      const { urls } = await world.buy(buyer, [
        { recipientEmail: sam },
        { recipientEmail: kim, deliveryDatetime },
      ]);
      await world.jobsDone();
      await remind();
      await world.failAddress(kim);
      world.clock.advance(DAY_MS);
      await world.hurry('deliverOrder');
      await remind();
      const mails = world.to(buyer).map(({ html }) => urls.map((url) => html.includes(url)));
      expect(mails).toEqual([
        [false, false],
        [true, false],
        [true, true],
      ]);
    });
  });
});
