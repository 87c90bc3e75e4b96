import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundOrder } from '../../src/operators/orders/refundOrder.ts';
import { vaultBook } from '../sale/saleExamples.ts';
import { DAY_MS } from '../support/world.ts';
import { type Buyer, type BuyWorld, openBuyWorld } from './buyWorld.ts';

describe('a gift that several pay for', () => {
  let world: BuyWorld;
  beforeAll(async () => {
    world = await openBuyWorld();
  }, 60_000);
  afterAll(() => world.close());

  /** Buys a gift of 25.00 for a later day; returns the link for others, and the organiser's receipt. */
  async function organise(recipientEmail: string, day = '2026-03-12') {
    const organiser = world.buyer();
    const ordered = await organiser.order({ recipientEmail, day, senderName: 'Robin' });
    const { body } = await organiser.pay(ordered);
    const [, link] = /href="(\/shops\/1\/together\/[\w-]+)"/.exec(body) ?? [];
    expect(link).toBeDefined();
    const { order_id: orderId } = (await world.checkouts()).at(-1)!;
    return { organiser, page: ordered.page, link: link!, orderId: orderId! };
  }
  const GIVEN = {
    amount: 'other',
    otherAmount: '10',
    firstName: 'Ana',
    lastName: 'Giver',
    email: 'ana@example.test',
  };
  async function give(link: string, fields: Record<string, string> = {}, giver: Buyer = world.buyer()) {
    return giver.pay(await giver.order({ ...GIVEN, naming: 'yes', ...fields }, link));
  }

  it('adds what others give, and names those who wish it to all, and the sum to the organiser', async () => {
    const { organiser, page, link } = await organise('jo@example.test');
    const opened = await world.buyer().open(link);
    expect(opened.body).toContain('Robin has a gift that is delivered on March 12, 2026.');
    expect(opened.body).not.toContain('$25.00');
    expect((await give(link)).body).toContain('Added to the gift');
    await give(link, { firstName: 'Ben', otherAmount: '5.50', naming: '' });
    const after = await world.buyer().open(link);
    expect(after.body).toContain('Already given: Ana, 1 more');
    expect(after.body).not.toMatch(/Ben|40\.50/);
    expect((await organiser.open(page)).body).toContain('$40.50 so far, with 2 of the others: Ana');

    world.clock.advance(4 * DAY_MS);
    await world.hurry();
    const [mail] = world.to('jo@example.test');
    expect(mail!.text).toContain('Robin has sent you $40.50 for the Corner Cafe, together with Ana.');
    const [, token] = /\/gift\/([\w-]{22})/.exec(mail!.text) ?? [];
    const gift = await world.buyer().open(`/gift/${token}`);
    expect(gift.body).toContain('$40.50');
    expect(gift.body).toContain('With the help of Ana');
  });

  it('takes nothing after the gift was delivered, and charges nothing', async () => {
    const { link } = await organise('kim@example.test', '2026-03-20');
    const late = world.buyer();
    const ordered = await late.order({ ...GIVEN, naming: '', email: 'late@example.test' }, link);
    const reviewed = await world.buyer().review(GIVEN, link);
    expect(reviewed.status).toBe(200);
    world.clock.advance(10 * DAY_MS);
    await world.hurry();
    const before = await world.state();
    for (const reply of [await late.open(link), await late.review(GIVEN, link)]) {
      expect(reply.status).toBe(410);
      expect(reply.body).toContain('This gift was delivered');
    }
    await late.pay(ordered);
    await world.hurry();
    expect(await world.state()).toEqual(before);
  });

  it('gives back what was paid while the gift was delivered', async () => {
    const { link } = await organise('lee@example.test', '2026-03-30');
    const late = world.buyer();
    const email = 'too-late@example.test';
    const ordered = await late.order({ ...GIVEN, naming: '', email }, link);
    const before = await vaultBook(world);
    await world.store.db
      .updateTable('sale_delivery')
      .set({ due_at: new Date(world.clock.now().getTime() - 1) })
      .where('state', '=', 'WAITING')
      .execute();
    const refused = await late.pay(ordered);
    expect(refused.body).toContain('Your order was not completed');
    await world.jobsDone();
    expect(world.to(email)).toHaveLength(1);
    expect(await vaultBook(world)).toEqual(before);
  });

  it('keeps what others gave when the organiser wants the money back', async () => {
    const { link, orderId } = await organise('ida@example.test', '2026-04-10');
    await give(link);
    const before = await world.state();
    expect(await refundOrder(world.app, { merchantId: 1, orderId })).toMatchObject({
      refused: 'not_whole',
      missing: [{ what: 'other_value', amount: '1000' }],
    });
    expect(await world.state()).toEqual(before);
  });

  it('says that a gift was taken back, and knows no links but its own', async () => {
    const { link, orderId } = await organise('max@example.test', '2026-04-10');
    expect(await refundOrder(world.app, { merchantId: 1, orderId })).toEqual({ isNew: true });
    const refunded = await world.buyer().open(link);
    expect(refunded.status).toBe(410);
    expect(refunded.body).toContain('This gift was taken back');
    for (const other of [
      link.slice(0, -1),
      `${link}A`,
      '/shops/1/together/x',
      link.replace('/shops/1/', '/shops/2/'),
    ])
      expect((await world.buyer().open(other)).status).toBe(404);
  });
});
