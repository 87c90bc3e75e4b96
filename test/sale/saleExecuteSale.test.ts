import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { basic, openWorld, type World, withoutRequestId } from '../support/world.ts';
import { example, vaultBook } from './saleExamples.ts';

const authorization = basic('demo-web', 'demo-web-secret');

describe('selling', () => {
  let world: World;
  let lastKey = 0;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const call = (operation: string, body: object, headers: Record<string, string> = {}) =>
    world.call(
      `sale/${operation}.json`,
      { storeCode: undefined, ...body },
      {
        headers: { authorization, ...headers },
      },
    );
  const key = () => ({ 'idempotency-key': `key-${++lastKey}` });
  const paying = (token: string) => ({
    paymentMethodType: 'VAULT_TOKEN',
    token,
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: token.slice(-4),
  });
  /** Order of one eGift of 25.00, delivered as a link. */
  const oneGift = (more: object = {}) => ({
    ...example('saleExecuteSale', 'eGifts'),
    totalPrice: 25,
    orderItemGroups: [
      { groupNumber: 1, orderItems: [{ itemNumber: 1, itemCode: 'EGIFT-25', deliveryMethod: 'URL' }] },
    ],
    ...more,
  });
  const vault = () => vaultBook(world);
  let nextPaying = 400;
  /** Creates a funded gift card that no order takes from stock. */
  async function payingCard(amount: number): Promise<string> {
    const printedCardNumber = `7777000000000${nextPaying++}`;
    const reply = await world.call('gift/sell.json', { cardInfo: { printedCardNumber }, amount });
    expect(reply.result).toBe('success');
    return printedCardNumber;
  }
  async function activeGiftCards(): Promise<number> {
    const { count } = await world.store.db
      .selectFrom('card')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('merchant_id', '=', 1)
      .where('card_template_code', '=', 10)
      .where('status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  it('charges the exact total, and the cards have their sold value', async () => {
    const before = { ...(await vault()), cards: await activeGiftCards() };
    const reply = await call('executeSale', example('saleExecuteSale', 'eGifts'), key());
    expect(reply).toMatchObject({ result: 'success', order: { totalPrice: 33.5, promotionItemCount: 0 } });
    expect(await vault()).toEqual({ collected: before.collected + 3350n, reserved: before.reserved });
    expect(await activeGiftCards()).toBe(before.cards + 3);
    const urls = reply.order.saleGroups[0].saleItems.map((item: { deliveryUrl: string }) => item.deliveryUrl);
    expect(new Set(urls).size).toBe(3);
    for (const url of urls) expect(url).toMatch(/^http:\/\/shop\.example\.test\/gift\/[\w-]{22}$/);
    expect(reply.order.saleGroups[0].saleItems[2].recipientMessage).toContain('Happy birthday, Jo!');
    const { rows } = await world.store.pool.query(
      `select w.balance from sale_order_card k join wallet w using (merchant_id, card_number)
       where w.wallet_code = 1 and k.order_id = (select order_id from sale_order where order_number = $1 and merchant_id = 1)
       order by k.unit`,
      [reply.order.orderNumber],
    );
    expect(rows.map(({ balance }) => Number(balance))).toEqual([1000, 1000, 1500]);
  });

  it('gives each line its own link and message, whatever numbers its group and item have', async () => {
    const gift = { itemCode: 'EGIFT-LIST', price: 10, deliveryMethod: 'URL', senderName: 'Alex' };
    const orderItemGroups = [
      { groupNumber: 1, orderItems: [{ itemNumber: 11, ...gift, message: 'Enjoy it, Anna!' }] },
      { groupNumber: 11, orderItems: [{ itemNumber: 1, ...gift, message: 'Enjoy it, Ben!' }] },
    ];
    const reply = await call('executeSale', oneGift({ totalPrice: 20, orderItemGroups }), key());
    expect(reply).toMatchObject({ result: 'success' });
    const { order } = reply;
    expect(order.saleGroups).toMatchObject([
      {
        groupNumber: 1,
        saleItems: [{ itemNumber: 11, recipientMessage: expect.stringContaining('Enjoy it, Anna!') }],
      },
      {
        groupNumber: 11,
        saleItems: [{ itemNumber: 1, recipientMessage: expect.stringContaining('Enjoy it, Ben!') }],
      },
    ]);
    const [[first], [second]] = order.saleGroups.map(({ saleItems }: { saleItems: object[] }) => saleItems);
    expect(first.deliveryUrl).not.toBe(second.deliveryUrl);
  });

  it('happens once, with the same reply under its Idempotency-Key and under its own id', async () => {
    const body = oneGift({ clientOrderId: 'basket-1' });
    const headers = key();
    const first = await call('executeSale', body, headers);
    expect(first.result).toBe('success');
    const after = [await vault(), await world.books()];
    expect(await call('executeSale', body, headers)).toEqual(first);
    expect(await call('executeSale', body, key())).toEqual(first);
    expect(await call('executeSale', body)).toEqual(first);
    // State after a crash between the sale and storing its reply.
    await world.store.db.deleteFrom('idempotency_record').execute();
    expect(await call('executeSale', body, headers)).toEqual(first);
    const other = await call('executeSale', { ...body, totalPrice: 26 });
    expect(other).toMatchObject({ result: 'failure', errorCode: 'sale.duplicate_order' });
    expect([await vault(), await world.books()]).toEqual(after);
  });

  it('happens once under twenty concurrent requests', async () => {
    const before = { ...(await vault()), cards: await activeGiftCards() };
    const body = oneGift({ clientOrderId: 'basket-20' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => call('executeSale', body)));
    expect(replies[0].result).toBe('success');
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await vault()).toEqual({ collected: before.collected + 2500n, reserved: before.reserved });
    expect(await activeGiftCards()).toBe(before.cards + 1);
  });

  it.each([
    ['tok_decline', 'sale.payment_auth_denied', 'DECLINED'],
    ['tok_error', 'sale.payment_auth_failed', 'CANCELLED'],
    ['tok_capture_decline', 'sale.payment_capture_denied', 'DECLINED'],
    ['tok_nobody_knows', 'sale.invalid_payment_method', 'CANCELLED'],
  ])('with %s nothing is sold: %s', async (token, errorCode, state) => {
    const before = [await vault(), await activeGiftCards()];
    const headers = key();
    const body = oneGift({ paymentMethod: paying(token) });
    const reply = await call('executeSale', body, headers);
    expect(reply).toMatchObject({ result: 'failure', errorCode });
    await world.store.db.deleteFrom('idempotency_record').execute();
    expect(withoutRequestId(await call('executeSale', body, headers))).toEqual(withoutRequestId(reply));
    const order = await world.store.db
      .selectFrom('sale_order')
      .selectAll()
      .orderBy('order_number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ state, sealed_contents: null });
    const { settlePayment } = await import('../../src/domain/payments/paymentFlow.ts');
    if (order.payment_id) await settlePayment(world.app, { merchantId: 1, paymentId: order.payment_id });
    expect([await vault(), await activeGiftCards()]).toEqual(before);
    const stored = await world.store.db
      .selectFrom('sale_order_card')
      .selectAll()
      .where('order_id', '=', order.order_id)
      .execute();
    expect(stored).toEqual([]);
  });

  it('is paid by a gift card, for its whole price or not at all', async () => {
    const printedCardNumber = await payingCard(40);
    const pay = { paymentMethodType: 'SV', printedCardNumber };
    expect(await call('executeSale', oneGift({ paymentMethod: pay }), key())).toMatchObject({
      result: 'success',
    });
    expect(await world.balanceOf(printedCardNumber)).toBe(1500n);
    const again = await call('executeSale', oneGift({ paymentMethod: pay }), key());
    expect(again).toMatchObject({ result: 'failure', errorCode: 'sale.insufficient_balance' });
    expect(await world.balanceOf(printedCardNumber)).toBe(1500n);
  });

  it('requires the registration code of a card from anonymous buyers, and counts wrong ones', async () => {
    const printedCardNumber = await payingCard(100);
    const buy = (registrationCode?: string) =>
      call(
        'executeSale',
        oneGift({
          authentication: 'anonymous',
          paymentMethod: { paymentMethodType: 'SV', printedCardNumber, registrationCode },
        }),
        key(),
      );
    expect(await buy()).toMatchObject({ errorCode: 'sale.invalid_payment_method' });
    expect(await buy(printedCardNumber.slice(-6))).toMatchObject({ result: 'success' });
    for (let guess = 0; guess < 5; guess++)
      expect(await buy('000')).toMatchObject({ errorCode: 'sale.invalid_card' });
    expect(await buy(printedCardNumber.slice(-6))).toMatchObject({ errorCode: 'sale.invalid_card' });
    expect(await world.balanceOf(printedCardNumber)).toBe(7500n);
  });

  it('sells the last three cards to three of ten buyers, and charges no other buyer', async () => {
    const before = { ...(await vault()), cards: await activeGiftCards() };
    const { rows } = await world.store.pool.query(
      `select card_number from card where merchant_id = 1 and card_template_code = 10 and status = 'INACTIVE'
       order by card_number`,
    );
    const stored = rows.slice(3).map(({ card_number }) => card_number);
    const setStatus = (status: 'DISABLED' | 'INACTIVE') =>
      world.store.db.updateTable('card').set({ status }).where('card_number', 'in', stored).execute();
    await setStatus('DISABLED');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call('executeSale', oneGift(), key())),
    );
    await setStatus('INACTIVE');
    const codes = replies.map(({ result, errorCode }) => errorCode ?? result).sort();
    expect(codes).toEqual([...Array(7).fill('sale.out_of_cards'), ...Array(3).fill('success')]);
    expect(await vault()).toEqual({ collected: before.collected + 7500n, reserved: before.reserved });
    expect(await activeGiftCards()).toBe(before.cards + 3);
  });

  it('sells another card when the reserved one is sold at a till meanwhile', async () => {
    const before = { ...(await vault()), cards: await activeGiftCards() };
    const { named } = world.app.gateways;
    let sold: string | undefined;
    world.app.gateways.named = async (...asked) => {
      const { rows } = await world.store.pool.query(
        `select card_number from sale_order_card k join sale_order o using (merchant_id, order_id)
         where o.state = 'PENDING_PAYMENT'`,
      );
      sold ??= rows[0].card_number as string;
      await world.call('gift/sell.json', { cardInfo: { printedCardNumber: sold }, amount: 5 });
      return named(...asked);
    };
    const reply = await call('executeSale', oneGift(), key());
    world.app.gateways.named = named;
    expect(reply.result).toBe('success');
    expect(await world.balanceOf(sold!)).toBe(500n);
    expect(await activeGiftCards()).toBe(before.cards + 2);
    expect(await vault()).toEqual({ collected: before.collected + 2500n, reserved: before.reserved });
  });

  it('refuses a price other than the current one, in any notation', async () => {
    const before = [await vault(), await world.books()];
    const buy = (more: object) => call('executeSale', oneGift(more), key());
    expect(await buy({ totalPrice: 24.99 })).toMatchObject({ errorCode: 'sale.price_mismatch' });
    expect(await buy({ totalPrice: '25.00', promotionItemCount: 1 })).toMatchObject({
      errorCode: 'sale.promotion_item_count_mismatch',
    });
    expect([await vault(), await world.books()]).toEqual(before);
    expect(await buy({ totalPrice: '25.00' })).toMatchObject({ result: 'success' });
  });

  it('shows a gift to anyone with its address, with the present balance of its card', async () => {
    const items = [
      {
        itemNumber: 1,
        itemCode: 'EGIFT-25',
        imageCode: 'BIRTHDAY',
        deliveryMethod: 'URL',
        senderName: 'Alex <b>',
        message: 'Enjoy & rest',
      },
    ];
    const body = oneGift({ orderItemGroups: [{ groupNumber: 1, orderItems: items }] });
    const reply = await call('executeSale', body, key());
    const { pathname } = new URL(reply.order.saleGroups[0].saleItems[0].deliveryUrl);
    const show = (path: string) => world.send(path, { method: 'GET' });
    const page = await show(pathname);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    // The picture that was chosen, and from nowhere else.
    expect(page.headers.get('content-security-policy')).toContain(
      'img-src data: https://assets.example.test;',
    );
    expect(page.body.match(/<img[^>]*>/g)).toEqual([
      '<img class="design" src="https://assets.example.test/corner/birthday.png" alt="">',
    ]);
    expect(page.body).toContain('Alex &lt;b&gt;');
    expect(page.body).toContain('Enjoy &amp; rest');
    expect(page.body).toContain('$25.00');
    expect(page.body.match(/<svg/g)).toHaveLength(2);
    const [, printedCardNumber] = /Card number<\/dt><dd>(\d+)/.exec(page.body)!;
    const [, cardRegCode] = /PIN<\/dt><dd>(\d+)/.exec(page.body)!;
    const redeemed = await world.call('gift/redeem.json', {
      cardInfo: { printedCardNumber, cardRegCode },
      amount: 10,
    });
    expect(redeemed.result).toBe('success');
    const after = (await show(pathname)).body;
    expect(after).toContain('$15.00');
    expect(after).toContain('of $25.00 originally');
    expect(after).toContain('For use at Corner Cafe: Main Street and Station');
    const unknown = await show('/gift/AAAAAAAAAAAAAAAAAAAAAA');
    expect(unknown.status).toBe(404);
    expect((await show('/gift/short')).body).toBe(unknown.body);
    expect(world.logged.join('\n')).not.toContain(pathname.slice('/gift/'.length));
  });
});
