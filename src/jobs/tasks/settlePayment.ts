import type { Context } from '../../domain/ground/context.ts';
import { untilLookedAgain } from '../../domain/payments/lookUpPayment.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { settlePayment } from '../../domain/payments/paymentFlow.ts';
import { openRefundsOf } from '../../domain/payments/paymentRefunds.ts';
import { settlement } from '../../domain/payments/paymentSteps.ts';
import { RELEASED } from '../../domain/payments/releasePayment.ts';
import type { Tasks } from '../../queue/tasks.ts';
import type { PaymentState } from '../../store/database.ts';
import { PAYMENT_OWNERS } from './paymentOwners.ts';

/** States with an unknown outcome or an outstanding step. */
const UNSETTLED: readonly PaymentState[] = [
  'INTENDED',
  'UNKNOWN',
  'CAPTURING',
  'CAPTURE_UNKNOWN',
  'VOIDING',
  'REFUNDING',
];

/** Minimum delay in ms, so that small clock differences cause no busy loop. */
const MIN_WAIT_MS = 1_000;

/**
 * Settles a payment a minute after it was intended, was to be released, or was found late: brings it to a final
 * state, then resumes the order or charge it belongs to. Retried until both are done, so no step in between needs its
 * own retry.
 */
export async function settlePaymentJob(app: Context, { merchantId, paymentId }: Tasks['settlePayment']) {
  const payment = await settlePayment(app, { merchantId, paymentId: BigInt(paymentId) });
  if (isUnsettled(payment)) throw new Error(`Payment ${paymentId} is ${payment.state}, and not settled yet.`);
  const [open] = await openRefundsOf(app.store.db, payment);
  if (open)
    throw new Error(`Refund ${open.number} of payment ${paymentId} is ${open.state}, and not done yet.`);
  const inMs = untilLookedAgain(app, payment);
  if (inMs === 0) throw new Error(`The next look-up of payment ${paymentId} could not be queued.`);
  // The queue's clock may be ahead of the business clock: a job that runs too early is postponed, not dropped.
  if (inMs !== undefined)
    await app.jobs.enqueueAll(app.store.db, [settlement(payment, Math.max(inMs, MIN_WAIT_MS))]);
  await PAYMENT_OWNERS[payment.purpose].settled(app, payment);
  return 1;
}

function isUnsettled({ state, isReleaseWanted }: Payment): boolean {
  return UNSETTLED.includes(state) || (isReleaseWanted && !RELEASED.includes(state));
}
