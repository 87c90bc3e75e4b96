import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyMerchants } from '../../src/domain/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/domain/merchants/merchantFile.ts';
import { testKeys } from '../support/testStore.ts';
import { basic, openWorld, type World } from '../support/world.ts';
import { example } from './saleExamples.ts';

const STOCK = ['8787100000000001', '8787100000000002'];

/** Shop with two gift cards in stock, whose numbers another shop also has in stock. */
const shop = (id: number) => `
  - id: ${id}
    name: Shop ${id}
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations: [{ clientId: demo-web, secret: demo-web-secret, authentication: [b2b] }]
    wallets: [{ code: 1, name: Stored Value, kind: stored_value, scale: 2 }]
    templates: [{ code: 10, name: Gift, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }]
    batches: [{ name: gift, template: 10, range: { first: "${STOCK[0]}", last: "${STOCK[1]}", registrationCode: random } }]
    payments: { local: true, vault: { environmentKey: shop-${id}, certificateToken: shop-${id}, signingKey: signing } }
    secrets: [{ name: signing, value: nothing-is-signed-here }]
    salePrograms:
      - code: EGIFTS
        type: EGIFT
        template: 10
        label: eGifts
        items: [{ itemType: EGIFT, code: EGIFT, label: For 25, price: "25.00", deliveryMethods: [URL] }]
        paymentMethodTypes: [{ code: VAULT_TOKEN, label: Credit card }]
`;

describe('two shops with cards of the same numbers in stock', () => {
  let world: World;
  const [ONE, OTHER] = [11, 12];
  beforeAll(async () => {
    const file = parseMerchantFile(`sandbox: true\nmerchants:${shop(ONE)}${shop(OTHER)}`, 'sameNumbers');
    world = await openWorld({}, (store) => applyMerchants(store, file, { keys: testKeys, now: new Date() }));
  });
  afterAll(() => world.close());

  let lastKey = 0;
  const sell = (merchantId: number) =>
    world.call(
      'sale/executeSale.json',
      {
        ...example('saleExecuteSale', 'eGifts'),
        storeCode: undefined,
        merchantId,
        totalPrice: 25,
        orderItemGroups: [
          { groupNumber: 1, orderItems: [{ itemNumber: 1, itemCode: 'EGIFT', deliveryMethod: 'URL' }] },
        ],
      },
      {
        headers: {
          authorization: basic('demo-web', 'demo-web-secret'),
          'idempotency-key': `same-numbers-${++lastKey}`,
        },
      },
    );

  it('each sell all of their own', async () => {
    const results: string[] = [];
    for (const merchantId of [ONE, OTHER, ONE, OTHER, ONE, OTHER]) {
      const { result, errorCode } = await sell(merchantId);
      results.push(errorCode ?? result);
    }
    const [sold, soldOut] = ['success', 'sale.out_of_cards'];
    expect(results).toEqual([sold, sold, sold, sold, soldOut, soldOut]);
  });
});
