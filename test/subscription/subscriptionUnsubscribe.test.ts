import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { otherPos } from '../support/world.ts';
import {
  CLUB,
  COFFEE,
  newToken,
  openSubscriptionWorld,
  type SubscriptionWorld,
  savedMethod,
} from './subscriptionWorld.ts';

describe('a subscription', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
  });
  afterAll(() => world.close());

  const change = (printedCardNumber: string, subscriptionCode: string, as?: object) =>
    world.ask('changePlan', { printedCardNumber, subscriptionCode }, as);
  const end = (printedCardNumber: string, as?: object) => world.ask('unsubscribe', { printedCardNumber }, as);

  describe('unsubscribe', () => {
    it('charges nothing more, removes the method immediately, and lets the paid period run out', async () => {
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
      await world.renewOnly(cardNumber);
      expect(world.money()).toEqual(before);
      // And it may begin again.
      const again = { printedCardNumber: cardNumber, subscriptionCode: 'WEEK', paymentMethod: newToken() };
      expect(await world.ask('subscribe', again)).toMatchObject({ result: 'success' });
    });

    it('does not remove methods that the guest had saved before or asked to save', async () => {
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

    it('removes every method that only the subscription stored, former ones too', async () => {
      const { cardNumber, accountId } = await world.newSubscriber();
      for (const paymentMethod of [newToken(), newToken()])
        await world.ask('updatePaymentMethod', { printedCardNumber: cardNumber, paymentMethod });
      expect(await world.savedBy(accountId)).not.toEqual([]);
      await end(cardNumber);
      expect(await world.savedBy(accountId)).toEqual([]);
    });

    it('keeps the method of another subscription whose renewal was declined', async () => {
      const { cardNumber, accountId, saved } = await world.overdue('WEEK');
      const second = await world.newMember();
      await world.give(second.cardNumber, accountId);
      const asked = { printedCardNumber: second.cardNumber, subscriptionCode: 'COFFEE' };
      const paymentMethod = savedMethod(saved);
      expect(await world.ask('subscribe', { ...asked, paymentMethod })).toMatchObject({ result: 'success' });
      await end(second.cardNumber);
      expect(await world.savedBy(accountId)).toContain(saved);
      const again = { printedCardNumber: cardNumber, paymentMethod };
      expect(await world.ask('updatePaymentMethod', again)).toMatchObject({
        accountSubscriptionInfo: { subscriptionStatus: 'SUBSCRIBED' },
      });
    });

    it('takes effect immediately after a declined renewal', async () => {
      const { cardNumber, accountId, saved } = await world.overdue();
      await end(cardNumber);
      expect(await world.infoOf(cardNumber)).toBeUndefined();
      expect(await world.savedBy(accountId)).not.toContain(saved);
    });

    it('refuses a card without a subscription, or with one that was ended', async () => {
      const refuses = (code: string, printedCardNumber: string, as?: object) =>
        world.refuses(`unsubscribe.${code}`, 'unsubscribe', { printedCardNumber }, as);
      const { cardNumber } = await world.newSubscriber();
      await end(cardNumber);
      await refuses('not_subscribed', cardNumber);
      await refuses('not_subscribed', (await world.newMember()).cardNumber);
      await refuses('invalid_card', '2121999999999999');
      await refuses('invalid_merchant', '7777900000000001', { merchantId: 2, authorization: otherPos });
    });

    it('repeats success for a request that is repeated under its key', async () => {
      const { cardNumber } = await world.newSubscriber();
      await end(cardNumber, { key: 'end' });
      await world.forgetReply('end');
      expect(await end(cardNumber, { key: 'end' })).toEqual({ result: 'success' });
    });
  });

  describe('while the outcome of a renewal is unknown', () => {
    it('cannot be ended, changed, or paid with another method, and the guest keeps saved methods', async () => {
      const other = await world.newSubscriber('PLUS');
      const { cardNumber: printedCardNumber, accountId } = await world.newSubscriber('WEEK');
      await world.deliverGoods(other.saved, accountId);
      const { expirationDate } = await world.infoOf(printedCardNumber);
      world.at(expirationDate);
      world.vault.takes('authorize', 'takes it later');
      await world.renewOnly(printedCardNumber);
      expect(await world.infoOf(printedCardNumber)).toMatchObject({
        subscriptionStatus: 'SUBSCRIBED',
        expirationDate,
      });
      const before = world.money();
      for (const [prefix, operation, more] of [
        ['unsubscribe', 'unsubscribe', {}],
        ['change_plan', 'changePlan', { subscriptionCode: 'PLUS' }],
        ['update_payment_method', 'updatePaymentMethod', { paymentMethod: newToken() }],
        ['update_payment_method', 'updatePaymentMethod', { paymentMethod: savedMethod(other.saved) }],
      ] as const)
        expect(await world.ask(operation, { printedCardNumber, ...more })).toMatchObject({
          errorCode: `${prefix}.payment_auth_failed`,
        });
      expect(world.money()).toEqual(before);
      expect(await world.savedBy(accountId)).toContain(other.saved);
      world.vault.late();
      await world.settle();
      expect(world.money()).toEqual({ collected: before.collected + 350, reserved: 0 });
      expect(await end(printedCardNumber)).toEqual({ result: 'success' });
    });
  });

  it('ends when its guest is erased, and is charged no more', async () => {
    const { cardNumber, accountId } = await world.newSubscriber('WEEK');
    await world.erase(accountId);
    const before = world.money();
    world.clock.advance(30 * 86_400_000);
    await world.renewOnly(cardNumber);
    await world.settle();
    expect(world.money()).toEqual(before);
    expect(await world.infoOf(cardNumber)).toBeUndefined();
  });

  it('keeps the day of its end if it ended before its guest is erased', async () => {
    const { cardNumber, accountId } = await world.newSubscriber('WEEK');
    const { db } = world.store;
    const ofCard = { merchant_id: CLUB, card_number: cardNumber };
    const rows = () =>
      db
        .selectFrom('subscription')
        .select(['state', 'ended_at'])
        .where((row) => row.and(ofCard))
        .execute();
    const ended = { state: 'ENDED' as const, ended_at: new Date(world.clock.now().getTime() - 86_400_000) };
    const left = { ...ended, saved_payment_method_id: null, pending_plan_code: null };
    await db
      .updateTable('subscription')
      .set(left)
      .where((row) => row.and(ofCard))
      .execute();
    await world.erase(accountId);
    expect(await rows()).toEqual([ended]);
  });

  it('refunds the charge in progress when its guest is erased at that moment', async () => {
    const { cardNumber, accountId } = await world.newSubscriber('WEEK');
    const before = world.money();
    const { expirationDate } = await world.infoOf(cardNumber);
    world.at(expirationDate);
    world.vault.takes('capture', 'hangs up after');
    await world.renewOnly(cardNumber);
    await world.erase(accountId);
    world.clock.advance(60_000);
    await world.settle();
    expect(world.money()).toEqual(before);
  });
});
