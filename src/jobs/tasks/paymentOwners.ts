import type { Context } from '../../domain/ground/context.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { releasePayment } from '../../domain/payments/releasePayment.ts';
import { findOrder, SOLD_STATES } from '../../domain/sale/orders/order.ts';
import { tryToAdvance } from '../../domain/sale/orders/orderFlow.ts';
import { goOnWithCharge } from '../../domain/subscriptions/chargeFlow.ts';
import type { PaymentPurpose } from '../../store/database.ts';

/** Owner of a payment, such as an order; resumes it where a request or a process broke off. */
export interface PaymentOwner {
  /**
   * Called by a job once the payment is in a definite state, a minute or more after its intent. May be called
   * several times. Must leave nothing to do: an authorization is captured or released. Throws to be retried.
   */
  settled(app: Context, payment: Payment): Promise<void>;
}

/** Releases payments that no owner resumes. */
const releasing: PaymentOwner = {
  async settled(app, payment) {
    if (!['AUTHORIZED', 'CAPTURE_DENIED', 'CAPTURE_FAILED'].includes(payment.state)) return;
    const { pending } = await releasePayment(app, payment);
    if (pending) throw new Error(`Payment ${payment.paymentId} is not released yet.`);
  },
};

/** Resumes the order. The payment of a sold order remains; any other is released. */
const orders: PaymentOwner = {
  async settled(app, payment) {
    const key = { merchantId: payment.merchantId, orderId: BigInt(payment.purposeId) };
    const found = await findOrder(app.store.db, key);
    const order = found && (await tryToAdvance(app, key));
    if (found && !order) throw new Error(`Order ${key.orderId} is being processed by another worker.`);
    if (!order || !SOLD_STATES.includes(order.order.state)) await releasing.settled(app, payment);
  },
};

/** Resumes a subscription's charge. A payment that has not paid for a period is released. */
const subscriptions: PaymentOwner = {
  async settled(app, payment) {
    if (!(await goOnWithCharge(app, payment))) await releasing.settled(app, payment);
  },
};

/** Owners by purpose of the payment. */
export const PAYMENT_OWNERS: Record<PaymentPurpose, PaymentOwner> = {
  order: orders,
  subscription: subscriptions,
};
