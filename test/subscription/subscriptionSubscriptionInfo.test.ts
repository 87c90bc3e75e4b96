import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { otherPos } from '../support/world.ts';
import { openSubscriptionWorld, type SubscriptionWorld } from './subscriptionWorld.ts';

describe('a subscription', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
  });
  afterAll(() => world.close());

  describe('subscriptionInfo', () => {
    it('lists all plans in their order, without a recommendation', async () => {
      const { subscriptions } = await world.ask('subscriptionInfo', { authentication: 'anonymous' });
      expect(
        subscriptions.map(({ subscription }: { subscription: { code: string } }) => subscription.code),
      ).toEqual(['COFFEE', 'PLUS', 'WEEK', 'CLOSED', 'GOLD', 'SMALL']);
      expect(subscriptions[2]).toEqual({
        subscription: {
          code: 'WEEK',
          label: 'A Week',
          price: 3.5,
          periodicType: 'DAY',
          numberOfPeriod: 7,
          minRedemptionInterval: 0,
          acceptEnrollees: true,
        },
        subscriptionStatus: 'UNSUBSCRIBE',
      });
    });

    it('refuses when the merchant has no subscriptions', async () => {
      const asked = { merchantId: 2, authorization: otherPos };
      await world.refuses('account_subscription_info.invalid_merchant', 'subscriptionInfo', {}, asked);
    });
  });
});
