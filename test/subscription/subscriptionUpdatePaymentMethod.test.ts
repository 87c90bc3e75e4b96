import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { otherPos } from '../support/world.ts';
import {
  newToken,
  openSubscriptionWorld,
  type SubscriptionWorld,
  savedMethod,
  VAULTLESS,
} from './subscriptionWorld.ts';

describe('a subscription', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
  });
  afterAll(() => world.close());

  const repay = (printedCardNumber: string, paymentMethod: object = newToken(), as?: object) =>
    world.ask('updatePaymentMethod', { printedCardNumber, paymentMethod }, as);
  const end = (printedCardNumber: string, as?: object) => world.ask('unsubscribe', { printedCardNumber }, as);

  describe('updatePaymentMethod', () => {
    it('charges nothing now, and the next renewal to the new method', async () => {
      const { cardNumber, saved } = await world.newSubscriber('WEEK');
      const before = world.money();
      const { accountSubscriptionInfo } = await repay(cardNumber);
      const { savedCardCode } = accountSubscriptionInfo.paymentInfo;
      expect(savedCardCode).not.toBe(saved);
      expect(await world.infoOf(cardNumber)).toEqual(accountSubscriptionInfo);
      expect(world.money()).toEqual(before);
      world.at(accountSubscriptionInfo.expirationDate);
      await world.renewOnly(cardNumber);
      expect(world.money().collected).toBe(before.collected + 350);
      expect(await world.lastChargedTo(cardNumber)).toBe(savedCardCode);
    });

    it('charges an overdue renewal immediately, and does not move the anniversary', async () => {
      const { cardNumber, accountId, due } = await world.overdue('WEEK');
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

    it.each([
      ['on its first day', 14],
      ['within it', 17],
      ['on its last day', 20],
    ])('charges only the current period when several are unpaid, %s', async (_when, days) => {
      const { cardNumber, due } = await world.overdue('WEEK');
      world.at(daysAfter(due, days));
      const before = world.money().collected;
      const { accountSubscriptionInfo } = await repay(cardNumber);
      expect(accountSubscriptionInfo.expirationDate).toBe(daysAfter(due, 21));
      expect(world.money().collected).toBe(before + 350);
      await world.renewOnly(cardNumber);
      expect(world.money().collected).toBe(before + 350);
    });

    it('accepts the same method again', async () => {
      const { cardNumber, saved } = await world.overdue('WEEK');
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
    ])('keeps the old method and the overdue renewal, with %s: %s %s', async (code, step, manner) => {
      const { cardNumber: printedCardNumber } = await world.overdue('WEEK');
      world.vault.takes(step, manner);
      await world.refuses(code, 'updatePaymentMethod', { printedCardNumber, paymentMethod: newToken() });
    });

    it('keeps a method that the guest had saved before when the charge to it is declined', async () => {
      const other = await world.newSubscriber('PLUS');
      const { cardNumber: printedCardNumber, accountId } = await world.overdue('WEEK');
      await world.deliverGoods(other.saved, accountId);
      world.vault.takes('authorize', 'declines');
      const paymentMethod = savedMethod(other.saved);
      await world.refuses('recharge.payment_auth_denied', 'updatePaymentMethod', {
        printedCardNumber,
        paymentMethod,
      });
      expect(await world.savedBy(accountId)).toContain(other.saved);
    });

    it('changes nothing when the vault does not save the new method', async () => {
      const asked = async (cardNumber: string) => ({
        printedCardNumber: cardNumber,
        paymentMethod: newToken(),
      });
      const late = await world.overdue('WEEK');
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

    it('changes nothing when the method is removed concurrently', async () => {
      const late = await world.overdue('WEEK');
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

    it('refuses an invalid method, and changes nothing', async () => {
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

    it('charges once for a request that is repeated under its key', async () => {
      const { cardNumber } = await world.overdue('WEEK');
      const before = world.money().collected;
      const method = newToken();
      const first = await repay(cardNumber, method, { key: 'repay' });
      await world.forgetReply('repay');
      expect(await repay(cardNumber, method, { key: 'repay' })).toEqual(first);
      expect(world.money().collected).toBe(before + 350);
    });

    it('charges once under concurrent requests', async () => {
      const { cardNumber } = await world.overdue('WEEK');
      const before = world.money();
      await Promise.all(Array.from({ length: 6 }, () => repay(cardNumber)));
      await world.settle();
      expect(world.money()).toEqual({ ...before, collected: before.collected + 350 });
    });
  });

  it('reports a system error when its method has vanished from the database', async () => {
    const { cardNumber: printedCardNumber, saved } = await world.newSubscriber('WEEK');
    await world.store.db
      .updateTable('saved_payment_method')
      .set({ removed_at: world.clock.now() })
      .where('saved_payment_method_id', '=', BigInt(saved.slice('saved-'.length)))
      .execute();
    const errorCode = 'account_subscription_info.get_current_payment_method_failed';
    await world.refuses(errorCode, 'accountSubscriptionInfo', { printedCardNumber });
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
});

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
