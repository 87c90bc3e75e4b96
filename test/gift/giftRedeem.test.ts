import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  itHappensOnceUnderItsExternalId,
  itKeepsToTheLengths,
  itNeedsAnActiveCard,
  itNeedsAStoreAndACard,
  itTakesExactAmountsOnly,
} from './cardPromises.ts';
import { cardOf, type GiftWorld, openGiftWorld, type Till, TWICE_A_DAY } from './giftWorld.ts';

describe('giftRedeem', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  const fresh = async (at: Till) => ({ ...cardOf(await at.soldCard(25)), amount: 4.75 });

  it('debits the amount from the card', async () => {
    const cardNumber = await till.soldCard(25);
    const reply = await till.gift('redeem', { ...cardOf(cardNumber), amount: 4.75 });
    expect(reply).toMatchObject({
      result: 'success',
      previousBalance: 25,
      transactionAmount: 4.75,
      currentBalance: 20.25,
      posMessages: [],
    });
    expect(await world.legsOf(reply.pxTransactionId)).toEqual([
      { place: cardNumber, amount: -475n },
      { place: 'redeemed', amount: 475n },
    ]);
  });

  it.each([
    ['covers both', { amount: 20, tip: 3 }, { redeemed: 2000n, tips: 300n }, []],
    ['covers both to the last cent', { amount: 20, tip: 5 }, { redeemed: 2000n, tips: 500n }, []],
    [
      'covers the amount and a part of the tip',
      { amount: 22, tip: 6 },
      { redeemed: 2200n, tips: 300n },
      ['Still due: 3.00'],
    ],
    [
      'covers the amount and nothing of the tip',
      { amount: 25, tip: '0.50' },
      { redeemed: 2500n },
      ['Still due: 0.50'],
    ],
    ['covers only a part of the amount', { amount: 32.5, tip: 6 }, { redeemed: 2500n }, ['Still due: 13.50']],
    ['has no tip to cover', { amount: 10, tip: 0 }, { redeemed: 1000n }, []],
  ])(
    'debits the amount first and then the tip: a card of 25.00 that %s',
    async (_what, asked, debited, posMessages) => {
      const cardNumber = await till.soldCard(25);
      const reply = await till.gift('redeem', { ...cardOf(cardNumber), ...asked });
      const total = Object.values(debited).reduce((sum, amount) => sum + amount, 0n);
      expect(reply).toMatchObject({
        result: 'success',
        transactionAmount: Number(total) / 100,
        currentBalance: Number(2500n - total) / 100,
        posMessages,
      });
      expect(await world.balanceOf(cardNumber)).toBe(2500n - total);
      const legs = await world.legsOf(reply.pxTransactionId);
      expect(legs).toEqual(
        Object.entries(debited).flatMap(([place, amount]) => [
          { place: cardNumber, amount: -amount },
          { place, amount },
        ]),
      );
    },
  );

  it('refuses an empty card', async () => {
    const cardNumber = await till.soldCard(25);
    await till.gift('redeem', { ...cardOf(cardNumber), amount: 25 });
    await till.refuses('redeem', { ...cardOf(cardNumber), amount: 0.01 }, 'gift.no_balance');
  });

  it.each([[-1], [0.001], ['-0.01'], ['1,5'], ['1e2']])(
    'refuses the tip %j, and moves nothing',
    async (tip) => {
      await till.refuses('redeem', { ...(await fresh(till)), tip }, 'gift.invalid_amount');
    },
  );

  it('treats the tip null as none', async () => {
    const reply = await till.gift('redeem', { ...(await fresh(till)), amount: 1, tip: null });
    expect(reply).toMatchObject({ result: 'success', transactionAmount: 1 });
  });

  it('accepts the largest amount of the contract as a partial payment', async () => {
    const body = { ...cardOf(await till.soldCard(25)), amount: '999999999999.99', tip: 999999999999.99 };
    expect(await till.gift('redeem', body)).toMatchObject({
      transactionAmount: 25,
      posMessages: ['Still due: 1999999999974.98'],
    });
  });

  it('refuses one more movement in a day than the template allows', async () => {
    const cardNumber = await till.soldCard(25, world.newCardOf(TWICE_A_DAY));
    await till.gift('redeem', { ...cardOf(cardNumber), amount: 1 });
    await till.refuses('redeem', { ...cardOf(cardNumber), amount: 1 }, 'gift.velocity_limit_exceeded');
  });

  it('does not count a refusal against the limit on movements', async () => {
    const cardNumber = await till.soldCard(25, world.newCardOf(TWICE_A_DAY));
    await till.refuses('redeem', { ...cardOf(cardNumber), amount: 0 }, 'gift.invalid_amount');
    await till.refuses('sell', { ...cardOf(cardNumber), amount: 1 }, 'gift.card_already_active');
    expect(await till.gift('redeem', { ...cardOf(cardNumber), amount: 1 })).toMatchObject({
      result: 'success',
    });
  });

  itNeedsAStoreAndACard(
    () => world,
    'redeem',
    () => ({ amount: 4.75 }),
  );
  itNeedsAnActiveCard(
    () => world,
    'redeem',
    () => ({ amount: 4.75 }),
  );
  itTakesExactAmountsOnly(() => world, 'redeem', fresh);
  itKeepsToTheLengths(() => world, 'redeem', fresh);
  itHappensOnceUnderItsExternalId(() => world, 'redeem', fresh);
});
