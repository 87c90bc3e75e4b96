import type { PaymentState } from '../../store/database.ts';
import type { FlowParts } from '../ground/context.ts';
import { type Flow, runSteps } from '../ground/flow.ts';
import { authorize } from './authorizePayment.ts';
import { capture } from './capturePayment.ts';
import { endUnsent, lookOnceMore, lookUpAuthorization, lookUpCapture } from './lookUpPayment.ts';
import { type Payment, type PaymentKey, readPayment } from './payment.ts';
import { settleRefunds } from './paymentRefunds.ts';
import { refundPayment, voidPayment } from './voidOrRefund.ts';

/**
 * Stored states. `AUTHORIZING`: the authorization was sent. `to void`, `to refund`: a release is due, and
 * nothing was sent for it.
 */
export type PaymentPlace = PaymentState | 'AUTHORIZING' | 'to void' | 'to refund';

const VOIDABLE: readonly PaymentState[] = ['AUTHORIZED', 'CAPTURE_DENIED', 'CAPTURE_FAILED'];

/**
 * Payment flow at a gateway. `calls` are made only when the owner of the payment requests them, once per
 * payment.
 */
export const paymentFlow: Flow<Payment, PaymentPlace> = {
  name: 'payment',
  begins: ['INTENDED'],
  stateOf,
  calls: [
    {
      name: 'authorize',
      when: ['INTENDED'],
      run: authorize,
      to: ['AUTHORIZED', 'to void', 'DENIED', 'FAILED', 'UNKNOWN'],
    },
    {
      name: 'capture',
      when: ['AUTHORIZED'],
      run: capture,
      to: ['CAPTURED', 'to refund', 'CAPTURE_DENIED', 'CAPTURE_FAILED', 'to void', 'CAPTURE_UNKNOWN'],
    },
  ],
  steps: [
    { name: 'end what nobody sent', when: ['INTENDED'], run: endUnsent, to: ['FAILED'] },
    {
      name: 'look up the authorization',
      when: ['AUTHORIZING', 'UNKNOWN'],
      run: lookUpAuthorization,
      to: ['AUTHORIZED', 'to void', 'DENIED', 'FAILED'],
    },
    {
      name: 'look up the capture',
      when: ['CAPTURING', 'CAPTURE_UNKNOWN'],
      run: lookUpCapture,
      to: ['CAPTURED', 'to refund', 'CAPTURE_DENIED', 'CAPTURE_FAILED', 'to void'],
    },
    { name: 'look once more', when: ['FAILED'], run: lookOnceMore, to: ['FAILED', 'to void'] },
    {
      name: 'void',
      when: ['to void', 'VOIDING'],
      run: voidPayment,
      to: ['VOIDED', 'VOIDING', 'to refund'],
    },
    {
      name: 'refund',
      when: ['to refund', 'REFUNDING'],
      run: refundPayment,
      to: ['REFUNDED', 'REFUNDING', 'to refund'],
    },
  ],
  find: ({ store: { db } }, payment) => readPayment(db, payment),
};

function stateOf({ state, begunAt, isReleaseWanted }: Payment): PaymentPlace {
  if (state === 'INTENDED' && begunAt !== null) return 'AUTHORIZING';
  if (!isReleaseWanted) return state;
  if (state === 'CAPTURED') return 'to refund';
  return VOIDABLE.includes(state) ? 'to void' : state;
}

/**
 * Settles a payment as far as possible now: looks up unknown outcomes, and voids or refunds, also parts, where due. Never
 * authorizes or captures. Returns the resulting payment. Idempotent and safe to call concurrently; not inside
 * a transaction.
 */
export async function settlePayment(app: FlowParts, key: PaymentKey): Promise<Payment> {
  const payment = await runSteps(app, paymentFlow, await readPayment(app.store.db, key));
  await settleRefunds(app, payment);
  return payment;
}
