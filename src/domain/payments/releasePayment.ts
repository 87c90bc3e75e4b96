import type { Transaction } from 'kysely';
import type { Database, PaymentState } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../context.ts';
import { GatewayMissing } from './lookUpPayment.ts';
import type { PaymentKey } from './payment.ts';
import { settlePayment } from './paymentFlow.ts';
import { LEFT_MS, move, settlement } from './paymentSteps.ts';

/** `pending`: it is not done yet, and is done by and by without a further call. */
export type Release = { released: true; pending?: undefined } | { pending: true; released?: undefined };

/** States in which nothing of the buyer's money is held. */
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
 * Gives back whatever a payment holds: what is reserved is given up, what was collected is paid back, and so is what only
 * turns up later. May be called in any state, and again. Must not be called inside a transaction.
 */
export async function releasePayment(app: Context, key: PaymentKey): Promise<Release> {
  await inTransaction(app.store.db, (trx) => requestRelease(trx, app, key, LEFT_MS));
  try {
    const { state } = await settlePayment(app, key);
    return RELEASED.includes(state) ? { released: true } : { pending: true };
  } catch (error) {
    // The wish stands, and the job says until when it could not be met.
    if (error instanceof GatewayMissing) return { pending: true };
    throw error;
  }
}

/** The same as a wish, in the caller's transaction: a job gives it back once that is committed. */
export async function requestRelease(
  trx: Transaction<Database>,
  app: Pick<Context, 'jobs'>,
  key: PaymentKey,
  inMs = 0,
): Promise<void> {
  const wanted = await move(trx, key, { states: HELD, isReleaseWanted: false }, { release_wanted: true });
  if (wanted) await app.jobs.enqueueAll(trx, [settlement(key, inMs)]);
}
