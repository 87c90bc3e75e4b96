import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { otherPos } from '../support/world.ts';
import { CLUB, COFFEE, openSubscriptionWorld, type SubscriptionWorld } from './subscriptionWorld.ts';

describe('a subscription', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
  });
  afterAll(() => world.close());

  describe('accountSubscriptionInfo', () => {
    it('returns nothing for a card without a subscription, and refuses an unknown card', async () => {
      const { cardNumber } = await world.newMember();
      expect(await world.infoOf(cardNumber)).toBeUndefined();
      for (const unknown of ['2121999999999999', '8888000000000001'])
        await world.refuses('account_subscription_info.invalid_card', 'accountSubscriptionInfo', {
          printedCardNumber: unknown,
        });
      await world.refuses(
        'account_subscription_info.invalid_merchant',
        'accountSubscriptionInfo',
        { printedCardNumber: '7777900000000001' },
        { merchantId: 2, authorization: otherPos },
      );
    });

    it('shows a guest only the guest’s own cards', async () => {
      const { cardNumber: printedCardNumber, accountId } = await world.newSubscriber();
      const stranger = await world.newMember();
      const own = { token: await world.tokenOf(accountId) };
      expect(await world.ask('accountSubscriptionInfo', { printedCardNumber }, own)).toMatchObject({
        subscriptions: [{ subscriptionStatus: 'SUBSCRIBED' }],
      });
      const token = await world.tokenOf(stranger.accountId);
      for (const operation of ['accountSubscriptionInfo', 'unsubscribe'] as const)
        await world.ask(operation, { printedCardNumber }, { token, status: 401 });
    });
  });

  it('moves to a new card after it was unsubscribed, too, for as long as it is paid', async () => {
    const { cardNumber: printedCardNumber } = await world.newSubscriber();
    await world.ask('unsubscribe', { printedCardNumber });
    const unsubscribed = await world.infoOf(printedCardNumber);
    const next = await world.newCardOfTheClub();
    await world.clubCall('gift/exchange.json', {
      merchantId: CLUB,
      storeCode: '001',
      authentication: 'b2b',
      cardInfo: { printedCardNumber },
      newCardInfo: { printedCardNumber: next },
    });
    expect(await world.infoOf(next)).toMatchObject({
      subscriptionStatus: unsubscribed.subscriptionStatus,
      expirationDate: unsubscribed.expirationDate,
    });
    expect(await world.infoOf(printedCardNumber)).toBeUndefined();
  });

  it('moves with its guest to a new card, and back', async () => {
    const { cardNumber, saved } = await world.newSubscriber();
    const next = await world.newCardOfTheClub();
    const call = (path: string, body: object) =>
      world.clubCall(path, { merchantId: CLUB, storeCode: '001', authentication: 'b2b', ...body });
    const { pxTransactionId } = await call('gift/exchange.json', {
      cardInfo: { printedCardNumber: cardNumber },
      newCardInfo: { printedCardNumber: next },
    });
    expect(await world.infoOf(cardNumber)).toBeUndefined();
    expect(await world.infoOf(next)).toMatchObject({ paymentInfo: { savedCardCode: saved } });
    expect(await world.usable(next, COFFEE)).toBe(30);
    await call('gift/reverse.json', { pxTransactionId });
    expect(await world.infoOf(cardNumber)).toMatchObject({ subscriptionStatus: 'SUBSCRIBED' });
    expect(await world.infoOf(next)).toBeUndefined();
  });
});
