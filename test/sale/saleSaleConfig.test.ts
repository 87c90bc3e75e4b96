import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOWERED, openSaleWorld, type SaleWorld, SELLS_NOTHING } from './saleWorld.ts';

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

    it('returns the program of the card template and tier, or the one for all tiers', async () => {
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

    it('returns the ways of delivery, including defaults', async () => {
      const methodsIn = async (query: object) =>
        Object.fromEntries(
          (await read(query)).program.itemConfigs.map(
            (item: { code: string; deliveryMethods?: string[] }) => [item.code, item.deliveryMethods],
          ),
        );
      expect(await methodsIn({})).toMatchObject({ FIX: ['EMAIL', 'URL'], TEXT: ['SMS', 'URL'] });
      expect(await methodsIn({ programType: 'GIFT_CARD' })).toEqual({ PLASTIC: ['SHIP'] });
    });

    it('returns the payment types that can succeed for the caller; others are refused', async () => {
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

    it('returns the items on sale today', async () => {
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
});
