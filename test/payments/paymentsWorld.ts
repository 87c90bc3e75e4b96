import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { applyMerchants } from '../../src/domain/merchants/applyMerchants.ts';
import { type MerchantFile, parseMerchantFile } from '../../src/domain/merchants/merchantFile.ts';
import { intendPayment, type NewPayment } from '../../src/domain/payments/intendPayment.ts';
import { type Payment, type PaymentKey, readPayment } from '../../src/domain/payments/payment.ts';
import type { PaymentGateway } from '../../src/domain/payments/port.ts';
import { RELEASED } from '../../src/domain/payments/releasePayment.ts';
import type { TokenMethod } from '../../src/domain/payments/resolvedMethod.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { signal } from '../support/signal.ts';
import { testKeys } from '../support/testStore.ts';
import { openWorld, type World } from '../support/world.ts';
import type { Entry, VaultServer } from './vaultServer.ts';

export const MINUTE_MS = 60_000;
/** A shop that is paid at the vault of the test, in euros. */
export const SHOP = 3;
/** A shop whose vault takes no payments. */
export const FRAME_SHOP = 4;
export const TOKEN_SHOP = 5;

const file = readFileSync(new URL('./paymentsWorld.yaml', import.meta.url), 'utf8');

interface Places {
  vault?: string;
  checkout?: string;
  environment?: string;
}

/** The shops, paid at these places. */
export function paymentsFile({ vault, checkout, environment }: Places): MerchantFile {
  const text = file
    .replaceAll('VAULT_URL', vault ?? 'http://127.0.0.1:9/v1')
    .replace('CHECKOUT_URL', checkout ?? 'http://127.0.0.1:9')
    .replace('test-environment', environment ?? 'test-environment');
  return parseMerchantFile(text, 'paymentsWorld.yaml');
}

/** The demo world with shops that are paid in other ways than the demo's. */
export function openPaymentsWorld(places: Places): Promise<World> {
  return openWorld({}, (store) =>
    applyMerchants(store, paymentsFile(places), { keys: testKeys, now: new Date() }),
  );
}

export const vaultToken = (token: string, gateway = 'vault:test-environment'): TokenMethod => ({
  kind: 'token',
  gateway,
  token,
  shown: { paymentMethodType: 'VAULT_TOKEN', tokenLastFour: token.slice(-4) },
  isToBeSaved: false,
});

let lastOrder = 0;

/** An order's payment that is to be made; 12.34 unless told otherwise. */
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

/** What succeeded at the vault under the payment's reference. */
export function doneAt(
  { book }: VaultServer,
  { reference }: Payment,
): Record<Entry['transaction_type'], number> {
  const counts = { Authorization: 0, Capture: 0, Void: 0, Credit: 0 };
  for (const { order_id, succeeded, transaction_type } of book)
    if (order_id === reference && succeeded) counts[transaction_type]++;
  return counts;
}

/** What must hold at the vault for every payment, whatever happened on the way. */
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

/** A process that dies at a call: nothing after it is done. */
export class Killed extends Error {}

/** From now on the named call of any gateway ends the process, before it is sent or after it is answered. */
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

/** From now on every gateway does as told, and else what it did. */
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

/** The next call of the kind is made, or fails with the process, and what comes of it is heard only then. */
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

/** The next collection waits before it is sent, until it may go on. */
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
