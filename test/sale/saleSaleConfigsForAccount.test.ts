import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cards, openSaleWorld, type SaleWorld } from './saleWorld.ts';

describe('the programs of a merchant', () => {
  let world: SaleWorld;
  beforeAll(async () => {
    world = await openSaleWorld();
  });
  afterAll(() => world.close());

  describe('saleSaleConfigsForAccount', () => {
    const codesFor = async (printedCardNumber: string) => {
      const reply = await world.get('saleConfigsForAccount', { programType: 'GIFT_CARD', printedCardNumber });
      return reply.programs.map(({ programCode }: { programCode: string }) => programCode);
    };

    it("returns all programs that the card may use with their codes, in the merchant's order", async () => {
      expect(await codesFor(cards.gold)).toEqual(['POST', 'MEMBERS']);
      expect(await codesFor(cards.regular)).toEqual(['POST']);
      expect(await codesFor(cards.gift)).toEqual(['POST']);
    });
  });
});
