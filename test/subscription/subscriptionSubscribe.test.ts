import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findWaiting } from '../../src/domain/messaging/messages.ts';
import { readPayment } from '../../src/domain/payments/payment.ts';
import { PAYMENT_OWNERS } from '../../src/jobs/tasks/paymentOwners.ts';
import { holdCapture } from '../payment/paymentsWorld.ts';
import type { Manner } from '../payment/vaultServer.ts';
import { holdMovement } from '../support/holdMovement.ts';
import { holdStatement } from '../support/holdStatement.ts';
import { otherPos } from '../support/world.ts';
import {
  CLUB,
  COFFEE,
  LOWERED,
  MINUTE_MS,
  newToken,
  openSubscriptionWorld,
  SMALL_CUPS,
  type SubscriptionWorld,
  savedMethod,
  VAULTLESS,
} from './subscriptionWorld.ts';

describe('subscriptionSubscribe', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
  });
  afterAll(() => world.close());

  const asking = (printedCardNumber: string, more: object = {}) => ({
    printedCardNumber,
    subscriptionCode: 'COFFEE',
    paymentMethod: newToken(),
    ...more,
  });

  it('charges the first period, grants the benefit on the card and notifies the guest', async () => {
    const { cardNumber, accountId } = await world.newMember();
    const before = world.money().collected;
    const paymentMethod = newToken({ nickname: 'The blue one' });
    const reply = await world.ask('subscribe', asking(cardNumber, { paymentMethod, storeCode: 'anywhere' }));
    const info = {
      subscription: {
        code: 'COFFEE',
        label: 'Coffee Club',
        description: 'A coffee every hour.',
        price: 9.99,
        periodicType: 'MONTH',
        numberOfPeriod: 1,
        minRedemptionInterval: 60,
        acceptEnrollees: true,
      },
      subscriptionStatus: 'SUBSCRIBED',
      subscribeDatetime: '2026-03-09T11:00:00',
      expirationDate: '2026-04-09',
      paymentInfo: {
        paymentMethodType: 'SAVED_VAULT_TOKEN',
        paymentTokenType: 'CREDIT_CARD',
        creditCardType: 'VISA',
        ccLastFour: '1111',
        ccExpirationMonth: 12,
        ccExpirationYear: 2030,
        nickname: 'The blue one',
        tokenLastFour: 'abcd',
        savedCardCode: expect.stringMatching(/^saved-/),
      },
    };
    expect(reply).toEqual({ result: 'success', accountSubscriptionInfo: info });
    expect(await world.infoOf(cardNumber)).toEqual(info);
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    expect(await world.mailsOf(accountId)).toEqual(['subscribed']);
    // The first payment is no renewal.
    expect(await world.eventsOf(accountId)).toEqual([]);
  });

  it('addresses the guest by name, with plan, price and the day of the renewal', async () => {
    const { accountId } = await world.newSubscriber();
    const { message_id } = await world.store.db
      .selectFrom('message')
      .select('message_id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(await findWaiting(world.app, CLUB, message_id)).toMatchObject({
      templateCode: 1,
      params: { plan: 'Coffee Club', price: '9.99', expirationDate: 'April 9, 2026', firstName: 'Mia' },
    });
  });

  it('authorizes, grants, then captures', async () => {
    const { cardNumber } = await world.newMember();
    const { named } = world.app.gateways;
    const seen: [string, number][] = [];
    world.app.gateways.named = async (...asked) => {
      const gateway = (await named(...asked))!;
      const note = async (step: string) => seen.push([step, await world.usable(cardNumber, COFFEE)]);
      return {
        ...gateway,
        authorize: (wanted) => note('authorize').then(() => gateway.authorize(wanted)),
        capture: (step) => note('capture').then(() => gateway.capture(step)),
      };
    };
    await world.ask('subscribe', asking(cardNumber));
    world.app.gateways.named = named;
    expect(seen).toEqual([
      ['authorize', 0],
      ['capture', 30],
    ]);
  });

  it('charges a method that the guest saved before', async () => {
    const { saved, accountId, cardNumber } = await world.newSubscriber();
    const second = await world.newMember();
    await world.give(second.cardNumber, accountId);
    const storedBefore = world.vault.retained.length;
    const reply = await world.ask(
      'subscribe',
      asking(second.cardNumber, { paymentMethod: savedMethod(saved) }),
    );
    expect(reply.accountSubscriptionInfo.paymentInfo.savedCardCode).toBe(saved);
    expect(world.vault.retained.length).toBe(storedBefore);
    // Ending one subscription keeps the payment method that the other one needs.
    await world.ask('unsubscribe', { printedCardNumber: cardNumber });
    expect(await world.infoOf(second.cardNumber)).toMatchObject({ paymentInfo: { savedCardCode: saved } });
  });

  it('accepts a guest only for the guest’s own cards', async () => {
    const member = await world.newMember();
    const stranger = await world.newMember();
    const token = await world.tokenOf(member.accountId);
    await world.ask('subscribe', asking(stranger.cardNumber), { token, status: 401 });
    expect(await world.ask('subscribe', asking(member.cardNumber), { token })).toMatchObject({
      result: 'success',
    });
  });

  it('prevents the guest from removing its payment method', async () => {
    const { saved, cardNumber } = await world.newSubscriber();
    const reply = await world.send('/rest/1.0.0/payment/removeSavedPaymentMethod.json', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('club-web:club-web-secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        merchantId: CLUB,
        authentication: 'b2b',
        printedCardNumber: cardNumber,
        savedCardCode: saved,
      }),
    });
    expect(reply.body).toMatchObject({ errorCode: 'payment.saved_payment_method_in_use' });
  });

  describe('refuses, and charges and grants nothing,', () => {
    const refuses = (code: string, asked: object, as?: Parameters<SubscriptionWorld['refuses']>[3]) =>
      world.refuses(`subscribe.${code}`, 'subscribe', asked, as);

    it('without subscriptions or a vault', async () => {
      const elsewhere = { merchantId: 2, authorization: otherPos };
      await refuses('invalid_merchant', asking('7777900000000001'), elsewhere);
      await refuses('server_error', asking('2222000000000001'), { merchantId: VAULTLESS });
    });

    it('a card that is unknown, inactive, or unregistered', async () => {
      await refuses('invalid_card', asking('2121999999999999'));
      await refuses('invalid_card', asking('8888000000000001'));
      const member = await world.newMember();
      const cards = world.store.db.updateTable('card').where('card_number', '=', member.cardNumber);
      await cards.set({ status: 'DISABLED' }).execute();
      await refuses('invalid_card', asking(member.cardNumber));
      await cards.set({ status: 'ACTIVE', account_id: null }).execute();
      await refuses('invalid_card', asking(member.cardNumber));
    });

    it('a plan that is unknown, closed, or for other cards', async () => {
      const { cardNumber } = await world.newMember();
      await refuses('invalid_subscription_code', asking(cardNumber, { subscriptionCode: 'coffee' }));
      await refuses('closed_to_new_enroll', asking(cardNumber, { subscriptionCode: 'CLOSED' }));
      await refuses('not_available_to_card', asking(cardNumber, { subscriptionCode: 'GOLD' }));
      const plain = '2131000000000001';
      const { accountId } = await world.newMember();
      await world.give(plain, accountId);
      await refuses('not_available_to_card', asking(plain));
      await world.store.db
        .updateTable('card')
        .set({ tier_code: 2 })
        .where('card_number', '=', cardNumber)
        .execute();
      const reply = await world.ask('subscribe', asking(cardNumber, { subscriptionCode: 'GOLD' }));
      expect(reply).toMatchObject({ result: 'success' });
    });

    it('a plan whose benefit its cards can no longer hold', async () => {
      const asked = asking('2323000000000001', { subscriptionCode: 'SMALL' });
      await refuses('invalid_subscription', asked, { merchantId: LOWERED });
    });

    it('a card that has a subscription, or one to another plan that was ended', async () => {
      const { cardNumber } = await world.newSubscriber();
      await refuses('card_already_subscribed', asking(cardNumber));
      await refuses('card_already_subscribed', asking(cardNumber, { subscriptionCode: 'PLUS' }));
      await world.ask('unsubscribe', { printedCardNumber: cardNumber });
      await refuses('card_already_subscribed', asking(cardNumber, { subscriptionCode: 'PLUS' }));
    });

    it('a payment method that is malformed, expired, or of an unsupported kind', async () => {
      const { cardNumber } = await world.newMember();
      for (const wrong of [
        { savedCardCode: 'saved-1' },
        { savePaymentMethod: false },
        { ccExpirationYear: 2025 },
        { creditCardType: 'AMEX' },
        { paymentTokenType: 'PLATFORM_B_PAY' },
        { token: '4111111111111111' },
      ])
        await refuses('invalid_payment_method', asking(cardNumber, { paymentMethod: newToken(wrong) }));
    });

    it('a saved method of another guest', async () => {
      const { cardNumber } = await world.newMember();
      const other = await world.newSubscriber();
      for (const code of ['saved-1', 'nothing', other.saved])
        await refuses(
          'invalid_saved_payment_method',
          asking(cardNumber, { paymentMethod: savedMethod(code) }),
        );
    });

    it('a method that the vault does not save', async () => {
      const { cardNumber } = await world.newMember();
      for (const manner of ['fails', 'does not know the token', 'breaks before'] satisfies Manner[]) {
        world.vault.takes('retain', manner);
        await refuses('save_payment_method_failed', asking(cardNumber));
      }
    });

    it('a method that is being removed concurrently', async () => {
      const { saved, accountId } = await world.newSubscriber();
      const { cardNumber } = await world.newMember();
      await world.give(cardNumber, accountId);
      const reply = await world.whileRemoving(saved, () =>
        world.ask('subscribe', asking(cardNumber, { paymentMethod: savedMethod(saved) })),
      );
      expect(reply).toMatchObject({ errorCode: 'subscribe.update_payment_method_usage_failed' });
      expect(await world.infoOf(cardNumber)).toBeUndefined();
    });

    it.each<[Manner, string]>([
      ['declines', 'payment_auth_denied'],
      ['fails', 'payment_auth_failed'],
      ['breaks before', 'payment_auth_failed'],
      ['hangs up after', 'payment_auth_failed'],
      ['answers nonsense', 'payment_auth_failed'],
      ['does not know the token', 'invalid_payment_method'],
    ])('when the vault %s at the authorization', async (manner, code) => {
      const { cardNumber, accountId } = await world.newMember();
      world.vault.takes('authorize', manner);
      await refuses(code, asking(cardNumber));
      expect(await world.infoOf(cardNumber)).toBeUndefined();
      expect(await world.mailsOf(accountId)).toEqual([]);
      // The next attempt is independent.
      expect(await world.ask('subscribe', asking(cardNumber))).toMatchObject({ result: 'success' });
    });

    it('when the vault no longer knows a saved method', async () => {
      const { saved, accountId } = await world.newSubscriber();
      const { cardNumber } = await world.newMember();
      await world.give(cardNumber, accountId);
      world.vault.takes('authorize', 'does not know the token');
      await refuses(
        'invalid_saved_payment_method',
        asking(cardNumber, { paymentMethod: savedMethod(saved) }),
      );
    });

    it.each<[Manner, string]>([
      ['declines', 'payment_capture_denied'],
      ['fails', 'payment_capture_failed'],
      ['breaks before', 'payment_capture_failed'],
      ['breaks after', 'payment_capture_failed'],
      ['hangs up after', 'payment_capture_failed'],
    ])('when the vault %s at the capture, and reclaims the granted benefit', async (manner, code) => {
      const { cardNumber } = await world.newMember();
      world.vault.takes('capture', manner);
      await refuses(code, asking(cardNumber));
      expect(await world.usable(cardNumber, COFFEE)).toBe(0);
      expect(await world.infoOf(cardNumber)).toBeUndefined();
    });

    it('when the card cannot hold the benefit of the plan', async () => {
      const { cardNumber } = await world.newSubscriber('SMALL');
      expect(await world.usable(cardNumber, SMALL_CUPS)).toBe(8);
      await world.ask('unsubscribe', { printedCardNumber: cardNumber });
      await world.store.db
        .updateTable('subscription')
        .set({ state: 'ENDED' })
        .where('card_number', '=', cardNumber)
        .execute();
      // Ten cups are the most: eight are there.
      await refuses('update_account_failed', asking(cardNumber, { subscriptionCode: 'SMALL' }));
      expect(await world.usable(cardNumber, SMALL_CUPS)).toBe(8);
    });
  });

  it('charges once for a request that is repeated under its key', async () => {
    const { cardNumber } = await world.newMember();
    const asked = asking(cardNumber);
    const before = world.money().collected;
    const first = await world.ask('subscribe', asked, { key: 'twice' });
    expect(await world.ask('subscribe', asked, { key: 'twice' })).toEqual(first);
    // Also if the process died before storing the reply.
    await world.store.db.deleteFrom('idempotency_record').where('idempotency_key', '=', 'twice').execute();
    expect(await world.ask('subscribe', asked, { key: 'twice' })).toEqual(first);
    expect(world.money().collected).toBe(before + 999);
    await world.refuses('subscribe.card_already_subscribed', 'subscribe', asked);
  });

  it('repeats the same refusal', async () => {
    const { cardNumber } = await world.newMember();
    const asked = asking(cardNumber);
    world.vault.takes('authorize', 'declines');
    for (let time = 0; time < 2; time++) {
      const reply = await world.ask('subscribe', asked, { key: 'declined' });
      expect(reply).toMatchObject({ errorCode: 'subscribe.payment_auth_denied' });
      await world.store.db
        .deleteFrom('idempotency_record')
        .where('idempotency_key', '=', 'declined')
        .execute();
    }
  });

  it('stays in force once paid, though another process cancelled it at that moment', async () => {
    const { app, clock } = world;
    const { cardNumber } = await world.newMember();
    const before = world.money().collected;
    const { capturing, letCapture } = holdCapture(world);
    const subscribed = world.ask('subscribe', asking(cardNumber));
    await capturing;
    // The other worker is about to reclaim the benefit when the first one finishes.
    let tookBack = false;
    holdMovement(app, 'subscription-taken-back', () => {
      tookBack = true;
      letCapture();
      return subscribed;
    });
    // The first worker's lease has expired.
    clock.advance(2 * MINUTE_MS);
    const { payment_id: paymentId } = await world.store.db
      .selectFrom('payment')
      .select('payment_id')
      .where('state', '=', 'CAPTURING')
      .executeTakeFirstOrThrow();
    const payment = await readPayment(world.store.db, { merchantId: CLUB, paymentId });
    await PAYMENT_OWNERS.subscription.settled(app, payment);

    expect(tookBack).toBe(true);
    expect(await subscribed).toMatchObject({ result: 'success' });
    await world.settle();
    expect(world.money()).toEqual({ collected: before + 999, reserved: 0 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
    expect(await world.infoOf(cardNumber)).toMatchObject({ subscriptionStatus: 'SUBSCRIBED' });
  });

  it('leaves a period that was paid and cancelled while the request was on its way', async () => {
    const { cardNumber } = await world.newMember();
    const before = world.money();
    const saving = holdStatement(/^insert into "saved_payment_method"/);
    const late = world.ask('subscribe', asking(cardNumber));
    await saving.hasArrived;
    expect(await world.ask('subscribe', asking(cardNumber))).toMatchObject({ result: 'success' });
    expect(await world.ask('unsubscribe', { printedCardNumber: cardNumber })).toMatchObject({
      result: 'success',
    });
    const info = await world.infoOf(cardNumber);
    saving.send();
    expect(await late).toMatchObject({ errorCode: 'subscribe.card_already_subscribed' });
    await world.settle();
    expect(await world.infoOf(cardNumber)).toEqual(info);
    expect(world.money()).toEqual({ ...before, collected: before.collected + 999 });
  });

  it('subscribes a card once under concurrent requests', async () => {
    const { cardNumber } = await world.newMember();
    const before = world.money();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => world.ask('subscribe', asking(cardNumber))),
    );
    expect(replies.filter(({ result }) => result === 'success')).toHaveLength(1);
    expect(new Set(replies.map(({ errorCode }) => errorCode))).toEqual(
      new Set([undefined, 'subscribe.card_already_subscribed']),
    );
    expect(world.money()).toEqual({ ...before, collected: before.collected + 999 });
    expect(await world.usable(cardNumber, COFFEE)).toBe(30);
  });
});
