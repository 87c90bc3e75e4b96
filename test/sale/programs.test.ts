import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutRequestId } from '../support/world.ts';
import {
  CHANGED,
  cards,
  LOWERED,
  MARKET,
  openSaleWorld,
  type SaleWorld,
  SELLS_NOTHING,
} from './saleWorld.ts';

describe('the programs of a merchant', () => {
  let world: SaleWorld;
  beforeAll(async () => {
    world = await openSaleWorld();
  });
  afterAll(() => world.close());

  const failure = (errorCode: string) => expect.objectContaining({ result: 'failure', errorCode });

  describe('saleSaleConfig', () => {
    const read = (query: object, as = {}) =>
      world.get('saleConfig', { programType: 'EGIFT', cardTemplateCode: 10, ...query }, as);

    it('tells the program of the kind of card and of its tier; that for all tiers where there is no other', async () => {
      const labelOf = async (query: object) => (await read(query)).program.label;
      expect(await labelOf({})).toBe('eGifts');
      expect(await labelOf({ tierCode: 1 })).toBe('eGifts');
      expect(await labelOf({ tierCode: 2 })).toBe('Silver eGifts');
      expect(await labelOf({ cardTemplateCode: 11 })).toBe('Other eGifts');
      expect(await labelOf({ programType: 'GIFT_CARD' })).toBe('By post');
    });

    it('answers anonymous clients, in the merchant’s currency', async () => {
      const { program } = await read({}, { authentication: 'anonymous' });
      expect(program).toMatchObject({ programType: 'EGIFT', currency: { code: 'EUR', symbol: '€' } });
      expect(program.programCode).toBeUndefined();
    });

    it('tells how items are delivered, also where the file leaves it to what is usual', async () => {
      const methodsIn = async (query: object) =>
        Object.fromEntries(
          (await read(query)).program.itemConfigs.map(
            (item: { code: string; deliveryMethods?: string[] }) => [item.code, item.deliveryMethods],
          ),
        );
      expect(await methodsIn({})).toMatchObject({ FIX: ['EMAIL', 'URL'], TEXT: ['SMS', 'URL'] });
      expect(await methodsIn({ programType: 'GIFT_CARD' })).toEqual({ PLASTIC: ['SHIP'] });
    });

    it('tells the ways of paying that can succeed for who asks, and no other is calculated with', async () => {
      const codes = async (as: object) =>
        (await read({}, as)).program.paymentMethodTypes.map(({ code }: { code: string }) => code);
      // The file lists SV too, without paysForStoredValue, and credit cards, which the merchant has not turned on.
      expect(await codes({})).toEqual(['VAULT_TOKEN', 'SAVED_VAULT_TOKEN']);
      expect(await codes({ authentication: 'anonymous' })).toEqual(['VAULT_TOKEN']);
      const order = {
        cardTemplateCode: 10,
        orderItemGroups: [
          { groupNumber: 1, orderItems: [{ itemNumber: 1, itemCode: 'FIX', deliveryMethod: 'URL' }] },
        ],
      };
      expect((await world.post('calculatePrice', order)).order.totalPrice).toBe(25);
      for (const paymentMethodType of ['SV', 'CC'])
        expect(await world.post('calculatePrice', { ...order, paymentMethodType })).toMatchObject({
          errorCode: 'sale.payment_type_not_allowed',
        });
    });

    it('tells what can be bought today', async () => {
      const { program } = await read({});
      const available = Object.fromEntries(
        program.itemConfigs.map((item: { code: string; available: boolean }) => [item.code, item.available]),
      );
      expect(available).toMatchObject({ FIX: true, OFF: false, SOON: false, PAST: false });
    });

    it.each([
      ['there is no such template', { cardTemplateCode: 99 }, 'sale.invalid_card_template'],
      ['the template has no such tier', { cardTemplateCode: 11, tierCode: 2 }, 'sale.invalid_tier'],
      [
        'it sells nothing of this kind',
        { programType: 'GIFT_CARD', cardTemplateCode: 11 },
        'sale.program_not_found',
      ],
      ['the type needs an account', { programType: 'REWARDS_FROM_POINTS' }, 'sale.invalid_program_type'],
      ['there is no such type', { programType: 'LOTTERY' }, 'sale.invalid_program_type'],
      ['the merchant sells nothing', { merchantId: SELLS_NOTHING }, 'sale.invalid_merchant'],
      [
        'the program was written when cards could hold more',
        { merchantId: LOWERED, programType: 'GIFT_CARD' },
        'sale.error',
      ],
    ])('refuses when %s', async (_why, query, errorCode) => {
      expect(await read(query)).toEqual(failure(errorCode));
    });
  });

  describe('saleSaleConfigForAccount', () => {
    const read = (query: object, as = {}) =>
      world.get(
        'saleConfigForAccount',
        { programType: 'GIFT_CARD', printedCardNumber: cards.regular, ...query },
        as,
      );

    it('tells the first program the card may use, of those sold to guests', async () => {
      expect((await read({})).program.label).toBe('By post');
      const points = await read({ programType: 'REWARDS_FROM_POINTS' });
      expect(points.program).toMatchObject({
        programType: 'REWARDS_FROM_POINTS',
        itemConfigs: [{ code: 'MUG', price: 12.5, pointsPrice: 12.5, walletCode: 2 }],
        shippingOptions: [{ code: 'STD', price: 2.5 }],
        paymentMethodTypes: [{ code: 'POINTS', label: 'Points', walletCode: 2 }],
        giftBoxPrice: 1,
      });
      expect(points.program.currency).toBeUndefined();
    });

    it('answers a guest with a token about the guest’s own card', async () => {
      const as = { authentication: 'oauth', token: await world.token() };
      expect(await read({ printedCardNumber: cards.gold }, as)).toMatchObject({ result: 'success' });
    });

    it.each([
      ['EGIFT is sold without an account only', { programType: 'EGIFT' }, 'sale.invalid_program_type'],
      ['nobody has the card', { printedCardNumber: cards.unknown }, 'sale.invalid_card'],
      ['the card is another merchant’s', { printedCardNumber: cards.otherMerchants }, 'sale.invalid_card'],
      ['the account is suspended', { printedCardNumber: cards.suspended }, 'sale.card_not_active'],
      [
        'the card has no points',
        { programType: 'REWARDS_FROM_POINTS', printedCardNumber: cards.club },
        'sale.program_not_found',
      ],
      [
        'the card is of another kind',
        { programType: 'REWARDS_FROM_POINTS', printedCardNumber: cards.gift },
        'sale.program_not_found',
      ],
      [
        'the merchant sells nothing',
        { merchantId: SELLS_NOTHING, printedCardNumber: '6666100000000001' },
        'sale.invalid_merchant',
      ],
      [
        'the program was written when cards could hold more',
        { merchantId: LOWERED, printedCardNumber: '6666300000000001' },
        'sale.error',
      ],
    ])('refuses when %s', async (_why, query, errorCode) => {
      for (const operation of ['saleConfigForAccount', 'saleConfigsForAccount']) {
        const asked = { programType: 'GIFT_CARD', printedCardNumber: cards.regular, ...query };
        expect(await world.get(operation, asked)).toEqual(failure(errorCode));
      }
    });

    it.each(['INACTIVE', 'DISABLED', 'EXCHANGED', 'EXPIRED'] as const)(
      'refuses a card that is %s, the guest’s own as well',
      async (status) => {
        const printedCardNumber = await world.ownCard(status);
        const guest = { authentication: 'oauth', token: await world.token() } as const;
        for (const as of [{}, guest]) {
          expect(await read({ printedCardNumber }, as)).toEqual(failure('sale.card_not_active'));
        }
      },
    );

    it('refuses a card the day after its last, and takes it on that day', async () => {
      const printedCardNumber = await world.ownCard('ACTIVE');
      await world.setLastDay(printedCardNumber, '2026-03-09');
      expect(await read({ printedCardNumber })).toMatchObject({ result: 'success' });
      await world.setLastDay(printedCardNumber, '2026-03-08');
      expect(await read({ printedCardNumber })).toEqual(failure('sale.card_not_active'));
    });

    it('answers a guest about anybody else’s card as about one that nobody has', async () => {
      const as = { authentication: 'oauth', token: await world.token() } as const;
      const answers = [];
      for (const printedCardNumber of [
        cards.unknown,
        cards.friends,
        cards.regular,
        cards.suspended,
        cards.otherMerchants,
      ]) {
        answers.push(withoutRequestId(await read({ printedCardNumber }, as)));
      }
      expect(answers[0]).toEqual(failure('sale.invalid_card'));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });
  });

  describe('saleSaleConfigsForAccount', () => {
    const codesFor = async (printedCardNumber: string) => {
      const reply = await world.get('saleConfigsForAccount', { programType: 'GIFT_CARD', printedCardNumber });
      return reply.programs.map(({ programCode }: { programCode: string }) => programCode);
    };

    it('tells all programs the card may use with their codes, in the merchant’s order', async () => {
      expect(await codesFor(cards.gold)).toEqual(['POST', 'MEMBERS']);
      expect(await codesFor(cards.regular)).toEqual(['POST']);
      expect(await codesFor(cards.gift)).toEqual(['POST']);
    });
  });

  describe('saleLoyaltyCardSaleConfig', () => {
    it.each([
      ['the merchant sells other things only', MARKET, 'sale.program_not_found'],
      ['the merchant sells nothing', SELLS_NOTHING, 'sale.invalid_merchant'],
      ['the price does not fit the money of the merchant’s cards any more', CHANGED, 'sale.error'],
    ])('refuses when %s', async (_why, merchantId, errorCode) => {
      const reply = await world.get('loyaltyCardSaleConfig', { merchantId }, { authentication: 'anonymous' });
      expect(reply).toEqual(failure(errorCode));
    });
  });
});
