import type { App } from '../../app.ts';
import type { PaymentPurpose } from '../../store/database.ts';
import type { Payment } from './payment.ts';
import { releasePayment } from './releasePayment.ts';

/** What a payment is for, and goes on with it where a request or a process broke off. */
export interface PaymentOwner {
  /**
   * Called by a job, perhaps several times, when the payment is in a certain state a minute or more after something was
   * last begun with it. Nothing may be left to do afterwards: what is authorized was collected or released. Throws what
   * should be tried again.
   */
  settled(app: App, payment: Payment): Promise<void>;
}

/** As long as nobody goes on with a purpose, what is reserved for it is given back. */
const releasing: PaymentOwner = {
  async settled(app, payment) {
    if (!['AUTHORIZED', 'CAPTURE_DENIED', 'CAPTURE_FAILED'].includes(payment.state)) return;
    const { pending } = await releasePayment(app, payment);
    if (pending) throw new Error(`Payment ${payment.paymentId} is not released yet.`);
  },
};

/** By what is paid for. */
export const PAYMENT_OWNERS: Record<PaymentPurpose, PaymentOwner> = {
  order: releasing,
  subscription: releasing,
};
