import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { PaymentGateway } from '../../src/domain/ground/ports/payments.ts';
import { intendPayment, type NewPayment } from '../../src/domain/payments/intendPayment.ts';
import { type Payment, type PaymentKey, readPayment } from '../../src/domain/payments/payment.ts';
import { RELEASED } from '../../src/domain/payments/releasePayment.ts';
import type { TokenMethod } from '../../src/domain/payments/resolvedMethod.ts';
import { type MerchantFile, parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { signal } from '../support/signal.ts';
import { applyFile } from '../support/testStore.ts';
import { openWorld, type World } from '../support/world.ts';
import type { Entry, VaultServer } from './vaultServer.ts';

export const MINUTE_MS = 60_000;
/** Shop paid through the test's vault, in euros. */
export const SHOP = 3;
/** Shop whose vault takes no payments. */
export const FRAME_SHOP = 4;
export const TOKEN_SHOP = 5;

const file = readFileSync(new URL('./paymentsWorld.yaml', import.meta.url), 'utf8');

interface Places {
  vault?: string;
  checkout?: string;
  environment?: string;
}

/** Merchant file of the shops with these payment gateways. */
export function paymentsFile({ vault, checkout, environment }: Places): MerchantFile {
  const text = file
    .replaceAll('VAULT_URL', vault ?? 'http://127.0.0.1:9/v1')
    .replace('CHECKOUT_URL', checkout ?? 'http://127.0.0.1:9')
    .replace('test-environment', environment ?? 'test-environment');
  return parseMerchantFile(text, 'paymentsWorld.yaml');
}

/** Opens the demo world with shops that use other payment gateways than the demo's. */
export function openPaymentsWorld(places: Places): Promise<World> {
  return openWorld({}, (store) => applyFile(store, paymentsFile(places)));
}

export const vaultToken = (token: string, gateway = 'vault:test-environment'): TokenMethod => ({
  kind: 'token',
  gateway,
  token,
  shown: { paymentMethodType: 'VAULT_TOKEN', tokenLastFour: token.slice(-4) },
  isToBeSaved: false,
});

let lastOrder = 0;

/** Creates an order's payment in its initial state; 12.34 by default. */
export async function intended({ app }: World, more: Partial<NewPayment> = {}): Promise<PaymentKey> {
  const payment = await inTransaction(app.store.db, (trx) =>
    intendPayment(trx, app, {
      merchantId: SHOP,
      purpose: 'order',
      purposeId: String(++lastOrder),
      amount: 1234n,
      currency: 'EUR',
      method: vaultToken('some-token-abcd'),
      ...more,
    }),
  );
  if ('refused' in payment) throw new Error(`The payment was refused: ${payment.refused}.`);
  return { merchantId: payment.merchantId, paymentId: payment.paymentId };
}

export function stateOf({ app }: World, key: PaymentKey): Promise<string> {
  return readPayment(app.store.db, key).then(({ state }) => state);
}

/** Lists the successful calls at the vault under the payment's reference. */
function doneAt({ book }: VaultServer, { reference }: Payment): Record<Entry['transaction_type'], number> {
  const counts = { Authorization: 0, Capture: 0, Void: 0, Credit: 0 };
  for (const { order_id, succeeded, transaction_type } of book)
    if (order_id === reference && succeeded) counts[transaction_type]++;
  return counts;
}

/** Asserts the invariants of every payment in the vault's book, whatever faults occurred. */
export async function assertBookIsRight(
  { app }: World,
  vault: VaultServer,
  key: PaymentKey,
): Promise<Payment> {
  const payment = await readPayment(app.store.db, key);
  const { Authorization, Capture, Void, Credit } = doneAt(vault, payment);
  const sent = (wanted: string) =>
    vault.calls.filter(({ call, order }) => call === wanted && order === payment.reference).length;
  expect([sent('authorize') <= 1, sent('capture') <= 1]).toEqual([true, true]);
  expect(Authorization).toBeLessThanOrEqual(1);
  expect(Capture).toBeLessThanOrEqual(1);
  expect(Credit).toBeLessThanOrEqual(Capture);
  if (payment.state === 'CAPTURED') expect([Capture, Credit, Void]).toEqual([1, 0, 0]);
  if (payment.state === 'AUTHORIZED') expect([Authorization, Capture, Void]).toEqual([1, 0, 0]);
  if (RELEASED.includes(payment.state)) {
    expect(Capture - Credit).toBe(0);
    if (Authorization === 1) expect(Void > 0 || Credit === 1).toBe(true);
  }
  return payment;
}

/** Error: the process died at a call, so nothing after it runs. */
export class Killed extends Error {}

/** Kills the process at the named call of any gateway, before sending it or after its reply. */
export function killAt(
  world: World,
  call: 'authorize' | 'capture' | 'void' | 'credit',
  when: 'before' | 'after',
) {
  const { restore } = changeGateways(world, (gateway) => ({
    async [call](step: never) {
      if (when === 'after') await gateway[call](step);
      throw new Killed();
    },
  }));
  return { revive: restore };
}

/** Overrides calls of every gateway; other calls are unchanged. */
export function changeGateways(
  { app }: World,
  change: (gateway: PaymentGateway) => Partial<PaymentGateway>,
): { restore(): void } {
  const { named } = app.gateways;
  app.gateways.named = async (...asked) => {
    const gateway = await named(...asked);
    return gateway && { ...gateway, ...change(gateway) };
  };
  return {
    restore() {
      app.gateways.named = named;
    },
  };
}

/** Delays the next call of the kind or its result until released; it may fail with the process. */
export function slow(world: World, call: 'authorize' | 'capture' | 'lookUp', dies = false) {
  const [made, isMade] = signal();
  const [hear, mayHear] = signal();
  const gateways = changeGateways(world, (gateway) => ({
    async [call](step: never) {
      gateways.restore();
      const outcome = dies ? undefined : await gateway[call](step);
      made();
      await mayHear;
      if (dies) throw new Killed();
      return outcome;
    },
  }));
  return { isMade, hear };
}

/** Holds the next capture before it is sent, until released. */
export function holdCapture(world: World): { capturing: Promise<void>; letCapture(): void } {
  const [isCapturing, capturing] = signal();
  const [letCapture, mayCapture] = signal();
  const { restore } = changeGateways(world, (gateway) => ({
    async capture(step) {
      restore();
      isCapturing();
      await mayCapture;
      return gateway.capture(step);
    },
  }));
  return { capturing, letCapture };
}
