import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../src/domain/ground/merchantDirectory.ts';
import type { Mail } from '../../src/domain/ground/ports/mail.ts';
import { mailSender } from '../../src/domain/messaging/campaignTemplates.ts';
import { advanceOrder } from '../../src/domain/sale/orders/orderFlow.ts';
import { retryJobs } from '../../src/jobs/engine/overview.ts';
import { advanceOrderJob } from '../../src/jobs/tasks/advanceOrder.ts';
import { deliverOrder } from '../../src/jobs/tasks/deliverOrder.ts';
import { MerchantFileError, parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import type { OrderState } from '../../src/store/database.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, DAY_MS } from '../support/world.ts';
import { giftOrder } from './giftOrder.ts';

const SILENT_SHOP = 12;
const MINUTE_MS = 60_000;
const file = readFileSync(new URL('orderDelivery.yaml', import.meta.url), 'utf8');
const LABEL = 'label: eGifts\n';
const deliverable = file.replace(LABEL, `${LABEL}        deliveryTemplate: 1\n`);
const sender = '    mail: { senderName: Silent Shop, senderAddress: hello@silent.example.test }\n';

describe('delivery of online orders', () => {
  let world: JobsWorld;
  const sent: Mail[] = [];
  beforeAll(async () => {
    world = await openJobsWorld((store) => apply(file, store), undefined, {
      mail: { send: async (mail) => void sent.push(mail), close: async () => {} },
    });
  });
  afterAll(() => world.close());

  const apply = (text: string, store = world.store) => applyFile(store, text);
  const to = (address: string) => sent.filter((mail) => mail.to === address);
  let lastBuyer = 0;
  const order = (items: object[], totalPrice: number, client = 'demo-web', more: object = {}) =>
    world.call(
      'sale/executeSale.json',
      {
        ...giftOrder,
        billingContact: { ...giftOrder.billingContact, email: buyer() },
        totalPrice,
        promotionItemCount: totalPrice < 50 ? 0 : 1,
        orderItemGroups: [
          { groupNumber: 1, orderItems: items.map((item, index) => ({ itemNumber: index + 1, ...item })) },
        ],
        ...more,
      },
      { headers: { authorization: basic(client, `${client}-secret`) } },
    );
  const buyer = () => `buyer-${lastBuyer}@example.test`;
  const gift = (recipientEmail: string, more: object = {}) => ({
    itemCode: 'EGIFT-25',
    deliveryMethod: 'EMAIL',
    recipientName: 'Sam',
    recipientEmail,
    senderName: 'Alex',
    message: 'Coffee <3',
    ...more,
  });
  const stored = (orderNumber: number, merchantId = 1) =>
    world.store.db
      .selectFrom('sale_order')
      .select(['order_id', 'state', 'closed_at'])
      .where('merchant_id', '=', merchantId)
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
  async function stateOf(orderNumber: number, merchantId?: number): Promise<OrderState> {
    return (await stored(orderNumber, merchantId)).state;
  }
  /** Starts the delivery jobs that are waiting, as when they become due. */
  async function queueComesToIt(): Promise<void> {
    const waiting = (await world.queued()).filter(({ task }) => task === 'deliverOrder');
    await retryJobs(
      world.store,
      waiting.map(({ id }) => id),
    );
    await world.jobsDone();
  }

  /** Waits until the service has noticed an operator's change. */
  async function known(isThere: (shop: Merchant) => boolean): Promise<void> {
    while (!isThere(world.app.merchants.known(SILENT_SHOP)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  it('a mailed gift links the page of the reply, and the order is completed', async () => {
    lastBuyer++;
    const reply = await order([gift('sam@example.test')], 25);
    expect(reply).toMatchObject({ result: 'success' });
    await world.jobsDone();
    const [{ deliveryUrl }] = reply.order.saleGroups[0].saleItems;
    const [mail, ...more] = to('sam@example.test');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Alex has sent you a gift',
      html: expect.stringContaining(`href="${deliveryUrl}"`),
      text: expect.stringContaining(`Open it here: ${deliveryUrl}`),
    });
    expect(mail!.html).toContain('$25.00');
    expect(mail!.html).toContain('Coffee &lt;3');
    const page = await world.send(new URL(deliveryUrl).pathname, { method: 'GET' });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('25.00') });
    expect(await stored(reply.order.orderNumber)).toMatchObject({
      state: 'COMPLETED',
      closed_at: world.clock.now(),
    });
  });

  it('the buyer gets one confirmation, however often the order is repeated and resumed', async () => {
    lastBuyer++;
    const items = [
      gift('kim@example.test', { quantity: 2 }),
      { itemCode: 'EGIFT-25', deliveryMethod: 'URL' },
    ];
    const once = { clientOrderId: 'confirmed-once' };
    const replies = await Promise.all([1, 2, 3].map(() => order(items, 72.5, 'demo-web', once)));
    expect(replies[0]).toMatchObject({ result: 'success' });
    const { orderNumber } = replies[0].order;
    const { order_id } = await stored(orderNumber);
    const key = { merchantId: 1, orderId: order_id };
    const job = { merchantId: 1, orderId: String(order_id) };
    await Promise.all([
      advanceOrderJob(world.app, job),
      advanceOrder(world.app, key),
      deliverOrder(world.app, { ...job, line: 0 }),
      deliverOrder(world.app, { ...job, line: 0 }),
    ]);
    await deliverOrder(world.app, { ...job, line: 1 });
    await world.jobsDone();
    expect(to('kim@example.test')).toHaveLength(1);
    expect(to('kim@example.test')[0]!.html).toContain('$50.00');
    const [confirmation, ...more] = to(buyer());
    expect(more).toEqual([]);
    expect(confirmation).toMatchObject({ subject: `Your order ${orderNumber}` });
    expect(confirmation!.text).toContain('$72.50');
    expect(confirmation!.html).toContain('2 &times; eGift of 25');
    expect(confirmation!.html).toContain('Bonus card');
  });

  it('a scheduled gift is sent by the business clock, not the clock of the queue', async () => {
    lastBuyer++;
    const at = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    const later = gift('later@example.test', { deliveryDatetime: at });
    const reply = await order([gift('now@example.test'), later], 50);
    expect(reply).toMatchObject({ result: 'success' });
    const { orderNumber } = reply.order;
    await world.jobsDone();
    expect([to('now@example.test').length, to('later@example.test').length]).toEqual([1, 0]);
    expect(to(buyer())).toHaveLength(1);
    const [job] = (await world.queued()).filter(({ task }) => task === 'deliverOrder');
    expect(Math.abs(job!.runAt.getTime() - Date.now() - DAY_MS)).toBeLessThan(60_000);

    await queueComesToIt();
    expect(to('later@example.test')).toEqual([]);
    expect(await stateOf(orderNumber)).toBe('FULFILLING');
    world.clock.advance(DAY_MS - MINUTE_MS);
    await queueComesToIt();
    expect(to('later@example.test')).toEqual([]);
    world.clock.advance(MINUTE_MS);
    await queueComesToIt();
    expect(to('later@example.test')).toHaveLength(1);
    expect(await stateOf(orderNumber)).toBe('COMPLETED');
    expect((await world.queued()).filter(({ task }) => task === 'deliverOrder')).toEqual([]);
  });

  it('is sold without a mail template or sender; its mail waits for operators, and is sent once the configuration is complete', async () => {
    lastBuyer++;
    const item = { itemCode: 'MAIL', deliveryMethod: 'EMAIL', recipientEmail: 'silent@example.test' };
    const reply = await order([item], 5, 'silent-web', { merchantId: SILENT_SHOP });
    expect(reply).toMatchObject({ result: 'success' });
    const { orderNumber } = reply.order;
    await world.jobsDone();
    const trouble = async () =>
      (await world.queued()).filter(({ task }) => task === 'deliverOrder').map(({ lastError }) => lastError);
    expect(await stateOf(orderNumber, SILENT_SHOP)).toBe('FULFILLING');
    expect(await trouble()).toEqual([expect.stringContaining('has no deliveryTemplate')]);

    await apply(deliverable);
    await known((shop) => shop.definitions('saleProgram').get('EGIFTS')?.deliveryTemplate === 1);
    await queueComesToIt();
    expect(await trouble()).toEqual([expect.stringContaining('has no sender')]);
    expect(await stateOf(orderNumber, SILENT_SHOP)).toBe('FULFILLING');
    expect(world.logged.join('')).not.toContain('silent@example.test');

    await apply(deliverable.replace('    payments:', `${sender}    payments:`));
    await known((shop) => mailSender(shop) !== undefined);
    await queueComesToIt();
    expect(await stateOf(orderNumber, SILENT_SHOP)).toBe('COMPLETED');
    const [mail, ...more] = to('silent@example.test');
    expect(more).toEqual([]);
    expect(mail!.html).toContain(`5.00 ${reply.order.saleGroups[0].saleItems[0].deliveryUrl} none`);
    expect(to(buyer())).toEqual([]);
  });

  it('free cards and cards to collect are on a page linked in the reply and in the mail to the buyer', async () => {
    lastBuyer++;
    const fetched = [{ itemCode: 'FETCH', quantity: 3 }];
    const kind = { merchantId: SILENT_SHOP, programType: 'GIFT_CARD', promotionItemCount: 2 };
    const reply = await order(fetched, 30, 'silent-web', kind);
    expect(reply).toMatchObject({ result: 'success' });
    await world.jobsDone();
    const [{ deliveryUrl: bought }] = reply.order.saleGroups[0].saleItems;
    const [{ deliveryUrl: given, printedCardNumber }] = reply.order.promotionItems;
    const [mail] = to(buyer());
    expect(mail!.html).toContain(`To fetch: ${bought} Two for you: ${given}`);
    const shown = async (url: string) => {
      const page = await world.send(new URL(url).pathname, { method: 'GET' });
      return [...page.body.matchAll(/(?:Card number<\/dt><dd>|\?card=\d+">)(\d+)/g)].map(
        ([, number]: string[]) => number,
      );
    };
    const all = [...(await shown(bought)), ...(await shown(given))];
    expect(await shown(given)).toContain(printedCardNumber);
    const reserved = await world.store.db
      .selectFrom('sale_order_card')
      .select('card_number')
      .where('order_id', '=', (await stored(reply.order.orderNumber, SILENT_SHOP)).order_id)
      .execute();
    expect(reserved.map(({ card_number }) => card_number).sort()).toEqual(all.sort());
    expect(all).toHaveLength(5);
  });
});

describe('delivery settings of a merchant file', () => {
  const problemsOf = (text: string): string[] => {
    try {
      parseMerchantFile(text, 'shop.yaml');
      return [];
    } catch (error) {
      if (error instanceof MerchantFileError) return error.problems;
      throw error;
    }
  };

  it('uses a template that every gift can fill', () => {
    expect(problemsOf(file)).toEqual([]);
    expect(problemsOf(deliverable)).toEqual([]);
  });

  it.each([
    ['cannot be SMS: the service sends no text messages', '[EMAIL]', '[EMAIL, SMS]'],
    ['unknown campaign template 9', LABEL, `${LABEL}        deliveryTemplate: 9\n`],
    ['which is for marketing only', LABEL, `${LABEL}        deliveryTemplate: 2\n`],
    ['field "senderName" is not always present', LABEL, `${LABEL}        deliveryTemplate: 3\n`],
    ['field "amount" is not always present', LABEL, `${LABEL}        confirmationTemplate: 1\n`],
  ])('is refused: %s', (problem, from, into) => {
    expect(problemsOf(file.replace(from, into))).toEqual([expect.stringContaining(problem)]);
  });
});
