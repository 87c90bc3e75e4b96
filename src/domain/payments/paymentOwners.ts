import type { PaymentPurpose } from '../../store/database.ts';
import type { Context } from '../context.ts';
import { findOrder, SOLD_STATES } from '../sale/orders/order.ts';
import { tryToAdvance } from '../sale/orders/orderFlow.ts';
import { goOnWithCharge } from '../subscriptions/chargeOwner.ts';
import type { Payment } from './payment.ts';
import { releasePayment } from './releasePayment.ts';

/** What a payment is for, and goes on with it where a request or a process broke off. */
export interface PaymentOwner {
  /**
   * Called by a job, perhaps several times, when the payment is in a certain state a minute or more after it was intended.
   * Nothing may be left to do afterwards: what is authorized was collected or released. Throws what
   * should be tried again.
   */
  settled(app: Context, payment: Payment): Promise<void>;
}

/** What nobody goes on with is given back. */
const releasing: PaymentOwner = {
  async settled(app, payment) {
    if (!['AUTHORIZED', 'CAPTURE_DENIED', 'CAPTURE_FAILED'].includes(payment.state)) return;
    const { pending } = await releasePayment(app, payment);
    if (pending) throw new Error(`Payment ${payment.paymentId} is not released yet.`);
  },
};

/** An order is gone on with; once it is sold its payment stays, and else nothing of it does. */
const orders: PaymentOwner = {
  async settled(app, payment) {
    const key = { merchantId: payment.merchantId, orderId: BigInt(payment.purposeId) };
    const found = await findOrder(app.store.db, key);
    const order = found && (await tryToAdvance(app, key));
    if (found && !order) throw new Error(`Order ${key.orderId} is being worked on by somebody else.`);
    if (!order || !SOLD_STATES.includes(order.order.state)) await releasing.settled(app, payment);
  },
};

/** A subscription's charge is gone on with; what has not paid for a period does not stay. */
const subscriptions: PaymentOwner = {
  async settled(app, payment) {
    if (!(await goOnWithCharge(app, payment))) await releasing.settled(app, payment);
  },
};

/** By what is paid for. */
export const PAYMENT_OWNERS: Record<PaymentPurpose, PaymentOwner> = {
  order: orders,
  subscription: subscriptions,
};
