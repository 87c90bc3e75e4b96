import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTillWorld, type TillWorld } from './tillWorld.ts';

describe('a loyalty card at the gift service', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld();
  });
  afterAll(() => world.close());

  const gift = (operation: string, cardNumber: string, body: object) =>
    world.call(`gift/${operation}.json`, { cardInfo: { printedCardNumber: cardNumber }, ...body });
  async function pointsOf(cardNumber: string): Promise<number> {
    const cardInfo = { swipeFlag: false, printedCardNumber: cardNumber };
    const { balancePoints } = await world.till('balanceInquiry', { cardInfo });
    return balancePoints.find((wallet: { walletCode: number }) => wallet.walletCode === 2).points;
  }

  it('earns the same points as at the till, and none for the tip', async () => {
    const cardNumber = await world.activeCard();
    await gift('reload', cardNumber, { amount: 50 });
    const paid = await gift('redeem', cardNumber, { amount: 20.5, tip: 4 });
    expect(paid).toMatchObject({ result: 'success', transactionAmount: 24.5 });
    expect(await pointsOf(cardNumber)).toBe(20);
  });

  it('loses the earned points when the payment is reversed', async () => {
    const cardNumber = await world.activeCard();
    await gift('reload', cardNumber, { amount: 50 });
    const { pxTransactionId } = await gift('redeem', cardNumber, { amount: 30 });
    expect(await world.call('gift/reverse.json', { pxTransactionId })).toMatchObject({ currentBalance: 50 });
    expect(await pointsOf(cardNumber)).toBe(0);
  });

  it('earns nothing with a gift card, which has no program', async () => {
    const cardNumber = await world.soldCard(25);
    const { pxTransactionId } = await gift('redeem', cardNumber, { amount: 10 });
    const { rows } = await world.store.pool.query(
      'select trace from ledger_transaction where merchant_id = 1 and transaction_id = $1',
      [pxTransactionId],
    );
    expect(rows).toEqual([{ trace: null }]);
  });
});
