import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Asking, cards, openSaleWorld, type SaleWorld, SELLS_NOTHING } from './saleWorld.ts';

type Input = Record<string, unknown>;

const failure = (errorCode: string) => expect.objectContaining({ result: 'failure', errorCode });

describe('prices', () => {
  let world: SaleWorld;
  beforeAll(async () => {
    world = await openSaleWorld();
  });
  afterAll(() => world.close());

  describe('saleCalculateAccountPointsValueForItems', () => {
    const values = (more: Input = {}, as: Asking = {}) =>
      world.post(
        'calculateAccountPointsValueForItems',
        {
          storeCode: '001',
          printedCardNumber: cards.regular,
          menuItemIds: ['coffee', 'paper', 'none', 'coffee'],
          ...more,
        },
        as,
      );
    const coffee = async (more: Input) => (await values(more)).pointsValueForItems[0];
    const HOUR_MS = 60 * 60 * 1000;

    it('is returned for each id, in the order of the request', async () => {
      const first = {
        menuItemId: 'coffee',
        label: 'Coffee',
        eligible: true,
        pointsValue: 10.5,
        walletCode: 2,
      };
      expect((await values()).pointsValueForItems).toEqual([
        first,
        { menuItemId: 'paper', label: 'Paper', eligible: false, pointsValue: 0 },
        { menuItemId: 'none', eligible: false, pointsValue: 0 },
        first,
      ]);
    });

    it('is the first price for the card, the store and the time', async () => {
      expect(await coffee({ printedCardNumber: cards.gold })).toMatchObject({
        pointsValue: 9,
        walletCode: 3,
      });
      expect(await coffee({ storeCode: '002' })).toMatchObject({ pointsValue: 11, walletCode: 3 });
      world.clock.advance(2 * HOUR_MS);
      expect(await coffee({ storeCode: '002' })).toMatchObject({ eligible: false, pointsValue: 0 });
      world.clock.advance(-2 * HOUR_MS);
      expect(await coffee({ printedCardNumber: cards.club })).toMatchObject({ eligible: false });
    });

    it('is not in a wallet that cannot be redeemed on the day', async () => {
      world.clock.advance(24 * HOUR_MS);
      expect(await coffee({ printedCardNumber: cards.gold })).toMatchObject({
        pointsValue: 10.5,
        walletCode: 2,
      });
      world.clock.advance(-24 * HOUR_MS);
    });

    it('is returned to a guest with a token for the guest’s own card', async () => {
      const as: Asking = { authentication: 'oauth', token: await world.token() };
      expect(await values({ printedCardNumber: cards.gold }, as)).toMatchObject({ result: 'success' });
      expect(await values({ printedCardNumber: cards.friends }, as)).toEqual(failure('sale.invalid_card'));
    });

    it.each<[string, Input, string]>([
      ['the merchant sells nothing', { merchantId: SELLS_NOTHING }, 'invalid_merchant'],
      ['there is no such store', { storeCode: '777' }, 'invalid_store'],
      ['the store is closed', { storeCode: '009' }, 'invalid_store'],
      ['nobody has the card', { printedCardNumber: cards.unknown }, 'invalid_card'],
      ['the card is another merchant’s', { printedCardNumber: cards.otherMerchants }, 'invalid_card'],
      ['the account is suspended', { printedCardNumber: cards.suspended }, 'card_not_active'],
      ['a price is in a wallet that is no longer there', { menuItemIds: ['relic'] }, 'error'],
    ])('is refused when %s', async (_why, more, code) => {
      expect(await values(more)).toEqual(failure(`sale.${code}`));
    });
  });
});
