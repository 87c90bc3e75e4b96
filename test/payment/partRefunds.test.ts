import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authorizePayment, capturePayment } from '../../src/domain/payments/makePayment.ts';
import { type PaymentKey, readPayment } from '../../src/domain/payments/payment.ts';
import { settlePayment } from '../../src/domain/payments/paymentFlow.ts';
import { refundsOf, requestPartRefund } from '../../src/domain/payments/paymentRefunds.ts';
import { releasePayment } from '../../src/domain/payments/releasePayment.ts';
import { restoreLostJobs } from '../../src/jobs/engine/lostJobs.ts';
import { queuedJobs } from '../../src/jobs/engine/overview.ts';
import { settlePaymentJob } from '../../src/jobs/tasks/settlePayment.ts';
import { listPayments } from '../../src/operators/payments/paymentOverview.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { onAllJobs } from '../support/queues.ts';
import type { World } from '../support/world.ts';
import { type CheckoutServer, openCheckoutServer } from './checkoutServer.ts';
import { intended, Killed, killAt, MINUTE_MS, openPaymentsWorld, SHOP, vaultToken } from './paymentsWorld.ts';
import { type Manner, openVaultServer, type VaultServer } from './vaultServer.ts';

describe('a part of a payment that is refunded', () => {
  let vault: VaultServer;
  let processor: CheckoutServer;
  let world: World;
  beforeAll(async () => {
    [vault, processor] = [await openVaultServer(), await openCheckoutServer()];
    world = await openPaymentsWorld({ vault: vault.url, checkout: processor.url });
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
    await processor.close();
  });

  const captured = async (more: Parameters<typeof intended>[1] = {}) => {
    const key = await intended(world, more);
    expect(await authorizePayment(world.app, key)).toEqual({ authorized: true });
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
    return key;
  };
  const request = (key: PaymentKey, number: number, amount: bigint) =>
    inTransaction(world.app.store.db, (trx) => requestPartRefund(trx, world.app, key, { number, amount }));
  const settledAfter = async (minutes: number, key: PaymentKey) => {
    world.clock.advance(minutes * MINUTE_MS);
    await settlePayment(world.app, key);
  };
  const states = async (key: PaymentKey) =>
    (await refundsOf(world.app.store.db, key)).map(({ number, amount, state }) => [number, amount, state]);
  const creditsOf = async (key: PaymentKey) => {
    const { reference } = await readPayment(world.app.store.db, key);
    return vault.book
      .filter(
        ({ transaction_type, order_id, succeeded }) =>
          transaction_type === 'Credit' && succeeded && order_id.startsWith(reference),
      )
      .map(({ order_id, amount }) => [order_id.slice(reference.length), amount]);
  };

  it('is credited under a reference of its own, once, and a release returns only the rest', async () => {
    const key = await captured();
    await request(key, 1, 300n);
    await request(key, 3, 34n);
    await Promise.all([1, 2, 3].map(() => settlePayment(world.app, key)));
    await settledAfter(11, key);
    expect(await states(key)).toEqual([
      [1, 300n, 'DONE'],
      [3, 34n, 'DONE'],
    ]);
    expect((await readPayment(world.app.store.db, key)).state).toBe('CAPTURED');
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
    expect(await creditsOf(key)).toEqual([
      ['-r1', 300],
      ['-r3', 34],
      ['', 900],
    ]);
  });

  it('leaves nothing to release when the parts are the whole payment', async () => {
    const key = await captured();
    await request(key, 1, 1234n);
    await settlePayment(world.app, key);
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
    expect(await creditsOf(key)).toEqual([['-r1', 1234]]);
  });

  it.each([
    ['more than was captured', 1235n, async () => {}],
    ['more than other parts left', 300n, (key: PaymentKey) => request(key, 2, 1000n)],
    ['a part that was refunded', 300n, (key: PaymentKey) => request(key, 1, 300n)],
    ['what is released', 300n, (key: PaymentKey) => releasePayment(world.app, key)],
  ])('refuses %s, and asks the gateway for nothing', async (_why, amount, before) => {
    const key = await captured();
    await before(key);
    await settlePayment(world.app, key);
    const credits = [await creditsOf(key), await states(key)];
    await expect(request(key, 1, amount)).rejects.toThrow();
    await settledAfter(11, key);
    expect([await creditsOf(key), await states(key)]).toEqual(credits);
  });

  it.each(['declines', 'fails', 'limits the rate'] satisfies Manner[])(
    'is asked for again when the vault %s, and until then is listed as unsettled',
    async (manner) => {
      const key = await captured();
      await request(key, 1, 300n);
      vault.takes('credit', manner);
      await expect(settlePaymentJob(world.app, { ...key, paymentId: String(key.paymentId) })).rejects.toThrow(
        'Refund 1 of payment',
      );
      expect(await states(key)).toEqual([[1, 300n, 'REQUESTED']]);
      expect(await creditsOf(key)).toEqual([]);
      const open = await listPayments(world.app.store.db, { merchantId: SHOP, isOpen: true, limit: 100 });
      expect(open.map(({ paymentId }) => paymentId)).toContain(key.paymentId);
      await settledAfter(1, key);
      expect(await creditsOf(key)).toEqual([['-r1', 300]]);
    },
  );

  it.each([
    'breaks after',
    'hangs up after',
    'answers another amount',
    'answers nonsense',
  ] satisfies Manner[])('is looked up, and not credited twice, when the vault %s', async (manner) => {
    const key = await captured();
    await request(key, 1, 300n);
    vault.takes('credit', manner);
    await settlePayment(world.app, key);
    expect(await states(key)).toEqual([[1, 300n, 'REFUNDING']]);
    await settledAfter(1, key);
    expect(await states(key)).toEqual([[1, 300n, 'DONE']]);
    expect(await creditsOf(key)).toEqual([['-r1', 300]]);
  });

  it.each(['before', 'after'] as const)(
    'is credited once when the process dies %s the call',
    async (when) => {
      const key = await captured();
      await request(key, 1, 300n);
      const { revive } = killAt(world, 'credit', when);
      await expect(settlePayment(world.app, key)).rejects.toThrow(Killed);
      revive();
      await settledAfter(1, key);
      expect(await creditsOf(key)).toEqual(when === 'after' ? [['-r1', 300]] : []);
      await settledAfter(11, key);
      await settledAfter(11, key);
      expect(await creditsOf(key)).toEqual([['-r1', 300]]);
      expect(await states(key)).toEqual([[1, 300n, 'DONE']]);
    },
  );

  it('is found again by its row when its job is lost, until it is done', async () => {
    const { app, store } = world;
    const restored = async () => {
      await onAllJobs(store, (jobs) => `delete from ${jobs}`);
      world.clock.advance(2 * MINUTE_MS);
      await restoreLostJobs(app, new AbortController().signal);
      return (await queuedJobs(store, 1000)).filter(({ task }) => task === 'settlePayment').length;
    };
    const key = await captured();
    const others = await restored();
    await request(key, 1, 300n);
    expect(await restored()).toBe(others + 1);
    await settlePayment(app, key);
    expect(await restored()).toBe(others);
  });

  it('is told apart from other refunds of a payment made at the processor’s page', async () => {
    processor.confirmed('pi_parts');
    const key = await captured({ method: vaultToken('pi_parts', 'checkout') });
    await request(key, 1, 300n);
    await request(key, 2, 300n);
    processor.takes('hangs up after', 'breaks');
    await settlePayment(world.app, key);
    expect(processor.counts('pi_parts').refunds).toBe(1);
    await settledAfter(11, key);
    expect(await states(key)).toEqual([
      [1, 300n, 'DONE'],
      [2, 300n, 'DONE'],
    ]);
    expect(processor.intent('pi_parts').latest_charge?.amount_refunded).toBe(600);
    processor.takes('hangs up after');
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
    expect((await readPayment(world.app.store.db, key)).state).toBe('REFUNDED');
    expect(processor.intent('pi_parts').latest_charge?.amount_refunded).toBe(1234);
    expect(processor.counts('pi_parts').refunds).toBe(3);
  });
});
