import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayText } from '../../src/base/time/dateTexts.ts';
import { findWaiting } from '../../src/domain/messaging/messages.ts';
import { otherPos } from '../support/world.ts';
import {
  CLUB,
  COFFEE,
  newToken,
  openSubscriptionWorld,
  type SubscriptionWorld,
} from './subscriptionWorld.ts';

/** Returns the same day of a later month, or that month's last day. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = Date.UTC(year, month - 1 + months, Math.min(date, lastDate));
  return new Date(later).toISOString().slice(0, 10);
}

const PLUS = { code: 'PLUS', price: 19.99 };

const SHOP = { locale: 'en-US' };

describe('a subscription', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
  });
  afterAll(() => world.close());

  const change = (printedCardNumber: string, subscriptionCode: string, as?: object) =>
    world.ask('changePlan', { printedCardNumber, subscriptionCode }, as);
  async function lastMailTo(accountId: bigint) {
    const { message_id } = await world.store.db
      .selectFrom('message')
      .select('message_id')
      .where('account_id', '=', accountId)
      .orderBy('message_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return (await findWaiting(world.app, CLUB, message_id))!.params;
  }
  const end = (printedCardNumber: string, as?: object) => world.ask('unsubscribe', { printedCardNumber }, as);

  describe('changePlan', () => {
    it('leaves the current plan in force until it ends, charges nothing, and notifies the guest', async () => {
      const { cardNumber, accountId } = await world.newSubscriber();
      const before = world.money();
      const { accountSubscriptionInfo } = await change(cardNumber, 'PLUS');
      expect(accountSubscriptionInfo).toMatchObject({
        subscription: { code: 'COFFEE', price: 9.99 },
        subscriptionStatus: 'SUBSCRIBED',
        pendingSubscription: PLUS,
      });
      expect(await world.infoOf(cardNumber)).toEqual(accountSubscriptionInfo);
      expect(world.money()).toEqual(before);
      expect(await world.usable(cardNumber, COFFEE)).toBe(30);
      expect(await world.mailsOf(accountId)).toEqual(['subscribed', 'planChanged']);
    });

    it('replaces a pending change, and cancels it', async () => {
      const { cardNumber } = await world.newSubscriber();
      await change(cardNumber, 'PLUS');
      const other = await change(cardNumber, 'WEEK');
      expect(other.accountSubscriptionInfo).toMatchObject({ pendingSubscription: { code: 'WEEK' } });
      const back = await change(cardNumber, 'COFFEE');
      expect(back.accountSubscriptionInfo).not.toHaveProperty('pendingSubscription');
      await world.refuses('change_plan.card_already_subscribed', 'changePlan', {
        printedCardNumber: cardNumber,
        subscriptionCode: 'COFFEE',
      });
    });

    it('starts and charges the new plan immediately after a declined renewal', async () => {
      const { cardNumber, accountId, due } = await world.overdue();
      const before = world.money().collected;
      const { accountSubscriptionInfo } = await change(cardNumber, 'PLUS');
      expect(accountSubscriptionInfo).toMatchObject({
        subscription: PLUS,
        subscriptionStatus: 'SUBSCRIBED',
        subscribeDatetime: expect.stringMatching(/^2026-03-09T/),
      });
      expect(accountSubscriptionInfo.expirationDate > due).toBe(true);
      expect(accountSubscriptionInfo).not.toHaveProperty('pendingSubscription');
      expect(world.money()).toEqual({ collected: before + 1999, reserved: 0 });
      expect(await world.usable(cardNumber, COFFEE)).toBe(60);
      expect((await world.mailsOf(accountId)).slice(1)).toEqual(['renewFailed', 'planChanged']);
      expect((await world.eventsOf(accountId)).map(({ type }) => type)).toEqual([
        'subscription.renew_failed',
        'subscription.renewed',
      ]);
    });

    it('starts the new plan on the day of the change, and renews it on that day of the month', async () => {
      const { cardNumber, accountId, due } = await world.overdue();
      const changedOn = daysAfter(due, 10);
      world.at(changedOn);
      const { accountSubscriptionInfo } = await change(cardNumber, 'PLUS');
      expect(accountSubscriptionInfo.expirationDate).toBe(monthsAfter(changedOn, 1));
      expect(await lastMailTo(accountId)).toMatchObject({
        plan: 'Coffee Plus',
        startDate: dayText(SHOP, changedOn),
      });
      world.at(monthsAfter(changedOn, 1));
      await world.renewOnly(cardNumber);
      expect((await world.infoOf(cardNumber)).expirationDate).toBe(monthsAfter(changedOn, 2));
    });

    it('returns the end of the current plan as the first day of the new one', async () => {
      const { cardNumber, accountId } = await world.newSubscriber();
      const { expirationDate } = await world.infoOf(cardNumber);
      world.at(daysAfter(expirationDate, -3));
      await change(cardNumber, 'PLUS');
      expect(await lastMailTo(accountId)).toMatchObject({
        plan: 'Coffee Plus',
        formerPlan: 'Coffee Club',
        price: '19.99',
        startDate: dayText(SHOP, expirationDate),
      });
    });

    it.each<
      [string, 'authorize' | 'capture', 'declines' | 'fails' | 'hangs up after' | 'does not know the token']
    >([
      ['payment_auth_denied', 'authorize', 'declines'],
      ['payment_auth_failed', 'authorize', 'fails'],
      ['payment_auth_failed', 'authorize', 'hangs up after'],
      ['invalid_saved_payment_method', 'authorize', 'does not know the token'],
      ['subscribe_failed', 'capture', 'declines'],
      ['subscribe_failed', 'capture', 'hangs up after'],
    ])('refuses with %s when the new plan cannot be charged: %s %s', async (code, step, manner) => {
      const { cardNumber: printedCardNumber } = await world.overdue();
      world.vault.takes(step, manner);
      await world.refuses(`change_plan.${code}`, 'changePlan', {
        printedCardNumber,
        subscriptionCode: 'PLUS',
      });
    });

    it('refuses when the new plan cannot be granted on the card', async () => {
      const { cardNumber } = await world.overdue();
      await world.credit(cardNumber, 6, 5);
      await world.refuses('change_plan.update_account_failed', 'changePlan', {
        printedCardNumber: cardNumber,
        subscriptionCode: 'SMALL',
      });
    });

    it('from days to months renews on the last day of each month if the change fell on the 31st', async () => {
      const year = world.clock.now().getUTCFullYear() + 1;
      world.at(`${year}-05-24`);
      const { cardNumber } = await world.newSubscriber('WEEK');
      await change(cardNumber, 'COFFEE');
      const ends = [(await world.infoOf(cardNumber)).expirationDate as string];
      for (let renewal = 0; renewal < 3; renewal++) {
        world.at(ends.at(-1)!);
        await world.renewOnly(cardNumber);
        ends.push((await world.infoOf(cardNumber)).expirationDate);
      }
      expect(ends).toEqual([`${year}-05-31`, `${year}-06-30`, `${year}-07-31`, `${year}-08-31`]);
    });

    it('refuses an invalid change, and changes nothing', async () => {
      const refuses = (code: string, printedCardNumber: string, subscriptionCode = 'PLUS', as?: object) =>
        world.refuses(`change_plan.${code}`, 'changePlan', { printedCardNumber, subscriptionCode }, as);
      const { cardNumber } = await world.newSubscriber();
      await refuses('invalid_merchant', '7777900000000001', 'PLUS', {
        merchantId: 2,
        authorization: otherPos,
      });
      await refuses('invalid_card', '2121999999999999');
      await refuses('not_subscribed', (await world.newMember()).cardNumber);
      await refuses('invalid_subscription_code', cardNumber, 'NONE');
      await refuses('card_already_subscribed', cardNumber, 'COFFEE');
      await refuses('closed_to_new_enroll', cardNumber, 'CLOSED');
      await refuses('not_available_to_card', cardNumber, 'GOLD');
      await end(cardNumber);
      await refuses('not_subscribed', cardNumber);
    });

    it('changes once for a request that is repeated under its key', async () => {
      const { cardNumber } = await world.overdue();
      const before = world.money().collected;
      const first = await change(cardNumber, 'PLUS', { key: 'change' });
      await world.forgetReply('change');
      expect(await change(cardNumber, 'PLUS', { key: 'change' })).toEqual(first);
      expect(world.money().collected).toBe(before + 1999);
    });
  });

  describe('after the operator has changed the plans', () => {
    let [closed, missing, unusable]: string[] = [];
    beforeAll(async () => {
      const members = [];
      for (const plan of ['COFFEE', 'WEEK', 'SMALL']) members.push(await world.newSubscriber(plan));
      [closed, missing, unusable] = members.map(({ cardNumber }) => cardNumber);
      await change(closed!, 'PLUS');
      await world.reconfigure((plans) =>
        plans
          .filter(({ code }) => code !== 'WEEK')
          .map((plan) => {
            if (plan.code === 'COFFEE') return { ...plan, acceptEnrollees: false };
            return plan.code === 'SMALL' ? { ...plan, benefit: { wallet: 6, quantity: '11' } } : plan;
          }),
      );
    });

    it('cancels a change back to a plan that is now closed', async () => {
      expect(await change(closed!, 'COFFEE')).toMatchObject({ result: 'success' });
    });

    it('cannot show, change or charge a removed plan, but ends it', async () => {
      const printedCardNumber = missing!;
      await world.refuses('account_subscription_info.server_error', 'accountSubscriptionInfo', {
        printedCardNumber,
      });
      await world.refuses('change_plan.invalid_subscription_code', 'changePlan', {
        printedCardNumber,
        subscriptionCode: 'PLUS',
      });
      await world.refuses('update_payment_method.invalid_subscription_code', 'updatePaymentMethod', {
        printedCardNumber,
        paymentMethod: newToken(),
      });
      expect(await end(printedCardNumber)).toEqual({ result: 'success' });
    });

    it('cannot change or charge a plan that can no longer be granted, but ends it', async () => {
      const printedCardNumber = unusable!;
      await world.refuses('change_plan.invalid_subscription', 'changePlan', {
        printedCardNumber,
        subscriptionCode: 'PLUS',
      });
      await world.refuses('update_payment_method.invalid_subscription', 'updatePaymentMethod', {
        printedCardNumber,
        paymentMethod: newToken(),
      });
      expect(await end(printedCardNumber)).toEqual({ result: 'success' });
    });
  });
});

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
