import { withoutBankCards } from '../../text/bankCards.ts';
import type { Context } from '../context.ts';
import type { Payment } from './payment.ts';

/** Tells operators that nobody knows what came of a call. */
export function logUnknownOutcome(
  { log }: Pick<Context, 'log'>,
  { merchantId, paymentId, reference }: Payment,
  step: string,
  { outcome, message }: { outcome: string; message: string },
): void {
  if (outcome !== 'unknown') return;
  const reason = withoutBankCards(message);
  log.warn(
    { merchantId, paymentId: String(paymentId), reference, step, reason },
    'a payment with an unknown outcome',
  );
}
