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
  const paying = (token: string) => ({
    paymentMethodType: 'VAULT_TOKEN',
    token,
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: token.slice(-4),
  });
  const vault = () => vaultBook(world);
  const pointsOf = async (cardNumber: string) => {
    const row = await world.store.db
      .selectFrom('wallet')
      .select('balance')
      .where('card_number', '=', cardNumber)
      .where('wallet_code', '=', 2)
      .executeTakeFirstOrThrow();
    return row.balance;
  };
  const points = async (quantity: string) => {
    const reply = await world.call('transaction/addRedeem.json', {
      headerInfo: {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        programId: 'LP',
        terminalId: 'till-3',
        posTransactionId: '2210',
        posTransactionDatetime: '2026-03-09 12:04',
        sequenceNumber: '6',
      },
      merchantId: undefined,
      storeCode: undefined,
      cardInfo: { swipeFlag: false, printedCardNumber: '8888000000000001' },
      addWalletContents: [{ walletCode: 2, quantity }],
      redeemWalletContents: [],
    });
    return reply;
  };

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
      expect((await points('420')).result).toBe('authorizedSuccess');
      const had = await pointsOf(dana);
      expect(await call('executeSaleForAccount', mug, key())).toMatchObject({
        result: 'success',
        order: { totalPrice: 300 },
      });
      expect(await pointsOf(dana)).toBe(had - 300n);
    });
  });
});
