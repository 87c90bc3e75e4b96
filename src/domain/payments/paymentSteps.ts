import type { Kysely, Updateable } from 'kysely';
import type { NewJob } from '../../queue/tasks.ts';
import type { Database, PaymentState } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../context.ts';
import { type Payment, type PaymentKey, toPayment } from './payment.ts';

const MINUTE_MS = 60_000;

/** A payment that was left on its way so long is taken up by a job. Longer than any gateway is waited for. */
export const LEFT_MS = MINUTE_MS;

/** A call that the gateway knows nothing of after so long has not reached it, and will not. */
export const IN_FLIGHT_MS = 10 * MINUTE_MS;

/** When it is looked once more for a call that was taken to be lost. */
export const LOOK_AGAIN_MS = 24 * 60 * MINUTE_MS;

type Changes = Updateable<Database['payment']>;

/** From which states a payment moves on, and what else must hold. */
export interface From {
  states: PaymentState[];
  /** It was never sent to the gateway, or it was. */
  isBegun?: boolean;
  isReleaseWanted?: boolean;
  /** Nobody has begun another step since. */
  steppedAt?: Date;
}

/**
 * Writes that a call is about to be made. It leaves no job of its own: the one that came with the intent, or with the wish
 * to release, is tried until the payment has come to rest. Undefined, and nothing written, when the payment does not
 * stand as it should.
 */
export function beginStep(
  app: Pick<Context, 'timeOfDay' | 'store'>,
  key: PaymentKey,
  from: From,
  changes: Changes,
): Promise<Payment | undefined> {
  return recordStep(app, key, from, { ...changes, stepped_at: app.timeOfDay.now() });
}

/** Writes what came of a call. Undefined when somebody else has found it out meanwhile. */
export function recordStep(
  { store: { db } }: Pick<Context, 'store'>,
  key: PaymentKey,
  from: From,
  changes: Changes,
): Promise<Payment | undefined> {
  return move(db, key, from, changes);
}

/** Writes what turned up after the payment was given up: nobody wants it now, and a job sees to it that it is given back. */
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

/** A payment brought from one state to another, or undefined. */
export async function move(
  db: Kysely<Database>,
  { merchantId, paymentId }: PaymentKey,
  { states, isBegun, isReleaseWanted, steppedAt }: From,
  changes: Changes,
): Promise<Payment | undefined> {
  let update = db
    .updateTable('payment')
    .set(changes)
    .where('merchant_id', '=', merchantId)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states);
  if (isBegun !== undefined) update = update.where('begun_at', isBegun ? 'is not' : 'is', null);
  if (isReleaseWanted !== undefined) update = update.where('release_wanted', '=', isReleaseWanted);
  if (steppedAt !== undefined) update = update.where('stepped_at', '=', steppedAt);
  const row = await update.returningAll().executeTakeFirst();
  return row && toPayment(row);
}

/**
 * A job that looks after the payment. It has no key, on purpose: under a key `add_jobs` may drop a job when a worker takes
 * the one before it at that moment, and ends the one before it for good when that is under way. A payment gets few of
 * them, and one that has nothing left to do is done at a look.
 */
export function settlement(
  { merchantId, paymentId }: PaymentKey,
  afterMs = LEFT_MS,
): NewJob<'settlePayment'> {
  return { task: 'settlePayment', payload: { merchantId, paymentId: String(paymentId) }, afterMs };
}
