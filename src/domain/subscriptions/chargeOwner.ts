import type { App } from '../../app.ts';
import type { Payment } from '../payments/payment.ts';
import { tryToAdvance } from './charge.ts';
import { findPeriodOfPayment } from './subscriptionPeriod.ts';

/**
 * Goes on with the charge that a payment belongs to. Answers whether the payment is wanted: it paid for a period. Throws
 * while somebody else is at the subscription, or nobody knows what became of a call.
 */
export async function goOnWithCharge(app: App, payment: Payment): Promise<boolean> {
  const found = await findPeriodOfPayment(app.store.db, payment);
  // An attempt that another has taken the place of.
  if (!found) return false;
  const progress = found.state === 'OPEN' ? await tryToAdvance(app, found) : 'settled';
  if (progress !== 'settled')
    throw new Error(`A charge of subscription ${found.subscriptionId} is not at its end: ${progress}.`);
  const period = await findPeriodOfPayment(app.store.db, payment);
  return period?.state === 'PAID';
}
