import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWorld, type World } from '../support/world.ts';

describe('giftSell', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('activates the card and puts the amount on it', async () => {
    const printedCardNumber = world.newCard();
    const reply = await world.call('gift/sell.json', { cardInfo: { printedCardNumber }, amount: 25 });
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
  });
});
