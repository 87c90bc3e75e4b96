import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vaultBook } from '../sale/saleExamples.ts';
import { BUY, type BuyWorld, openBuyWorld, orderedIn, sealedIn } from './buyWorld.ts';

const MINUTE_MS = 60_000;

describe('the page that sells gift cards', () => {
  let world: BuyWorld;
  beforeAll(async () => {
    world = await openBuyWorld();
  }, 60_000);
  afterAll(() => world.close());

  let buyers = 0;
  const newMail = () => `buyer-${++buyers}@example.test`;
  const setPrice = (price: string) => changeProgram((text) => text.replaceAll('"25.00"', `"${price}"`));
  /** Changes what the shop sells, as an applied file does. */
  async function changeProgram(change: (text: string) => string): Promise<void> {
    const { rows } = await world.store.pool.query(
      `select definition::text from merchant_definition where merchant_id = 1 and kind = 'saleProgram' and code = 'EGIFT'`,
    );
    await world.store.pool.query(
      `update merchant_definition set definition = $1::jsonb
       where merchant_id = 1 and kind = 'saleProgram' and code = 'EGIFT'`,
      [change(rows[0].definition)],
    );
    await world.app.merchants.reload();
  }

  it('sells a gift that is paid on the payment page, and mails it', async () => {
    const buyer = world.buyer();
    expect((await buyer.open(BUY)).body).toContain('Send a gift by e-mail');
    const ordered = await buyer.order();
    const receipt = await buyer.pay(ordered);
    expect(receipt.status).toBe(200);
    expect(receipt.body).toContain('Thank you for your order');
    expect(receipt.body).toContain('$25.00');
    await world.jobsDone();
    expect(world.to('sam@example.test')).toHaveLength(1);
    expect(world.to('dana@example.test')).toHaveLength(1);
    expect(await vaultBook(world)).toEqual({ collected: 2500n, reserved: 0n });
    const after = await world.state();
    expect((await buyer.open(ordered.page)).body).toContain('Thank you for your order');
    expect(await world.state()).toEqual(after);
  });

  it('shows an order only in the browser that made it', async () => {
    const { page, payment } = await world.buyer().order();
    const other = world.buyer();
    await other.review();
    for (const visitor of [other, world.buyer()]) expect((await visitor.open(page)).status).toBe(404);
    expect((await world.buyer().pay({ page, payment })).status).toBe(404);
    await world.hurry();
  });

  it('mails a gift to each receiver of a pasted list, on the day of the shop', async () => {
    const buyer = world.buyer();
    const { body } = await buyer.pay(
      await buyer.order({
        amount: 'other',
        otherAmount: '$12,50',
        more: 'Kim Doe <kim@example.test>\r\nlee@example.test; Lee\n',
        day: '2026-03-12',
        message: 'Enjoy & rest',
      }),
    );
    expect(body).toContain('$12.50');
    expect(body).toContain('March 12, 2026');
    await world.jobsDone();
    expect(world.to('kim@example.test')).toEqual([]);
    const { rows } = await world.store.pool.query(
      `select distinct due_at from sale_delivery where due_at > '2026-03-11'`,
    );
    // Nine in the morning in New York.
    expect(rows).toEqual([{ due_at: new Date('2026-03-12T13:00:00Z') }]);
  });

  it('shows each mistake at its field, and keeps what was entered', async () => {
    const before = await world.state();
    const wrong = await world.buyer().review({
      amount: 'other',
      otherAmount: '4.99',
      recipientEmail: 'nobody',
      more: 'Kim',
      day: '2026-03-08',
      firstName: '',
      lastName: '"><script>alert(1)</script>'.repeat(2),
      email: 'dana@',
      message: 'a'.repeat(501),
    });
    expect(wrong.status).toBe(422);
    for (const field of [
      'otherAmount',
      'recipientEmail',
      'more',
      'day',
      'firstName',
      'lastName',
      'email',
      'message',
    ])
      expect(wrong.body).toContain(`id="error-${field}"`);
    expect(wrong.body).toContain('value="4.99"');
    expect(wrong.body).not.toContain('<script>');
    expect(await world.state()).toEqual(before);
  });

  it('takes no order that was changed after its review, or comes from another browser or site', async () => {
    const before = await world.state();
    const buyer = world.buyer();
    const sealed = sealedIn(await buyer.review());
    const changed = `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`;
    const other = world.buyer();
    await other.review();
    const send = (visitor: typeof buyer, order: string, headers?: Record<string, string>) =>
      visitor.send(`${BUY}/pay`, { order }, headers);
    expect((await send(buyer, changed)).status).toBe(422);
    expect((await send(other, sealed)).status).toBe(422);
    expect((await send(world.buyer(), sealed)).status).toBe(422);
    expect((await send(buyer, sealed, { origin: 'https://evil.example.test' })).status).toBe(403);
    expect(await world.state()).toEqual(before);
  });

  it('charges once, however often the same review is confirmed and the page is reloaded', async () => {
    const buyer = world.buyer();
    const before = await vaultBook(world);
    const reviewed = await buyer.review({ recipientEmail: 'once@example.test' });
    const [one, other] = await Promise.all([buyer.confirm(reviewed), buyer.confirm(reviewed)]);
    const ordered = orderedIn(one);
    expect(orderedIn(other)).toEqual(ordered);
    await buyer.pay(ordered);
    // Two tabs that return at once, a step back to the review, and the job.
    await Promise.all([
      buyer.open(ordered.page),
      buyer.open(ordered.page),
      buyer.pay(ordered),
      world.hurry(),
    ]);
    expect((await buyer.confirm(reviewed)).body).toContain('Thank you for your order');
    await world.jobsDone();
    expect(world.to('once@example.test')).toHaveLength(1);
    expect(await vaultBook(world)).toEqual({
      collected: before.collected + 2500n,
      reserved: before.reserved,
    });
  });

  it('charges nothing while the buyer does not pay, and lets them go on or leave', async () => {
    const before = await world.state();
    const buyer = world.buyer();
    const ordered = await buyer.order();
    const declined = await buyer.send(`${ordered.payment}/decline`, {});
    expect(declined.body).toContain('The card was declined');
    expect(declined.body).toContain(`${ordered.page}?unpaid=1`);
    const back = await buyer.open(`${ordered.page}?unpaid=1`);
    expect(back.body).toContain('Not paid yet');
    expect(back.body).toContain(ordered.payment);
    expect(await world.state()).toEqual(before);
    expect((await buyer.pay(ordered)).body).toContain('Thank you for your order');
  });

  it('finishes a paid order whose buyer does not come back', async () => {
    const before = await vaultBook(world);
    const recipientEmail = 'later@example.test';
    const { payment } = await world.buyer().order({ recipientEmail });
    await world.buyer().pay({ payment, page: '' });
    expect(world.to(recipientEmail)).toEqual([]);
    await world.hurry();
    expect(world.to(recipientEmail)).toHaveLength(1);
    expect(await vaultBook(world)).toEqual({ ...before, collected: before.collected + 2500n });
  });

  it('ends an order that nobody pays, and its payment page with it', async () => {
    const buyer = world.buyer();
    const ordered = await buyer.order();
    const before = await world.state();
    world.clock.advance(61 * MINUTE_MS);
    await world.hurry();
    expect((await buyer.open(ordered.page)).body).toContain('This order was not paid');
    await buyer.pay(ordered);
    expect((await buyer.open(ordered.page)).body).toContain('This order was not paid');
    expect(await world.state()).toEqual(before);
  });

  it('charges nothing for an order that cannot be sold any more, and tells the buyer by mail', async () => {
    const email = newMail();
    const buyer = world.buyer();
    const ordered = await buyer.order({ email });
    const before = await world.state();
    await setPrice('26.00');
    const refused = await buyer.pay(ordered);
    await changeProgram((text) => text.replaceAll('"26.00"', '"25.00"'));
    expect(refused.body).toContain('Your order was not completed');
    expect(await world.state()).toEqual(before);
    await world.jobsDone();
    const [mail] = world.to(email);
    expect(mail).toMatchObject({ subject: 'Your order at Corner Cafe was not completed' });
    expect(mail!.text).toContain('$25.00');
    const { rows } = await world.store.pool.query(
      'select state from local_payment_page where session_id = $1',
      [ordered.payment.split('/').at(-1)],
    );
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
    expect((await buyer.open(ordered.page)).body).toContain('You are not charged');
    expect(await world.state()).toEqual(before);
  });

  it('opens no payment at a price other than the reviewed one', async () => {
    const buyer = world.buyer();
    const reviewed = await buyer.review();
    const before = [await world.state(), await world.checkouts()];
    await setPrice('26.00');
    const refused = await buyer.confirm(reviewed);
    await changeProgram((text) => text.replaceAll('"26.00"', '"25.00"'));
    expect(refused.status).toBe(409);
    expect([await world.state(), await world.checkouts()]).toEqual(before);
  });

  it('limits the checkouts of one network', async () => {
    const buyer = world.buyer();
    const reviewed = await buyer.review();
    let last = 200;
    for (let count = 0; count < 40 && last === 200; count++) last = (await buyer.confirm(reviewed)).status;
    expect(last).toBe(429);
  });
});
