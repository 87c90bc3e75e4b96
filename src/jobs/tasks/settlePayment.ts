import type { Context } from '../../domain/context.ts';
import { untilLookedAgain } from '../../domain/payments/lookUpPayment.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { settlePayment } from '../../domain/payments/paymentFlow.ts';
import { PAYMENT_OWNERS } from '../../domain/payments/paymentOwners.ts';
import { settlement } from '../../domain/payments/paymentSteps.ts';
import { RELEASED } from '../../domain/payments/releasePayment.ts';
import type { Tasks } from '../../queue/tasks.ts';
import type { PaymentState } from '../../store/database.ts';

/** States in which nobody knows, or something is still to be done. */
const UNSETTLED: readonly PaymentState[] = [
  'INTENDED',
  'UNKNOWN',
  'CAPTURING',
  'CAPTURE_UNKNOWN',
  'VOIDING',
  'REFUNDING',
];

/** Where the two clocks differ by a little, nobody runs in circles. */
const SHORTEST_WAIT_MS = 1_000;

/**
 * Takes up a payment a minute after it was intended, or was to be released, or turned up too late: brings it to a certain
 * state, and lets what it was for go on from there. Tried again until both are done, so no step in between needs another.
 */
export async function settlePaymentJob(app: Context, { merchantId, paymentId }: Tasks['settlePayment']) {
  const payment = await settlePayment(app, { merchantId, paymentId: BigInt(paymentId) });
  if (isUnsettled(payment)) throw new Error(`Payment ${paymentId} is ${payment.state}, and not settled yet.`);
  const inMs = untilLookedAgain(app, payment);
  if (inMs === 0) throw new Error(`Payment ${paymentId} could not be looked for once more.`);
  // The queue's clock may be ahead of the business clock: a look that comes too early is put off, not left out.
  if (inMs !== undefined)
    await app.jobs.enqueueAll(app.store.db, [settlement(payment, Math.max(inMs, SHORTEST_WAIT_MS))]);
  await PAYMENT_OWNERS[payment.purpose].settled(app, payment);
  return 1;
}

function isUnsettled({ state, isReleaseWanted }: Payment): boolean {
  return UNSETTLED.includes(state) || (isReleaseWanted && !RELEASED.includes(state));
}
