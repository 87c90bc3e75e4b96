import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewPaymentPage, PaymentPages } from '../../src/domain/ground/ports/payments.ts';
import { CHECKOUT } from '../../src/domain/payments/paymentSettings.ts';
import { type CheckoutServer, openCheckoutServer } from '../payment/checkoutServer.ts';
import { openPaymentsWorld, SHOP } from '../payment/paymentsWorld.ts';
import type { World } from '../support/world.ts';

describe('a page at the processor', () => {
  let processor: CheckoutServer;
  let world: World;
  let pages: PaymentPages;
  beforeAll(async () => {
    processor = await openCheckoutServer();
    world = await openPaymentsWorld({ checkout: processor.url });
    pages = (await world.app.gateways.pagesOf(world.app.merchants.known(SHOP)))!;
  });
  afterAll(async () => {
    await world.close();
    await processor.close();
  });

  let last = 0;
  const newPage = (): NewPaymentPage => ({
    reference: `5-checkout-${++last}`,
    amount: 1234n,
    currency: 'EUR',
    description: 'Corner Cafe',
    email: 'dana@example.test',
    locale: 'es',
    successUrl: 'https://shop.example.test/done',
    cancelUrl: 'https://shop.example.test/back',
    expiresAt: new Date('2026-03-09T16:00:00Z'),
    cardTypes: ['VISA', 'MASTERCARD', 'DISCOVER'],
  });
  async function opened(): Promise<string> {
    const page = await pages.open(newPage());
    if (page.outcome !== 'done') throw new Error(page.message);
    return page.sessionId;
  }

  it('asks for the exact amount, and only reserves it', async () => {
    const sessionId = await opened();
    expect(processor.session(sessionId).asked).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '1234',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][quantity]': '1',
      'payment_intent_data[capture_method]': 'manual',
      'adaptive_pricing[enabled]': 'false',
      'payment_method_options[card][restrictions][brands_blocked][0]': 'american_express',
      locale: 'es',
      expires_at: String(Date.parse('2026-03-09T16:00:00Z') / 1000),
    });
    expect(await pages.look(sessionId)).toEqual({
      state: 'open',
      url: expect.stringMatching(/^https:\/\/pay\.example\.test\/.*#page$/),
    });
  });

  it('is opened once, although the first answer was lost', async () => {
    const page = newPage();
    processor.takes('hangs up after');
    expect(await pages.open(page)).toMatchObject({ outcome: 'unknown' });
    const again = await pages.open(page);
    expect(await pages.open(page)).toEqual(again);
    processor.takes('limits the rate');
    expect(await pages.open(newPage())).toMatchObject({ outcome: 'failed' });
    processor.takes('breaks');
    expect(await pages.open(newPage())).toMatchObject({ outcome: 'unknown' });
  });

  it('tells what was paid, which the gateway finds reserved', async () => {
    const sessionId = await opened();
    const intent = processor.paidOn(sessionId);
    expect(await pages.look(sessionId)).toEqual({
      state: 'paid',
      intent,
      cardType: 'MASTERCARD',
      lastFour: '4444',
    });
    // A page that is paid is not ended.
    expect(await pages.expire(sessionId)).toMatchObject({ state: 'paid' });
    const gateway = (await world.app.gateways.named(world.app.merchants.known(SHOP), CHECKOUT))!;
    const payment = { reference: 'order', amount: 1234n, currency: 'EUR' };
    expect(await gateway.authorize({ ...payment, token: intent })).toMatchObject({ outcome: 'done' });
    expect(await gateway.void({ ...payment, authorizationToken: intent })).toMatchObject({ outcome: 'done' });
    expect(processor.counts(intent)).toEqual({ captures: 0, cancels: 1, refunds: 0 });
  });

  it('takes no payment once it was ended', async () => {
    const sessionId = await opened();
    expect(await pages.expire(sessionId)).toEqual({ state: 'expired' });
    expect(await pages.look(sessionId)).toEqual({ state: 'expired' });
    expect(await pages.look('cs_unknown')).toMatchObject({ state: 'unavailable' });
  });
});
