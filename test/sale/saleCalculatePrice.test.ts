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
  const totalOf = async (reply: Promise<{ order: { totalPrice: number } }>) => (await reply).order.totalPrice;

  describe('saleCalculatePrice', () => {
    it('is calculated for an anonymous client, without an order', async () => {
      const reply = await order(
        { itemCode: 'FIX', quantity: 2 },
        { cardTemplateCode: 10 },
        { authentication: 'anonymous' },
      );
      expect(reply.order).toEqual({
        orderNumber: 0,
        totalPrice: 50,
        saleGroups: [
          {
            groupNumber: 1,
            saleItems: [
              { itemNumber: 1, price: 50, discount: { amount: 0 }, recipientMessage: '', deliveryUrl: '' },
            ],
          },
        ],
        discount: { amount: 0 },
        promotionItems: [],
        promotionItemCount: 0,
      });
    });

    it('uses the program that has the items, for the card template and the tier', async () => {
      const fix = { itemCode: 'FIX' };
      expect(await totalOf(order(fix))).toBe(25);
      expect(await totalOf(order(fix, { tierCode: 2 }))).toBe(20);
      expect(await totalOf(order(fix, { cardTemplateCode: 10, tierCode: 1 }))).toBe(25);
      expect(await totalOf(order(fix, { cardTemplateCode: 11 }))).toBe(22);
      expect(await totalOf(order([fix, { itemCode: 'OWN' }]))).toBe(29);
    });

    it('accepts prices as numbers and as text, and a repeated fixed price', async () => {
      for (const price of [25, '25', '25.00'])
        expect(await totalOf(order({ itemCode: 'FIX', price }))).toBe(25);
      for (const price of [19.99, '19.99'])
        expect(await totalOf(order({ itemCode: 'ANY', price }))).toBe(19.99);
    });

    it('adds shipping for the order and for each group with its own, and the order’s discount', async () => {
      const orderItemGroups = groupsOf(
        [{ itemCode: 'PLASTIC', price: 30 }],
        [{ itemCode: 'PLASTIC', price: 20, quantity: 2 }],
        [{ itemCode: 'PICKUP' }],
      ).map((group, index) => (index === 1 ? { ...group, shippingOptionCode: 'EXP' } : group));
      const { order: answered } = await world.post('calculatePrice', {
        orderItemGroups,
        shippingOptionCode: 'STD',
      });
      expect(answered.totalPrice).toBe(30 + 40 + 10 - 5 + 4.95 + 12);
      expect(answered.discount).toEqual({ amount: 5, code: 'FIVER', label: 'Five off' });
    });

    const plastic = { itemCode: 'PLASTIC', price: 30 };
    const eGift = { itemCode: 'ANY', price: 30 };
    it.each<[string, Input | Input[], Input, string]>([
      ['the merchant sells nothing', eGift, { merchantId: SELLS_NOTHING }, 'invalid_merchant'],
      ['there is no such template', eGift, { cardTemplateCode: 99 }, 'invalid_card_template'],
      ['the template has no such tier', eGift, { cardTemplateCode: 11, tierCode: 2 }, 'invalid_tier'],
      ['no template has such a tier', eGift, { tierCode: 3 }, 'invalid_tier'],
      ['the items’ template has no such tier', { itemCode: 'OWN' }, { tierCode: 2 }, 'invalid_tier'],
      ['nothing is sold of this kind', eGift, { cardTemplateCode: 20 }, 'program_not_found'],
      [
        'the program was written when cards could hold more',
        { itemCode: 'DEAR' },
        { merchantId: LOWERED },
        'error',
      ],
      ['no program has the item', { itemCode: 'NONE' }, {}, 'invalid_item'],
      ['the items are of several programs', [eGift, plastic], { shippingOptionCode: 'STD' }, 'invalid_item'],
      ['the item is for guests’ points only', { itemCode: 'MUG' }, {}, 'invalid_item'],
      ['the item is of another type', { ...eGift, itemType: 'ON_CARD_REWARD' }, {}, 'invalid_item'],
      ['the item has no such design', { itemCode: 'FIX', imageCode: 'DOG' }, {}, 'invalid_item'],
      ['there are no gift boxes', plastic, { hasGiftBox: true, shippingOptionCode: 'STD' }, 'invalid_item'],
      ['the item is switched off', { itemCode: 'OFF' }, {}, 'item_unavailable'],
      ['its season has not begun', { itemCode: 'SOON' }, {}, 'item_unavailable'],
      ['its season is over', { itemCode: 'PAST' }, {}, 'item_unavailable'],
      ['there are too few', { itemCode: 'PAIR' }, {}, 'invalid_quantity'],
      ['there are too many', { itemCode: 'PAIR', quantity: 5 }, {}, 'invalid_quantity'],
      [
        'there are too many in two lines',
        [
          { itemCode: 'PAIR', quantity: 3 },
          { itemCode: 'PAIR', quantity: 2 },
        ],
        {},
        'invalid_quantity',
      ],
      ['there is none', { itemCode: 'FIX', quantity: 0 }, {}, 'invalid_quantity'],
      ['there is half a one', { itemCode: 'FIX', quantity: 1.5 }, {}, 'invalid_quantity'],
      ['a price is missing', { itemCode: 'ANY' }, {}, 'invalid_amount'],
      ['the fixed price is another', { itemCode: 'FIX', price: 24.99 }, {}, 'invalid_amount'],
      ['the price is zero', { itemCode: 'ANY', price: 0 }, {}, 'invalid_amount'],
      ['the price is zero, as text', { itemCode: 'ANY', price: '0.00' }, {}, 'invalid_amount'],
      ['the price is negative', { itemCode: 'ANY', price: -5 }, {}, 'invalid_amount'],
      ['the price is finer than a cent', { itemCode: 'ANY', price: 5.001 }, {}, 'invalid_amount'],
      ['the price has an exponent', { itemCode: 'ANY', price: '5e0' }, {}, 'invalid_amount'],
      ['the price is below the range', { itemCode: 'RANGE', price: 4.99 }, {}, 'price_out_of_range'],
      ['the price is above the range', { itemCode: 'RANGE', price: 50.01 }, {}, 'price_out_of_range'],
      [
        'the price is more than a card may hold',
        { itemCode: 'ANY', price: 300.01 },
        {},
        'price_out_of_range',
      ],
      ['the price is not in the list', { itemCode: 'LIST', price: 15 }, {}, 'price_not_in_list'],
      [
        'two items have one number',
        [
          { ...eGift, itemNumber: 7 },
          { ...eGift, itemNumber: 7 },
        ],
        {},
        'duplicate_item_number',
      ],
      [
        'two groups have one number',
        eGift,
        { orderItemGroups: [...groupsOf([eGift]), ...groupsOf([eGift])] },
        'duplicate_group_number',
      ],
      [
        'the item is not delivered this way',
        { ...eGift, deliveryMethod: 'SMS', recipientPhone: '5550100001' },
        {},
        'invalid_recipient',
      ],
      ['the item is delivered by mail only', { itemCode: 'MAIL' }, {}, 'invalid_recipient'],
      ['the card to receive value is missing', { itemCode: 'VALUE', price: 5 }, {}, 'invalid_recipient'],
      ['an e-mail address is missing', { ...eGift, deliveryMethod: 'EMAIL' }, {}, 'invalid_recipient'],
      [
        'an e-mail address is empty',
        { ...eGift, deliveryMethod: 'EMAIL', recipientEmail: '' },
        {},
        'invalid_recipient',
      ],
      ['a phone number is missing', { itemCode: 'TEXT', deliveryMethod: 'SMS' }, {}, 'invalid_recipient'],
      [
        'the message is longer than the item allows',
        {
          itemCode: 'MAIL',
          deliveryMethod: 'EMAIL',
          recipientEmail: 'sam@example.test',
          message: 'Hello there',
        },
        {},
        'message_too_long',
      ],
      [
        'the message is longer than any may be',
        { ...eGift, message: 'x'.repeat(501) },
        {},
        'message_too_long',
      ],
      [
        'the day is not on the calendar',
        { ...eGift, deliveryDatetime: '2026-02-30T09:00:00' },
        {},
        'invalid_delivery_date',
      ],
      [
        'the time is past',
        { ...eGift, deliveryDatetime: '2026-03-09T10:59:00' },
        {},
        'invalid_delivery_date',
      ],
      [
        'the time is more than a year ahead',
        { ...eGift, deliveryDatetime: '2027-03-10T09:00:00' },
        {},
        'invalid_delivery_date',
      ],
      [
        'a time is set for what is shipped',
        { ...plastic, deliveryDatetime: '2026-04-01T09:00:00' },
        { shippingOptionCode: 'STD' },
        'invalid_delivery_date',
      ],
      ['no way of shipping was chosen', plastic, {}, 'invalid_shipping_option'],
      [
        'there is no such way of shipping',
        plastic,
        { shippingOptionCode: 'SLOW' },
        'invalid_shipping_option',
      ],
      ['nothing of it is shipped at all', eGift, { shippingOptionCode: 'STD' }, 'invalid_shipping_option'],
    ])('is refused when %s', async (_why, item, more, code) => {
      expect(await order(item, more)).toEqual(failure(`sale.${code}`));
    });

    it('measures a message in characters, not in bytes', async () => {
      const message = '😀'.repeat(10);
      const mail = { itemCode: 'MAIL', deliveryMethod: 'EMAIL', recipientEmail: 'sam@example.test' };
      expect(await order({ ...mail, message })).toMatchObject({ result: 'success' });
      expect(await order({ ...mail, message: `${message}!` })).toEqual(failure('sale.message_too_long'));
    });

    it("sells a seasonal item from its first day in the merchant's time zone", async () => {
      // Half past eight in the evening in New York; the next day has begun in Greenwich.
      world.clock.advance(9.5 * 60 * 60 * 1000);
      expect(await order({ itemCode: 'SOON' })).toEqual(failure('sale.item_unavailable'));
      world.clock.advance(4 * 60 * 60 * 1000);
      expect(await totalOf(order({ itemCode: 'SOON' }))).toBe(5);
      world.clock.advance(-13.5 * 60 * 60 * 1000);
    });

    it.each([
      ['unknown', cards.unknown],
      ['another merchant’s', cards.otherMerchants],
      ['of a suspended account', cards.suspended],
    ])(
      'is refused when the card that is to receive value is %s, all alike',
      async (_what, printedCardNumber) => {
        const reply = await order({ itemCode: 'VALUE', price: 20, printedCardNumber });
        expect(withoutRequestId(reply)).toEqual(
          withoutRequestId(await order({ itemCode: 'VALUE', price: 20, printedCardNumber: cards.unknown })),
        );
        expect(reply).toEqual(failure('sale.invalid_recipient'));
      },
    );

    it('is refused when the card that is to receive value is not active, or has no room for it', async () => {
      const value = (price: number) => order({ itemCode: 'VALUE', price, printedCardNumber: cards.gift });
      // Five off from fifty on: what is paid is less than what is given.
      expect(await totalOf(value(300))).toBe(295);
      const twice = { itemCode: 'VALUE', price: 150.01, printedCardNumber: cards.gift };
      expect(await order([twice, twice])).toEqual(failure('sale.invalid_recipient'));
      await world.setStatus(cards.gift, 'DISABLED');
      expect(await value(300)).toEqual(failure('sale.invalid_recipient'));
      await world.setStatus(cards.gift, 'ACTIVE');
      await world.setLastDay(cards.gift, '2026-03-08');
      expect(await value(300)).toEqual(failure('sale.invalid_recipient'));
      await world.setLastDay(cards.gift, null);
      expect(await totalOf(value(300))).toBe(295);
    });
  });
});
