import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  itHappensOnceUnderItsExternalId,
  itKeepsToTheLengths,
  itNeedsAnActiveCard,
  itNeedsAStoreAndACard,
  itTakesExactAmountsOnly,
} from './cardPromises.ts';
import { cardOf, type GiftWorld, openGiftWorld, type Till, TWICE_A_DAY } from './giftWorld.ts';

describe('giftReload', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  const fresh = async (at: Till) => ({ ...cardOf(await at.soldCard(1)), amount: 15 });

  it('adds the amount to the balance', async () => {
    const cardNumber = await till.soldCard(25);
    const reply = await till.gift('reload', { ...cardOf(cardNumber), amount: 15 });
    expect(reply).toMatchObject({
      result: 'success',
      previousBalance: 25,
      transactionAmount: 15,
      currentBalance: 40,
    });
    expect(await world.legsOf(reply.pxTransactionId)).toEqual([
      { place: cardNumber, amount: 1500n },
      { place: 'sold', amount: -1500n },
    ]);
  });

  it('accepts an emptied card', async () => {
    const cardNumber = await till.soldCard(25);
    await till.gift('redeem', { ...cardOf(cardNumber), amount: 25 });
    expect(await till.gift('reload', { ...cardOf(cardNumber), amount: 15 })).toMatchObject({
      currentBalance: 15,
    });
  });

  it('credits a card up to its limit and not a cent further', async () => {
    const cardNumber = await till.soldCard(25);
    await till.refuses('reload', { ...cardOf(cardNumber), amount: 475.01 }, 'gift.balance_limit_exceeded');
    expect(await till.gift('reload', { ...cardOf(cardNumber), amount: 475 })).toMatchObject({
      currentBalance: 500,
    });
  });

  it('refuses one more movement in a day than the template allows, until midnight in the merchant’s time zone', async () => {
    const cardNumber = await till.soldCard(25, world.newCardOf(TWICE_A_DAY));
    await till.gift('reload', { ...cardOf(cardNumber), amount: 1 });
    await till.refuses('reload', { ...cardOf(cardNumber), amount: 1 }, 'gift.velocity_limit_exceeded');
    world.clock.advance(24 * 60 * 60 * 1000);
    expect(await till.gift('reload', { ...cardOf(cardNumber), amount: 1 })).toMatchObject({
      currentBalance: 27,
    });
  });

  itNeedsAStoreAndACard(
    () => world,
    'reload',
    () => ({ amount: 15 }),
  );
  itNeedsAnActiveCard(
    () => world,
    'reload',
    () => ({ amount: 15 }),
  );
  itTakesExactAmountsOnly(() => world, 'reload', fresh);
  itKeepsToTheLengths(() => world, 'reload', fresh);
  itHappensOnceUnderItsExternalId(() => world, 'reload', fresh);
});
