import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkCard } from '../../src/domain/guests/guestCards.ts';
import { forgetPeople } from '../../src/domain/sale/orders/forgetPeople.ts';
import { lockOrder } from '../../src/domain/sale/orders/order.ts';
import type { AnyAction } from '../../src/operators/actions/action.ts';
import { ACTIONS } from '../../src/operators/actions/actions.ts';
import { performAction } from '../../src/operators/actions/performAction.ts';
import { listOperatorActions } from '../../src/operators/audit/operatorActions.ts';
import { refundOrder } from '../../src/operators/orders/refundOrder.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { DAY_MS } from '../support/world.ts';
import { type BoughtGifts, type GiftWorld, openGiftWorld } from './mailedGifts.ts';

const DEMO_GUEST = 54525952016385n;

describe("operators' mails of gifts", () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
  });
  afterAll(() => world.close());

  let people = 0;
  /** Generates an address that no other test uses. */
  const person = (name: string) => `${name}-${++people}@example.test`;
  const act = (name: string, { order }: BoughtGifts, entered: Record<string, string>) => {
    const action = ACTIONS.get(name) as AnyAction;
    const work = { app: world.app, merchant: world.app.merchants.known(1), actor: 'Front Desk' };
    const input = { order: String(order.orderNumber), reason: 'Case 4711', ...entered };
    return performAction(action, work, input).then(({ done }) => done);
  };
  const resend = (bought: BoughtGifts, line = '1') => act('orders resend', bought, { line });
  const correct = (bought: BoughtGifts, email: string, more: object = {}) =>
    act('orders correct-recipient', bought, { line: '1', email, ...more });
  const link = (bought: BoughtGifts, line = '1') => act('orders link', bought, { line });
  const page = (url: string) => world.send(new URL(url).pathname, { method: 'GET' });
  const pageOf = (html: string) => /href="([^"]+\/gift\/[\w-]{22})"/.exec(html)![1]!;
  const cardOn = (body: string) => /Card number<\/dt><dd>(\d{16})</.exec(body)![1]!;
  const codeOn = (body: string) => /PIN<\/dt><dd>(\d{8})</.exec(body)![1]!;
  const redeem = (printedCardNumber: string, cardRegCode?: string) =>
    world.call('gift/redeem.json', { cardInfo: { printedCardNumber, cardRegCode }, amount: 1 });
  const entries = () => listOperatorActions(world.store.db, { merchantId: 1, limit: 50 });
  /** Reads all that an action on gifts could change. */
  async function state() {
    const { db } = world.store;
    await world.jobsDone();
    return {
      orders: await db.selectFrom('sale_order').selectAll().orderBy('order_id').execute(),
      deliveries: await db
        .selectFrom('sale_delivery')
        .selectAll()
        .orderBy('order_id')
        .orderBy('line')
        .execute(),
      codes: await db.selectFrom('card').select('registration_code_hash').orderBy('card_number').execute(),
      messages: await db
        .selectFrom('message')
        .select(['message_id', 'state'])
        .orderBy('message_id')
        .execute(),
      actions: await entries(),
      books: await world.books(),
    };
  }
  async function refuses(action: () => Promise<unknown>, text: RegExp) {
    const before = await state();
    await expect(action()).rejects.toThrow(text);
    expect(await state()).toEqual(before);
  }
  async function bought(...recipients: (object | undefined)[]) {
    const sam = person('sam');
    const items = recipients.length > 0 ? recipients : [{}];
    const gifts = await world.buy(
      person('buyer'),
      items.map((more) => more && { recipientEmail: sam, ...more }),
    );
    await world.jobsDone();
    return { gifts, sam };
  }

  it('resend the same card and page to the same recipient, at most three times a day', async () => {
    const { gifts, sam } = await bought();
    for (let time = 1; time <= 3; time++) {
      await resend(gifts);
      await world.jobsDone();
    }
    const mails = world.to(sam);
    expect(mails.map(({ html }) => pageOf(html))).toEqual(Array(4).fill(gifts.urls[0]));
    expect(await page(gifts.urls[0]!)).toMatchObject({ status: 200 });
    await refuses(() => resend(gifts), /mailed 3 times within a day\. Try again tomorrow/);
    world.clock.advance(DAY_MS);
    await resend(gifts);
    await world.jobsDone();
    expect(world.to(sam)).toHaveLength(5);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      actor: 'Front Desk',
      command: 'orders resend',
      reason: 'Case 4711',
      detail: { order: gifts.order.orderNumber, lines: [1] },
      outcome: 'done',
    });
    expect(world.logged.join('')).not.toContain(sam);
  });

  it('resend all mailed gifts of an order when no line is given, and no others', async () => {
    const [kim, jo] = [person('kim'), person('jo')];
    const later = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    const { gifts, sam } = await bought(
      {},
      { recipientEmail: kim },
      { recipientEmail: jo, deliveryDatetime: later },
      undefined,
    );
    await act('orders resend', gifts, {});
    await world.jobsDone();
    expect([sam, kim, jo].map((each) => world.to(each).length)).toEqual([2, 2, 0]);
  });

  it('deliver to the corrected address, and end the former link and registration code', async () => {
    const { gifts, sam: stranger } = await bought();
    const before = (await page(gifts.urls[0]!)).body;
    const sam = person('sam');
    await correct(gifts, sam, { name: 'Samantha' });
    await world.jobsDone();
    expect(world.to(stranger)).toHaveLength(1);
    const [mail, ...more] = world.to(sam);
    expect(more).toEqual([]);
    const url = pageOf(mail!.html);
    expect(url).not.toBe(gifts.urls[0]);
    expect((await page(gifts.urls[0]!)).status).toBe(404);
    const after = (await page(url)).body;
    expect(after).toContain('Samantha');
    expect(cardOn(after)).toBe(cardOn(before));
    expect(codeOn(after)).not.toBe(codeOn(before));
    expect(await redeem(cardOn(after), codeOn(before))).toMatchObject({ result: 'failure' });
    expect(await redeem(cardOn(after), codeOn(after))).toMatchObject({ result: 'success' });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      command: 'orders correct-recipient',
      detail: { order: gifts.order.orderNumber, lines: [1], recipient: 's***@e***.test' },
      outcome: 'done',
    });
    expect(world.logged.join('')).not.toContain(sam);
  });

  it('make an undeliverable gift delivered, and tell the buyer when the new address fails as well', async () => {
    const wrong = person('wrong');
    world.refuse(wrong);
    const { gifts } = await bought({ recipientEmail: wrong });
    const { order } = gifts;
    expect(await world.deliveriesOf(order)).toMatchObject([{ state: 'UNDELIVERABLE' }]);
    await refuses(() => resend(gifts), /bounced permanently\. "orders correct-recipient" enters another/);
    const [alsoWrong, right] = [person('wrong'), person('sam')];
    world.refuse(alsoWrong);
    await correct(gifts, alsoWrong);
    await world.jobsDone();
    expect(await world.deliveriesOf(order)).toMatchObject([{ state: 'UNDELIVERABLE' }]);
    expect(world.eventsOf(order).filter(([type]) => type === 'order.gift_undeliverable')).toHaveLength(2);
    await correct(gifts, right);
    await world.jobsDone();
    await world.hurry('reconfirmOrder');
    expect(await world.deliveriesOf(order)).toEqual([{ state: 'DONE', buyer_notified_at: null }]);
    expect(await page(pageOf(world.to(right)[0]!.html))).toMatchObject({ status: 200 });
  });

  it('leave a scheduled gift until it is due, with its page, and then use the corrected address', async () => {
    const later = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    const { gifts, sam: wrong } = await bought({ deliveryDatetime: later });
    await refuses(() => resend(gifts), /is mailed when it is due, on 20/);
    const sam = person('sam');
    expect(await correct(gifts, sam)).toEqual({ dueAt: new Date(later) });
    await world.jobsDone();
    expect(world.to(sam)).toEqual([]);
    world.clock.advance(DAY_MS);
    await world.hurry('deliverOrder');
    expect(world.to(wrong)).toEqual([]);
    expect(pageOf(world.to(sam)[0]!.html)).toBe(gifts.urls[0]);
  });

  it('replace a mail that still waits for the mail server when the address is corrected', async () => {
    const wrong = person('wrong');
    world.refuse(wrong, 'later');
    const { gifts } = await bought({ recipientEmail: wrong });
    await refuses(
      () => resend(gifts),
      /its mail still waits to be sent\. To see why: stored-value messages show/,
    );
    const sam = person('sam');
    await correct(gifts, sam);
    world.accept(wrong);
    await world.hurry('sendMessage');
    expect([world.to(wrong).length, world.to(sam).length]).toEqual([0, 1]);
  });

  it('show the link of a page, after the audit trail recorded who asked and why', async () => {
    const { gifts } = await bought({}, undefined);
    expect(await link(gifts)).toBe(gifts.urls[0]);
    expect(await link(gifts, '2')).toBe(gifts.urls[1]);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      command: 'orders link',
      reason: 'Case 4711',
      detail: { order: gifts.order.orderNumber, line: 2 },
    });
    expect(JSON.stringify(await entries(), (_, value) => String(value))).not.toContain('/gift/');
    await refuses(() => link(gifts, '9'), /has no page/);
  });

  it('are refused for a line that is not mailed, and for one that does not exist', async () => {
    const { gifts } = await bought(undefined);
    await refuses(() => resend(gifts), /is not a gift by e-mail/);
    await refuses(() => correct(gifts, person('sam')), /is not a gift by e-mail/);
    await refuses(() => correct(gifts, person('sam'), { line: '9' }), /is not a gift by e-mail/);
    await refuses(() => act('orders resend', gifts, {}), /has no gift that was mailed/);
  });

  it.each([
    ['its value was partly spent', /balance of its card has changed/, redeem],
    [
      'its card was registered to a guest',
      /registered to a guest/,
      (cardNumber: string) =>
        inTransaction(world.store.db, (trx) =>
          linkCard(trx, {
            merchantId: 1,
            cardNumber,
            guest: { accountId: DEMO_GUEST, fields: {} },
            now: world.clock.now(),
          }),
        ),
    ],
  ])('are not sent to another address when %s', async (_why, text, use) => {
    const { gifts } = await bought();
    await use(cardOn((await page(gifts.urls[0]!)).body));
    await refuses(() => correct(gifts, person('sam')), text);
    expect((await page(gifts.urls[0]!)).status).toBe(200);
  });

  it('are refused for an address that it has already, or that failed', async () => {
    const { gifts, sam } = await bought();
    await refuses(() => correct(gifts, sam.toUpperCase()), /has this address already/);
    const lost = person('lost');
    await world.failAddress(lost);
    await refuses(() => correct(gifts, lost), /bounced permanently/);
    await refuses(() => correct(gifts, 'sam@nowhere'), /Must be a mail address/);
  });

  it('are refused once the order is refunded, or its people are forgotten', async () => {
    const { gifts } = await bought();
    const { keys, clock } = world.app;
    await inTransaction(world.store.db, async (trx) =>
      forgetPeople(trx, (await lockOrder(trx, gifts.order))!, { keys, now: clock.now() }),
    );
    await refuses(() => resend(gifts), /data of its recipient was deleted/);
    await refuses(() => correct(gifts, person('sam')), /data of its recipient was deleted/);
    await refundOrder(world.app, gifts.order);
    for (const action of [resend, link, (each: BoughtGifts) => correct(each, person('sam'))])
      await refuses(() => action(gifts), /is refunded, so its gifts are worth nothing/);
  });
});
