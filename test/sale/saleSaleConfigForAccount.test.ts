import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutRequestId } from '../support/world.ts';
import { cards, LOWERED, openSaleWorld, type SaleWorld, SELLS_NOTHING } from './saleWorld.ts';

describe('the programs of a merchant', () => {
  let world: SaleWorld;
  beforeAll(async () => {
    world = await openSaleWorld();
  });
  afterAll(() => world.close());

  const failure = (errorCode: string) => expect.objectContaining({ result: 'failure', errorCode });

  describe('saleSaleConfigForAccount', () => {
    const read = (query: object, as = {}) =>
      world.get(
        'saleConfigForAccount',
        { programType: 'GIFT_CARD', printedCardNumber: cards.regular, ...query },
        as,
      );

    it('returns the first program for guests that the card may use', async () => {
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

    it('accepts a card on its last day, and refuses it the day after', async () => {
      const printedCardNumber = await world.ownCard('ACTIVE');
      await world.setLastDay(printedCardNumber, '2026-03-09');
      expect(await read({ printedCardNumber })).toMatchObject({ result: 'success' });
      await world.setLastDay(printedCardNumber, '2026-03-08');
      expect(await read({ printedCardNumber })).toEqual(failure('sale.card_not_active'));
    });

    it("gives a guest the same reply for another guest's card as for an unknown one", async () => {
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
});
