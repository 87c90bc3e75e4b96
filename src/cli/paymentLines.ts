import type { Payment } from '../domain/payments/payment.ts';
import { currencyScale, formatDecimal } from '../money/money.ts';

/** Cells of a payment; of its method only the kind. */
export function paymentCells(payment: Payment): string[] {
  const { paymentId, state, amount, currency, reference, steppedAt, isReleaseWanted } = payment;
  return [
    String(paymentId),
    state + (isReleaseWanted ? ' (to be released)' : ''),
    `${formatDecimal(amount, currencyScale(currency))} ${currency}`,
    `since ${momentText(steppedAt)}`,
    reference,
  ];
}

/** Details of a payment, one line each. */
export function paymentText(payment: Payment): string[] {
  const { method, gateway, authorizationToken, captureToken, message, savedPaymentMethodId } = payment;
  const facts: [string, string | undefined][] = [
    ['payment', paymentCells(payment).slice(0, 3).join('  ')],
    ['reference', payment.reference],
    ['for', `${payment.purpose} ${payment.purposeId}, attempt ${payment.attempt}`],
    ['made at', gateway],
    [
      'method',
      [method.paymentMethodType, method.creditCardType, method.ccLastFour].filter(Boolean).join(' '),
    ],
    ['saved', savedPaymentMethodId === null ? undefined : `saved-${savedPaymentMethodId}`],
    ['intended', momentText(payment.intendedAt)],
    ['sent', payment.begunAt ? momentText(payment.begunAt) : 'never'],
    ['authorized', doneText(payment.authorizedAt, authorizationToken)],
    ['captured', doneText(payment.capturedAt, captureToken)],
    ['released', doneText(payment.releasedAt, null)],
    ['last said', message ?? undefined],
  ];
  return facts.flatMap(([name, fact]) => (fact === undefined ? [] : [`${name.padEnd(11)}${fact}`]));
}

function doneText(moment: Date | null, token: string | null): string | undefined {
  if (moment === null) return undefined;
  return token === null ? momentText(moment) : `${momentText(moment)}, ${token}`;
}

/** In UTC, since an operator's clock and the shops' may differ. */
function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')}Z`;
}
