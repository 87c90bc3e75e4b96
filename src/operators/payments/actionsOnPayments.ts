import { findPayment } from '../../domain/payments/payment.ts';
import { settlePaymentJob } from '../../jobs/tasks/settlePayment.ts';
import { declareAction } from '../actions/action.ts';
import { argument } from '../actions/fields.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { idArgument } from '../program/operatorProgram.ts';
import { factLines } from '../program/table.ts';
import { paymentFacts } from './paymentLines.ts';

/** Error of a payment that the merchant does not have. */
export function unknownPayment(merchantId: number, paymentId: bigint): OperatorError {
  return new OperatorError(`Merchant ${merchantId} has no payment ${paymentId}.`);
}

const settle = declareAction({
  name: 'payments settle',
  description: 'Look up the outcome of a payment at the vault, and continue from there.',
  button: 'Look up the payment',
  examples: ['54525952016390'],
  fields: { payment: argument('payment id', idArgument) },
  may: ['agent', 'manager'],
  async perform({ app, merchant: { merchantId } }, { payment: paymentId }) {
    const { db } = app.store;
    if (!(await findPayment(db, { merchantId, paymentId }))) throw unknownPayment(merchantId, paymentId);
    await audited(app, { merchantId, detail: { payment: String(paymentId) } }, () =>
      settlePaymentJob(app, { merchantId, paymentId: String(paymentId) }),
    );
    return paymentFacts((await findPayment(db, { merchantId, paymentId }))!);
  },
  text: (facts) => factLines(facts).join('\n'),
  json: (facts) => facts,
});

/** Actions on card payments. */
export const PAYMENT_ACTIONS = [settle];
