import type { Updateable } from 'kysely';
import type { NewJob } from '../../queue/tasks.ts';
import type { Database, Db, PaymentState } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import { type Payment, type PaymentKey, toPayment } from './payment.ts';

const MINUTE_MS = 60_000;

/** Time in ms after which a job resumes an unfinished payment. Longer than any gateway timeout. */
export const LEFT_MS = MINUTE_MS;

/** Time in ms after which a call unknown to the gateway has certainly not reached it. */
export const IN_FLIGHT_MS = 10 * MINUTE_MS;

/** Delay in ms of the last look-up for a call presumed lost. */
export const LOOK_AGAIN_MS = 24 * 60 * MINUTE_MS;

type Changes = Updateable<Database['payment']>;

/** Precondition of a transition: allowed states, and further conditions. */
export interface From {
  states: PaymentState[];
  /** True: the authorization was sent to the gateway; false: it was not. */
  isBegun?: boolean;
  isReleaseWanted?: boolean;
  /** Time of the last step read: no other step has begun since. */
  steppedAt?: Date;
}

/**
 * Records that a call is about to be made. Enqueues no job: the caller records the outcome, and a payment that its
 * process left unfinished is found by its row. Undefined, with nothing written, if the precondition fails.
 */
export function beginStep(
  app: Pick<Context, 'timeOfDay' | 'store'>,
  key: PaymentKey,
  from: From,
  changes: Changes,
): Promise<Payment | undefined> {
  return recordStep(app, key, from, { ...changes, stepped_at: app.timeOfDay.now() });
}

/** Records the outcome of a call. Undefined if another worker has recorded one meanwhile. */
export function recordStep(
  { store: { db } }: Pick<Context, 'store'>,
  key: PaymentKey,
  from: From,
  changes: Changes,
): Promise<Payment | undefined> {
  return move(db, key, from, changes);
}

/** Records that a call's outcome is unknown, and enqueues a job that looks it up. */
export async function recordUnknown(
  app: Pick<Context, 'store' | 'jobs'>,
  key: PaymentKey,
  states: PaymentState[],
  changes: Changes,
): Promise<Payment | undefined> {
  return inTransaction(app.store.db, async (trx) => {
    const payment = await move(trx, key, { states }, changes);
    if (payment) await app.jobs.enqueueAll(trx, [settlement(key)]);
    return payment;
  });
}

/** Records a success found after the payment was given up, and enqueues a job that releases it. */
export async function recordTooLate(
  app: Pick<Context, 'timeOfDay' | 'store' | 'jobs'>,
  key: PaymentKey,
  states: PaymentState[],
  changes: Changes,
): Promise<Payment | undefined> {
  return inTransaction(app.store.db, async (trx) => {
    const late = { ...changes, release_wanted: true, stepped_at: app.timeOfDay.now() };
    const payment = await move(trx, key, { states }, late);
    if (payment) await app.jobs.enqueueAll(trx, [settlement(key)]);
    return payment;
  });
}

/** Moves a payment from one state to another; undefined if the precondition fails. */
export async function move(
  db: Db,
  { merchantId, paymentId }: PaymentKey,
  { states, isBegun, isReleaseWanted, steppedAt }: From,
  changes: Changes,
): Promise<Payment | undefined> {
  let update = ofMerchant(db, merchantId)
    .updateTable('payment', { payment_id: paymentId })
    .set(changes)
    .where('state', 'in', states);
  if (isBegun !== undefined) update = update.where('begun_at', isBegun ? 'is not' : 'is', null);
  if (isReleaseWanted !== undefined) update = update.where('release_wanted', '=', isReleaseWanted);
  if (steppedAt !== undefined) update = update.where('stepped_at', '=', steppedAt);
  const row = await update.returningAll().executeTakeFirst();
  return row && toPayment(row);
}

/**
 * Job that settles the payment. It has no job key, on purpose: under a key, `add_jobs` may drop a job when a
 * worker takes the previous one at that moment, and ends a running one for good. A payment gets few of them,
 * and one with nothing left to do ends at once.
 */
export function settlement(
  { merchantId, paymentId }: PaymentKey,
  afterMs = LEFT_MS,
): NewJob<'settlePayment'> {
  return { task: 'settlePayment', payload: { merchantId, paymentId: String(paymentId) }, afterMs };
}
