import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutRequestId } from '../support/world.ts';
import { type Asking, cards, LOWERED, openSaleWorld, type SaleWorld, SELLS_NOTHING } from './saleWorld.ts';

type Input = Record<string, unknown>;

const failure = (errorCode: string) => expect.objectContaining({ result: 'failure', errorCode });

describe('prices', () => {
  let world: SaleWorld;
  beforeAll(async () => {
    world = await openSaleWorld();
  });
  afterAll(() => world.close());

  /** Groups items, numbered from 1. */
  const groupsOf = (...groups: Input[][]) =>
    groups.map((items, group) => ({
      groupNumber: group + 1,
      orderItems: items.map((item, index) => ({ itemNumber: index + 1, ...item })),
    }));
  const order = (item: Input | Input[], more: Input = {}, as: Asking = {}) =>
    world.post('calculatePrice', { orderItemGroups: groupsOf([item].flat()), ...more }, as);
  const account = (item: Input | Input[], more: Input = {}, as: Asking = {}) =>
    world.post(
      'calculatePriceForAccount',
      {
        programType: 'GIFT_CARD',
        printedCardNumber: cards.regular,
        orderItemGroups: groupsOf([item].flat()),
        ...more,
      },
      as,
    );
  const totalOf = async (reply: Promise<{ order: { totalPrice: number } }>) => (await reply).order.totalPrice;

  describe('saleCalculatePriceForAccount', () => {
    const plastic = { itemCode: 'PLASTIC', price: 30 };
    const mug = { itemCode: 'MUG' };
    const points = { programType: 'REWARDS_FROM_POINTS', shippingOptionCode: 'STD' };

    it('is in points for a program in points, at the scale of the wallet, with discounts, shipping and boxes', async () => {
      expect(await totalOf(account(mug, points))).toBe(12.5 + 2.5);
      const { order: two } = await account({ ...mug, quantity: 3 }, { ...points, hasGiftBox: true });
      // Half of 37.5 is 18.75: half a tenth of a point is one.
      expect(two.saleGroups[0].saleItems[0]).toMatchObject({
        price: 18.7,
        discount: { amount: 18.8, percent: 50, code: 'HALF' },
      });
      expect(two.totalPrice).toBe(18.7 + 2.5 + 3);
    });

    it("follows the guest's tier", async () => {
      const std = { shippingOptionCode: 'STD' };
      expect(await totalOf(account(plastic, std))).toBe(34.95);
      const { order: gold } = await account(plastic, { ...std, printedCardNumber: cards.gold });
      expect(gold.totalPrice).toBe(28.95);
      expect(gold.saleGroups[0].saleItems[0].discount).toEqual({
        amount: 6,
        percent: 20,
        code: 'GOLD-20',
        label: 'Gold',
      });
      expect(await totalOf(order(plastic, std))).toBe(34.95);
    });

    it('uses the first program, or the one with the code', async () => {
      const golden = { itemCode: 'GOLDEN' };
      const gold = { printedCardNumber: cards.gold };
      expect(await account(golden, gold)).toEqual(failure('sale.invalid_item'));
      expect(await totalOf(account(golden, { ...gold, code: 'MEMBERS' }))).toBe(10);
    });

    it('is returned to a guest with a token for the guest’s own card', async () => {
      const as: Asking = { authentication: 'oauth', token: await world.token() };
      const gold = { printedCardNumber: cards.gold, shippingOptionCode: 'STD' };
      expect(await totalOf(account(plastic, gold, as))).toBe(28.95);
      const others = [];
      for (const printedCardNumber of [cards.unknown, cards.friends, cards.regular, cards.otherMerchants])
        others.push(withoutRequestId(await account(plastic, { ...gold, printedCardNumber }, as)));
      for (const other of others) expect(other).toEqual(others[0]);
      expect(others[0]).toEqual(failure('sale.invalid_card'));
    });

    it.each<[string, Input, Input, string]>([
      ['the type is sold without an account', plastic, { programType: 'EGIFT' }, 'invalid_program_type'],
      ['there is no program of the code', plastic, { code: 'NONE' }, 'program_not_found'],
      ['the program of the code is for another tier', plastic, { code: 'MEMBERS' }, 'program_not_found'],
      ['the program of the code is of another type', plastic, { code: 'POINTS' }, 'program_not_found'],
      ['the card has no points', mug, { ...points, printedCardNumber: cards.club }, 'program_not_found'],
      ['nobody has the card', plastic, { printedCardNumber: cards.unknown }, 'invalid_card'],
      [
        'the card is another merchant’s',
        plastic,
        { printedCardNumber: cards.otherMerchants },
        'invalid_card',
      ],
      ['the account is suspended', plastic, { printedCardNumber: cards.suspended }, 'card_not_active'],
      [
        'the merchant sells nothing',
        plastic,
        { merchantId: SELLS_NOTHING, printedCardNumber: '6666100000000001' },
        'invalid_merchant',
      ],
      [
        'the program was written when cards could hold more',
        { itemCode: 'DEAR' },
        { merchantId: LOWERED, printedCardNumber: '6666300000000001' },
        'error',
      ],
      ['points have fewer decimals', { ...mug, price: 12.55 }, points, 'invalid_amount'],
      ['an item is not in the program', { itemCode: 'FIX' }, {}, 'invalid_item'],
      ['no way of shipping was chosen', plastic, {}, 'invalid_shipping_option'],
    ])('is refused when %s', async (_why, item, more, code) => {
      expect(await account(item, more)).toEqual(failure(`sale.${code}`));
    });
  });
});

describe('a buyer who tries card numbers', () => {
  it('gets no reply to wrong and correct ones after too many; calls without a card are answered', async () => {
    const world = await openSaleWorld({ cardGuesses: 3 });
    const anonymous: Asking = { authentication: 'anonymous' };
    const give = (printedCardNumber: string | undefined, as: Asking) => {
      const orderItems = [{ itemNumber: 1, itemCode: 'VALUE', price: 20, printedCardNumber }];
      return world.post('calculatePrice', { orderItemGroups: [{ groupNumber: 1, orderItems }] }, as);
    };
    for (let mistake = 1; mistake <= 4; mistake++) {
      // The error for a missing number reveals nothing about cards.
      expect(await give(undefined, anonymous)).toEqual(failure('sale.invalid_recipient'));
    }
    for (let guess = 1; guess <= 3; guess++) {
      expect(await give(cards.unknown, anonymous)).toEqual(failure('sale.invalid_recipient'));
    }
    expect(await give(cards.unknown, { ...anonymous, status: 429 })).toEqual(failure('system.rate_limited'));
    expect(await give(cards.friends, { ...anonymous, status: 429 })).toEqual(failure('system.rate_limited'));
    expect(await give(undefined, anonymous)).toEqual(failure('sale.invalid_recipient'));
    const asked = { programType: 'GIFT_CARD', printedCardNumber: cards.regular };
    expect(await world.get('saleConfigForAccount', asked)).toMatchObject({ result: 'success' });
    await world.close();
  });
});
