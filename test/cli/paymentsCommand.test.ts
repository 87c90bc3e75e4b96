import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openApp } from '../../src/app/app.ts';
import { intendPayment } from '../../src/domain/payments/intendPayment.ts';
import { authorizePayment, capturePayment } from '../../src/domain/payments/makePayment.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { auditedCommands } from '../support/auditTrail.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';
import { testConfig } from '../support/world.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

const payments = (...args: string[]) => runCommand('payments', args, shared.settings);

describe('stored-value payments', () => {
  let captured: string;
  let left: string;
  beforeAll(async () => {
    const store = await shared.open();
    const app = await openApp(testConfig, store, pino({ level: 'silent' }));
    const intend = async (purposeId: string, token: string) => {
      const shown = { paymentMethodType: 'VAULT_TOKEN', creditCardType: 'VISA', ccLastFour: '1111' };
      const method = { kind: 'token' as const, gateway: 'local', token, shown, isToBeSaved: false };
      const order = {
        merchantId: 1,
        purpose: 'order' as const,
        purposeId,
        amount: 1999n,
        currency: 'USD',
        method,
      };
      const payment = await inTransaction(store.db, (trx) => intendPayment(trx, app, order));
      if ('refused' in payment) throw new Error(payment.refused);
      return payment;
    };
    const done = await intend('9001', 'tok_approve');
    await authorizePayment(app, done);
    await capturePayment(app, done);
    captured = String(done.paymentId);
    // An odd amount of tok_timeout is authorized without a reply.
    const unknown = await intend('9002', 'tok_timeout');
    await authorizePayment(app, unknown);
    left = String(unknown.paymentId);
    await app.close();
  });

  it('lists unsettled payments, and on request all', async () => {
    const open = await payments('list', '1');
    expect(open).toMatchObject({ code: 0, err: '' });
    expect(open.out).toMatch(
      new RegExp(`^payment .*\n${left}  UNKNOWN  19\\.99 USD  20.*  1-order-9002-1\n$`),
    );
    expect((await payments('list', '1', '--all')).out).toContain(`${captured}  CAPTURED`);
  });

  it('shows a payment in full, without secrets', async () => {
    const { out } = await payments('show', '1', captured);
    expect(out).toMatch(/reference +1-order-9001-1/);
    expect(out).toMatch(/method +VAULT_TOKEN VISA 1111/);
    expect(out).toMatch(/captured +.*, local-[0-9]+/);
    expect(out).not.toContain('tok_approve');
  });

  it('settles a payment by its state at the vault, and releases one that nothing uses', async () => {
    const { code, out } = await payments('settle', '1', left);
    expect(code).toBe(0);
    expect(out).toMatch(/VOIDED \(to be released\)/);
    expect((await payments('list', '1')).out).toBe('All payments are settled.\n');
  });

  it.each([
    ['there is no such merchant', ['list', '77'], 1, 'There is no merchant 77.'],
    ['there is no such payment', ['show', '1', '5'], 1, 'Merchant 1 has no payment 5.'],
    ['it is another merchant’s', ['settle', '2', '5'], 1, 'Merchant 2 has no payment 5.'],
    ['that is no number', ['show', '1', 'x'], 2, 'Must be a positive integer.'],
  ])('explains its failure when %s', async (_why, args, code, text) => {
    const finished = await payments(...args);
    expect(finished.code).toBe(code);
    expect(finished.err).toContain(text);
  });

  it('records its changes in the audit trail', async () => {
    expect(await auditedCommands(shared)).toEqual(['payments settle']);
  });
});
