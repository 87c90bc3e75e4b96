import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findWaiting } from '../../src/domain/messaging/messages.ts';
import { dayText } from '../../src/time/dateTexts.ts';
import { otherPos } from '../support/world.ts';
import {
  CLUB,
  COFFEE,
  newToken,
  openSubscriptionWorld,
  type SubscriptionWorld,
  savedMethod,
  VAULTLESS,
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

  /** Creates a subscriber whose renewal was declined; moves the clock to the due date or later. */
  async function overdue(plan = 'COFFEE') {
    const subscriber = await world.newSubscriber(plan);
    const { expirationDate } = await world.infoOf(subscriber.cardNumber);
    world.at(expirationDate);
    world.vault.takes('authorize', 'declines');
    await renewOnly(subscriber.cardNumber);
    expect(await world.infoOf(subscriber.cardNumber)).toMatchObject({
      subscriptionStatus: 'SUBSCRIPTION_RENEW_FAILED',
      expirationDate,
    });
    return { ...subscriber, due: expirationDate as string };
  }

  /** Renews this subscription only; ends those of other tests. */
  async function renewOnly(cardNumber: string) {
    const others = world.store.db
      .updateTable('subscription')
      .set({ state: 'ENDED', saved_payment_method_id: null, pending_plan_code: null });
    await others.where('card_number', '<>', cardNumber).where('state', '=', 'SUBSCRIBED').execute();
    await world.renew();
  }

  const change = (printedCardNumber: string, subscriptionCode: string, as?: object) =>
    world.ask('changePlan', { printedCardNumber, subscriptionCode }, as);
  const repay = (printedCardNumber: string, paymentMethod: object = newToken(), as?: object) =>
    world.ask('updatePaymentMethod', { printedCardNumber, paymentMethod }, as);
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

  describe('subscriptionInfo', () => {
    it('lists all plans in their order, as ones that nobody is asked about', async () => {
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

    it('refuses where there are no subscriptions', async () => {
      const asked = { merchantId: 2, authorization: otherPos };
      await world.refuses('account_subscription_info.invalid_merchant', 'subscriptionInfo', {}, asked);
    });
  });

  describe('accountSubscriptionInfo', () => {
    it('tells nothing of a card without one, and refuses a card that is not there', async () => {
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

    it('shows a guest the guest’s own cards only', async () => {
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

  describe('changePlan', () => {
    it('keeps the present plan until it has run out, charges nothing, and tells the guest', async () => {
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

    it('replaces a change that is to come, and takes it back', async () => {
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

    it('begins and charges the new plan at once after a declined renewal', async () => {
      const { cardNumber, accountId, due } = await overdue();
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

    it('begins the new plan on the day of the change, and it is renewed on that day of the month', async () => {
      const { cardNumber, accountId, due } = await overdue();
      const changedOn = daysAfter(due, 10);
      world.at(changedOn);
      const { accountSubscriptionInfo } = await change(cardNumber, 'PLUS');
      expect(accountSubscriptionInfo.expirationDate).toBe(monthsAfter(changedOn, 1));
      expect(await lastMailTo(accountId)).toMatchObject({
        plan: 'Coffee Plus',
        startDate: dayText(SHOP, changedOn),
      });
      world.at(monthsAfter(changedOn, 1));
      await renewOnly(cardNumber);
      expect((await world.infoOf(cardNumber)).expirationDate).toBe(monthsAfter(changedOn, 2));
    });

    it('tells the day on which the present plan has run out as the first of the new one', async () => {
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
    ])('refuses with %s where the new plan cannot be charged: %s %s', async (code, step, manner) => {
      const { cardNumber: printedCardNumber } = await overdue();
      world.vault.takes(step, manner);
      await world.refuses(`change_plan.${code}`, 'changePlan', {
        printedCardNumber,
        subscriptionCode: 'PLUS',
      });
    });

    it('refuses where the new plan cannot be put on the card', async () => {
      const { cardNumber } = await overdue();
      await world.credit(cardNumber, 6, 5);
      await world.refuses('change_plan.update_account_failed', 'changePlan', {
        printedCardNumber: cardNumber,
        subscriptionCode: 'SMALL',
      });
    });

    it('refuses what cannot be changed, and changes nothing', async () => {
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

    it('changes once for a request that is sent again under its key', async () => {
      const { cardNumber } = await overdue();
      const before = world.money().collected;
      const first = await change(cardNumber, 'PLUS', { key: 'change' });
      await world.forgetReply('change');
      expect(await change(cardNumber, 'PLUS', { key: 'change' })).toEqual(first);
      expect(world.money().collected).toBe(before + 1999);
    });
  });

  describe('unsubscribe', () => {
    it('charges nothing any more, takes the method away at once, and lets what is paid for run out', async () => {
      const { cardNumber, accountId, saved } = await world.newSubscriber();
      await change(cardNumber, 'PLUS');
      const { expirationDate } = await world.infoOf(cardNumber);
      expect(await end(cardNumber)).toEqual({ result: 'success' });
      const info = await world.infoOf(cardNumber);
      expect(info).toMatchObject({
        subscription: { code: 'COFFEE' },
        subscriptionStatus: 'UNSUBSCRIBE',
        expirationDate,
      });
      expect(info).not.toHaveProperty('paymentInfo');
      expect(info).not.toHaveProperty('pendingSubscription');
      expect(await world.savedBy(accountId)).not.toContain(saved);
      expect(await world.usable(cardNumber, COFFEE)).toBe(30);
      expect((await world.mailsOf(accountId)).at(-1)).toBe('unsubscribed');
      const before = world.money();
      world.at(expirationDate);
      // The day has come, regardless of any job run.
      expect(await world.infoOf(cardNumber)).toBeUndefined();
      expect(await world.usable(cardNumber, COFFEE)).toBe(0);
      await renewOnly(cardNumber);
      expect(world.money()).toEqual(before);
      // And it may begin again.
      const again = { printedCardNumber: cardNumber, subscriptionCode: 'WEEK', paymentMethod: newToken() };
      expect(await world.ask('subscribe', again)).toMatchObject({ result: 'success' });
    });

    it('keeps what the guest had saved before, and what the guest wanted saved', async () => {
      const { cardNumber, accountId } = await world.newMember();
      const wanted = { ...newToken(), savePaymentMethod: true };
      const asked = { printedCardNumber: cardNumber, subscriptionCode: 'WEEK', paymentMethod: wanted };
      expect(await world.ask('subscribe', asked)).toMatchObject({ result: 'success' });
      const saved = await world.savedBy(accountId);
      await end(cardNumber);
      expect(await world.savedBy(accountId)).toEqual(saved);
      expect(saved).toHaveLength(1);

      const again = { ...asked, printedCardNumber: cardNumber, paymentMethod: savedMethod(saved[0]!) };
      await world.at((await world.infoOf(cardNumber)).expirationDate);
      expect(await world.ask('subscribe', again)).toMatchObject({ result: 'success' });
      await end(cardNumber);
      expect(await world.savedBy(accountId)).toEqual(saved);
    });

    it('takes away every method that only the subscription stored, former ones too', async () => {
      const { cardNumber, accountId } = await world.newSubscriber();
      for (const paymentMethod of [newToken(), newToken()])
        await world.ask('updatePaymentMethod', { printedCardNumber: cardNumber, paymentMethod });
      expect(await world.savedBy(accountId)).not.toEqual([]);
      await end(cardNumber);
      expect(await world.savedBy(accountId)).toEqual([]);
    });

    it('is over at once after a declined renewal', async () => {
      const { cardNumber, accountId, saved } = await overdue();
      await end(cardNumber);
      expect(await world.infoOf(cardNumber)).toBeUndefined();
      expect(await world.savedBy(accountId)).not.toContain(saved);
    });

    it('refuses a card without one, or that was unsubscribed', async () => {
      const refuses = (code: string, printedCardNumber: string, as?: object) =>
        world.refuses(`unsubscribe.${code}`, 'unsubscribe', { printedCardNumber }, as);
      const { cardNumber } = await world.newSubscriber();
      await end(cardNumber);
      await refuses('not_subscribed', cardNumber);
      await refuses('not_subscribed', (await world.newMember()).cardNumber);
      await refuses('invalid_card', '2121999999999999');
      await refuses('invalid_merchant', '7777900000000001', { merchantId: 2, authorization: otherPos });
    });

    it('answers success again to a request that is sent again under its key', async () => {
      const { cardNumber } = await world.newSubscriber();
      await end(cardNumber, { key: 'end' });
      await world.forgetReply('end');
      expect(await end(cardNumber, { key: 'end' })).toEqual({ result: 'success' });
    });
  });

  describe('updatePaymentMethod', () => {
    it('charges nothing, and the next renewal to the new method', async () => {
      const { cardNumber, saved } = await world.newSubscriber('WEEK');
      const before = world.money();
      const { accountSubscriptionInfo } = await repay(cardNumber);
      const { savedCardCode } = accountSubscriptionInfo.paymentInfo;
      expect(savedCardCode).not.toBe(saved);
      expect(await world.infoOf(cardNumber)).toEqual(accountSubscriptionInfo);
      expect(world.money()).toEqual(before);
      world.at(accountSubscriptionInfo.expirationDate);
      await renewOnly(cardNumber);
      expect(world.money().collected).toBe(before.collected + 350);
      expect(await world.lastChargedTo(cardNumber)).toBe(savedCardCode);
    });

    it('charges an overdue renewal at once, and keeps the anniversary', async () => {
      const { cardNumber, accountId, due } = await overdue('WEEK');
      world.clock.advance(2 * 86_400_000);
      const before = world.money().collected;
      const { accountSubscriptionInfo } = await repay(cardNumber);
      expect(accountSubscriptionInfo).toMatchObject({
        subscriptionStatus: 'SUBSCRIBED',
        expirationDate: daysAfter(due, 7),
      });
      expect(world.money().collected).toBe(before + 350);
      expect((await world.mailsOf(accountId)).at(-1)).toBe('renewed');
      expect((await world.eventsOf(accountId)).at(-1)).toMatchObject({
        type: 'subscription.renewed',
        data: { subscriptionCode: 'WEEK', amount: 3.5 },
      });
    });

    it('charges one period where several went by unpaid, the one that runs', async () => {
      const { cardNumber, due } = await overdue('WEEK');
      world.at(daysAfter(due, 17));
      const before = world.money().collected;
      const { accountSubscriptionInfo } = await repay(cardNumber);
      expect(accountSubscriptionInfo.expirationDate).toBe(daysAfter(due, 21));
      expect(world.money().collected).toBe(before + 350);
      await renewOnly(cardNumber);
      expect(world.money().collected).toBe(before + 350);
    });

    it('can be the same method once more', async () => {
      const { cardNumber, saved } = await overdue('WEEK');
      expect(await repay(cardNumber, savedMethod(saved))).toMatchObject({
        accountSubscriptionInfo: { subscriptionStatus: 'SUBSCRIBED', paymentInfo: { savedCardCode: saved } },
      });
    });

    it.each<
      [string, 'authorize' | 'capture', 'declines' | 'fails' | 'hangs up after' | 'does not know the token']
    >([
      ['recharge.payment_auth_denied', 'authorize', 'declines'],
      ['recharge.payment_auth_failed', 'authorize', 'fails'],
      ['recharge.payment_auth_failed', 'authorize', 'hangs up after'],
      ['recharge.invalid_saved_payment_method', 'authorize', 'does not know the token'],
      ['recharge.payment_auth_failed', 'capture', 'declines'],
      ['recharge.payment_auth_failed', 'capture', 'hangs up after'],
    ])('leaves the old method, and the renewal overdue, with %s: %s %s', async (code, step, manner) => {
      const { cardNumber: printedCardNumber } = await overdue('WEEK');
      world.vault.takes(step, manner);
      await world.refuses(code, 'updatePaymentMethod', { printedCardNumber, paymentMethod: newToken() });
    });

    it('leaves everything where the vault does not keep the new method', async () => {
      const asked = async (cardNumber: string) => ({
        printedCardNumber: cardNumber,
        paymentMethod: newToken(),
      });
      const late = await overdue('WEEK');
      world.vault.takes('retain', 'fails');
      const recharge = 'recharge.save_payment_method_failed';
      await world.refuses(recharge, 'updatePaymentMethod', await asked(late.cardNumber));
      const { cardNumber } = await world.newSubscriber('WEEK');
      world.vault.takes('retain', 'breaks before');
      const broken = 'update_payment_method.server_error';
      await world.refuses(broken, 'updatePaymentMethod', await asked(cardNumber));
      world.vault.takes('retain', 'does not know the token');
      const unknown = 'update_payment_method.invalid_payment_method';
      await world.refuses(unknown, 'updatePaymentMethod', await asked(cardNumber));
    });

    it('leaves everything where the method is removed at this moment', async () => {
      const late = await overdue('WEEK');
      const paying = await world.newSubscriber();
      for (const [{ cardNumber: printedCardNumber, accountId }, code] of [
        [late, 'recharge'],
        [paying, 'update_payment_method'],
      ] as const) {
        const other = await world.newSubscriber('PLUS');
        await world.deliverGoods(other.saved, accountId);
        const paymentMethod = savedMethod(other.saved);
        const reply = await world.whileRemoving(other.saved, () =>
          world.ask('updatePaymentMethod', { printedCardNumber, paymentMethod }),
        );
        expect(reply).toMatchObject({ errorCode: `${code}.update_payment_method_usage_failed` });
      }
    });

    it('refuses what cannot be changed, and changes nothing', async () => {
      const refuses = (code: string, printedCardNumber: string, method = newToken(), as?: object) =>
        world.refuses(
          `update_payment_method.${code}`,
          'updatePaymentMethod',
          { printedCardNumber, paymentMethod: method },
          as,
        );
      const { cardNumber } = await world.newSubscriber();
      await refuses('invalid_merchant', '7777900000000001', newToken(), {
        merchantId: 2,
        authorization: otherPos,
      });
      await refuses('not_subscribed', '2222000000000001', newToken(), { merchantId: VAULTLESS });
      await refuses('invalid_card', '2121999999999999');
      await refuses('not_subscribed', (await world.newMember()).cardNumber);
      await refuses('invalid_payment_method', cardNumber, newToken({ ccExpirationYear: 2025 }));
      await refuses('invalid_saved_payment_method', cardNumber, savedMethod('saved-1'));
      await end(cardNumber);
      await refuses('not_subscribed', cardNumber);
    });

    it('charges once for a request that is sent again under its key', async () => {
      const { cardNumber } = await overdue('WEEK');
      const before = world.money().collected;
      const method = newToken();
      const first = await repay(cardNumber, method, { key: 'repay' });
      await world.forgetReply('repay');
      expect(await repay(cardNumber, method, { key: 'repay' })).toEqual(first);
      expect(world.money().collected).toBe(before + 350);
    });

    it('charges once, however many ask at the same moment', async () => {
      const { cardNumber } = await overdue('WEEK');
      const before = world.money();
      await Promise.all(Array.from({ length: 6 }, () => repay(cardNumber)));
      await world.settle();
      expect(world.money()).toEqual({ ...before, collected: before.collected + 350 });
    });
  });

  describe('while a renewal is being charged and nobody knows its outcome', () => {
    it('refuses to end it, to change it, and to pay it otherwise', async () => {
      const { cardNumber: printedCardNumber } = await world.newSubscriber('WEEK');
      const { expirationDate } = await world.infoOf(printedCardNumber);
      world.at(expirationDate);
      world.vault.takes('authorize', 'takes it later');
      await renewOnly(printedCardNumber);
      expect(await world.infoOf(printedCardNumber)).toMatchObject({
        subscriptionStatus: 'SUBSCRIBED',
        expirationDate,
      });
      const before = world.money();
      for (const [prefix, operation, more] of [
        ['unsubscribe', 'unsubscribe', {}],
        ['change_plan', 'changePlan', { subscriptionCode: 'PLUS' }],
        ['update_payment_method', 'updatePaymentMethod', { paymentMethod: newToken() }],
      ] as const)
        expect(await world.ask(operation, { printedCardNumber, ...more })).toMatchObject({
          errorCode: `${prefix}.payment_auth_failed`,
        });
      expect(world.money()).toEqual(before);
      world.vault.late();
      await world.settle();
      expect(world.money()).toEqual({ collected: before.collected + 350, reserved: 0 });
      expect(await end(printedCardNumber)).toEqual({ result: 'success' });
    });
  });

  it('says so where there is no trace of its method, which only somebody else can have removed', async () => {
    const { cardNumber: printedCardNumber, saved } = await world.newSubscriber('WEEK');
    await world.store.db
      .updateTable('saved_payment_method')
      .set({ removed_at: world.clock.now() })
      .where('saved_payment_method_id', '=', BigInt(saved.slice('saved-'.length)))
      .execute();
    const told = 'account_subscription_info.get_current_payment_method_failed';
    await world.refuses(told, 'accountSubscriptionInfo', { printedCardNumber });
    await world.refuses('update_payment_method.get_current_payment_method_failed', 'updatePaymentMethod', {
      printedCardNumber,
      paymentMethod: newToken(),
    });
    await world.refuses('change_plan.invalid_saved_payment_method', 'changePlan', {
      printedCardNumber,
      subscriptionCode: 'PLUS',
    });
    expect(await end(printedCardNumber)).toEqual({ result: 'success' });
  });

  it('follows its guest to a new card, and back', async () => {
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

  it('ends when its guest is erased, and is charged no more', async () => {
    const { cardNumber, accountId } = await world.newSubscriber('WEEK');
    await world.erase(accountId);
    const before = world.money();
    world.clock.advance(30 * 86_400_000);
    await renewOnly(cardNumber);
    await world.settle();
    expect(world.money()).toEqual(before);
    expect(await world.infoOf(cardNumber)).toBeUndefined();
  });

  it('gives back what is being charged when its guest is erased at that moment', async () => {
    const { cardNumber, accountId } = await world.newSubscriber('WEEK');
    const before = world.money();
    const { expirationDate } = await world.infoOf(cardNumber);
    world.at(expirationDate);
    world.vault.takes('capture', 'hangs up after');
    await renewOnly(cardNumber);
    await world.erase(accountId);
    world.clock.advance(60_000);
    await world.settle();
    expect(world.money()).toEqual(before);
  });

  describe('where the operator has changed the plans', () => {
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

    it('takes a change back to a plan that is closed by now', async () => {
      expect(await change(closed!, 'COFFEE')).toMatchObject({ result: 'success' });
    });

    it('cannot tell, change or pay a plan that was taken away, and ends it all the same', async () => {
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

    it('cannot change or pay a plan that cannot be granted any more, and ends it all the same', async () => {
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
