import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLUB, openSubscriptionWorld, type SubscriptionWorld } from './subscriptionWorld.ts';

const AUCKLAND = 'Pacific/Auckland';

/** A club in Auckland, where a day begins at noon of the day before in UTC, or an hour earlier in summer. */
describe('renewals of a merchant who is ahead of UTC', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld(({ db }) =>
      db.updateTable('merchant').set({ time_zone: AUCKLAND }).where('merchant_id', '=', CLUB).execute(),
    );
    world.at('2026-05-10');
  });
  afterAll(() => world.close());

  /** Moves to half past midnight in Auckland, in winter. */
  const moveToBeginOf = (day: string) =>
    world.clock.advance(Date.parse(`${day}T00:30:00+12:00`) - world.clock.now().getTime());

  it('are charged from the first hour of the local day on which a period begins, each period that has begun', async () => {
    const { cardNumber } = await world.newSubscriber('WEEK');
    expect(await world.infoOf(cardNumber)).toMatchObject({ expirationDate: '2026-05-18' });
    world.clock.advance(Date.parse('2026-05-17T23:30:00+12:00') - world.clock.now().getTime());
    expect(await world.renew()).toEqual({ paid: 0 });
    moveToBeginOf('2026-05-18');
    expect(await world.renew()).toEqual({ paid: 1 });
    moveToBeginOf('2026-06-01');
    expect(await world.renew()).toEqual({ paid: 2 });
    expect(await world.infoOf(cardNumber)).toMatchObject({ expirationDate: '2026-06-08' });
  });
});
