import type { Context } from '../context.ts';
import type { Payment } from '../payments/payment.ts';
import { tryToAdvance } from './chargeFlow.ts';
import { findPeriodOfPayment } from './subscriptionPeriod.ts';

/**
 * Resumes the charge that a payment belongs to. Returns true if the payment is wanted, because it paid for a
 * period. Throws while another worker has the lease, or an outcome is unknown.
 */
export async function goOnWithCharge(app: Context, payment: Payment): Promise<boolean> {
  const found = await findPeriodOfPayment(app.store.db, payment);
  // Attempt that another one has replaced.
  if (!found) return false;
  if (found.state !== 'OPEN') return found.state === 'PAID';
  const charge = await tryToAdvance(app, found);
  if (!charge || charge.period?.state === 'OPEN')
    throw new Error(`A charge of subscription ${found.subscriptionId} is not at its end.`);
  const period = await findPeriodOfPayment(app.store.db, payment);
  return period?.state === 'PAID';
}
