import type { PaymentState, Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, FlowParts } from '../ground/context.ts';
import { GatewayMissing } from './lookUpPayment.ts';
import type { PaymentKey } from './payment.ts';
import { settlePayment } from './paymentFlow.ts';
import { LEFT_MS, move, settlement } from './paymentSteps.ts';

/** Outcome of a release. `pending`: not done yet; a job completes it without a further call. */
export type Release = { released: true; pending?: undefined } | { pending: true; released?: undefined };

/** States that hold none of the buyer's money. */
export const RELEASED: readonly PaymentState[] = ['DENIED', 'FAILED', 'VOIDED', 'REFUNDED'];

const HELD: PaymentState[] = [
  'INTENDED',
  'UNKNOWN',
  'AUTHORIZED',
  'CAPTURING',
  'CAPTURED',
  'CAPTURE_DENIED',
  'CAPTURE_FAILED',
  'CAPTURE_UNKNOWN',
  'VOIDING',
  'REFUNDING',
];

/**
 * Releases a payment: voids an authorization and refunds a capture, also one that only succeeds later.
 * Idempotent, in any state. Must not be called inside a transaction.
 */
export async function releasePayment(app: FlowParts, key: PaymentKey): Promise<Release> {
  await inTransaction(app.store.db, (trx) => requestRelease(trx, app, key, LEFT_MS));
  try {
    const { state } = await settlePayment(app, key);
    return RELEASED.includes(state) ? { released: true } : { pending: true };
  } catch (error) {
    // The release request is stored, and the job keeps retrying it.
    if (error instanceof GatewayMissing) return { pending: true };
    throw error;
  }
}

/** Requests a release in the caller's transaction: a job releases the payment after the commit. */
export async function requestRelease(
  trx: Trx,
  app: Pick<Context, 'jobs'>,
  key: PaymentKey,
  inMs = 0,
): Promise<void> {
  const released = await move(trx, key, { states: HELD, isReleaseWanted: false }, { release_wanted: true });
  if (released) await app.jobs.enqueueAll(trx, [settlement(key, inMs)]);
}
