import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { basic, openWorld, type World } from '../support/world.ts';
import { addPoints, example, pointsOf, vaultBook } from './saleExamples.ts';

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
  const paying = (token: string) => ({
    paymentMethodType: 'VAULT_TOKEN',
    token,
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: token.slice(-4),
  });
  const vault = () => vaultBook(world);

  describe('to a guest', () => {
    const dana = '8888000000000001';
    const friend = '8888000000000002';

    it('adds value to a friend’s card after the payment with a saved method', async () => {
      const before = { ...(await vault()), balance: await world.balanceOf(friend) };
      const body = {
        ...example('saleExecuteSaleForAccount', 'savedVaultToken'),
        paymentMethod: { paymentMethodType: 'SAVED_VAULT_TOKEN', savedCardCode: 'saved-54525952016390' },
      };
      expect(await call('executeSaleForAccount', body, key())).toMatchObject({
        result: 'success',
        order: { totalPrice: 20, saleGroups: [{ saleItems: [{ deliveryUrl: '', recipientMessage: '' }] }] },
      });
      expect(await vault()).toEqual({ collected: before.collected + 2000n, reserved: before.reserved });
      expect(await world.balanceOf(friend)).toBe(before.balance + 2000n);
      const refused = await call(
        'executeSaleForAccount',
        { ...body, paymentMethod: paying('tok_capture_decline') },
        key(),
      );
      expect(refused).toMatchObject({ errorCode: 'sale.payment_capture_denied' });
      expect(await world.balanceOf(friend)).toBe(before.balance + 2000n);
    });

    it('debits points together with the reward, and is refused if they do not suffice', async () => {
      const mug = { ...example('saleExecuteSaleForAccount', 'mug'), printedCardNumber: dana };
      expect(await call('executeSaleForAccount', mug, key())).toMatchObject({
        result: 'failure',
        errorCode: 'sale.insufficient_points',
      });
      await addPoints(world, dana, '420');
      const had = await pointsOf(world, dana);
      expect(await call('executeSaleForAccount', mug, key())).toMatchObject({
        result: 'success',
        order: { totalPrice: 300 },
      });
      expect(await pointsOf(world, dana)).toBe(had - 300n);
    });
  });
});
