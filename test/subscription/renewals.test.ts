import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, addMonths } from '../../src/base/time/calendar.ts';
import { dayIn } from '../../src/base/time/zones.ts';
import { dueSubscriptions } from '../../src/domain/subscriptions/dueSubscriptions.ts';
import type { PlanDefinition } from '../../src/domain/subscriptions/planDefinitions.ts';
import { killAt, slow } from '../payment/paymentsWorld.ts';
import { basic } from '../support/world.ts';
import {
  CLUB,
  COFFEE,
  MINUTE_MS,
  NEW_YORK,
  newToken,
  openSubscriptionWorld,
  type SubscriptionWorld,
} from './subscriptionWorld.ts';

describe('renewals', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
    world.at('2026-03-31');
  });
  afterAll(() => world.close());

  /** Ends the subscriptions of other tests, so that each test controls the due renewals. */
  async function alone() {
    await world.store.db
      .updateTable('subscription')
      .set({ state: 'ENDED', saved_payment_method_id: null, pending_plan_code: null })
      .where('state', 'in', ['SUBSCRIBED', 'RENEW_FAILED', 'UNSUBSCRIBED'])
      .execute();
  }

  async function subscriber(plan = 'COFFEE') {
    await alone();
    const member = await world.newSubscriber(plan);
    const info = () => world.infoOf(member.cardNumber);
    return { ...member, info, due: (await info()).expirationDate as string };
  }

  const periodsOf = (cardNumber: string) =>
    world.store.db
      .selectFrom('subscription_period as p')
      .innerJoin('subscription as s', 's.subscription_id', 'p.subscription_id')
      .select([
        'p.period_number',
        'p.starts_on',
        'p.ends_on',
        'p.state',
        'p.plan_code',
        'p.price',
        'p.attempt',
      ])
      .where('s.card_number', '=', cardNumber)
      .orderBy('p.period_number')
      .execute();

  it('charge each period on the anniversary of the start, grant its benefit, and report it', async () => {
    const { cardNumber, accountId, info } = await subscriber();
    expect(await info()).toMatchObject({ expirationDate: '2026-04-30' });
    world.at('2026-04-29');
    expect(await world.renew()).toEqual({ paid: 0 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    const before = world.money().collected;
    world.at('2026-04-30');
    // The remainder of the previous period ends with it.
    expect(await world.usable(cardNumber, COFFEE)).toBe(0);
    expect(await world.renew()).toEqual({ paid: 1 });
    expect(await world.renew()).toEqual({ paid: 0 });
    expect(await info()).toMatchObject({ subscriptionStatus: 'SUBSCRIBED', expirationDate: '2026-05-31' });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
    expect(await world.mailsOf(accountId)).toEqual(['subscribed', 'renewed']);
    expect(await world.eventsOf(accountId)).toEqual([
      {
        type: 'subscription.renewed',
        data: {
          accountId: Number(accountId),
          maskedCardNumber: `**********${cardNumber.slice(-6)}`,
          subscriptionCode: 'COFFEE',
          amount: 9.99,
          // The last second of the day before, in New York.
          expirationDate: '2026-05-31T03:59:59Z',
        },
      },
    ]);
  });

  it('charge every period that has begun meanwhile, each once and in order', async () => {
    const { cardNumber, info } = await subscriber('WEEK');
    const before = world.money().collected;
    world.clock.advance(30 * 24 * 60 * MINUTE_MS);
    expect(await world.renew()).toEqual({ paid: 4 });
    expect(await world.renew()).toEqual({ paid: 0 });
    expect(world.money().collected).toBe(before + 4 * 350);
    const periods = await periodsOf(cardNumber);
    expect(periods.map(({ state }) => state)).toEqual(Array(5).fill('PAID'));
    for (const [index, { starts_on }] of periods.entries())
      if (index > 0) expect(starts_on).toBe(periods[index - 1]!.ends_on);
    expect((await info()).expirationDate).toBe(periods.at(-1)!.ends_on);
  });

  it('grant nothing for a period that is over when it is charged', async () => {
    const { cardNumber } = await subscriber();
    world.clock.advance(75 * 24 * 60 * MINUTE_MS);
    expect((await world.renew()).paid).toBe(2);
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
  });

  it('adopt the new plan with its price, its benefit and its pause', async () => {
    const { cardNumber, info, due } = await subscriber();
    await world.ask('changePlan', { printedCardNumber: cardNumber, subscriptionCode: 'PLUS' });
    const before = world.money().collected;
    world.at(due);
    await world.renew();
    expect(world.money().collected).toBe(before + 1999);
    expect(await info()).toMatchObject({ subscription: { code: 'PLUS' }, subscriptionStatus: 'SUBSCRIBED' });
    expect(await info()).not.toHaveProperty('pendingSubscription');
    expect(await world.usable(cardNumber, COFFEE)).toBe(60);
    const { loyalty } = await world.store.db
      .selectFrom('card')
      .select('loyalty')
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    expect(loyalty).toMatchObject({ redemptionPauses: { [COFFEE]: 30 } });
  });

  it('count months from the last day of a plan counted in days', async () => {
    const { cardNumber, info, due } = await subscriber('WEEK');
    await world.ask('changePlan', { printedCardNumber: cardNumber, subscriptionCode: 'COFFEE' });
    world.at(due);
    await world.renew();
    const wanted = new Date(`${due}T00:00:00Z`);
    wanted.setUTCMonth(wanted.getUTCMonth() + 1);
    expect(await info()).toMatchObject({ expirationDate: wanted.toISOString().slice(0, 10) });
  });

  it('fail when they are declined: the guest is notified once, and nothing is charged again automatically', async () => {
    const { cardNumber, accountId, info, due } = await subscriber();
    await world.ask('changePlan', { printedCardNumber: cardNumber, subscriptionCode: 'PLUS' });
    const before = world.money();
    world.at(due);
    world.vault.takes('authorize', 'declines');
    expect(await world.renew()).toEqual({ paid: 0 });
    expect(await info()).toMatchObject({
      subscription: { code: 'COFFEE' },
      subscriptionStatus: 'SUBSCRIPTION_RENEW_FAILED',
      expirationDate: due,
      pendingSubscription: { code: 'PLUS' },
    });
    world.clock.advance(24 * 60 * MINUTE_MS);
    expect(await world.renew()).toEqual({ paid: 0 });
    await world.settle();
    expect(world.money()).toEqual(before);
    expect(await world.usable(cardNumber, COFFEE)).toBe(0);
    expect((await world.mailsOf(accountId)).slice(-1)).toEqual(['renewFailed']);
    expect(await world.eventsOf(accountId)).toMatchObject([
      {
        type: 'subscription.renew_failed',
        data: {
          subscriptionCode: 'PLUS',
          amount: 19.99,
          subscriptionStatus: 'SUBSCRIPTION_RENEW_FAILED',
          expirationDate: `${due}T03:59:59Z`,
        },
      },
    ]);
    // Paid with another method, the plan that was to come is there.
    await world.ask('updatePaymentMethod', { printedCardNumber: cardNumber, paymentMethod: newToken() });
    expect(await info()).toMatchObject({ subscription: { code: 'PLUS' }, subscriptionStatus: 'SUBSCRIBED' });
    expect(world.money().collected).toBe(before.collected + 1999);
  });

  it.each([
    ['declines', 'capture'],
    ['does not know the token', 'authorize'],
  ] as const)('fail when the vault %s at the %s, and reclaim the granted benefit', async (manner, step) => {
    const { cardNumber, info, due } = await subscriber();
    const before = world.money();
    world.at(due);
    world.vault.takes(step, manner);
    expect(await world.renew()).toEqual({ paid: 0 });
    await world.settle();
    expect(await info()).toMatchObject({ subscriptionStatus: 'SUBSCRIPTION_RENEW_FAILED' });
    expect(world.money()).toEqual(before);
    expect(await world.usable(cardNumber, COFFEE)).toBe(0);
  });

  it('grant their benefit to the new card if the card is exchanged while they are authorized', async () => {
    const { cardNumber, accountId, due } = await subscriber();
    const before = world.money().collected;
    world.at(due);
    const authorization = slow(world, 'authorize');
    const renewing = world.renew();
    await authorization.isMade;
    const next = await world.newCardOfTheClub();
    const exchanged = await world.clubCall('gift/exchange.json', {
      merchantId: CLUB,
      storeCode: '001',
      authentication: 'b2b',
      cardInfo: { printedCardNumber: cardNumber },
      newCardInfo: { printedCardNumber: next },
    });
    expect(exchanged).toMatchObject({ result: 'success' });
    authorization.hear();
    expect(await renewing).toEqual({ paid: 1 });
    expect(await world.infoOf(next)).toMatchObject({ subscriptionStatus: 'SUBSCRIBED' });
    expect(await world.usable(next, COFFEE)).toBe(30);
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
    expect(await world.mailsOf(accountId)).toEqual(['subscribed', 'renewed']);
  });

  it('reclaim the granted benefit when they fail, not other units that end sooner', async () => {
    const { cardNumber, due } = await subscriber();
    world.at(due);
    await world.credit(cardNumber, COFFEE, 5, addDays(due, 3));
    world.vault.takes('capture', 'declines');
    expect(await world.renew()).toEqual({ paid: 0 });
    await world.settle();
    expect(await world.usable(cardNumber, COFFEE)).toBe(5);
    world.at(addDays(due, 4));
    expect(await world.usable(cardNumber, COFFEE)).toBe(0);
  });

  it('leave a shortfall when they fail after their benefit was spent, which undoing the use pays first', async () => {
    const { cardNumber, due } = await subscriber();
    const till = async (path: string, body: object) => {
      const header = { merchantId: CLUB, storeCode: '001', programId: 'LP', senderId: 'POS' };
      const headerInfo = { ...header, operatorId: '7', terminalId: '1' };
      const reply = await world.send(`/rest/1.0.0/transaction/${path}.json`, {
        headers: {
          authorization: basic('club-web', 'club-web-secret'),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ headerInfo, ...body }),
      });
      expect(reply.body).toMatchObject({ result: 'authorizedSuccess' });
      return reply.body;
    };
    const shortfall = async () => {
      const wallet = world.store.db.selectFrom('wallet').select('shortfall');
      const found = wallet.where('card_number', '=', cardNumber).where('wallet_code', '=', COFFEE);
      return (await found.executeTakeFirstOrThrow()).shortfall;
    };
    world.at(due);
    world.vault.takes('capture', 'declines');
    const capture = slow(world, 'capture');
    const renewing = world.renew();
    await capture.isMade;
    const { pxTransactionId } = await till('addRedeem', {
      cardInfo: { swipeFlag: false, printedCardNumber: cardNumber },
      addWalletContents: [],
      redeemWalletContents: [{ walletCode: COFFEE, quantity: '10' }],
    });
    capture.hear();
    expect(await renewing).toEqual({ paid: 0 });
    await world.settle();
    expect([await world.usable(cardNumber, COFFEE), await shortfall()]).toEqual([0, 10n]);
    expect(await till('reverse', { pxTransactionId })).toMatchObject({
      posMessages: ['Kept for an earlier shortfall: 10 Club Coffee'],
    });
    expect([await world.usable(cardNumber, COFFEE), await shortfall()]).toEqual([0, 0n]);
  });

  it.each([
    ['is blocked', { status: 'DISABLED' as const }],
    ['has expired', { expires_on: '2026-01-01' }],
  ])('fail when the card %s, and charge nothing', async (_how, change) => {
    const { cardNumber, info, due } = await subscriber();
    const before = world.money();
    await world.store.db.updateTable('card').set(change).where('card_number', '=', cardNumber).execute();
    world.at(due);
    await world.renew();
    await world.settle();
    expect(await info()).toMatchObject({ subscriptionStatus: 'SUBSCRIPTION_RENEW_FAILED' });
    expect(world.money()).toEqual(before);
  });

  it('are retried for three days after a technical failure', async () => {
    const { accountId, info, due } = await subscriber('WEEK');
    const before = world.money();
    world.at(due);
    world.vault.takes('authorize', 'fails', 'fails');
    expect(await world.renew()).toMatchObject({
      paid: 0,
      error: expect.stringMatching(/could not be renewed/),
    });
    // Not at once.
    expect(await world.renew()).toMatchObject({ paid: 0 });
    expect(await info()).toMatchObject({ subscriptionStatus: 'SUBSCRIBED', expirationDate: due });
    world.clock.advance(31 * MINUTE_MS);
    await world.renew();
    world.clock.advance(31 * MINUTE_MS);
    expect(await world.renew()).toEqual({ paid: 1 });
    expect(world.money().collected).toBe(before.collected + 350);
    expect(await world.mailsOf(accountId)).toEqual(['subscribed', 'renewed']);

    world.at((await info()).expirationDate);
    for (let attempt = 0; attempt < 2; attempt++) {
      world.vault.takes('authorize', 'fails');
      await world.renew();
      world.clock.advance(3 * 24 * 60 * MINUTE_MS);
    }
    expect(await info()).toMatchObject({ subscriptionStatus: 'SUBSCRIPTION_RENEW_FAILED' });
    expect((await world.mailsOf(accountId)).at(-1)).toBe('renewFailed');
  });

  it('send no requests to a vault that is unavailable', async () => {
    await alone();
    await Promise.all(Array.from({ length: 26 }, () => world.newSubscriber('WEEK')));
    const before = world.money();
    world.clock.advance(7 * 24 * 60 * MINUTE_MS);
    await world.vault.goDown();
    expect(await world.renew()).toMatchObject({
      paid: 0,
      error: expect.stringMatching(/could not be renewed/),
    });
    const tried = await world.store.db
      .selectFrom('subscription_period')
      .select('subscription_id')
      .where('state', '=', 'UNPAID')
      .where('first_tried_at', '=', world.clock.now())
      .execute();
    expect(tried.length).toBeLessThan(26);
    await world.vault.comeBack();
    world.clock.advance(31 * MINUTE_MS);
    expect(await world.renew()).toEqual({ paid: 26 });
    expect(world.money()).toEqual({ collected: before.collected + 26 * 350, reserved: 0 });
  });

  it('charge everyone who can pay, however many others fail in between', async () => {
    await alone();
    await Promise.all(Array.from({ length: 48 }, () => world.newSubscriber('WEEK')));
    const before = world.money();
    world.clock.advance(7 * 24 * 60 * MINUTE_MS);
    world.vault.takes('authorize', ...Array.from({ length: 24 }, () => ['fails', 'well'] as const).flat());
    expect(await world.renew()).toEqual({ paid: 24, error: '24 subscriptions could not be renewed yet.' });
    expect(world.money()).toEqual({ collected: before.collected + 24 * 350, reserved: 0 });
  });

  it.each([
    ['authorize', 'hangs up after'],
    ['authorize', 'takes it later'],
    ['capture', 'hangs up after'],
    ['capture', 'answers nonsense'],
  ] as const)('whose %s %s wait until the outcome is known, and are charged once', async (step, manner) => {
    const { cardNumber, info, due } = await subscriber();
    const before = world.money().collected;
    world.at(due);
    world.vault.takes(step, manner);
    world.vault.takes('lookUp', ...Array(20).fill('breaks before'));
    const authorizations = () => world.vault.calls.filter(({ call }) => call === step).length;
    const sent = authorizations();
    for (let time = 0; time < 3; time++) {
      expect(await world.renew()).toMatchObject({ paid: 0 });
      expect(await info()).toMatchObject({ subscriptionStatus: 'SUBSCRIBED', expirationDate: due });
    }
    expect(authorizations()).toBe(sent + 1);
    world.vault.late();
    world.vault.takes('lookUp');
    await world.settle();
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    expect((await info()).expirationDate > due).toBe(true);
  });

  it('whose request never reached the vault are released and charged by another attempt', async () => {
    const { cardNumber, info, due } = await subscriber();
    const before = world.money().collected;
    world.at(due);
    world.vault.takes('capture', 'breaks before');
    await world.renew();
    world.clock.advance(11 * MINUTE_MS);
    await world.settle();
    expect(world.money()).toEqual({ collected: before, reserved: 0 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(0);
    world.clock.advance(31 * MINUTE_MS);
    expect(await world.renew()).toEqual({ paid: 1 });
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    expect((await periodsOf(cardNumber)).at(-1)).toMatchObject({ state: 'PAID', attempt: 2 });
    expect((await info()).expirationDate > due).toBe(true);
  });

  it('are charged once, however many workers run', async () => {
    await alone();
    await Promise.all(Array.from({ length: 8 }, () => world.newSubscriber('WEEK')));
    const before = world.money().collected;
    world.clock.advance(15 * 24 * 60 * MINUTE_MS);
    const runs = await Promise.all(Array.from({ length: 4 }, () => world.renew()));
    const rest = await world.renew();
    expect([...runs, rest].reduce((sum, { paid }) => sum + paid, 0)).toBe(16);
    expect(world.money()).toEqual({ collected: before + 16 * 350, reserved: 0 });
  });

  it.each([
    ['authorize', 'before'],
    ['authorize', 'after'],
    ['capture', 'before'],
    ['capture', 'after'],
  ] as const)('resume after the process died at the %s, %s it was sent', async (call, when) => {
    const { cardNumber, accountId, due } = await subscriber();
    const before = world.money().collected;
    world.at(due);
    const killed = killAt(world, call, when);
    expect(await world.renew()).toMatchObject({ paid: 0, error: expect.any(String) });
    killed.revive();
    // After the lease expires no worker is active, and unsent calls are known to be unsent.
    world.clock.advance(11 * MINUTE_MS);
    await world.settle();
    world.clock.advance(31 * MINUTE_MS);
    await world.renew();
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    expect(await world.mailsOf(accountId)).toEqual(['subscribed', 'renewed']);
  });

  it('are not refunded when a job resumes them and the outcome of their capture is unknown', async () => {
    const { cardNumber, due, info } = await subscriber();
    const before = world.money().collected;
    world.at(due);
    const killed = killAt(world, 'authorize', 'after');
    await world.renew();
    killed.revive();
    world.clock.advance(11 * MINUTE_MS);
    world.vault.takes('capture', 'hangs up after');
    const calls = world.vault.calls.length;
    await world.settle();
    expect(await info()).toMatchObject({ subscriptionStatus: 'SUBSCRIBED', expirationDate: due });
    await world.settle();
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
    expect(world.vault.calls.slice(calls).map(({ call }) => call)).not.toContain('credit');
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    expect((await info()).expirationDate > due).toBe(true);
  });

  it('wait if their plan was removed, and operators are notified', async () => {
    const { info, due } = await subscriber('WEEK');
    const before = world.money();
    world.at(due);
    await world.reconfigure((plans) => plans.filter(({ code }) => code !== 'WEEK'));
    const logged = world.logged.length;
    expect(await world.renew()).toEqual({ paid: 0 });
    expect(world.money()).toEqual(before);
    expect(world.logged.slice(logged).join()).toMatch(/the plan or payment method is missing/);
    expect(
      await world.store.db
        .selectFrom('subscription')
        .select('state')
        .where('state', '=', 'SUBSCRIBED')
        .execute(),
    ).toHaveLength(1);
    expect(info).toBeDefined();
  });

  it('grant the benefit of a period that is charged on its last day', async () => {
    const start = dayIn(NEW_YORK, world.clock.now());
    const { cardNumber } = await subscriber();
    world.at(addDays(addMonths(start, 2), -1));
    expect(await world.renew()).toEqual({ paid: 1 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
  });

  it('return to the day of the start after short months in a row', async () => {
    const year = world.clock.now().getUTCFullYear() + 1;
    world.at(`${year}-08-31`);
    const coffee = (plans: PlanDefinition[]) => plans.find(({ code }) => code === 'COFFEE')!;
    await world.reconfigure((plans) => [...plans, { ...coffee(plans), code: 'QUARTER', numberOfPeriod: 3 }]);
    const { info } = await subscriber('QUARTER');
    const ends = [(await info()).expirationDate];
    for (let renewal = 0; renewal < 3; renewal++) {
      world.at(ends.at(-1));
      expect(await world.renew()).toEqual({ paid: 1 });
      ends.push((await info()).expirationDate);
    }
    const lastOfFebruary = addDays(`${year + 1}-03-01`, -1);
    expect(ends).toEqual([`${year}-11-30`, lastOfFebruary, `${year + 1}-05-31`, `${year + 1}-08-31`]);
  });

  it('are processed in pages, the longest waiting first', async () => {
    await alone();
    for (const plan of ['COFFEE', 'PLUS', 'COFFEE', 'PLUS', 'COFFEE']) {
      await world.newSubscriber(plan);
      world.clock.advance(24 * 60 * MINUTE_MS);
    }
    const asked = { merchantId: CLUB, today: '2099-01-01', limit: 2 };
    const { db } = world.store;
    const seen = [];
    for (let page = await dueSubscriptions(db, asked); page.length > 0; ) {
      seen.push(...page);
      page = await dueSubscriptions(db, asked, page.at(-1));
    }
    expect(new Set(seen.map(({ subscription_id }) => subscription_id)).size).toBe(5);
    expect(seen.map(({ paid_until }) => paid_until)).toEqual(seen.map(({ paid_until }) => paid_until).sort());
  });

  it('continue after an unsubscription was withdrawn within the paid period, without a charge in between', async () => {
    const { cardNumber, accountId, info, due } = await subscriber();
    const before = await info();
    const cups = await world.usable(cardNumber, COFFEE);
    await world.ask('unsubscribe', { printedCardNumber: cardNumber });
    expect(await world.savedBy(accountId)).toEqual([]);
    const money = world.money();
    const asked = { printedCardNumber: cardNumber, subscriptionCode: 'COFFEE', paymentMethod: newToken() };
    const reply = await world.ask('subscribe', asked, { key: 'taken-back' });
    const { savedCardCode } = reply.accountSubscriptionInfo.paymentInfo;
    expect(reply.accountSubscriptionInfo).toEqual({
      ...before,
      paymentInfo: { ...before.paymentInfo, savedCardCode: expect.stringMatching(/^saved-/) },
    });
    expect(await world.ask('subscribe', asked, { key: 'taken-back' })).toEqual(reply);
    await world.refuses('subscribe.card_already_subscribed', 'subscribe', asked);
    expect(world.money()).toEqual(money);
    expect(await world.usable(cardNumber, COFFEE)).toBe(cups);
    world.at(due);
    await world.renew();
    expect(await world.lastChargedTo(cardNumber)).toBe(savedCardCode);
    expect(await info()).toMatchObject({ subscriptionStatus: 'SUBSCRIBED' });
  });
});
