import type { FlowParts } from '../ground/context.ts';
import { authorize } from './authorizePayment.ts';
import { capture } from './capturePayment.ts';
import type { Payment, PaymentKey } from './payment.ts';
import { settlePayment } from './paymentFlow.ts';

/**
 * Outcome of an authorization. `unknown`: the amount may be reserved. Either wait until the payment is
 * settled, or release it, which voids or refunds a late success.
 */
export type Authorization =
  | { authorized: true; refused?: undefined; unknown?: undefined }
  | { refused: 'auth_denied' | 'auth_failed' | 'invalid_method'; authorized?: undefined; unknown?: undefined }
  | { unknown: true; refused?: undefined; authorized?: undefined };

/**
 * Reserves the amount of an intended payment. Calls the gateway once for each payment: a second call, also
 * after a crash, looks up the outcome of the first. Must not be called inside a transaction.
 * See docs/decisions/payments.md#a-payment-is-sent-once-and-then-only-looked-up.
 */
export async function authorizePayment(app: FlowParts, key: PaymentKey): Promise<Authorization> {
  const sent = await authorize(app, key);
  return toAuthorization(sent && !sent.isReleaseWanted ? sent : await settlePayment(app, key));
}

function toAuthorization({ state, isInvalidMethod, isReleaseWanted }: Payment): Authorization {
  switch (state) {
    case 'INTENDED':
    case 'UNKNOWN':
      return { unknown: true };
    case 'DENIED':
      return { refused: 'auth_denied' };
    case 'FAILED':
      return { refused: isInvalidMethod ? 'invalid_method' : 'auth_failed' };
    default:
      return isReleaseWanted ? { refused: 'auth_failed' } : { authorized: true };
  }
}

/** Outcome of a capture. `unknown`: the amount may be collected; a job settles the payment later. */
export type Capture =
  | { captured: true; refused?: undefined; unknown?: undefined }
  | { refused: 'capture_denied' | 'capture_failed'; captured?: undefined; unknown?: undefined }
  | { unknown: true; captured?: undefined; refused?: undefined };

/**
 * Collects an authorized payment. Calls the gateway once for each payment: a second call, also after a crash,
 * looks up the outcome of the first. Must not be called inside a transaction.
 */
export async function capturePayment(app: FlowParts, key: PaymentKey): Promise<Capture> {
  const sent = await capture(app, key);
  return toCapture(sent && !sent.isReleaseWanted ? sent : await settlePayment(app, key));
}

function toCapture({ state, isReleaseWanted, paymentId }: Payment): Capture {
  switch (state) {
    case 'CAPTURED':
      return isReleaseWanted ? { refused: 'capture_failed' } : { captured: true };
    case 'CAPTURE_DENIED':
      return { refused: 'capture_denied' };
    case 'CAPTURING':
    case 'CAPTURE_UNKNOWN':
      return { unknown: true };
    case 'CAPTURE_FAILED':
    case 'VOIDING':
    case 'VOIDED':
    case 'REFUNDING':
    case 'REFUNDED':
      return { refused: 'capture_failed' };
    default:
      if (isReleaseWanted) return { refused: 'capture_failed' };
      throw new Error(`Payment ${paymentId} is ${state}: there is nothing to collect.`);
  }
}
