import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  itHappensOnceUnderItsExternalId,
  itKeepsToTheLengths,
  itNeedsAnActiveCard,
  itNeedsAStoreAndACard,
  itTakesExactAmountsOnly,
} from './cardPromises.ts';
import { cardOf, type GiftWorld, NEVER_CASH, openGiftWorld, type Till, TWICE_A_DAY } from './giftWorld.ts';

describe('giftCashOut', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  const fresh = async (at: Till) => ({ ...cardOf(await at.soldCard(25)), amount: 10 });

  it('pays out the amount', async () => {
    const cardNumber = await till.soldCard(25);
    const reply = await till.gift('cashOut', { ...cardOf(cardNumber), amount: 10 });
    expect(reply).toMatchObject({
      result: 'success',
      previousBalance: 25,
      transactionAmount: 10,
      currentBalance: 15,
    });
    expect(await world.legsOf(reply.pxTransactionId)).toEqual([
      { place: cardNumber, amount: -1000n },
      { place: 'cash', amount: 1000n },
    ]);
  });

  it('pays out the whole balance when no amount is given, and the card stays active', async () => {
    const cardNumber = await till.soldCard(24.99);
    expect(await till.gift('cashOut', cardOf(cardNumber))).toMatchObject({
      transactionAmount: 24.99,
      currentBalance: 0,
    });
    expect(await till.gift('balance', cardOf(cardNumber))).toMatchObject({ currentBalance: 0 });
  });

  it('is never partial: refuses an amount above the balance', async () => {
    const cardNumber = await till.soldCard(25);
    await till.refuses('cashOut', { ...cardOf(cardNumber), amount: 25.01 }, 'gift.amount_exceeds_balance');
    expect(await till.gift('cashOut', { ...cardOf(cardNumber), amount: 25 })).toMatchObject({
      currentBalance: 0,
    });
  });

  it('refuses an empty card, with and without an amount', async () => {
    const cardNumber = await till.soldCard(25);
    await till.gift('redeem', { ...cardOf(cardNumber), amount: 25 });
    await till.refuses('cashOut', cardOf(cardNumber), 'gift.no_balance');
    await till.refuses('cashOut', { ...cardOf(cardNumber), amount: 1 }, 'gift.no_balance');
  });

  it('refuses a card whose template does not allow cash-out', async () => {
    const cardNumber = await till.soldCard(25, world.newCardOf(NEVER_CASH));
    await till.refuses('cashOut', cardOf(cardNumber), 'gift.cash_out_not_allowed');
    await till.refuses('cashOut', { ...cardOf(cardNumber), amount: 1 }, 'gift.cash_out_not_allowed');
  });

  it('refuses one more movement in a day than the template allows', async () => {
    const cardNumber = await till.soldCard(25, world.newCardOf(TWICE_A_DAY));
    await till.gift('cashOut', { ...cardOf(cardNumber), amount: 1 });
    await till.refuses('cashOut', cardOf(cardNumber), 'gift.velocity_limit_exceeded');
  });

  itNeedsAStoreAndACard(() => world, 'cashOut');
  itNeedsAnActiveCard(() => world, 'cashOut');
  itTakesExactAmountsOnly(() => world, 'cashOut', fresh);
  itKeepsToTheLengths(() => world, 'cashOut', fresh);
  itHappensOnceUnderItsExternalId(() => world, 'cashOut', fresh);
});
