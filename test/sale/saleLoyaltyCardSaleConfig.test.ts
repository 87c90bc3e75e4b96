import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHANGED, MARKET, openSaleWorld, type SaleWorld, SELLS_NOTHING } from './saleWorld.ts';

describe('the programs of a merchant', () => {
  let world: SaleWorld;
  beforeAll(async () => {
    world = await openSaleWorld();
  });
  afterAll(() => world.close());

  const failure = (errorCode: string) => expect.objectContaining({ result: 'failure', errorCode });

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
