import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  itHappensOnceUnderItsExternalId,
  itKeepsToTheLengths,
  itNeedsAStoreAndACard,
  itRefusesDeadCards,
  itTakesExactAmountsOnly,
} from './cardPromises.ts';
import {
  cardOf,
  type GiftWorld,
  openGiftWorld,
  STARTS_WITH_POINTS,
  type Till,
  TWICE_A_DAY,
} from './giftWorld.ts';

describe('giftSell', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  const fresh = async (at: Till) => ({ ...cardOf(at.newCard()), amount: 25 });

  it('activates the card and credits the amount', async () => {
    const printedCardNumber = till.newCard();
    const reply = await till.gift('sell', { ...cardOf(printedCardNumber), amount: 25 });
    expect(reply).toMatchObject({
      result: 'success',
      currentBalance: 25,
      previousBalance: 0,
      transactionAmount: 25,
      printedCardNumber,
      maskedCardNumber: `**********${printedCardNumber.slice(-6)}`,
      cardTemplateCode: 10,
      cardTemplateName: 'Gift Card',
      tierCode: 1,
      posMessages: [],
    });
    expect(reply.pxAuthCode).toMatch(/^[0-9]{6}$/);
    expect(await world.balanceOf(printedCardNumber)).toBe(2500n);
    expect(await world.legsOf(reply.pxTransactionId)).toEqual([
      { place: printedCardNumber, amount: 2500n },
      { place: 'sold', amount: -2500n },
    ]);
    expect(await till.gift('balance', cardOf(printedCardNumber))).toMatchObject({ currentBalance: 25 });
  });

  it('credits what a new card of the template starts with, and a reload does not', async () => {
    const cardNumber = world.newCardOf(STARTS_WITH_POINTS);
    const sold = await till.gift('sell', { ...cardOf(cardNumber), amount: 25 });
    expect(await world.legsOf(sold.pxTransactionId)).toEqual(
      expect.arrayContaining([
        { place: cardNumber, amount: 2500n },
        { place: cardNumber, amount: 50n },
      ]),
    );
    const reloaded = await till.gift('reload', { ...cardOf(cardNumber), amount: 5 });
    expect(await world.legsOf(reloaded.pxTransactionId)).toEqual([
      { place: cardNumber, amount: 500n },
      { place: 'sold', amount: -500n },
    ]);
  });

  it('refuses a card that is already active', async () => {
    const cardNumber = await till.soldCard(25);
    await till.refuses('sell', { ...cardOf(cardNumber), amount: 25 }, 'gift.card_already_active');
  });

  it('refuses either card of an exchange as already active', async () => {
    const newCard = till.newCard();
    const newCardInfo = { printedCardNumber: newCard };
    await till.gift('exchange', { ...cardOf(await till.soldCard(25)), newCardInfo });
    await till.refuses('sell', { ...cardOf(newCard), amount: 25 }, 'gift.card_already_active');
  });

  it('credits a card up to its limit and not a cent further', async () => {
    const cardNumber = till.newCard();
    await till.refuses('sell', { ...cardOf(cardNumber), amount: 500.01 }, 'gift.balance_limit_exceeded');
    expect(await till.gift('sell', { ...cardOf(cardNumber), amount: 500 })).toMatchObject({
      currentBalance: 500,
    });
  });

  it('refuses one more sale in a day than the template allows, and sells again the next day', async () => {
    const cardNumber = world.newCardOf(TWICE_A_DAY);
    for (let time = 1; time <= 2; time++) {
      const { pxTransactionId } = await till.gift('sell', { ...cardOf(cardNumber), amount: 25 });
      await till.gift('reverse', { pxTransactionId });
    }
    await till.refuses('sell', { ...cardOf(cardNumber), amount: 25 }, 'gift.velocity_limit_exceeded');
    world.clock.advance(24 * 60 * 60 * 1000);
    expect(await till.gift('sell', { ...cardOf(cardNumber), amount: 25 })).toMatchObject({
      result: 'success',
    });
  });

  it('sells a card again after its sale was reversed', async () => {
    const cardNumber = till.newCard();
    const { pxTransactionId } = await till.gift('sell', { ...cardOf(cardNumber), amount: 25 });
    await till.gift('reverse', { pxTransactionId });
    expect(await till.gift('sell', { ...cardOf(cardNumber), amount: 30 })).toMatchObject({
      result: 'success',
      previousBalance: 0,
      currentBalance: 30,
    });
  });

  it('refuses a request without an amount, or with an unknown field', async () => {
    const options = { status: 400 };
    await till.refuses('sell', cardOf(till.newCard()), 'system.invalid_request', options);
    const unknownField = { ...(await fresh(till)), currency: 'USD' };
    await till.refuses('sell', unknownField, 'system.invalid_request', options);
  });

  itNeedsAStoreAndACard(
    () => world,
    'sell',
    () => ({ amount: 25 }),
  );
  itRefusesDeadCards(
    () => world,
    'sell',
    () => ({ amount: 25 }),
  );
  itTakesExactAmountsOnly(() => world, 'sell', fresh);
  itKeepsToTheLengths(() => world, 'sell', fresh);
  itHappensOnceUnderItsExternalId(() => world, 'sell', fresh);
});
