import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { basic, openWorld, type World } from '../support/world.ts';
import { example, vaultBook } from './saleExamples.ts';

const authorization = basic('demo-web', 'demo-web-secret');

describe('selling', () => {
  let world: World;
  let lastKey = 0;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const call = (operation: string, body: object, headers: Record<string, string> = {}) =>
    world.call(
      `sale/${operation}.json`,
      { storeCode: undefined, ...body },
      {
        headers: { authorization, ...headers },
      },
    );
  const key = () => ({ 'idempotency-key': `key-${++lastKey}` });
  const vault = () => vaultBook(world);

  describe('a loyalty card', () => {
    it('creates an active card with its registration code, which a repeat returns again', async () => {
      const body = example('saleExecuteLoyaltyCardSale', 'shipped');
      const headers = key();
      const reply = await call('executeLoyaltyCardSale', body, headers);
      expect(reply).toMatchObject({
        result: 'success',
        order: { totalPrice: 9.95, shippingOption: { code: 'STD' } },
      });
      await world.store.db.deleteFrom('idempotency_record').execute();
      expect(await call('executeLoyaltyCardSale', body, headers)).toEqual(reply);
      const { printedCardNumber, regCode } = reply.order.createdCard;
      const inquiry = await world.call('gift/balance.json', {
        cardInfo: { printedCardNumber, cardRegCode: regCode },
      });
      expect(inquiry.result).toBe('success');
    });

    it.each([
      ['declined', 'sale.payment_auth_denied', {}],
      [
        'expired',
        'sale.invalid_payment_method',
        { 'paymentMethod/ccExpirationYear': ['The card has expired.'] },
      ],
    ])('is not sold where the payment is %s', async (name, errorCode, errorsByField) => {
      const before = [await vault(), await world.books()];
      const reply = await call('executeLoyaltyCardSale', example('saleExecuteLoyaltyCardSale', name), key());
      expect(reply).toMatchObject({ result: 'creditCardFailure', errorCode, errorsByField });
      expect([await vault(), await world.books()]).toEqual(before);
    });
  });
});
