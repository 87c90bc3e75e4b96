import { withoutBankCards } from '../../base/text/bankCards.ts';
import type { Context } from '../ground/context.ts';
import type { Payment } from './payment.ts';

/** Logs a gateway call whose outcome is unknown, for operators. */
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
