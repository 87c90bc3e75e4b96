import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authorizePayment, capturePayment } from '../../src/domain/payments/makePayment.ts';
import type { PaymentKey } from '../../src/domain/payments/payment.ts';
import { settlePayment } from '../../src/domain/payments/paymentFlow.ts';
import { releasePayment } from '../../src/domain/payments/releasePayment.ts';
import { afterFirstRead } from '../support/afterFirstRead.ts';
import { signal } from '../support/signal.ts';
import type { World } from '../support/world.ts';
import {
  assertBookIsRight,
  changeGateways,
  intended,
  MINUTE_MS,
  openPaymentsWorld,
  stateOf,
} from './paymentsWorld.ts';
import { openVaultServer, type VaultServer } from './vaultServer.ts';

describe('two workers at one payment', () => {
  let vault: VaultServer;
  let world: World;
  beforeAll(async () => {
    vault = await openVaultServer();
    world = await openPaymentsWorld({ vault: vault.url });
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
  });

  async function authorized(): Promise<PaymentKey> {
    const key = await intended(world);
    expect(await authorizePayment(world.app, key)).toEqual({ authorized: true });
    return key;
  }
  async function captured(): Promise<PaymentKey> {
    const key = await authorized();
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
    return key;
  }
  const sent = (call: string) => vault.calls.filter((each) => each.call === call).length;

  /** Barrier: `workers` workers read the vault's book before any of them proceeds. */
  function meetAtTheBook(workers: number): { restore(): void } {
    const [meet, haveMet] = signal();
    let arrived = 0;
    return changeGateways(world, (gateway) => ({
      async lookUp(asked) {
        const found = await gateway.lookUp(asked);
        arrived += 1;
        if (arrived === workers) meet();
        await haveMet;
        return found;
      },
    }));
  }

  it.each(['breaks before', 'hangs up before'] as const)(
    'send a refund once that never reached the vault (it %s), though both found it missing',
    async (manner) => {
      const key = await captured();
      vault.takes('credit', manner);
      expect(await releasePayment(world.app, key)).toEqual({ pending: true });
      world.clock.advance(11 * MINUTE_MS);
      const before = sent('credit');
      const book = meetAtTheBook(2);
      await Promise.all([settlePayment(world.app, key), settlePayment(world.app, key)]);
      book.restore();
      expect(sent('credit')).toBe(before + 1);
      expect(await stateOf(world, key)).toBe('REFUNDED');
      await assertBookIsRight(world, vault, key);
    },
  );

  it('do not touch a payment that one found unsent and the other has begun to send since', async () => {
    const { app, clock } = world;
    const key = await intended(world);
    clock.advance(2 * MINUTE_MS);
    const [beginSending, hasBegun] = signal();
    const [endLook, hasLooked] = signal();
    const gateways = changeGateways(world, (gateway) => ({
      async authorize(asked) {
        beginSending();
        await hasLooked;
        return gateway.authorize(asked);
      },
    }));
    let sending: Promise<unknown> | undefined;
    const late = afterFirstRead(app.store.db, async () => {
      sending = authorizePayment(app, key);
      await hasBegun;
    });
    await settlePayment({ ...app, store: { ...app.store, db: late } }, key);
    endLook();
    expect(await sending).toEqual({ authorized: true });
    gateways.restore();
    expect(await stateOf(world, key)).toBe('AUTHORIZED');
    await assertBookIsRight(world, vault, key);
  });

  it('refund once what both found captured', async () => {
    const key = await captured();
    const before = sent('credit');
    await Promise.all([1, 2, 3].map(() => releasePayment(world.app, key)));
    await settlePayment(world.app, key);
    expect(sent('credit')).toBe(before + 1);
    expect(await stateOf(world, key)).toBe('REFUNDED');
    await assertBookIsRight(world, vault, key);
  });

  /** Delays the next call of the kind until another worker has done its work. */
  function lateAt(call: 'capture' | 'credit', meanwhile: () => Promise<unknown>): void {
    const gateways = changeGateways(world, (gateway) => ({
      async [call](step: never) {
        gateways.restore();
        await meanwhile();
        return gateway[call](step);
      },
    }));
  }

  it('refund what one captures after the other marked it as failed', async () => {
    const key = await authorized();
    lateAt('capture', async () => {
      world.clock.advance(11 * MINUTE_MS);
      expect((await settlePayment(world.app, key)).state).toBe('CAPTURE_FAILED');
    });
    expect(await capturePayment(world.app, key)).toEqual({ refused: 'capture_failed' });
    await settlePayment(world.app, key);
    expect(await stateOf(world, key)).toBe('REFUNDED');
    await assertBookIsRight(world, vault, key);
  });

  it('do not reopen a refunded payment when the first is refused its refund late', async () => {
    const key = await captured();
    lateAt('credit', async () => {
      world.clock.advance(11 * MINUTE_MS);
      expect((await settlePayment(world.app, key)).state).toBe('REFUNDED');
      vault.takes('credit', 'fails');
    });
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
    expect(await stateOf(world, key)).toBe('REFUNDED');
    await assertBookIsRight(world, vault, key);
  });

  it('refund once when the first refund is refused late and the outcome of the second is unknown', async () => {
    const key = await captured();
    const before = sent('credit');
    lateAt('credit', async () => {
      world.clock.advance(11 * MINUTE_MS);
      vault.takes('credit', 'hangs up after');
      expect((await settlePayment(world.app, key)).state).toBe('REFUNDING');
      vault.takes('credit', 'fails');
    });
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
    await settlePayment(world.app, key);
    expect(sent('credit')).toBe(before + 2);
    expect(await stateOf(world, key)).toBe('REFUNDED');
    await assertBookIsRight(world, vault, key);
  });

  it('do not reopen a payment that the first refunded late, after the second was refused', async () => {
    const key = await captured();
    lateAt('credit', async () => {
      world.clock.advance(11 * MINUTE_MS);
      vault.takes('credit', 'fails', 'fails');
      expect((await settlePayment(world.app, key)).state).toBe('CAPTURED');
    });
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
    const before = sent('credit');
    expect((await settlePayment(world.app, key)).state).toBe('REFUNDED');
    expect(sent('credit')).toBe(before);
    await assertBookIsRight(world, vault, key);
  });
});
