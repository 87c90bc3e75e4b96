import type { Context } from '../context.ts';
import type { Payment } from '../payments/payment.ts';
import { tryToAdvance } from './chargeFlow.ts';
import { findPeriodOfPayment } from './subscriptionPeriod.ts';

/**
 * Goes on with the charge that a payment belongs to. Answers whether the payment is wanted: it paid for a period. Throws
 * while somebody else is at the subscription, or nobody knows what became of a call.
 */
export async function goOnWithCharge(app: Context, payment: Payment): Promise<boolean> {
  const found = await findPeriodOfPayment(app.store.db, payment);
  // An attempt that another has taken the place of.
  if (!found) return false;
  if (found.state !== 'OPEN') return found.state === 'PAID';
  const charge = await tryToAdvance(app, found);
  if (!charge || charge.period?.state === 'OPEN')
    throw new Error(`A charge of subscription ${found.subscriptionId} is not at its end.`);
  const period = await findPeriodOfPayment(app.store.db, payment);
  return period?.state === 'PAID';
}
