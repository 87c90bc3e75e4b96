import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Mail } from '../../src/domain/ground/ports/mail.ts';
import { type Order, readOrder } from '../../src/domain/sale/orders/order.ts';
import { settlePaymentJob } from '../../src/jobs/tasks/settlePayment.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { findOrderByNumber } from '../../src/operators/orders/orderOverview.ts';
import { refundLine } from '../../src/operators/orders/refundLine.ts';
import { refundOrder } from '../../src/operators/orders/refundOrder.ts';
import { resendGifts } from '../../src/operators/orders/resendGifts.ts';
import { shipOrder } from '../../src/operators/orders/shipOrder.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { asOwner, basic, DAY_MS } from '../support/world.ts';
import { addPoints, example, pointsOf, vaultBook } from './saleExamples.ts';

const dana = '8888000000000001';
const quinn = '8888000000000002';

describe('a single line of an order that is refunded', () => {
  let world: JobsWorld;
  const sent: Mail[] = [];
  beforeAll(async () => {
    world = await openJobsWorld(undefined, undefined, {
      mail: { send: async (mail) => void sent.push(mail), close: async () => {} },
    });
  });
  afterAll(async () => {
    expect(await verifyLedger(world.store.db)).toEqual([]);
    await world.close();
  });

  let lastKey = 0;
  async function sell(operation: string, body: object) {
    const headers = {
      authorization: basic('demo-web', 'demo-web-secret'),
      'idempotency-key': `lines-${++lastKey}`,
    };
    const reply = await world.call(`sale/${operation}.json`, { storeCode: undefined, ...body }, { headers });
    expect(reply).toMatchObject({ result: 'success' });
    await world.jobsDone();
    sent.length = 0;
    return { reply, order: (await findOrderByNumber(world.store.db, 1, reply.order.orderNumber))! };
  }
  const eGifts = () => sell('executeSale', example('saleExecuteSale', 'eGifts'));
  const plastic = () => sell('executeSale', example('saleExecuteSale', 'plasticCards'));
  const forGuest = (printedCardNumber: string, totalPrice: string, ...prices: number[]) =>
    sell('executeSaleForAccount', {
      ...example('saleExecuteSaleForAccount', 'saveForLater'),
      printedCardNumber,
      totalPrice,
      orderItemGroups: [
        {
          groupNumber: 1,
          orderItems: prices.map((price, index) => ({ itemNumber: index + 1, itemCode: 'PLASTIC', price })),
        },
      ],
    });
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
  const everything = async (order: Order) => {
    await world.jobsDone();
    return [
      await vaultBook(world),
      await world.books(),
      await cardsOf(order),
      await stateOf(order),
      sent.length,
    ];
  };
  const collected = async () => (await vaultBook(world)).collected;

  it('returns its price and its unsent card, and the last line takes the rest with shipping and boxes', async () => {
    const before = await vaultBook(world);
    const { order } = await plastic();
    const cards = await cardsOf(order);
    expect(await refundLine(world.app, order, 0)).toEqual({ isNew: true });
    await world.jobsDone();
    expect((await collected()) - before.collected).toBe(5995n - 3000n);
    expect((await cardsOf(order)).map(({ number }) => number)).toEqual([cards[1]!.number, cards[2]!.number]);
    expect(await stateOf(order)).toBe('FULFILLING');
    expect(sent.map(({ to, html }) => [to, html.includes('30.00')])).toEqual([['alex@example.test', true]]);
    expect(await verifyLedger(world.store.db)).toEqual([]);

    const after = await everything(order);
    expect(await refundLine(world.app, order, 0)).toEqual({ isNew: false });
    expect(await shipOrder(world.app, order, { line: 0 })).toEqual({ refused: 'not_by_post' });
    expect(await everything(order)).toEqual(after);

    expect(await refundLine(world.app, order, 1)).toEqual({ isNew: true });
    await world.jobsDone();
    expect(await stateOf(order)).toBe('REFUNDED');
    expect(await vaultBook(world)).toEqual(before);
    expect(await cardsOf(order)).toEqual([{ number: cards[2]!.number, status: 'DISABLED', balance: '0' }]);
    expect(sent[1]!.html).toContain('29.95');
    expect(await refundLine(world.app, order, 0)).toEqual({ isNew: false });
  });

  it('completes the order when nothing else is to be sent', async () => {
    const { order } = await plastic();
    await shipOrder(world.app, order, { line: 1 });
    expect(await refundLine(world.app, order, 0)).toEqual({ isNew: true });
    expect(await stateOf(order)).toBe('COMPLETED');
  });

  it('ends its gift: the page shows no card, and the gift is not mailed again', async () => {
    const { order, reply } = await eGifts();
    expect(await refundLine(world.app, order, 2)).toEqual({ isNew: true });
    expect(await refundLine(world.app, order, 0)).toEqual({ isNew: true });
    const page = new URL(reply.order.saleGroups[0].saleItems[2].deliveryUrl).pathname;
    const { body } = await world.send(page, { method: 'GET' });
    expect(body).toContain('The purchase of this gift was refunded');
    expect(body).not.toMatch(/Card number|Registration code|<svg/);
    expect((await cardsOf(order)).map(({ status, balance }) => [status, balance])).toEqual([
      ['DISABLED', '0'],
      ['ACTIVE', '1000'],
      ['DISABLED', '0'],
    ]);
    await world.jobsDone();
    const before = await everything(order);
    await expect(resendGifts(world.app, order, { line: 0, reason: 'lost' })).rejects.toThrow('is refunded');
    expect(await everything(order)).toEqual(before);
  });

  it('is refunded once under concurrent requests, and all lines at once are the whole order', async () => {
    const before = await vaultBook(world);
    const { order } = await eGifts();
    const outcomes = await Promise.all([0, 0, 1, 2, 2].map((line) => refundLine(world.app, order, line)));
    expect(outcomes.filter(({ refused }) => refused)).toEqual([]);
    expect(outcomes.filter((outcome) => 'isNew' in outcome && outcome.isNew)).toHaveLength(3);
    await world.jobsDone();
    expect(await stateOf(order)).toBe('REFUNDED');
    expect(await vaultBook(world)).toEqual(before);
  });

  it('is refunded already when the whole order was refunded while the request was under way', async () => {
    const { order } = await eGifts();
    let othersRefunded = () => {};
    const delay = new Promise<void>((resolve) => (othersRefunded = resolve));
    const delayed = {
      ...world.app,
      ledger: Object.create(world.app.ledger, {
        perform: {
          value: async (...movement: Parameters<typeof world.app.ledger.perform>) => {
            await delay;
            return world.app.ledger.perform(...movement);
          },
        },
      }),
    };
    const line = refundLine(delayed, order, 2);
    const whole = refundOrder(delayed, order);
    for (const refunded of [0, 1, 2])
      expect(await refundLine(world.app, order, refunded)).toMatchObject({ isNew: true });
    const before = await everything(order);
    othersRefunded();
    expect([await line, await whole]).toEqual([{ isNew: false }, { isNew: false }]);
    expect(await everything(order)).toEqual(before);
    await world.jobsDone();
  });

  it('is left out when the whole order is refunded afterwards', async () => {
    const before = await vaultBook(world);
    const { order } = await eGifts();
    await refundLine(world.app, order, 1);
    expect(await refundOrder(world.app, order)).toEqual({ isNew: true });
    expect(await refundLine(world.app, order, 2)).toEqual({ isNew: false });
    await world.jobsDone();
    expect(await vaultBook(world)).toEqual(before);
    expect((await cardsOf(order)).map(({ balance }) => balance)).toEqual(['0', '0', '0']);
    expect(await verifyLedger(world.store.db)).toEqual([]);
  });

  it('is not refunded if its value was spent, or there is no such line, and nothing moves; other lines are', async () => {
    const { order } = await eGifts();
    const [first] = await cardsOf(order);
    await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: first!.number }, amount: 4 });
    const before = await everything(order);
    expect(await refundLine(world.app, order, 0)).toEqual({
      refused: 'not_whole',
      missing: [{ cardNumber: first!.number, what: 'spent', walletCode: 1, amount: '400' }],
    });
    for (const line of [-1, 3])
      expect(await refundLine(world.app, order, line)).toEqual({ refused: 'no_such_line' });
    expect(await everything(order)).toEqual(before);
    expect(await refundLine(world.app, order, 1)).toEqual({ isNew: true });
    expect(await refundOrder(world.app, order)).toMatchObject({ refused: 'not_whole' });
  });

  it('is refunded whole or not at all when the refund is interrupted, and its payment without its job', async () => {
    const { order } = await eGifts();
    const before = await everything(order);
    const { enqueueAll } = world.app.jobs;
    world.app.jobs.enqueueAll = async () => {
      throw new Error('The queue is away.');
    };
    await expect(refundLine(world.app, order, 0)).rejects.toThrow('The queue is away.');
    world.app.jobs.enqueueAll = enqueueAll;
    expect(await everything(order)).toEqual(before);

    const paid = await collected();
    world.app.jobs.enqueueAll = async () => {};
    expect(await refundLine(world.app, order, 0)).toMatchObject({ isNew: true });
    world.app.jobs.enqueueAll = enqueueAll;
    expect(await collected()).toBe(paid);
    await settlePaymentJob(world.app, { merchantId: 1, paymentId: String(order.paymentId) });
    expect(await collected()).toBe(paid - 1000n);
  });

  it('is not refunded while its parcel is being sent', async () => {
    const { order } = await plastic();
    const { ledger } = world.app;
    const perform: typeof ledger.perform = async (movement) => {
      await shipOrder(world.app, order, { line: 0 });
      return ledger.perform(movement);
    };
    const before = await cardsOf(order);
    expect(await refundLine({ ...world.app, ledger: { ...ledger, perform } }, order, 0)).toEqual({
      refused: 'changed',
    });
    expect(await cardsOf(order)).toEqual(before);
    expect(await refundLine(world.app, order, 0)).toEqual({ isNew: true });
    expect((await cardsOf(order))[0]).toMatchObject({ number: before[0]!.number, status: 'DISABLED' });
  });

  it('goes back to the card that paid, in money and in points with their last days', async () => {
    const printedCardNumber = '7777000000000390';
    await world.call('gift/sell.json', { cardInfo: { printedCardNumber }, amount: 60 });
    const [gift] = example('saleExecuteSale', 'storedValue').orderItemGroups as { orderItems: object[] }[];
    const { order } = await sell('executeSale', {
      ...example('saleExecuteSale', 'storedValue'),
      totalPrice: 50,
      paymentMethod: { paymentMethodType: 'SV', printedCardNumber },
      orderItemGroups: [
        {
          ...gift,
          orderItems: [1, 2].map((itemNumber) => ({ ...gift!.orderItems[0], itemNumber, quantity: 1 })),
        },
      ],
    });
    expect(await world.balanceOf(printedCardNumber)).toBe(1000n);
    expect(await refundLine(world.app, order, 1)).toEqual({ isNew: true });
    expect(await world.balanceOf(printedCardNumber)).toBe(3500n);
    expect(await refundLine(world.app, order, 0)).toEqual({ isNew: true });
    expect(await world.balanceOf(printedCardNumber)).toBe(6000n);

    await addPoints(world, quinn, '400');
    world.clock.advance(DAY_MS);
    await addPoints(world, quinn, '400');
    const held = [await pointsOf(world, quinn), await lotsOf(quinn)];
    const mug = example('saleExecuteSaleForAccount', 'mug');
    const [group] = mug.orderItemGroups as { orderItems: object[] }[];
    const { order: mugs } = await sell('executeSaleForAccount', {
      ...mug,
      printedCardNumber: quinn,
      paymentMethod: { ...(mug.paymentMethod as object), printedCardNumber: undefined },
      totalPrice: 600,
      orderItemGroups: [
        { ...group, orderItems: [1, 2].map((itemNumber) => ({ ...group!.orderItems[0], itemNumber })) },
      ],
    });
    expect(await pointsOf(world, quinn)).toBe((held[0] as bigint) - 600n);
    expect(await refundLine(world.app, mugs, 1)).toEqual({ isNew: true });
    expect(await pointsOf(world, quinn)).toBe((held[0] as bigint) - 300n);
    expect(await refundOrder(world.app, mugs)).toEqual({ isNew: true });
    expect([await pointsOf(world, quinn), await lotsOf(quinn)]).toEqual(held);
  });

  it('reclaims its share of the points that the purchase earned, and the rest of the order the others', async () => {
    const held = await pointsOf(world, dana);
    // Ten percent off the third card: 43.50 paid, 43 points, of which the lines have 14.8, 14.8 and 13.3.
    const { order } = await forGuest(dana, '48.45', 15, 15, 15);
    expect(await pointsOf(world, dana)).toBe(held + 43n);
    expect(await refundLine(world.app, order, 0)).toEqual({ isNew: true });
    expect(await pointsOf(world, dana)).toBe(held + 28n);
    expect(await refundLine(world.app, order, 1)).toEqual({ isNew: true });
    expect(await pointsOf(world, dana)).toBe(held + 13n);
    expect(await refundLine(world.app, order, 2)).toEqual({ isNew: true });
    expect(await pointsOf(world, dana)).toBe(held);
  });

  it('is refunded although its points were used, and pays for them when the use is undone', async () => {
    const held = await pointsOf(world, quinn);
    const { order } = await forGuest(quinn, '49.95', 30, 15);
    // A point and a half for each dollar, in this tier.
    const earned = (await pointsOf(world, quinn)) - held;
    expect(earned).toBe(67n);
    const redeemWalletContents = [{ walletCode: 2, quantity: String(held + earned) }];
    const use = await atTill('addRedeem', 'use', {
      cardInfo: { swipeFlag: false, printedCardNumber: quinn },
      redeemWalletContents,
      addWalletContents: [],
    });
    expect(use).toMatchObject({ result: 'authorizedSuccess' });
    // The use itself has earned something.
    const missing = 45n - (await pointsOf(world, quinn));
    expect(missing).toBeGreaterThan(0n);
    expect(await refundLine(world.app, order, 0)).toMatchObject({
      isNew: true,
      messages: [`Already used, not taken back: ${missing} Points`],
    });
    const undone = await atTill('reverse', 'undone', { pxTransactionId: use.pxTransactionId });
    expect(undone).toMatchObject({ posMessages: [`Kept for an earlier shortfall: ${missing} Points`] });
    expect(await pointsOf(world, quinn)).toBe(held + earned - 45n);
    expect(await refundLine(world.app, order, 1)).toEqual({ isNew: true });
    expect(await pointsOf(world, quinn)).toBe(held);
  });

  it('is compared with its order when the ledger is verified', async () => {
    const { order } = await eGifts();
    await refundLine(world.app, order, 0);
    const { transaction_id: id } = await world.store.db
      .selectFrom('sale_order_refund')
      .select('transaction_id')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    const found = async (change: string, back: string) => {
      await asOwner(world.store, change);
      const rules = (await verifyLedger(world.store.db)).map(({ rule }) => rule);
      await asOwner(world.store, back);
      return rules;
    };
    const more = (amount: number) =>
      `update ledger_leg set amount = amount + ${amount} where transaction_id = ${id} and account = 'sold'`;
    expect(await found(more(5000), more(-5000))).toContain(
      'A reversal has the legs of its original in the opposite direction, or takes back what is left.',
    );
    const of = (to: string) =>
      `update sale_order_refund set transaction_id = ${to} where order_id = ${order.orderId}`;
    expect(await found(of('null'), of(String(id)))).toEqual([
      'A refund of a line is of one order, and the order knows it.',
    ]);
  });

  const atTill = (operation: string, posTransactionId: string, body: object) =>
    world.call(`transaction/${operation}.json`, {
      headerInfo: {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        programId: operation === 'reverse' ? 'PX' : 'LP',
        terminalId: 'till-3',
        posTransactionId,
        posTransactionDatetime: '2026-03-09 12:04',
        sequenceNumber: '1',
      },
      merchantId: undefined,
      storeCode: undefined,
      ...body,
    });
  const lotsOf = async (cardNumber: string) => {
    const { rows } = await world.store.pool.query(
      `select expires_on::text as day, remaining::text from wallet_lot
       where card_number = $1 and remaining > 0 order by expires_on`,
      [cardNumber],
    );
    return rows as { day: string; remaining: string }[];
  };
});
