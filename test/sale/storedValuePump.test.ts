import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { basic, openWorld, type World } from '../support/world.ts';
import { example } from './saleExamples.ts';

const authorization = basic('demo-web', 'demo-web-secret');
const json = { authorization, 'content-type': 'application/json' };

/** Stored value that buys stored value may move, but never grows. */
describe('stored value that pays for stored value', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  /** Calls an operation that may succeed or fail; the caller checks the result. */
  const post = async (operation: string, body: object) =>
    (await world.send(`/rest/1.0.0/sale/${operation}.json`, { headers: json, body: JSON.stringify(body) }))
      .body;
  const refusedSale = async (operation: string, body: object, errorCode: string) => {
    const before = await world.books();
    expect(await post(operation, body)).toMatchObject({ result: 'failure', errorCode });
    expect(await world.books()).toEqual(before);
  };
  const eGifts = (printedCardNumber: string, prices: number[]) => ({
    ...example('saleExecuteSale', 'storedValue'),
    paymentMethod: {
      paymentMethodType: 'SV',
      printedCardNumber,
      registrationCode: printedCardNumber.slice(-6),
    },
    totalPrice: prices.reduce((sum, price) => sum + price, 0),
    promotionItemCount: undefined,
    orderItemGroups: [
      {
        groupNumber: 1,
        orderItems: prices.map((price, index) => ({
          itemNumber: index + 1,
          itemCode: 'EGIFT-ANY',
          price,
          deliveryMethod: 'URL',
        })),
      },
    ],
  });
  const valueFor = (printedCardNumber: string, payer: string, price: number) => ({
    ...example('saleExecuteSaleForAccount', 'savedVaultToken'),
    paymentMethod: { paymentMethodType: 'SV', printedCardNumber: payer },
    totalPrice: price,
    orderItemGroups: [
      { groupNumber: 1, orderItems: [{ itemNumber: 1, itemCode: 'SV-GIFT', price, printedCardNumber }] },
    ],
  });
  async function storedValue(): Promise<bigint> {
    const { rows } = await world.store.pool.query(
      'select sum(balance)::text as total from wallet where wallet_code = 1',
    );
    return BigInt(rows[0].total);
  }
  async function fullCards(): Promise<string[]> {
    const { rows } = await world.store.pool.query(
      `select card_number from card join wallet using (merchant_id, card_number)
       where merchant_id = 1 and wallet_code = 1 and status = 'ACTIVE' and balance >= 500 order by balance desc limit 6`,
    );
    return rows.map(({ card_number }) => card_number);
  }

  it('gets neither discounts nor free items, as in the calculation before it', async () => {
    const card = '7777000000000490';
    await world.call('gift/sell.json', { cardInfo: { printedCardNumber: card }, amount: 100 });
    const groups = {
      merchantId: 1,
      cardTemplateCode: 10,
      orderItemGroups: eGifts(card, [30, 30, 30]).orderItemGroups,
    };
    const byCard = await post('calculatePrice', { ...groups, paymentMethodType: 'VAULT_TOKEN' });
    expect(byCard.order).toMatchObject({
      totalPrice: 87,
      promotionItemCount: 1,
      paymentMethodType: 'VAULT_TOKEN',
    });
    expect((await post('calculatePrice', groups)).order).toEqual(byCard.order);
    const byValue = await post('calculatePrice', { ...groups, paymentMethodType: 'SV' });
    expect(byValue.order).toMatchObject({ totalPrice: 90, promotionItemCount: 0, paymentMethodType: 'SV' });
    await refusedSale(
      'executeSale',
      { ...eGifts(card, [30, 30, 30]), totalPrice: 87 },
      'sale.price_mismatch',
    );
    await refusedSale(
      'executeSale',
      { ...eGifts(card, [30, 30, 30]), promotionItemCount: 1 },
      'sale.promotion_item_count_mismatch',
    );
    const before = await storedValue();
    expect(await post('executeSale', eGifts(card, [30, 30, 30]))).toMatchObject({ result: 'success' });
    expect(await storedValue()).toBe(before);
  });

  it('does not pay in a program that does not allow it, and is not offered there', async () => {
    const plastic = {
      ...example('saleExecuteSale', 'plasticCards'),
      paymentMethod: {
        paymentMethodType: 'SV',
        printedCardNumber: '7777000000000490',
        registrationCode: '000490',
      },
      promotionItemCount: undefined,
    };
    await refusedSale('executeSale', plastic, 'sale.payment_type_not_allowed');
    const query = new URLSearchParams({ merchantId: '1', programType: 'GIFT_CARD', cardTemplateCode: '10' });
    const config = await world.send(`/rest/1.0.0/sale/saleConfig.json?${query}`, {
      method: 'GET',
      headers: { authorization },
    });
    const codes = config.body.program.paymentMethodTypes.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['VAULT_TOKEN']);
    await refusedSale(
      'calculatePrice',
      { ...example('saleCalculatePrice', 'plasticCards'), paymentMethodType: 'SV' },
      'sale.payment_type_not_allowed',
    );
  });

  it('is never added to the card that pays', async () => {
    const dana = '8888000000000001';
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: dana }, amount: 40 });
    await refusedSale('executeSaleForAccount', valueFor(dana, dana, 20), 'sale.invalid_recipient');
    expect(await post('executeSaleForAccount', valueFor('8888000000000002', dana, 20))).toMatchObject({
      result: 'success',
    });
  });

  it('creates neither money nor points, with any sequence of orders paid by cards', async () => {
    await world.call('gift/sell.json', { cardInfo: { printedCardNumber: '7777000000000491' }, amount: 201 });
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: '8888000000000002' }, amount: 60 });
    const step = fc.record({
      payer: fc.nat({ max: 5 }),
      to: fc.nat({ max: 5 }),
      kind: fc.constantFrom('eGifts', 'value'),
      price: fc.integer({ min: 5, max: 100 }),
      count: fc.integer({ min: 1, max: 4 }),
    });
    const points = async () => {
      const { rows } = await world.store.pool.query(
        'select sum(balance)::text as total from wallet where wallet_code = 2',
      );
      return rows[0].total;
    };
    let sold = 0;
    const before = [await storedValue(), await points()];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { payer, to, kind, price, count } of steps) {
          const cards = await fullCards();
          const from = cards[payer % cards.length]!;
          const body =
            kind === 'eGifts'
              ? eGifts(from, Array(count).fill(price))
              : valueFor(cards[to % cards.length]!, from, price);
          const reply = await post(kind === 'eGifts' ? 'executeSale' : 'executeSaleForAccount', body);
          if (reply.result === 'success') sold += 1;
          expect([await storedValue(), await points()]).toEqual(before);
        }
      }),
      { numRuns: 12 },
    );
    expect(sold).toBeGreaterThan(5);
  });
});
