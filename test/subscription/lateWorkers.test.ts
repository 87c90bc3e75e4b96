import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tryToAdvance } from '../../src/domain/subscriptions/chargeFlow.ts';
import { slow } from '../payment/paymentsWorld.ts';
import { holdStatement } from '../support/holdStatement.ts';
import {
  CLUB,
  COFFEE,
  newToken,
  openSubscriptionWorld,
  type SubscriptionWorld,
} from './subscriptionWorld.ts';

const LEASE_MS = 90_000;

describe('two workers at one subscription, the first of which is delayed,', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
    world.at('2026-03-31');
  });
  afterAll(() => world.close());

  async function subscriber() {
    await world.store.db
      .updateTable('subscription')
      .set({ state: 'ENDED', saved_payment_method_id: null, pending_plan_code: null })
      .where('state', 'in', ['SUBSCRIBED', 'RENEW_FAILED'])
      .execute();
    const member = await world.newSubscriber();
    const { subscription_id } = await world.store.db
      .selectFrom('subscription')
      .select('subscription_id')
      .where('merchant_id', '=', CLUB)
      .where('card_number', '=', member.cardNumber)
      .executeTakeFirstOrThrow();
    const { expirationDate: due } = await world.infoOf(member.cardNumber);
    return { ...member, due: due as string, key: { merchantId: CLUB, subscriptionId: subscription_id } };
  }

  it('hold the lock until the second ends, even if the first ends before it', async () => {
    const { key, due } = await subscriber();
    const { app, clock } = world;
    world.at(due);
    const first = slow(world, 'capture', true);
    const renewing = world.renew();
    await first.isMade;
    clock.advance(LEASE_MS - 1);
    expect(await tryToAdvance(app, key)).toBeUndefined();
    clock.advance(1);
    const second = slow(world, 'lookUp');
    const other = tryToAdvance(app, key);
    await second.isMade;
    first.hear();
    expect((await renewing).error).toBeDefined();
    expect(await tryToAdvance(app, key)).toBeUndefined();
    second.hear();
    await other;
    expect(await tryToAdvance(app, key)).toMatchObject({ subscription: key });
    await world.settle();
  });

  it('leave a subscription ended whose guest is erased between its capture and its record', async () => {
    const { cardNumber, accountId, due } = await subscriber();
    world.at(due);
    const before = world.money();
    const first = slow(world, 'capture');
    const renewing = world.renew();
    await first.isMade;
    const recording = holdStatement(/from "card" where .*from "subscription" .* for no key update/);
    first.hear();
    await recording.hasArrived;
    await world.erase(accountId);
    recording.send();
    await renewing;
    await world.settle();
    expect(world.money()).toEqual(before);
    expect(await world.infoOf(cardNumber)).toBeUndefined();
  });

  it('charge the next attempt, even if the first worker learns of the declined one meanwhile', async () => {
    const { cardNumber, due } = await subscriber();
    const before = world.money().collected;
    world.at(due);
    world.vault.takes('authorize', 'declines');
    const late = slow(world, 'authorize');
    const first = world.renew();
    await late.isMade;
    world.clock.advance(LEASE_MS);
    expect(await world.renew()).toEqual({ paid: 0 });
    expect(await world.infoOf(cardNumber)).toMatchObject({ subscriptionStatus: 'SUBSCRIPTION_RENEW_FAILED' });
    const next = slow(world, 'authorize');
    const paying = world.ask('updatePaymentMethod', {
      printedCardNumber: cardNumber,
      paymentMethod: newToken(),
    });
    await next.isMade;
    late.hear();
    expect(await first).toMatchObject({ paid: 0 });
    next.hear();
    expect(await paying).toMatchObject({ result: 'success' });
    expect(await world.infoOf(cardNumber)).toMatchObject({ subscriptionStatus: 'SUBSCRIBED' });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
  });

  it.each(['authorize', 'capture'] as const)(
    'renew and report it once when the first receives its %s late',
    async (call) => {
      const { cardNumber, accountId, due } = await subscriber();
      const before = world.money().collected;
      world.at(due);
      const late = slow(world, call);
      const first = world.renew();
      await late.isMade;
      world.clock.advance(LEASE_MS);
      expect(await world.renew()).toEqual({ paid: 1 });
      const once = await storedState();
      late.hear();
      await first;
      expect(await storedState()).toEqual(once);
      expect(await world.renew()).toEqual({ paid: 0 });
      expect(once).toEqual({
        money: { collected: before + 999, reserved: 0 },
        usable: 30,
        mails: ['subscribed', 'renewed'],
        events: ['subscription.renewed'],
        periods: [
          { state: 'PAID', attempt: 1 },
          { state: 'PAID', attempt: 1 },
        ],
      });

      async function storedState() {
        return {
          money: world.money(),
          usable: await world.usable(cardNumber, COFFEE),
          mails: await world.mailsOf(accountId),
          events: (await world.eventsOf(accountId)).map(({ type }) => type),
          periods: await world.store.db
            .selectFrom('subscription_period as p')
            .innerJoin('subscription as s', 's.subscription_id', 'p.subscription_id')
            .select(['p.state', 'p.attempt'])
            .where('s.card_number', '=', cardNumber)
            .orderBy('p.period_number')
            .execute(),
        };
      }
    },
  );
});
