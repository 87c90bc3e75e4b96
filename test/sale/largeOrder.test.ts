import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GiftWorld, openGiftWorld } from './mailedGifts.ts';

const GROUPS = 5;
const LINES = 500;

describe('an order of 500 gifts for 500 recipients', () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
  });
  afterAll(() => world.close());

  const addressOf = (line: number) => `guest-${line}@example.test`;
  const lost = addressOf(250);
  const orderItemGroups = Array.from({ length: GROUPS }, (_, group) => ({
    groupNumber: group + 1,
    orderItems: Array.from({ length: LINES / GROUPS }, (_, index) => ({
      itemNumber: index + 1,
      itemCode: 'EGIFT-25',
      deliveryMethod: 'EMAIL',
      recipientName: `Guest ${(group * LINES) / GROUPS + index}`,
      recipientEmail: addressOf((group * LINES) / GROUPS + index),
      senderName: 'Alex',
      message: 'Coffee is on me. '.repeat(10).trim(),
    })),
  }));

  it('is sold as a whole: each recipient gets a card and a mail, and the buyer one confirmation', async () => {
    const items = Array.from({ length: LINES }, () => undefined);
    const { order, reply } = await world.buy('buyer@example.test', items, { orderItemGroups });
    type Line = { deliveryUrl: string };
    const urls: string[] = reply.order.saleGroups.flatMap(({ saleItems }: { saleItems: Line[] }) =>
      saleItems.map(({ deliveryUrl }) => deliveryUrl),
    );
    expect(new Set(urls).size).toBe(LINES);
    world.refuse(lost);
    await world.jobsDone();
    await world.hurry('reconfirmOrder');

    for (const [line, url] of urls.entries()) {
      const mails = world.to(addressOf(line));
      expect(mails).toHaveLength(addressOf(line) === lost ? 0 : 1);
      for (const mail of mails) expect(mail.html).toContain(`href="${url}"`);
    }
    const [confirmation, again, ...more] = world.to('buyer@example.test');
    expect(more).toEqual([]);
    expect(confirmation!.text).toContain('$11,255.00');
    expect(again!.html).toContain(`href="${urls[250]}"`);
    expect(world.eventsOf(order)).toHaveLength(2);

    const { rows } = await world.store.pool.query(
      `select c.status, w.balance::integer as balance, count(*)::integer as cards
       from sale_order_card k join card c using (merchant_id, card_number)
         join wallet w using (merchant_id, card_number)
       where k.order_id = $1 group by 1, 2 order by 2`,
      [order.orderId],
    );
    expect(rows).toEqual([
      { status: 'ACTIVE', balance: 500, cards: 1 },
      { status: 'ACTIVE', balance: 2500, cards: LINES },
    ]);
    const page = await world.send(new URL(urls[LINES - 1]!).pathname, { method: 'GET' });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Guest 499, here is a gift') });
  });
});
