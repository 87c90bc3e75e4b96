import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { intendPayment } from '../../src/domain/payments/intendPayment.ts';
import { authorizePayment, capturePayment } from '../../src/domain/payments/makePayment.ts';
import { type PaymentKey, readPayment } from '../../src/domain/payments/payment.ts';
import { settlePayment } from '../../src/domain/payments/paymentFlow.ts';
import { releasePayment } from '../../src/domain/payments/releasePayment.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { everythingStored } from '../support/everythingStored.ts';
import type { World } from '../support/world.ts';
import { type CheckoutServer, openCheckoutServer, type ProcessorManner } from './checkoutServer.ts';
import {
  intended,
  Killed,
  killAt,
  MINUTE_MS,
  openPaymentsWorld,
  SHOP,
  stateOf,
  vaultToken,
} from './paymentsWorld.ts';

const PAID = { status: 'succeeded', amount_received: 1234, amount_capturable: 0 };

describe('a payment confirmed at the processor’s page', () => {
  let processor: CheckoutServer;
  let world: World;
  beforeAll(async () => {
    processor = await openCheckoutServer();
    world = await openPaymentsWorld({ checkout: processor.url });
  });
  afterAll(async () => {
    await world.close();
    await processor.close();
  });

  let last = 0;
  async function confirmed(more: Parameters<CheckoutServer['confirmed']>[1] = {}) {
    const id = `pi_${++last}`;
    processor.confirmed(id, more);
    return { id, key: await intended(world, { method: vaultToken(id, 'checkout') }) };
  }
  async function settledAfter(minutes: number, key: PaymentKey): Promise<string> {
    world.clock.advance(minutes * MINUTE_MS);
    return (await settlePayment(world.app, key)).state;
  }

  it('is verified and captured once, and its number is stored only until then', async () => {
    const { id, key } = await confirmed();
    expect(await authorizePayment(world.app, key)).toEqual({ authorized: true });
    expect(processor.counts(id)).toEqual({ captures: 0, cancels: 0, refunds: 0 });
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
    expect(processor.counts(id)).toEqual({ captures: 1, cancels: 0, refunds: 0 });
    const { reference, captureToken } = await readPayment(world.app.store.db, key);
    expect(captureToken).toBe(`ch_${id}`);
    expect(processor.calls.find(({ path }) => path.endsWith('/capture'))).toMatchObject({
      authorization: 'Bearer sk_test_of_the_test',
      idempotencyKey: `${reference}-capture`,
    });
  });

  it('counts as captured if the processor collects automatically', async () => {
    const { id, key } = await confirmed(PAID);
    expect(await authorizePayment(world.app, key)).toEqual({ authorized: true });
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
    expect(processor.counts(id)).toEqual({ captures: 0, cancels: 0, refunds: 0 });
  });

  it.each([
    ['over another amount', { amount: 1233 }],
    ['over another currency', { currency: 'usd' }],
    ['not confirmed', { status: 'requires_payment_method' }],
    ['on its way', { status: 'processing' }],
    ['cancelled', { status: 'canceled' }],
    ['captured in part', { ...PAID, amount_received: 1000 }],
    ['paid back', { ...PAID, latest_charge: { id: 'ch_x', object: 'charge', amount_refunded: 1 } as const }],
  ])('is refused when it is %s, and left unchanged', async (_why, more) => {
    const { id, key } = await confirmed(more);
    expect(await authorizePayment(world.app, key)).toEqual({ refused: 'invalid_method' });
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
    expect(processor.counts(id)).toEqual({ captures: 0, cancels: 0, refunds: 0 });
  });

  it.each(['pi_nobodyknows', 'pi_1/capture', 'pi_1_secret_2', 'tok_approve'])(
    'is refused when it is %s, which is not a payment',
    async (id) => {
      const key = await intended(world, { method: vaultToken(id, 'checkout') });
      expect(await authorizePayment(world.app, key)).toEqual({ refused: 'invalid_method' });
    },
  );

  it('pays for one order only, also of two concurrent ones; it can be used again after a refusal', async () => {
    const { id, key } = await confirmed({ amount: 99 });
    expect(await authorizePayment(world.app, key)).toEqual({ refused: 'invalid_method' });
    const intend = (purposeId: string, amount: bigint) =>
      inTransaction(world.app.store.db, (trx) =>
        intendPayment(trx, world.app, {
          merchantId: SHOP,
          purpose: 'order',
          purposeId,
          amount,
          currency: 'EUR',
          method: vaultToken(id, 'checkout'),
        }),
      );
    processor.confirmed(id, { amount: 99, amount_capturable: 99 });
    const both = await Promise.all([intend('twin-1', 99n), intend('twin-2', 99n)]);
    expect(both.filter((each) => 'refused' in each)).toEqual([{ refused: 'intent_used' }]);
    const [won] = both.filter((each) => !('refused' in each)) as PaymentKey[];
    expect(await authorizePayment(world.app, won!)).toEqual({ authorized: true });
    await capturePayment(world.app, won!);
    expect(await intend('twin-3', 99n)).toEqual({ refused: 'intent_used' });
  });

  it('is cancelled when it was not captured, and refunded when it was', async () => {
    const [reserved, collected, paid] = [await confirmed(), await confirmed(), await confirmed(PAID)];
    for (const { key } of [reserved, collected, paid]) await authorizePayment(world.app, key);
    await capturePayment(world.app, collected.key);
    for (const { key } of [reserved, collected, paid]) {
      expect(await releasePayment(world.app, key)).toEqual({ released: true });
      await releasePayment(world.app, key);
    }
    expect(processor.counts(reserved.id)).toEqual({ captures: 0, cancels: 1, refunds: 0 });
    expect(processor.counts(collected.id)).toEqual({ captures: 1, cancels: 0, refunds: 1 });
    expect(processor.counts(paid.id)).toEqual({ captures: 0, cancels: 0, refunds: 1 });
    expect(await stateOf(world, paid.key)).toBe('REFUNDED');
  });

  it.each([
    ['declines', { refused: 'capture_denied' }, 'CAPTURE_DENIED'],
    ['limits the rate', { refused: 'capture_failed' }, 'CAPTURE_FAILED'],
    ['breaks', { unknown: true }, 'CAPTURE_FAILED'],
    ['hangs up after', { unknown: true }, 'CAPTURED'],
    ['answers nonsense', { unknown: true }, 'CAPTURED'],
  ] as [ProcessorManner, object, string][])(
    'has a known outcome after the processor %s at the capture',
    async (manner, capture, state) => {
      const { id, key } = await confirmed();
      await authorizePayment(world.app, key);
      processor.takes(manner);
      expect(await capturePayment(world.app, key)).toEqual(capture);
      expect(await settledAfter(11, key)).toBe(state);
      expect(await releasePayment(world.app, key)).toEqual({ released: true });
      const { captures, cancels, refunds } = processor.counts(id);
      expect(captures === refunds && captures + cancels === 1).toBe(true);
    },
  );

  it.each(['breaks', 'hangs up after', 'answers nonsense'] as const)(
    'is refunded once when the processor %s at the refund',
    async (manner) => {
      for (const wasCaptured of [false, true]) {
        const { id, key } = await confirmed();
        await authorizePayment(world.app, key);
        if (wasCaptured) await capturePayment(world.app, key);
        processor.takes(manner);
        await releasePayment(world.app, key);
        await settledAfter(1, key);
        await settledAfter(10, key);
        const { captures, cancels, refunds } = processor.counts(id);
        expect([captures, cancels, refunds]).toEqual(wasCaptured ? [1, 0, 1] : [0, 1, 0]);
      }
    },
  );

  it.each(['before', 'after'] as const)(
    'is resolved after the process died %s verifying it',
    async (when) => {
      const { key } = await confirmed();
      const death = killAt(world, 'authorize', when);
      await expect(authorizePayment(world.app, key)).rejects.toThrow(Killed);
      death.revive();
      expect(await settledAfter(1, key)).toBe('AUTHORIZED');
      const other = await confirmed({ amount: 1 });
      const again = killAt(world, 'authorize', when);
      await expect(authorizePayment(world.app, other.key)).rejects.toThrow(Killed);
      again.revive();
      expect(await settledAfter(11, other.key)).toBe('FAILED');
    },
  );

  it('fails definitely when the processor is unreachable', async () => {
    const { id, key } = await confirmed();
    await authorizePayment(world.app, key);
    await processor.close();
    expect(await capturePayment(world.app, key)).toEqual({ refused: 'capture_failed' });
    const other = await intended(world, { method: vaultToken('pi_away', 'checkout') });
    expect(await authorizePayment(world.app, other)).toEqual({ refused: 'auth_failed' });
    expect(processor.counts(id).captures).toBe(0);
    expect(world.logged.join('\n') + (await everythingStored(world.store))).not.toContain(
      'sk_test_of_the_test',
    );
  });
});
