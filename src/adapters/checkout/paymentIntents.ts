import type { Stripe } from 'stripe';
import type {
  AuthorizationOutcome,
  FoundTransaction,
  NamedPayment,
  NotDone,
  StepOutcome,
} from '../../domain/ground/ports/payments.ts';

/** Payment intent, reduced to the fields used here. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'currency' | 'amount_received' | 'amount_capturable' | 'latest_charge'
>;

/** Returns the intent after checking the fields used here. Throws when the response has another shape. */
export function checkedIntent(intent: Intent): Intent {
  const { id, status, amount, currency, amount_received, amount_capturable } = intent;
  const isWhole =
    [id, status, currency].every((field) => typeof field === 'string') &&
    [amount, amount_received, amount_capturable].every(Number.isSafeInteger);
  if (!isWhole) throw new Error("The processor's response is not a payment intent.");
  return intent;
}

export function isOver({ amount, currency }: Intent, payment: NamedPayment): boolean {
  return amount === Number(payment.amount) && currency === payment.currency.toLowerCase();
}

export function isPaid(intent: Intent, payment: NamedPayment): boolean {
  return intent.status === 'succeeded' && isOver(intent, payment) && intent.amount_received === intent.amount;
}

export function lookAt(intent: Intent, payment: NamedPayment): AuthorizationOutcome {
  if (!isOver(intent, payment)) return mismatch('The intent has a different amount or currency.');
  const isReserved = intent.status === 'requires_capture' && intent.amount_capturable === intent.amount;
  if (!isReserved && !isPaid(intent, payment)) return mismatch(`The intent is ${intent.status}.`);
  const { latest_charge: charge } = intent;
  if (charge && typeof charge === 'object' && charge.amount_refunded > 0)
    return mismatch('The intent was paid back.');
  return { outcome: 'done', transactionToken: intent.id, message: `The intent is ${intent.status}.` };
}

export function mismatch(message: string): NotDone<'invalid_method'> {
  return { outcome: 'invalid_method', message };
}

export function doneWith({ id, latest_charge: charge }: Intent, message: string): StepOutcome {
  const transactionToken = (typeof charge === 'string' ? charge : charge?.id) ?? id;
  return { outcome: 'done', transactionToken, message };
}

export function unexpectedState({ status }: Intent): StepOutcome {
  return { outcome: 'unknown', message: `The intent is ${status}.` };
}

export function ofIntent(intent: Intent): FoundTransaction[] {
  const { id, status, amount_received: received } = intent;
  const message = `The intent is ${status}.`;
  const found = (kind: FoundTransaction['kind'], transactionToken = id): FoundTransaction => ({
    kind,
    outcome: 'succeeded',
    transactionToken,
    message,
  });
  if (status === 'requires_capture') return [found('authorization')];
  if (status === 'canceled') return [found('authorization'), found('void')];
  if (status !== 'succeeded' || received === 0) return [];
  const charge = doneWith(intent, message) as { transactionToken: string };
  return [found('authorization'), found('capture', charge.transactionToken)];
}

export const REFUND_OUTCOMES: Record<string, FoundTransaction['outcome']> = {
  succeeded: 'succeeded',
  // On its way to the buyer's bank; the processor completes it.
  pending: 'succeeded',
  requires_action: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function ofRefund({ id, status }: Stripe.Refund): FoundTransaction {
  const outcome = REFUND_OUTCOMES[String(status)] ?? 'pending';
  return { kind: 'credit', outcome, transactionToken: id, message: `Refund ${status}.` };
}
