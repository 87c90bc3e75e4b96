import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyFile } from '../support/testStore.ts';
import { basic, openWorld, type World } from '../support/world.ts';
import { example } from './saleExamples.ts';

const SHOP = 31;
const GUEST = '8787310000000001';
const [POINTS, COFFEES, CUPS] = [2, 4, 5];

/** Shop that sells two rewards for points, each put into a wallet of its own; the card holds at most two cups. */
const shop = `
sandbox: true
merchants:
  - id: ${SHOP}
    name: Reward Shop
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations: [{ clientId: demo-web, secret: demo-web-secret, authentication: [b2b] }]
    wallets:
      - { code: ${POINTS}, name: Points, kind: points, scale: 0 }
      - { code: ${COFFEES}, name: Free Coffee, kind: reward, scale: 0 }
      - { code: ${CUPS}, name: Free Cup, kind: reward, scale: 0, balanceLimit: "2" }
    templates: [{ code: 20, name: Rewards, kind: loyalty, wallets: [2, 4, 5], tiers: [{ code: 1, name: Regular }] }]
    cards: [{ number: "${GUEST}", template: 20, status: ACTIVE }]
    guests:
      - username: reward-guest
        cards: ["${GUEST}"]
        fields: { firstName: Rita, lastName: Rewards, email: rita@example.test, optIn: false }
    salePrograms:
      - code: REWARDS
        type: REWARDS_FROM_POINTS
        accounts: { templates: [20] }
        label: Rewards for points
        pointsWallet: ${POINTS}
        items:
          - { itemType: ON_CARD_REWARD, code: COFFEE, label: Coffee, pointsPrice: "10", credits: { wallet: ${COFFEES} } }
          - { itemType: ON_CARD_REWARD, code: CUP, label: Cup, pointsPrice: "20", credits: { wallet: ${CUPS} } }
        paymentMethodTypes: [{ code: POINTS, label: Points }]
`;

describe('an order of on-card rewards', () => {
  let world: World;
  const headers = { authorization: basic('demo-web', 'demo-web-secret') };
  beforeAll(async () => {
    world = await openWorld({}, (store) => applyFile(store, shop));
    const accrual = example('transactionAddRedeem', 'accrual') as { headerInfo: object };
    const points = {
      ...accrual,
      headerInfo: { ...accrual.headerInfo, merchantId: SHOP },
      merchantId: undefined,
      storeCode: undefined,
      cardInfo: { swipeFlag: false, printedCardNumber: GUEST },
      addWalletContents: [{ walletCode: POINTS, quantity: '1000' }],
    };
    expect(await world.call('transaction/addRedeem.json', points, { headers })).toMatchObject({
      result: 'authorizedSuccess',
    });
  });
  afterAll(() => world.close());

  const { merchantId: _, ...order } = example('saleExecuteSaleForAccount', 'mug');
  const buy = (coffees: number, cups: number) => {
    const items = [
      { itemNumber: 1, itemCode: 'COFFEE', quantity: coffees },
      { itemNumber: 2, itemCode: 'CUP', quantity: cups },
    ];
    return world.call(
      'sale/executeSaleForAccount.json',
      {
        ...order,
        merchantId: SHOP,
        storeCode: undefined,
        printedCardNumber: GUEST,
        totalPrice: 10 * coffees + 20 * cups,
        orderItemGroups: [
          { groupNumber: 1, orderItems: items.map((item) => ({ ...item, itemType: 'ON_CARD_REWARD' })) },
        ],
      },
      { headers },
    );
  };
  const balances = async () => {
    const rows = await world.store.db
      .selectFrom('wallet')
      .select(['wallet_code', 'balance'])
      .where('merchant_id', '=', SHOP)
      .where('card_number', '=', GUEST)
      .execute();
    return Object.fromEntries(rows.map(({ wallet_code, balance }) => [wallet_code, Number(balance)]));
  };

  it('fills each wallet of the card up to its own limit', async () => {
    expect(await buy(3, 2)).toMatchObject({ result: 'success', order: { totalPrice: 70 } });
    expect(await balances()).toEqual({ [POINTS]: 930, [COFFEES]: 3, [CUPS]: 2 });
  });

  it('is refused as a whole if one wallet has no room, and nothing moves', async () => {
    const before = await balances();
    expect(await buy(1, 1)).toMatchObject({ errorCode: 'sale.card_not_active' });
    expect(await balances()).toEqual(before);
  });
});
