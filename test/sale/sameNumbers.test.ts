import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actOnCard, type CardAction } from '../../src/operators/cards/cardActions.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, openWorld, type World } from '../support/world.ts';
import { example } from './saleExamples.ts';

const STOCK = ['8787100000000001', '8787100000000002'];
const SOLD = '8787200000000001';

/** Shop with two gift cards in stock and one in use, whose numbers another shop also has. */
const shop = (id: number) => `
  - id: ${id}
    name: Shop ${id}
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations: [{ clientId: demo-web, secret: demo-web-secret, authentication: [b2b] }]
    wallets: [{ code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }]
    templates: [{ code: 10, name: Gift, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }]
    batches: [{ name: gift, template: 10, range: { first: "${STOCK[0]}", last: "${STOCK[1]}", registrationCode: random } }]
    cards: [{ number: "${SOLD}", template: 10, status: ACTIVE }]
    payments: { local: true, vault: { environmentKey: shop-${id}, certificateToken: shop-${id}, signingKey: signing } }
    secrets: [{ name: signing, value: nothing-is-signed-here }]
    salePrograms:
      - code: EGIFTS
        type: EGIFT
        template: 10
        label: eGifts
        items: [{ itemType: EGIFT, code: EGIFT, label: For 25, price: "25.00", deliveryMethods: [URL] }]
        paymentMethodTypes: [{ code: VAULT_TOKEN, label: Credit card }]
      - code: VALUE
        type: GIFT_CARD
        template: 10
        label: Value
        items: [{ itemType: SV_GIFT, code: VALUE, label: Value, priceRangeLow: "1.00" }]
        paymentMethodTypes: [{ code: VAULT_TOKEN, label: Credit card }]
`;

describe('two shops with cards of the same numbers', () => {
  let world: World;
  const [ONE, OTHER] = [11, 12];
  beforeAll(async () => {
    world = await openWorld({}, (store) =>
      applyFile(store, `sandbox: true\nmerchants:${shop(ONE)}${shop(OTHER)}`),
    );
  });
  afterAll(() => world.close());

  let lastKey = 0;
  const call = (operation: string, merchantId: number, item: object, more: object = {}) =>
    world.call(
      `sale/${operation}.json`,
      {
        merchantId,
        storeCode: undefined,
        orderItemGroups: [{ groupNumber: 1, orderItems: [{ itemNumber: 1, ...item }] }],
        ...more,
      },
      {
        headers: {
          authorization: basic('demo-web', 'demo-web-secret'),
          'idempotency-key': `same-numbers-${++lastKey}`,
        },
      },
    );
  const sell = (merchantId: number, item: object, more: object) => {
    const { orderItemGroups: _, merchantId: __, ...order } = example('saleExecuteSale', 'eGifts');
    return call('executeSale', merchantId, item, { ...order, ...more });
  };
  const eGift = { itemCode: 'EGIFT', deliveryMethod: 'URL' };

  it('each sell all of their own', async () => {
    const results: string[] = [];
    for (const merchantId of [ONE, OTHER, ONE, OTHER, ONE, OTHER]) {
      const { result, errorCode } = await sell(merchantId, eGift, { totalPrice: 25 });
      results.push(errorCode ?? result);
    }
    const [sold, soldOut] = ['success', 'sale.out_of_cards'];
    expect(results).toEqual([sold, sold, sold, sold, soldOut, soldOut]);
  });

  it('each sell value for their own card as long as it has room, whatever the other shop’s card holds', async () => {
    const value = (price: number) => ({ itemCode: 'VALUE', price, printedCardNumber: SOLD });
    const program = { programType: 'GIFT_CARD' };
    expect(await sell(OTHER, value(480), { ...program, totalPrice: 480 })).toMatchObject({
      result: 'success',
    });
    const price = (merchantId: number) => call('calculatePrice', merchantId, value(100));
    expect(await price(ONE)).toMatchObject({ result: 'success', order: { totalPrice: 100 } });
    expect(await price(OTHER)).toMatchObject({ errorCode: 'sale.invalid_recipient' });
    expect(await sell(ONE, value(100), { ...program, totalPrice: 100 })).toMatchObject({ result: 'success' });
  });

  it('each unblock their own, even if the other shop’s card was used meanwhile', async () => {
    const act = (action: CardAction) =>
      actOnCard(world.app, {
        merchantId: ONE,
        cardNumber: SOLD,
        action,
        actor: 'Test Desk',
        reason: 'Lost, then found',
      });
    expect(await act('block')).toMatchObject({ to: 'DISABLED' });
    const used = { itemCode: 'VALUE', price: 1, printedCardNumber: SOLD };
    const order = { programType: 'GIFT_CARD', totalPrice: 1 };
    expect(await sell(OTHER, used, order)).toMatchObject({ result: 'success' });
    expect(await act('unblock')).toMatchObject({ from: 'DISABLED', to: 'ACTIVE' });
  });
});
