import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundOrder } from '../../src/operators/orders/refundOrder.ts';
import { applyFile, CORNER_CAFE } from '../support/testStore.ts';
import { basic, openWorld, type World } from '../support/world.ts';
import { example } from './saleExamples.ts';

const authorization = basic('demo-web', 'demo-web-secret');
const dana = '8888000000000001';
const quinn = '8888000000000002';

/** Purchase rules beside the sample's one point per dollar. */
const additions = `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }
      - { code: 2, name: Points, kind: points, scale: 0, expiresAfterDays: 365 }
      - { code: 3, name: Visits, kind: visits, scale: 0 }
      - { code: 4, name: Free Coffee, kind: reward, scale: 0 }
    earnRules:
      - { code: points, name: A point a dollar, triggers: [pay, purchase], wallet: 2, earn: { perCurrencyUnit: "1" } }
      - { code: once, name: For an order, triggers: [purchase], wallet: 3, earn: { fixed: "1" } }
      - { code: mugs, name: For mugs, triggers: [purchase], wallet: 4, earn: { perItem: [{ items: [MUG], quantity: "2" }] } }
      - { code: members, name: For the card, triggers: [purchase], wallet: 4, earn: { perItem: [{ items: [REWARDS-CARD], quantity: "1" }] } }
`;

describe('an executed sale is a purchase', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({}, (store) => applyFile(store, additions));
  });
  afterAll(() => world.close());

  const sell = async (operation: string, body: object) => {
    const reply = await world.call(
      `sale/${operation}.json`,
      { storeCode: undefined, ...body },
      { headers: { authorization } },
    );
    expect(reply.result).toBe('success');
    return reply.order;
  };
  const walletsOf = async (cardNumber: string) => {
    const rows = await world.store.db
      .selectFrom('wallet')
      .select(['wallet_code', 'balance'])
      .where('card_number', '=', cardNumber)
      .execute();
    return Object.fromEntries(rows.map(({ wallet_code, balance }) => [wallet_code, Number(balance)]));
  };
  const keyOf = async (orderNumber: number) => {
    const { order_id } = await world.store.db
      .selectFrom('sale_order')
      .select('order_id')
      .where('merchant_id', '=', 1)
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    return { merchantId: 1, orderId: order_id };
  };
  const head = {
    headerInfo: {
      merchantId: 1,
      storeCode: '001',
      operatorId: '7',
      senderId: 'POS',
      programId: 'LP',
      terminalId: 'till-3',
      posTransactionId: '31',
      posTransactionDatetime: '2026-03-09 12:04',
      sequenceNumber: '1',
    },
    merchantId: undefined,
    storeCode: undefined,
    addWalletContents: [],
    redeemWalletContents: [],
  };
  let nextCheck = 1;
  const addRedeem = async (cardNumber: string, more: object) => {
    const reply = await world.call('transaction/addRedeem.json', {
      ...head,
      headerInfo: { ...head.headerInfo, posTransactionId: String(nextCheck++) },
      cardInfo: { swipeFlag: false, printedCardNumber: cardNumber },
      ...more,
    });
    expect(reply).toMatchObject({ result: 'authorizedSuccess' });
    return reply;
  };
  const byToken = (more: object = {}) => ({
    ...example('saleExecuteSaleForAccount', 'saveForLater'),
    ...more,
  });

  it('earns a point per dollar of goods without shipping on the buyer’s card, and a refund reclaims it', async () => {
    const before = await walletsOf(dana);
    const order = await sell('executeSaleForAccount', byToken());
    expect(await walletsOf(dana)).toEqual({ ...before, 2: before[2]! + 30, 3: before[3]! + 1 });
    const key = await keyOf(order.orderNumber);
    const { transaction_id: id } = await world.store.db
      .selectFrom('sale_order')
      .select('transaction_id')
      .where('order_id', '=', key.orderId)
      .executeTakeFirstOrThrow();
    const reverse = () => world.call('gift/reverse.json', { pxTransactionId: Number(id) });
    expect(await reverse()).toMatchObject({ errorCode: 'gift.not_reversible' });
    expect(await refundOrder(world.app, key)).toEqual({ isNew: true });
    expect(await walletsOf(dana)).toEqual(before);
    expect(await reverse()).toMatchObject({ errorCode: 'gift.already_reversed' });
  });

  it('earns per order and per item when paid in points, and not per amount', async () => {
    await addRedeem(dana, { addWalletContents: [{ walletCode: 2, quantity: '300' }] });
    const before = await walletsOf(dana);
    await sell('executeSaleForAccount', {
      ...example('saleExecuteSaleForAccount', 'mug'),
      printedCardNumber: dana,
    });
    expect(await walletsOf(dana)).toEqual({
      ...before,
      2: before[2]! - 300,
      3: before[3]! + 1,
      4: before[4]! + 2,
    });
  });

  it('earns on the loyalty card that is sold', async () => {
    const sold = await sell('executeLoyaltyCardSale', example('saleExecuteLoyaltyCardSale', 'vaultToken'));
    expect(await walletsOf(sold.createdCard.printedCardNumber)).toMatchObject({ 2: 5, 3: 1, 4: 1 });
  });

  it('earns on the buyer’s card and remembers the redemption of the one that pays, and undoes both', async () => {
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: quinn }, amount: 5 });
    const before = [await walletsOf(quinn), await loyaltyOf(quinn)];
    const { createdCard, orderNumber } = await sell('executeLoyaltyCardSale', {
      ...example('saleExecuteLoyaltyCardSale', 'vaultToken'),
      paymentMethod: { paymentMethodType: 'SV', printedCardNumber: quinn },
    });
    expect(await walletsOf(createdCard.printedCardNumber)).toMatchObject({ 2: 5, 3: 1 });
    expect(await loyaltyOf(quinn)).toMatchObject({ lastRedeemedAt: { 1: expect.any(String) } });
    expect(await refundOrder(world.app, await keyOf(orderNumber))).toEqual({ isNew: true });
    expect([await walletsOf(quinn), await loyaltyOf(quinn)]).toEqual(before);
  });

  it('is refunded although its earned points were used; the rest of them is reclaimed', async () => {
    const before = await walletsOf(quinn);
    const order = await sell('executeSaleForAccount', byToken({ printedCardNumber: quinn }));
    const earned = (await walletsOf(quinn))[2]! - before[2]!;
    expect(earned).toBe(30);
    await addRedeem(quinn, { redeemWalletContents: [{ walletCode: 2, quantity: String(before[2]! + 20) }] });
    const key = await keyOf(order.orderNumber);
    const { missing } = { missing: undefined, ...(await refundOrder(world.app, key)) };
    expect(missing).toBeUndefined();
    expect((await walletsOf(quinn))[2]).toBe(0);
  });

  it('gives no points for nothing when the use of spent earnings is undone after the refund', async () => {
    const before = await walletsOf(quinn);
    const order = await sell('executeSaleForAccount', byToken({ printedCardNumber: quinn }));
    const used = { redeemWalletContents: [{ walletCode: 2, quantity: String(before[2]! + 30) }] };
    const { pxTransactionId } = await addRedeem(quinn, used);
    expect(await refundOrder(world.app, await keyOf(order.orderNumber))).toMatchObject({
      isNew: true,
      messages: ['Already used, not taken back: 30 Points'],
    });
    const { headerInfo } = head;
    const undoing = { ...head, addWalletContents: undefined, redeemWalletContents: undefined };
    const undone = await world.call('transaction/reverse.json', {
      ...undoing,
      headerInfo: { ...headerInfo, programId: 'PX', posTransactionId: 'undone' },
      pxTransactionId,
    });
    expect(undone).toMatchObject({ posMessages: ['Kept for an earlier shortfall: 30 Points'] });
    expect((await walletsOf(quinn))[2]).toBe(before[2]);
  });

  it('is refunded from the cards that have replaced those it gave value to', async () => {
    const [first, second, third] = ['7777000000000480', '7777000000000481', '7777000000000482'];
    await world.call('gift/sell.json', { cardInfo: { printedCardNumber: first }, amount: 5 });
    const { orderNumber } = await sell('executeSaleForAccount', {
      ...byToken(),
      totalPrice: 20,
      promotionItemCount: undefined,
      orderItemGroups: [
        {
          groupNumber: 1,
          orderItems: [{ itemNumber: 1, itemCode: 'SV-GIFT', price: 20, printedCardNumber: first }],
        },
      ],
    });
    for (const [from, to] of [
      [first, second],
      [second, third],
    ] as const)
      await world.call('gift/exchange.json', {
        cardInfo: { printedCardNumber: from },
        newCardInfo: { printedCardNumber: to },
      });
    expect(await walletsOf(third)).toMatchObject({ 1: 2500 });
    expect(await refundOrder(world.app, await keyOf(orderNumber))).toEqual({ isNew: true });
    expect([await walletsOf(first), await walletsOf(third)]).toMatchObject([{ 1: 0 }, { 1: 500 }]);
  });

  async function loyaltyOf(cardNumber: string) {
    const { loyalty } = await world.store.db
      .selectFrom('card')
      .select('loyalty')
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    return loyalty;
  }
});
