import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyFile, CORNER_CAFE } from '../support/testStore.ts';
import { demoPos, refusesAndMovesNothing } from '../support/world.ts';
import { openTillWorld, type TillWorld, typed } from './tillWorld.ts';

const NEW_KIND = 45;
const CARD = '7777450000000001';
const newKind = `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }
      - { code: 2, name: Points, kind: points, scale: 0 }
    templates:
      - { code: ${NEW_KIND}, name: New Kind, kind: loyalty, wallets: [1, 2], tiers: [{ code: 1, name: Regular }] }
    cards: [{ number: "${CARD}", template: ${NEW_KIND}, status: ACTIVE }]
`;

describe('a card of a template that an operator has just added', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld();
  });
  afterAll(() => world.close());

  it('is refused as a system error by a process that has not read the configuration yet, and served afterwards', async () => {
    const { merchants } = world.app;
    const { merchant, known } = merchants;
    const [before, present] = [merchants.known(1), merchants.known.bind(merchants)];
    Object.assign(merchants, { merchant: () => before, known: () => before });
    await applyFile(world.store, newKind);
    const refused = await world.refuses('balanceInquiry', 'transaction.system_error', typed(CARD));
    expect(refused).toMatchObject({ result: 'failure', responseCode: 600 });
    await world.refuses('identifyCustomer', 'transaction.system_error', typed(CARD));
    const gift = { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: CARD } };
    const signed = { headers: { authorization: demoPos } };
    await refusesAndMovesNothing(world, 'gift/balance.json', gift, 'gift.error', signed);

    Object.assign(merchants, { merchant, known });
    while (!present(1).cardTemplates.has(NEW_KIND)) await new Promise((resolve) => setTimeout(resolve, 50));
    const served = await world.till('balanceInquiry', typed(CARD));
    expect(served).toMatchObject({ responseCode: 200, cardTemplateName: 'New Kind' });
  });
});
