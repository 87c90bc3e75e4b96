import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { authorizePayment, capturePayment } from '../../src/domain/payments/makePayment.ts';
import { type PaymentKey, readPayment } from '../../src/domain/payments/payment.ts';
import { settlePayment } from '../../src/domain/payments/paymentFlow.ts';
import { releasePayment } from '../../src/domain/payments/releasePayment.ts';
import { startWorker } from '../../src/jobs/engine/worker.ts';
import { settlePaymentJob } from '../../src/jobs/tasks/settlePayment.ts';
import { isAnyDue } from '../jobs/jobsWorld.ts';
import { jobsTable } from '../support/queues.ts';
import { DAY_MS, type World } from '../support/world.ts';
import {
  assertBookIsRight,
  intended,
  Killed,
  killAt,
  MINUTE_MS,
  openPaymentsWorld,
  stateOf,
} from './paymentsWorld.ts';
import { type Call, type Manner, openVaultServer, type VaultServer } from './vaultServer.ts';

const SURE_NO: Manner[] = ['fails', 'turns the client away', 'limits the rate'];
const NOT_DONE: Manner[] = ['breaks before', 'hangs up before'];
const DONE: Manner[] = [
  'breaks after',
  'hangs up after',
  'never answers',
  'answers nonsense',
  'answers half',
  'answers too much',
  'answers about another order',
  'answers another amount',
  'answers pending',
];

describe('a payment at a vault', () => {
  let vault: VaultServer;
  let world: World;
  const all: PaymentKey[] = [];
  beforeAll(async () => {
    vault = await openVaultServer();
    world = await openPaymentsWorld({ vault: vault.url });
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
  });
  afterEach(async () => {
    for (const key of all.splice(0)) await assertBookIsRight(world, vault, key);
  });

  const newPayment = async (more: Parameters<typeof intended>[1] = {}) => {
    const key = await intended(world, more);
    all.push(key);
    return key;
  };
  async function authorized(): Promise<PaymentKey> {
    const key = await newPayment();
    expect(await authorizePayment(world.app, key)).toEqual({ authorized: true });
    return key;
  }
  async function captured(): Promise<PaymentKey> {
    const key = await authorized();
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
    return key;
  }
  /** Settles the payment as the job does some minutes later. */
  async function settledAfter(minutes: number, key: PaymentKey): Promise<string> {
    world.clock.advance(minutes * MINUTE_MS);
    return (await settlePayment(world.app, key)).state;
  }
  const sent = (call: Call) => vault.calls.filter((each) => each.call === call).length;

  it('is authorized, then captured, under one reference and with the credentials of the merchant', async () => {
    const key = await newPayment({ purposeId: 'tea-77', attempt: 2, buyerIp: '203.0.113.9' });
    const before = vault.calls.length;
    expect(await authorizePayment(world.app, key)).toEqual({ authorized: true });
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
    const [authorize, capture] = vault.calls.slice(before);
    const credentials = Buffer.from('test-environment:access-secret-of-the-test').toString('base64');
    expect(authorize).toMatchObject({ call: 'authorize', authorization: `Basic ${credentials}` });
    expect(JSON.parse(authorize!.body)).toEqual({
      transaction: {
        payment_method_token: 'some-token-abcd',
        order_id: '3-order-tea-77-2',
        amount: 1234,
        currency_code: 'EUR',
        ip: '203.0.113.9',
      },
    });
    expect(capture).toMatchObject({ call: 'capture', order: '3-order-tea-77-2' });
    const payment = await assertBookIsRight(world, vault, key);
    expect(payment).toMatchObject({ state: 'CAPTURED', sealedToken: null, buyerIp: null });
  });

  it('is recorded and authorized once under repeated requests', async () => {
    const [one, other] = [await newPayment({ purposeId: 'same' }), await newPayment({ purposeId: 'same' })];
    expect(one).toEqual(other);
    const answers = await Promise.all([1, 2, 3, 4].map(() => authorizePayment(world.app, one)));
    for (const answer of answers) expect([{ authorized: true }, { unknown: true }]).toContainEqual(answer);
    expect(await authorizePayment(world.app, one)).toEqual({ authorized: true });
    await Promise.all([1, 2, 3, 4].map(() => capturePayment(world.app, one)));
    expect(await capturePayment(world.app, one)).toEqual({ captured: true });
  });

  it.each([
    ['declines', 'auth_denied', 'DENIED'],
    ['does not know the token', 'invalid_method', 'FAILED'],
    ...SURE_NO.map((manner) => [manner, 'auth_failed', 'FAILED']),
  ] as [Manner, string, string][])(
    'is refused definitely when the vault %s: %s',
    async (manner, refused, state) => {
      vault.takes('authorize', manner);
      const key = await newPayment();
      expect(await authorizePayment(world.app, key)).toEqual({ refused });
      expect(await authorizePayment(world.app, key)).toEqual({ refused });
      expect(await releasePayment(world.app, key)).toEqual({ released: true });
      expect(await assertBookIsRight(world, vault, key)).toMatchObject({ state, sealedToken: null });
    },
  );

  it('is refused definitely when the vault is down', async () => {
    await vault.goDown();
    const key = await newPayment();
    expect(await authorizePayment(world.app, key)).toEqual({ refused: 'auth_failed' });
    await vault.comeBack();
    expect(await stateOf(world, key)).toBe('FAILED');
  });

  it.each(DONE)('is not taken for refused when the vault %s: the outcome is looked up', async (manner) => {
    vault.takes('authorize', manner);
    const key = await newPayment();
    const authorization = await authorizePayment(world.app, key);
    expect(authorization).toEqual({ unknown: true });
    expect(await stateOf(world, key)).toBe('UNKNOWN');
    expect(await settledAfter(1, key)).toBe('AUTHORIZED');
    expect(await authorizePayment(world.app, key)).toEqual({ authorized: true });
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
  });

  it.each(NOT_DONE)('fails after ten minutes when the vault %s and has no record of it', async (manner) => {
    vault.takes('authorize', manner);
    const key = await newPayment();
    expect(await authorizePayment(world.app, key)).toEqual({ unknown: true });
    expect(await settledAfter(9, key)).toBe('UNKNOWN');
    expect(await settledAfter(1, key)).toBe('FAILED');
    expect(await authorizePayment(world.app, key)).toEqual({ refused: 'auth_failed' });
  });

  it('is released if it is of unknown outcome and no longer wanted, whatever happened at the vault', async () => {
    for (const manner of [...DONE, ...NOT_DONE]) {
      vault.takes('authorize', manner);
      const key = await newPayment();
      await authorizePayment(world.app, key);
      await releasePayment(world.app, key);
      expect(['VOIDED', 'FAILED']).toContain(await settledAfter(11, key));
      await assertBookIsRight(world, vault, key);
    }
  });

  it('is voided or refunded a day later if it turns up after it was marked as failed', async () => {
    vault.takes('authorize', 'takes it later');
    const key = await newPayment();
    expect(await authorizePayment(world.app, key)).toEqual({ unknown: true });
    expect(await settledAfter(10, key)).toBe('FAILED');
    vault.late();
    world.clock.advance(DAY_MS);
    expect(await settledAfter(0, key)).toBe('VOIDED');
  });

  it('is looked up again a day later, also when the job runs too early or the vault is down then', async () => {
    vault.takes('authorize', 'takes it later');
    const key = await newPayment();
    await authorizePayment(world.app, key);
    expect(await settledAfter(10, key)).toBe('FAILED');
    vault.late();
    const { db } = world.store;
    const jobs = sql`${sql.raw(jobsTable(world.store, 'payments'))}
      where payload->>'paymentId' = ${String(key.paymentId)}`;
    const job = () =>
      settlePaymentJob(world.app, { merchantId: key.merchantId, paymentId: String(key.paymentId) });

    world.clock.advance(DAY_MS - 10);
    await sql`delete from ${jobs}`.execute(db);
    await job();
    expect(await stateOf(world, key)).toBe('FAILED');
    expect((await sql`select from ${jobs}`.execute(db)).rows).toHaveLength(1);

    world.clock.advance(10);
    vault.takes('lookUp', 'breaks before');
    await expect(job()).rejects.toThrow('could not be queued');
    await job();
    expect(await stateOf(world, key)).toBe('VOIDED');
  });

  it('voids an authorization that arrives after the payment was cancelled', async () => {
    const key = await newPayment();
    const { named } = world.app.gateways;
    world.app.gateways.named = async (...asked) => {
      const gateway = (await named(...asked))!;
      return {
        ...gateway,
        async authorize(wanted) {
          world.app.gateways.named = named;
          // This process stalls here, and another one settles the payment.
          expect(await settledAfter(11, key)).toBe('FAILED');
          return gateway.authorize(wanted);
        },
      };
    };
    expect(await authorizePayment(world.app, key)).toEqual({ refused: 'auth_failed' });
    expect(await stateOf(world, key)).toBe('VOIDED');
  });

  it.each([
    ['declines', 'capture_denied', 'CAPTURE_DENIED'],
    ...SURE_NO.map((manner) => [manner, 'capture_failed', 'CAPTURE_FAILED']),
  ] as [Manner, string, string][])(
    'is not captured when the vault %s: %s, and then released',
    async (manner, refused, state) => {
      const key = await authorized();
      vault.takes('capture', manner);
      expect(await capturePayment(world.app, key)).toEqual({ refused });
      expect(await stateOf(world, key)).toBe(state);
      expect(await releasePayment(world.app, key)).toEqual({ released: true });
      expect(await capturePayment(world.app, key)).toEqual({ refused: 'capture_failed' });
      expect(await stateOf(world, key)).toBe('VOIDED');
    },
  );

  it.each(DONE)('was captured when the vault %s, as the look-up finds', async (manner) => {
    const key = await authorized();
    vault.takes('capture', manner);
    expect(await capturePayment(world.app, key)).toEqual({ unknown: true });
    expect(await stateOf(world, key)).toBe('CAPTURE_UNKNOWN');
    expect(await settledAfter(1, key)).toBe('CAPTURED');
    expect(await capturePayment(world.app, key)).toEqual({ captured: true });
  });

  it.each(NOT_DONE)('was not captured when the vault %s, and is not captured again', async (manner) => {
    const key = await authorized();
    vault.takes('capture', manner);
    expect(await capturePayment(world.app, key)).toEqual({ unknown: true });
    expect(await settledAfter(9, key)).toBe('CAPTURE_UNKNOWN');
    expect(await settledAfter(1, key)).toBe('CAPTURE_FAILED');
    expect(await capturePayment(world.app, key)).toEqual({ refused: 'capture_failed' });
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
  });

  it('is refunded when it turns out captured after it was marked as failed', async () => {
    const key = await authorized();
    vault.takes('capture', 'takes it later');
    expect(await capturePayment(world.app, key)).toEqual({ unknown: true });
    expect(await settledAfter(10, key)).toBe('CAPTURE_FAILED');
    vault.late();
    expect(await releasePayment(world.app, key)).toEqual({ released: true });
    expect(await stateOf(world, key)).toBe('REFUNDED');
  });

  it('is voided when it was authorized, and refunded when it was captured; repeats change nothing', async () => {
    const [reserved, collected] = [await authorized(), await captured()];
    for (const _time of [1, 2]) {
      expect(await releasePayment(world.app, reserved)).toEqual({ released: true });
      expect(await releasePayment(world.app, collected)).toEqual({ released: true });
    }
    expect(await stateOf(world, reserved)).toBe('VOIDED');
    expect(await stateOf(world, collected)).toBe('REFUNDED');
    expect(await authorizePayment(world.app, reserved)).toEqual({ refused: 'auth_failed' });
    expect(await capturePayment(world.app, reserved)).toEqual({ refused: 'capture_failed' });
  });

  it.each([...DONE, ...NOT_DONE, ...SURE_NO, 'declines' as const])(
    'is voided eventually when the vault at first %s',
    async (manner) => {
      const key = await authorized();
      vault.takes('void', manner);
      await releasePayment(world.app, key);
      expect(await settledAfter(1, key)).toBe('VOIDED');
    },
  );

  it.each([...DONE, ...NOT_DONE, ...SURE_NO, 'declines' as const])(
    'is refunded once, eventually, when the vault at first %s',
    async (manner) => {
      const key = await captured();
      vault.takes('credit', manner);
      await releasePayment(world.app, key);
      await settledAfter(1, key);
      expect(await settledAfter(10, key)).toBe('REFUNDED');
    },
  );

  it('is looked up again while the vault is unavailable, and nothing else is done', async () => {
    vault.takes('authorize', 'hangs up after');
    const key = await newPayment();
    await authorizePayment(world.app, key);
    for (const manner of ['breaks before', 'answers nonsense', 'answers half', 'never answers'] as const) {
      vault.takes('lookUp', manner);
      expect(await settledAfter(20, key)).toBe('UNKNOWN');
      const job = settlePaymentJob(world.app, {
        merchantId: key.merchantId,
        paymentId: String(key.paymentId),
      });
      vault.takes('lookUp', manner);
      await expect(job).rejects.toThrow('is UNKNOWN, and not settled yet');
    }
    expect(await settledAfter(0, key)).toBe('AUTHORIZED');
  });

  it('ignores other payments in the vault’s list', async () => {
    vault.takes('authorize', 'breaks before');
    const key = await newPayment();
    await authorizePayment(world.app, key);
    vault.takes('lookUp', 'tells of everybody');
    expect(await settledAfter(11, key)).toBe('UNKNOWN');
    expect(await settledAfter(0, key)).toBe('FAILED');
  });

  it('is refunded once when the vault processes the refund slowly', async () => {
    const key = await captured();
    vault.takes('credit', 'takes it later');
    expect(await releasePayment(world.app, key)).toEqual({ pending: true });
    expect(await settledAfter(9, key)).toBe('REFUNDING');
    vault.late();
    expect(await settledAfter(1, key)).toBe('REFUNDED');
  });

  it('keeps few jobs however often the vault refuses the refund, and none of them is abandoned', async () => {
    const key = await captured();
    vault.takes('credit', ...Array<Manner>(6).fill('fails'));
    expect(await releasePayment(world.app, key)).toEqual({ pending: true });
    const own = sql`payload->>'paymentId' = ${String(key.paymentId)}`;
    const jobs = sql.raw(jobsTable(world.store, 'payments'));
    const worker = await startWorker(world.app);
    try {
      while ((await stateOf(world, key)) !== 'REFUNDED') {
        await sql`update ${jobs} set run_at = now() where ${own}`.execute(world.store.db);
        await worker.look();
        while (await isAnyDue(world)) await new Promise((resolve) => setTimeout(resolve, 5));
        const { rows } = await sql<{ is_given_up: boolean }>`
          select attempts >= max_attempts as is_given_up from ${jobs} where ${own}`.execute(world.store.db);
        expect(rows.length).toBeLessThanOrEqual(4);
        expect(rows.filter(({ is_given_up }) => is_given_up)).toEqual([]);
      }
    } finally {
      await worker.stop(5_000);
    }
  });

  it('is recorded once when the vault reports a duplicate that the gateway refused', async () => {
    vault.takes('authorize', 'repeats itself');
    const key = await newPayment();
    expect(await authorizePayment(world.app, key)).toEqual({ authorized: true });
    vault.takes('capture', 'hangs up after');
    await capturePayment(world.app, key);
    expect(await settledAfter(1, key)).toBe('CAPTURED');
  });

  describe('when the process dies', () => {
    const dying = async (work: Promise<unknown>) => expect(work).rejects.toThrow(Killed);
    const job = ({ merchantId, paymentId }: PaymentKey) =>
      settlePaymentJob(world.app, { merchantId, paymentId: String(paymentId) });

    it('before the authorization starts, it fails after a minute, and no request reaches the vault', async () => {
      const key = await newPayment();
      const before = vault.calls.length;
      expect(await settledAfter(0, key)).toBe('INTENDED');
      world.clock.advance(MINUTE_MS);
      await job(key);
      expect(await stateOf(world, key)).toBe('FAILED');
      expect(vault.calls.length).toBe(before);
      expect(await authorizePayment(world.app, key)).toEqual({ refused: 'auth_failed' });
    });

    it.each(['before', 'after'] as const)('%s the authorization, it ends released', async (when) => {
      const key = await newPayment();
      const death = killAt(world, 'authorize', when);
      await dying(authorizePayment(world.app, key));
      death.revive();
      expect(await stateOf(world, key)).toBe('INTENDED');
      expect(await authorizePayment(world.app, key)).toEqual(
        when === 'before' ? { unknown: true } : { authorized: true },
      );
      world.clock.advance(11 * MINUTE_MS);
      await job(key);
      expect(await stateOf(world, key)).toBe(when === 'before' ? 'FAILED' : 'VOIDED');
    });

    it.each(['before', 'after'] as const)('%s the capture, its outcome is known', async (when) => {
      const key = await authorized();
      const death = killAt(world, 'capture', when);
      await dying(capturePayment(world.app, key));
      death.revive();
      expect(await stateOf(world, key)).toBe('CAPTURING');
      expect(await settledAfter(11, key)).toBe(when === 'before' ? 'CAPTURE_FAILED' : 'CAPTURED');
      await job(key);
      expect(await stateOf(world, key)).toBe(when === 'before' ? 'VOIDED' : 'CAPTURED');
    });

    it.each([
      ['void', 'before'],
      ['void', 'after'],
      ['credit', 'before'],
      ['credit', 'after'],
    ] as const)('at the %s, %s it, it is still released once', async (call, when) => {
      const key = call === 'void' ? await authorized() : await captured();
      const death = killAt(world, call, when);
      await dying(releasePayment(world.app, key));
      death.revive();
      world.clock.advance(11 * MINUTE_MS);
      await job(key);
      expect(await stateOf(world, key)).toBe(call === 'void' ? 'VOIDED' : 'REFUNDED');
    });
  });

  it('reaches a consistent final state through any sequence of faults', async () => {
    const random = seeded(20260309);
    const pick = <T>(from: T[]) => from[Math.floor(random() * from.length)]!;
    const any: Manner[] = [
      ...['well', 'well', 'well', 'declines', 'repeats itself'].map((manner) => manner as Manner),
      ...SURE_NO,
      ...NOT_DONE,
      ...DONE.filter((manner) => manner !== 'never answers'),
    ];
    for (let run = 0; run < 40; run++) {
      for (const call of ['authorize', 'capture', 'void', 'credit', 'lookUp'] as const)
        vault.takes(
          call,
          ...[pick(any), pick(any)].filter((m) => call !== 'lookUp' || m !== 'repeats itself'),
        );
      const key = await newPayment();
      const { authorized: isAuthorized } = await authorizePayment(world.app, key);
      if (!isAuthorized || random() < 0.3) await releasePayment(world.app, key);
      else await capturePayment(world.app, key);
      if (random() < 0.4) await releasePayment(world.app, key);
      let payment = await readPayment(world.app.store.db, key);
      for (let later = 0; later < 4; later++) {
        world.clock.advance(11 * MINUTE_MS);
        payment = await settlePayment(world.app, key);
        await assertBookIsRight(world, vault, key);
      }
      const ends = payment.isReleaseWanted
        ? ['VOIDED', 'REFUNDED', 'FAILED', 'DENIED']
        : ['CAPTURED', 'CAPTURE_DENIED', 'CAPTURE_FAILED', 'AUTHORIZED', 'DENIED', 'FAILED'];
      expect(ends).toContain(payment.state);
    }
    expect(sent('credit')).toBeGreaterThan(0);
  });
});

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
