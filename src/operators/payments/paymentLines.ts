import { currencyScale, formatDecimal } from '../../base/money/money.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { type PaymentRefund, refundsOf } from '../../domain/payments/paymentRefunds.ts';
import type { Db } from '../../store/database.ts';
import { type Cell, type Columns, type Details, momentText } from '../program/table.ts';

/** Columns of payments; of their methods none. */
export const PAYMENT_COLUMNS: Columns<Payment> = {
  payment: ({ paymentId }) => paymentId,
  state: paymentState,
  amount: paymentAmount,
  since: ({ steppedAt }) => steppedAt,
  reference: ({ reference }) => reference,
};

/** State of a payment, with its release if one is wanted. */
export function paymentState({ state, isReleaseWanted }: Payment): string {
  return state + (isReleaseWanted ? ' (to be released)' : '');
}

/** Amount of a payment with its currency. */
export function paymentAmount({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string {
  return `${formatDecimal(amount, currencyScale(currency))} ${currency}`;
}

/** Refunds of parts of a payment, with their outcomes. */
function refundRows({ currency }: Payment, refunds: readonly PaymentRefund[]): Record<string, Cell>[] {
  return refunds.map((refund) => ({
    number: refund.number,
    state: refund.state,
    amount: paymentAmount({ amount: refund.amount, currency }),
    reference: refund.reference,
    requested: refund.requestedAt,
    done: doneText(refund.doneAt, refund.refundToken),
    lastSaid: refund.message,
  }));
}

/** Details of a payment, with the refunds of its parts. */
export async function paymentDetails(db: Db, payment: Payment): Promise<Details> {
  return {
    facts: paymentFacts(payment),
    lists: { refunds: refundRows(payment, await refundsOf(db, payment)) },
  };
}

/** Details of a payment; of its method only the kind and the last digits. */
export function paymentFacts(payment: Payment): Record<string, Cell> {
  const { method, authorizationToken, captureToken, savedPaymentMethodId } = payment;
  return {
    payment: payment.paymentId,
    state: paymentState(payment),
    amount: paymentAmount(payment),
    reference: payment.reference,
    for: `${payment.purpose} ${payment.purposeId}, attempt ${payment.attempt}`,
    madeAt: payment.gateway,
    method: [method.paymentMethodType, method.creditCardType, method.ccLastFour].filter(Boolean).join(' '),
    saved: savedPaymentMethodId === null ? null : `saved-${savedPaymentMethodId}`,
    intended: payment.intendedAt,
    sent: payment.begunAt ?? 'never',
    authorized: doneText(payment.authorizedAt, authorizationToken),
    captured: doneText(payment.capturedAt, captureToken),
    released: payment.releasedAt,
    lastSaid: payment.message,
  };
}

function doneText(moment: Date | null, token: string | null): string | null {
  if (moment === null) return null;
  return token === null ? momentText(moment) : `${momentText(moment)}, ${token}`;
}
