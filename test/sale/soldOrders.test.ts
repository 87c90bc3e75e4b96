import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseGuest } from '../../src/domain/erasure/guestErasure.ts';
import type { Mail } from '../../src/domain/ground/ports/mail.ts';
import {
  contentsOfOrder,
  type Order,
  readOrder,
  secretsOfOrder,
} from '../../src/domain/sale/orders/order.ts';
import { retryJobs } from '../../src/jobs/engine/overview.ts';
import { cleanUp } from '../../src/jobs/tasks/cleanUp.ts';
import { keepPaymentMethod } from '../../src/jobs/tasks/keepPaymentMethod.ts';
import { findOrderByNumber } from '../../src/operators/orders/orderOverview.ts';
import { refundOrder } from '../../src/operators/orders/refundOrder.ts';
import { shipOrder } from '../../src/operators/orders/shipOrder.ts';
import type { Store } from '../../src/store/store.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { calmRun, type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { applyFile, demoFile } from '../support/testStore.ts';
import { basic, DAY_MS } from '../support/world.ts';
import { define } from '../transaction/tillWorld.ts';
import { addPoints, example, pointsOf, vaultBook } from './saleExamples.ts';

const dana = '8888000000000001';

/** Sells plastic cards with 7.00 off an order of 150.00 or more, and ten percent off each card from the third. */
async function addOrderDiscount(store: Store): Promise<void> {
  const text = readFileSync(demoFile, 'utf8').replace(
    'discounts: *thirdItem',
    `discounts:
          - { code: THIRD-10, label: 10 % off, on: items, percent: "10", fromUnit: 3 }
          - { code: SEVEN, label: 7.00 off, on: order, amount: "7.00", minimumAmount: "150.00" }`,
  );
  await applyFile(store, text);
}

describe('an order that is sold', () => {
  let world: JobsWorld;
  const sent: Mail[] = [];
  beforeAll(async () => {
    world = await openJobsWorld(
      async (store) => {
        await addOrderDiscount(store);
        await define(store, 1, 'webhook', 'orders', {
          code: 'orders',
          url: 'http://127.0.0.1:9/',
          events: ['order.completed'],
        });
      },
      undefined,
      { mail: { send: async (mail) => void sent.push(mail), close: async () => {} } },
    );
  });
  afterAll(() => world.close());

  let lastKey = 0;
  async function sell(
    operation: 'executeSale' | 'executeSaleForAccount' | 'executeLoyaltyCardSale',
    body: object,
  ) {
    const headers = {
      authorization: basic('demo-web', 'demo-web-secret'),
      'idempotency-key': `sold-${++lastKey}`,
    };
    const reply = await world.call(`sale/${operation}.json`, { storeCode: undefined, ...body }, { headers });
    expect(reply).toMatchObject({ result: 'success' });
    const order = await findOrderByNumber(world.store.db, 1, reply.order.orderNumber);
    return { reply, order: order!, body, headers };
  }
  const eGifts = (more: object = {}) =>
    sell('executeSale', { ...example('saleExecuteSale', 'eGifts'), ...more });
  const danasMug = () =>
    sell('executeSaleForAccount', {
      ...example('saleExecuteSaleForAccount', 'mug'),
      printedCardNumber: dana,
    });
  const plastic = () => sell('executeSale', example('saleExecuteSale', 'plasticCards'));
  const stateOf = async (order: Order) => (await readOrder(world.store.db, order)).state;
  const cardsOf = async ({ orderId }: Order) => {
    const { rows } = await world.store.pool.query(
      `select k.card_number as number, c.status, w.balance::text from sale_order_card k
         join card c using (merchant_id, card_number) join wallet w using (merchant_id, card_number)
       where k.order_id = $1 and w.wallet_code = 1 order by k.unit`,
      [orderId],
    );
    return rows as { number: string; status: string; balance: string }[];
  };
  /** Sources of the value on the order's cards, in minor units. */
  const bookedFor = async ({ orderId }: Order) => {
    const { rows } = await world.store.pool.query(
      `select account, sum(-amount)::text as amount from ledger_leg l
         join sale_order o using (merchant_id, transaction_id)
       where o.order_id = $1 and account is not null and wallet_code = 1 group by account order by account`,
      [orderId],
    );
    return rows;
  };
  const completions = async () => {
    const events = await world.store.db
      .selectFrom('outgoing_event')
      .select('body')
      .orderBy('event_id')
      .execute();
    return events.map(({ body }) => JSON.parse(body).data.orderNumber as number);
  };
  const everything = async () => [
    await vaultBook(world),
    await world.books(),
    await completions(),
    sent.length,
  ];

  it('counts as sold exactly what was paid when the cards of a line share a discount', async () => {
    const item = { itemNumber: 1, itemCode: 'PLASTIC', price: 16.67, quantity: 3 };
    // Ten percent off the third card, rounded to 1.67; shipping costs 4.95.
    const { order } = await sell('executeSale', {
      ...example('saleExecuteSale', 'plasticCards'),
      hasGiftBox: false,
      promotionItemCount: 0,
      totalPrice: '53.29',
      orderItemGroups: [{ groupNumber: 1, orderItems: [item] }],
    });
    expect((await cardsOf(order)).map(({ balance }) => balance)).toEqual(['1667', '1667', '1667']);
    expect(await bookedFor(order)).toEqual([
      { account: 'promotion', amount: '167' },
      { account: 'sold', amount: '4834' },
    ]);
  });

  it('counts as sold what was paid after the discount of the whole order', async () => {
    const item = { itemNumber: 1, itemCode: 'PLASTIC', price: 66.67, quantity: 3 };
    // Ten percent off the third card, 7.00 off the order, and a bonus card of 5.00; shipping costs 4.95.
    const { order } = await sell('executeSale', {
      ...example('saleExecuteSale', 'plasticCards'),
      hasGiftBox: false,
      promotionItemCount: 1,
      totalPrice: '191.29',
      orderItemGroups: [{ groupNumber: 1, orderItems: [item] }],
    });
    expect((await cardsOf(order)).map(({ balance }) => balance)).toEqual(['6667', '6667', '6667', '500']);
    expect(await bookedFor(order)).toEqual([
      { account: 'promotion', amount: String(667 + 700 + 500) },
      { account: 'sold', amount: '18634' },
    ]);
  });

  describe('when it is sent by post', () => {
    it('is shipped line by line, each reported once, and is completed with the last', async () => {
      const { order } = await plastic();
      await world.jobsDone();
      sent.length = 0;
      const shipped = await shipOrder(world.app, order, { line: 1, tracking: '1Z <999>' });
      expect(shipped).toEqual({ lines: [1], isCompleted: false });
      expect(await stateOf(order)).toBe('FULFILLING');
      expect(await completions()).not.toContain(order.orderNumber);
      const rest = await Promise.all([1, 2, 3].map(() => shipOrder(world.app, order, {})));
      expect(rest.map((each) => !each.refused && each.lines).sort()).toEqual([[0], [], []].sort());
      await world.jobsDone();
      expect(await stateOf(order)).toBe('COMPLETED');
      expect((await completions()).filter((each) => each === order.orderNumber)).toHaveLength(1);
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
        Array(2).fill(['alex@example.test', `Your order ${order.orderNumber} is on its way`]),
      );
      expect(sent.filter(({ html }) => html.includes('1Z &lt;999&gt;'))).toHaveLength(1);
      const before = await everything();
      expect(await shipOrder(world.app, order, {})).toEqual({ lines: [], isCompleted: true });
      expect(await everything()).toEqual(before);
    });

    it('goes to the address of its group, with the contact of the order where the group names none', async () => {
      const address = { address1: '7 Group Lane', city: 'Albany', stateProvince: 'NY', postalCode: '12207' };
      const body = example('saleExecuteSale', 'plasticCards');
      const [group] = body.orderItemGroups as object[];
      const { order } = await sell('executeSale', {
        ...body,
        orderItemGroups: [{ ...group, shippingAddress: { ...address, country: 'US' } }],
      });
      expect(contentsOfOrder(world.app.keys, order).buyer).toMatchObject({
        billing: { contact: { firstName: 'Alex' } },
        groups: [{ groupNumber: 1, shipping: { contact: { firstName: 'Robin' }, address } }],
      });
    });

    it('is not shipped if nothing in it ships, or nothing was sold', async () => {
      const { order } = await eGifts();
      expect(await shipOrder(world.app, order, {})).toEqual({ refused: 'not_by_post' });
      const { order: cards } = await plastic();
      expect(await shipOrder(world.app, cards, { line: 2 })).toEqual({ refused: 'not_by_post' });
      await refundOrder(world.app, cards);
      expect(await shipOrder(world.app, cards, {})).toEqual({ refused: 'not_sold' });
    });
  });

  describe('when it is refunded', () => {
    it('is refunded once under concurrent requests: its cards are empty, and the vault has refunded', async () => {
      await world.jobsDone();
      const before = await vaultBook(world);
      const { order, body, headers, reply } = await eGifts();
      const outcomes = await Promise.all([1, 2, 3].map(() => refundOrder(world.app, order)));
      expect(outcomes.filter(({ refused }) => refused)).toEqual([]);
      expect(outcomes.filter((outcome) => 'isNew' in outcome && outcome.isNew)).toHaveLength(1);
      await world.jobsDone();
      expect(await stateOf(order)).toBe('REFUNDED');
      expect(await vaultBook(world)).toEqual(before);
      expect(await cardsOf(order)).toEqual(
        Array(3).fill(expect.objectContaining({ status: 'DISABLED', balance: '0' })),
      );
      expect(await refundOrder(world.app, order)).toEqual({ isNew: false });
      await world.jobsDone();
      expect(await vaultBook(world)).toEqual(before);
      // Pending deliveries are cancelled, and a repeat sells nothing.
      const page = new URL(reply.order.saleGroups[0].saleItems[2].deliveryUrl).pathname;
      const { body: shown } = await world.send(page, { method: 'GET' });
      expect(shown).toContain('The purchase of this gift was refunded');
      expect(shown).not.toMatch(/Card number|PIN|<svg/);
      expect(await sell('executeSale', body)).not.toMatchObject({
        order: { orderNumber: order.orderNumber },
      });
      expect(
        (await world.call('sale/executeSale.json', { storeCode: undefined, ...body }, { headers })).order,
      ).toEqual(reply.order);
    });

    it('is refunded as a whole: a failure in between leaves the whole order sold', async () => {
      const { order } = await eGifts();
      await world.jobsDone();
      const before = [await everything(), await cardsOf(order)];
      const { enqueue } = world.app.jobs;
      world.app.jobs.enqueue = async () => {
        throw new Error('The queue is away.');
      };
      await expect(refundOrder(world.app, order)).rejects.toThrow('The queue is away.');
      world.app.jobs.enqueue = enqueue;
      expect([await everything(), await cardsOf(order)]).toEqual(before);
      expect(await stateOf(order)).toBe('COMPLETED');
      expect(await refundOrder(world.app, order)).toEqual({ isNew: true });
    });

    it('is refunded to the card that paid, in money and in points', async () => {
      const printedCardNumber = '7777000000000390';
      await world.call('gift/sell.json', { cardInfo: { printedCardNumber }, amount: 60 });
      const { order } = await sell('executeSale', {
        ...example('saleExecuteSale', 'storedValue'),
        paymentMethod: { paymentMethodType: 'SV', printedCardNumber },
      });
      expect(await world.balanceOf(printedCardNumber)).toBe(3500n);
      expect(await refundOrder(world.app, order)).toEqual({ isNew: true });
      expect(await world.balanceOf(printedCardNumber)).toBe(6000n);

      await addPoints(world, dana, '300');
      const held = await pointsOf(world, dana);
      const { order: mug } = await danasMug();
      expect(await pointsOf(world, dana)).toBe(held - 300n);
      expect(await refundOrder(world.app, mug)).toEqual({ isNew: true });
      expect(await pointsOf(world, dana)).toBe(held);
    });

    it('is not refunded if its value was spent, moved or mixed with other value, and nothing moves', async () => {
      const { order } = await eGifts();
      await world.jobsDone();
      const [first, second, third] = await cardsOf(order);
      const at = (printedCardNumber: string) => ({ cardInfo: { printedCardNumber } });
      await world.call('gift/redeem.json', { ...at(first!.number), amount: 4 });
      await world.call('gift/reload.json', { ...at(second!.number), amount: 7 });
      await world.store.db
        .updateTable('card')
        .set({ status: 'DISABLED' })
        .where('card_number', '=', third!.number)
        .execute();
      const before = [await everything(), await cardsOf(order)];
      expect(await refundOrder(world.app, order)).toEqual({
        refused: 'not_whole',
        missing: [
          { cardNumber: first!.number, what: 'spent', walletCode: 1, amount: '400' },
          { cardNumber: second!.number, what: 'other_value', walletCode: 1, amount: '700' },
          { cardNumber: third!.number, what: 'status', status: 'DISABLED' },
        ],
      });
      await world.jobsDone();
      expect([await everything(), await cardsOf(order)]).toEqual(before);
      expect(await stateOf(order)).toBe('COMPLETED');
    });

    it('returns its unsent printed cards to stock', async () => {
      const { order } = await plastic();
      const cards = (await cardsOf(order)).map(({ number }) => number);
      await shipOrder(world.app, order, { line: 0 });
      expect(await refundOrder(world.app, order)).toEqual({ isNew: true });
      expect((await cardsOf(order)).map(({ number, status }) => [number, status])).toEqual([
        [cards[0], 'DISABLED'],
        [cards[2], 'DISABLED'],
      ]);
      const again = await world.call('gift/sell.json', {
        cardInfo: { printedCardNumber: cards[1] },
        amount: 5,
      });
      expect(again).toMatchObject({ result: 'success', currentBalance: 5 });
    });

    it('is not refunded while a parcel is being sent, whose cards would be back in stock', async () => {
      const { order } = await plastic();
      const sold = await cardsOf(order);
      const { ledger } = world.app;
      const besideShipment: typeof ledger.perform = async (movement) => {
        await shipOrder(world.app, order, { line: 0 });
        return ledger.perform(movement);
      };
      const refunded = await refundOrder(
        { ...world.app, ledger: { ...ledger, perform: besideShipment } },
        order,
      );
      expect(refunded).toEqual({ refused: 'changed' });
      expect(await stateOf(order)).toBe('FULFILLING');
      expect(await cardsOf(order)).toEqual(sold);
      // Asked again, the refund knows of the parcel.
      expect(await refundOrder(world.app, order)).toEqual({ isNew: true });
      expect((await cardsOf(order)).map(({ number }) => number)).toContain(sold[0]!.number);
    });
  });

  describe('with its buyer', () => {
    const textOf = (order: Order) =>
      JSON.stringify(contentsOfOrder(world.app.keys, order), (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      );

    const saved = async () => {
      const headers = { authorization: basic('demo-web', 'demo-web-secret') };
      const query = new URLSearchParams({ merchantId: '1', printedCardNumber: dana });
      const path = `/rest/1.0.0/payment/savedPaymentMethods.json?${query}`;
      return (await world.send(path, { method: 'GET', headers })).body.savedPaymentMethods.length as number;
    };

    it('saves a payment method that only a subscription had, and has it after the subscription', async () => {
      const subscribed = { storeCode: undefined, printedCardNumber: dana };
      const { savePaymentMethod: _, ...method } = example('saleExecuteSale', 'eGifts')
        .paymentMethod as Record<string, unknown>;
      const paymentMethod = { ...method, token: 'tok_approve_club' };
      const club = { ...subscribed, subscriptionCode: 'COFFEE', paymentMethod };
      expect(await world.call('subscription/subscribe.json', club)).toMatchObject({ result: 'success' });
      await sell('executeSaleForAccount', {
        ...example('saleExecuteSaleForAccount', 'savedVaultToken'),
        paymentMethod: { ...paymentMethod, savePaymentMethod: true },
      });
      await world.jobsDone();
      const before = await saved();
      expect(await world.call('subscription/unsubscribe.json', subscribed)).toMatchObject({
        result: 'success',
      });
      await world.jobsDone();
      expect(await saved()).toBe(before);
    });

    it('saves the payment method with the sale, even if the process dies in between', async () => {
      const buying = {
        ...example('saleExecuteSaleForAccount', 'savedVaultToken'),
        paymentMethod: {
          ...(example('saleExecuteSale', 'eGifts').paymentMethod as object),
          token: 'tok_approve_keep',
          savePaymentMethod: true,
        },
      };
      const before = await saved();
      const { vaultOf } = world.app.gateways;
      // The process dies during the vault's call.
      world.app.gateways.vaultOf = async (merchant) => ({
        ...(await vaultOf(merchant))!,
        retain: async () => {
          throw new Error('The process died.');
        },
      });
      const { order } = await sell('executeSaleForAccount', buying);
      await world.jobsDone();
      expect(await saved()).toBe(before);
      world.app.gateways.vaultOf = vaultOf;
      const queued = await world.queued();
      // While saving is retried, the token is not forgotten.
      const forgetting = queued.filter(({ task }) => task === 'forgetPaymentMethod');
      const last = Math.max(...forgetting.map(({ runAt }) => runAt.getTime()));
      expect(last - Date.now()).toBeGreaterThan(0.9 * DAY_MS);
      const left = queued.filter(({ task }) => task === 'keepPaymentMethod');
      await retryJobs(
        world.store,
        left.map(({ id }) => id),
      );
      await world.jobsDone();
      expect(await saved()).toBe(before + 1);
      await keepPaymentMethod(world.app, { merchantId: 1, orderId: String(order.orderId) });
      await world.jobsDone();
      expect(await saved()).toBe(before + 1);
      // The token was stored for this payment only.
      const after = await readOrder(world.store.db, order);
      expect(secretsOfOrder(world.app.keys, after).methodToSave).toBeUndefined();
    });

    it('is deleted with the guest, and the recipient of a parcel when it is sent', async () => {
      await addPoints(world, dana, '600');
      const { order: open } = await danasMug();
      const { order: refunded } = await danasMug();
      const { order: done } = await sell('executeSaleForAccount', {
        ...example('saleExecuteSaleForAccount', 'savedVaultToken'),
        paymentMethod: example('saleExecuteSale', 'eGifts').paymentMethod,
      });
      expect(textOf(done)).toContain('Dana');
      await inTransaction(world.store.db, (trx) =>
        eraseGuest(
          trx,
          1,
          { printedCardNumber: dana },
          { now: world.clock.now(), keys: world.app.keys, jobs: world.app.jobs },
        ),
      );
      const later = await readOrder(world.store.db, done);
      expect(textOf(later)).not.toMatch(/Dana|Demo Road|guest@/);
      expect(textOf(later)).toContain('SV-GIFT');
      expect(textOf(await readOrder(world.store.db, open))).toContain('100 Demo Road');
      expect(await refundOrder(world.app, refunded)).toMatchObject({ isNew: true });
      expect(textOf(await readOrder(world.store.db, refunded))).not.toMatch(/Dana|Demo Road|guest@/);
      sent.length = 0;
      expect(await shipOrder(world.app, open, {})).toMatchObject({
        lines: [0],
        isCompleted: true,
        notMailed: expect.any(String),
      });
      await world.jobsDone();
      expect(sent).toEqual([]);
      expect(textOf(await readOrder(world.store.db, open))).not.toMatch(/Dana|Demo Road|guest@/);
    });

    it('is deleted a year and a half after completion, while its gift can still be shown', async () => {
      const { order, reply } = await eGifts();
      const { order: waiting } = await plastic();
      await world.jobsDone();
      const day = { merchantId: 1, day: '2026-03-09' };
      world.clock.advance(549 * DAY_MS);
      await cleanUp(world.app, day, calmRun);
      expect(textOf(await readOrder(world.store.db, order))).toContain('Coffee is on me.');
      world.clock.advance(2 * DAY_MS);
      await cleanUp(world.app, day, calmRun);
      expect(textOf(await readOrder(world.store.db, order))).not.toMatch(/Alex|Sam|Kim|Jo|@|Coffee|Birthday/);
      expect(textOf(await readOrder(world.store.db, waiting))).toContain('Robin');
      const page = new URL(reply.order.saleGroups[0].saleItems[2].deliveryUrl).pathname;
      expect((await world.send(page, { method: 'GET' })).body).toContain('$15.00');
      const notMailed = "the buyer's data was deleted";
      expect(await refundOrder(world.app, order)).toEqual({ isNew: true, notMailed });
    });
  });
});
