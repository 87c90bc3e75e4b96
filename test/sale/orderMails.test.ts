import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findOrderByNumber } from '../../src/operators/orders/orderOverview.ts';
import { refundOrder } from '../../src/operators/orders/refundOrder.ts';
import { type GiftWorld, openGiftWorld } from './mailedGifts.ts';
import { addPoints, example } from './saleExamples.ts';

const HOUR_MS = 60 * 60 * 1000;
const dana = '8888000000000001';

describe('mails to the buyer', () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
  });
  afterAll(() => world.close());

  let buyers = 0;
  const newBuyer = () => `buyer-${++buyers}@example.test`;
  /** Parts of a mail, which have the same content in HTML and plain text. */
  const partsOf = ({ html, text }: { html: string; text: string }) => [html.replace(/&times;/g, '×'), text];

  async function buyMug(buyer: string) {
    await addPoints(world, dana, '300');
    const mug: Record<string, unknown> = {
      ...example('saleExecuteSaleForAccount', 'mug'),
      printedCardNumber: dana,
    };
    const billingContact = { ...(mug.billingContact as object), email: buyer };
    const reply = await world.call('sale/executeSaleForAccount.json', {
      storeCode: undefined,
      ...mug,
      billingContact,
    });
    expect(reply).toMatchObject({ result: 'success' });
    return (await findOrderByNumber(world.store.db, 1, reply.order.orderNumber))!;
  }

  it('confirm the order with its day in the merchant’s time zone, the payment type, and each discount', async () => {
    // Tomorrow by UTC, and today in the shop.
    world.clock.advance(11.5 * HOUR_MS);
    expect(world.clock.now().toISOString()).toBe('2026-03-10T02:30:00.000Z');
    const buyer = newBuyer();
    const { order } = await world.buy(buyer, [undefined, undefined, undefined]);
    await world.jobsDone();
    const [mail, ...more] = world.to(buyer);
    expect(more).toEqual([]);
    for (const part of partsOf(mail!)) {
      expect(part).toContain(`Order ${order.orderNumber}, March 9, 2026`);
      expect(part).toContain('Paid with: Credit card');
      expect(part).toContain('1 × Bonus card');
      expect(part.match(/10 % off: -\$2\.50/g)).toHaveLength(1);
      expect(part).toContain('$22.50');
      expect(part).toContain('$72.50');
    }
  });

  it('link the gifts that the buyer gives in person, and not those mailed to others', async () => {
    const buyer = newBuyer();
    const { urls, reply } = await world.buy(buyer, [undefined, { recipientEmail: 'sam@example.test' }]);
    await world.jobsDone();
    const [mail] = world.to(buyer);
    const bonus = reply.order.promotionItems[0].deliveryUrl;
    expect([...urls, bonus].map((url) => mail!.html.includes(`href="${url}"`))).toEqual([true, false, true]);
    for (const url of [urls[0]!, bonus])
      expect(await world.send(new URL(url).pathname, { method: 'GET' })).toMatchObject({ status: 200 });
  });

  it('show points if the order was paid in points', async () => {
    const buyer = newBuyer();
    await buyMug(buyer);
    await world.jobsDone();
    const [text] = world.to(buyer).map((mail) => mail.text);
    expect(text).toContain('300 points');
    expect(text).toContain('Paid with: Points');
    expect(text).not.toContain('$');
  });

  describe('about a refund', () => {
    const refundMails = (buyer: string) =>
      world.to(buyer).filter(({ subject }) => subject.endsWith('was refunded'));

    it('once under concurrent and repeated requests', async () => {
      const buyer = newBuyer();
      const { order } = await world.buy(buyer, [undefined, undefined]);
      await world.jobsDone();
      world.clock.advance(48 * HOUR_MS);
      await Promise.all([1, 2, 3].map(() => refundOrder(world.app, order)));
      await refundOrder(world.app, order);
      await world.jobsDone();
      const [mail, ...more] = refundMails(buyer);
      expect(more).toEqual([]);
      expect(mail!.subject).toBe(`Your order ${order.orderNumber} was refunded`);
      for (const part of partsOf(mail!)) {
        expect(part).toContain(`We took back order ${order.orderNumber} on March 11, 2026`);
        expect(part.match(/1 × eGift of 25/g)).toHaveLength(2);
        expect(part).toContain('1 × Bonus card');
        expect(part).toContain('You get $50.00 back the way you paid (Credit card)');
      }
    });

    it('in points if it was paid in points', async () => {
      const buyer = newBuyer();
      const order = await buyMug(buyer);
      expect(await refundOrder(world.app, order)).toEqual({ isNew: true });
      await world.jobsDone();
      expect(refundMails(buyer)).toEqual([
        expect.objectContaining({ text: expect.stringContaining('300 points are on your card again.') }),
      ]);
    });

    it('only when it succeeds: a refund that is refused or interrupted sends none', async () => {
      const buyer = newBuyer();
      const { order, urls } = await world.buy(buyer, [undefined]);
      await world.jobsDone();
      const { enqueueAll } = world.app.jobs;
      // The mail is written by then, the release of the payment is not.
      world.app.jobs.enqueueAll = async (trx, jobs) => {
        if (jobs.some(({ task }) => task === 'settlePayment')) throw new Error('The process died.');
        return enqueueAll(trx, jobs);
      };
      await expect(refundOrder(world.app, order)).rejects.toThrow('The process died.');
      world.app.jobs.enqueueAll = enqueueAll;
      await world.jobsDone();
      expect(refundMails(buyer)).toEqual([]);

      const { body } = await world.send(new URL(urls[0]!).pathname, { method: 'GET' });
      const [, printedCardNumber] = /Card number<\/dt><dd>(\d+)/.exec(body)!;
      await world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount: 10 });
      expect(await refundOrder(world.app, order)).toMatchObject({ refused: 'not_whole' });
      await world.jobsDone();
      expect(refundMails(buyer)).toEqual([]);
      await world.call('gift/reload.json', { cardInfo: { printedCardNumber }, amount: 10 });
      expect(await refundOrder(world.app, order)).toEqual({ isNew: true });
      await world.jobsDone();
      expect(refundMails(buyer)).toHaveLength(1);
    });

    it('never to a failed address, which the refund reports', async () => {
      const buyer = newBuyer();
      const { order } = await world.buy(buyer, [undefined]);
      await world.failAddress(buyer);
      expect(await refundOrder(world.app, order)).toEqual({
        isNew: true,
        notMailed: 'mail to this address bounced permanently',
      });
      await world.jobsDone();
      expect(refundMails(buyer)).toEqual([]);
    });
  });
});

describe('a merchant that writes in another language', () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld('de-AT');
  });
  afterAll(() => world.close());

  it('formats dates and amounts in mails and on gift pages, also after a change of language', async () => {
    const bought = await world.buy('buyer@example.test', [undefined]);
    await world.jobsDone();
    const [mail] = world.to('buyer@example.test');
    expect(mail!.text).toContain(`Order ${bought.order.orderNumber}, 9. März 2026`);
    expect(mail!.text).toMatch(/Total\s+\$\s25,00/);
    const page = () => world.send(new URL(bought.urls[0]!).pathname, { method: 'GET' });
    expect((await page()).body).toMatch(/<p class="worth">\$\s25,00<\/p>/);

    expect(await world.write('en-GB')).toEqual(['merchant 1 "Corner Cafe", locale: de-AT -> en-GB']);
    const { order } = await world.buy('second@example.test', [undefined]);
    await world.jobsDone();
    expect(world.to('second@example.test')[0]!.text).toContain(`Order ${order.orderNumber}, 9 March 2026`);
    expect((await page()).body).toContain('<p class="worth">US$25.00</p>');
  });
});
