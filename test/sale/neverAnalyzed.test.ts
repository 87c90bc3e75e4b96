import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardsOfOrder } from '../../src/operators/orders/orderOverview.ts';
import { readBetween, rowsRead } from '../support/rowsRead.ts';
import { asOwner, basic, openWorld, type World } from '../support/world.ts';
import { example } from './saleExamples.ts';

describe('a large shop whose tables were never analyzed', () => {
  const headers = { authorization: basic('demo-web', 'demo-web-secret') };
  const guestsCard = '8888000000000001';
  let world: World;
  let orderNumber: number;
  beforeAll(async () => {
    world = await openWorld();
    const sale = { ...example('saleExecuteSale', 'eGifts'), storeCode: undefined };
    ({
      order: { orderNumber },
    } = await world.call('sale/executeSale.json', sale, { headers }));
    await world.call('gift/sell.json', { cardInfo: { printedCardNumber: '7777000000000001' }, amount: 5 });
    await asOwner(
      world.store,
      `insert into card (merchant_id, card_number, status, card_template_code, tier_code)
       select 1, 6000000000000000 + n, 'ACTIVE', 10, 1 from generate_series(1, 8000) n`,
      `insert into wallet (merchant_id, card_number, wallet_code, balance)
       select 1, 6000000000000000 + n, 1, 0 from generate_series(1, 8000) n`,
      'delete from pg_statistic',
    );
  });
  afterAll(() => world.close());

  /** Counts the rows of cards and wallets that the work read. */
  async function rowsReadBy(work: () => Promise<void>): Promise<number> {
    const before = await rowsRead(world.store);
    await work();
    const after = await rowsRead(world.store);
    return readBetween(before, after, (place) => /^public[.](card|wallet)/.test(place));
  }

  it('reads only the cards that value is bought for', async () => {
    const read = await rowsReadBy(async () => {
      const numbers = ['7777000000000001', '6000000000000001', '6000000000000002'];
      const orderItems = numbers.map((printedCardNumber, index) => ({
        itemNumber: index + 1,
        itemCode: 'SV-GIFT',
        price: 5,
        printedCardNumber,
      }));
      const request = {
        storeCode: undefined,
        programType: 'GIFT_CARD',
        code: 'GUESTS',
        printedCardNumber: guestsCard,
        orderItemGroups: [{ groupNumber: 1, orderItems }],
      };
      const reply = await world.call('sale/calculatePriceForAccount.json', request, { headers });
      expect(reply).toMatchObject({ result: 'success' });
    });
    expect(read).toBeLessThan(100);
  });

  it('reads only the cards of the guest that is asked for', async () => {
    const read = await rowsReadBy(async () => {
      const path = '/rest/1.0.0/guest/accountInformation.json';
      const reply = await world.send(`${path}?merchantId=1&printedCardNumber=${guestsCard}`, {
        method: 'GET',
        headers,
      });
      expect(reply).toMatchObject({ status: 200, body: { result: 'success' } });
    });
    expect(read).toBeLessThan(100);
  });

  it('reads only the cards of the order that is shown', async () => {
    const { order_id: orderId } = await world.store.db
      .selectFrom('sale_order')
      .select('order_id')
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    const read = await rowsReadBy(async () => {
      expect(await cardsOfOrder(world.store.db, { merchantId: 1, orderId })).toHaveLength(3);
    });
    expect(read).toBeLessThan(100);
  });
});
