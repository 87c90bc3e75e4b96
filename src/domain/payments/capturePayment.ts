import { withoutBankCards } from '../../base/text/bankCards.ts';
import type { PaymentState } from '../../store/database.ts';
import type { Context, SettlementParts } from '../ground/context.ts';
import type { StepOutcome } from '../ground/ports/payments.ts';
import { logUnknownOutcome } from './logUnknownOutcome.ts';
import type { Payment, PaymentKey } from './payment.ts';
import { beginStep, recordStep, recordTooLate, recordUnknown } from './paymentSteps.ts';

/** Sends the capture. Undefined if it was sent before, or another worker has recorded its outcome. */
export async function capture(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'gateways'>,
  key: PaymentKey,
): Promise<Payment | undefined> {
  const from = { states: ['AUTHORIZED' as const], isReleaseWanted: false };
  const payment = await beginStep(app, key, from, { state: 'CAPTURING' });
  if (!payment) return undefined;
  const merchant = app.merchants.known(key.merchantId);
  const gateway = await app.gateways.named(merchant, payment.gateway);
  const { reference, amount, currency, authorizationToken } = payment;
  const outcome: StepOutcome = gateway
    ? await gateway.capture({ reference, amount, currency, authorizationToken: authorizationToken! })
    : { outcome: 'failed', message: 'The merchant has no such gateway.' };
  logUnknownOutcome(app, payment, 'capture', outcome);
  return recordCapture(app, payment, outcome);
}

/** Records the outcome of a capture, from its response or a look-up. Undefined if another worker has. */
export function recordCapture(
  app: SettlementParts,
  key: PaymentKey,
  outcome: StepOutcome,
): Promise<Payment | undefined> {
  const message = withoutBankCards(outcome.message);
  const open: PaymentState[] = ['CAPTURING', 'CAPTURE_UNKNOWN'];
  switch (outcome.outcome) {
    case 'done':
      return recordCollection(app, key, outcome.transactionToken, message);
    case 'declined':
      return recordStep(app, key, { states: open }, { state: 'CAPTURE_DENIED', message });
    case 'failed':
      return recordStep(app, key, { states: open }, { state: 'CAPTURE_FAILED', message });
    case 'unknown':
      return recordUnknown(app, key, ['CAPTURING'], { state: 'CAPTURE_UNKNOWN', message });
  }
}

async function recordCollection(
  app: SettlementParts,
  key: PaymentKey,
  captureToken: string,
  message: string,
): Promise<Payment | undefined> {
  const collected = {
    state: 'CAPTURED' as const,
    capture_token: captureToken,
    captured_at: app.clock.now(),
    message,
  };
  return (
    (await recordStep(app, key, { states: ['CAPTURING', 'CAPTURE_UNKNOWN'] }, collected)) ??
    (await recordTooLate(app, key, ['CAPTURE_FAILED', 'VOIDING', 'VOIDED'], collected))
  );
}
