import type { StepOutcome } from '../../adapters/vault/vault.ts';
import type { App } from '../../app.ts';
import { withoutBankCards } from '../../bankCards.ts';
import type { PaymentState } from '../../store/database.ts';
import { noteUnknown } from './noteUnknown.ts';
import { type Payment, type PaymentKey, readPayment } from './payment.ts';
import { beginStep, recordStep, recordTooLate } from './paymentSteps.ts';
import { settlePayment } from './settlePayment.ts';

/** `unknown`: nobody knows yet whether the amount was collected; it is settled by and by. */
export type Capture =
  | { captured: true; refused?: undefined; unknown?: undefined }
  | { refused: 'capture_denied' | 'capture_failed'; captured?: undefined; unknown?: undefined }
  | { unknown: true; captured?: undefined; refused?: undefined };

/**
 * Collects an authorized payment. Goes to the gateway once for each payment: a second call, also after a crash, asks what
 * became of the first. Must not be called inside a transaction.
 */
export async function capturePayment(app: App, key: PaymentKey): Promise<Capture> {
  const from = { states: ['AUTHORIZED' as const], isReleaseWanted: false };
  const payment = await beginStep(app, key, from, { state: 'CAPTURING' });
  if (!payment) return toCapture(await settlePayment(app, key));
  const merchant = app.merchants.known(key.merchantId);
  const gateway = await app.gateways.named(merchant, payment.gateway);
  const { reference, amount, currency, authorizationToken } = payment;
  const outcome: StepOutcome = gateway
    ? await gateway.capture({ reference, amount, currency, authorizationToken: authorizationToken! })
    : { outcome: 'failed', message: 'The merchant has no such gateway.' };
  noteUnknown(app, payment, 'capture', outcome);
  return toCapture(await recordCapture(app, payment, outcome));
}

/** What a capture led to, whoever found it out. Answers the payment as it then stands. */
export async function recordCapture(app: App, key: PaymentKey, outcome: StepOutcome): Promise<Payment> {
  const message = withoutBankCards(outcome.message);
  const open: PaymentState[] = ['CAPTURING', 'CAPTURE_UNKNOWN'];
  let recorded: Payment | undefined;
  switch (outcome.outcome) {
    case 'done':
      recorded = await recordCollection(app, key, outcome.transactionToken, message);
      break;
    case 'declined':
      recorded = await recordStep(app, key, { states: open }, { state: 'CAPTURE_DENIED', message });
      break;
    case 'failed':
      recorded = await recordStep(app, key, { states: open }, { state: 'CAPTURE_FAILED', message });
      break;
    case 'unknown':
      recorded = await recordStep(app, key, { states: ['CAPTURING'] }, { state: 'CAPTURE_UNKNOWN', message });
  }
  const payment = recorded ?? (await readPayment(app.store.db, key));
  return payment.isReleaseWanted ? settlePayment(app, key) : payment;
}

async function recordCollection(
  app: App,
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

function toCapture({ state, isReleaseWanted, paymentId }: Payment): Capture {
  switch (state) {
    case 'CAPTURED':
      return isReleaseWanted ? { refused: 'capture_failed' } : { captured: true };
    case 'CAPTURE_DENIED':
      return { refused: 'capture_denied' };
    case 'CAPTURING':
    case 'CAPTURE_UNKNOWN':
      return { unknown: true };
    case 'CAPTURE_FAILED':
    case 'VOIDING':
    case 'VOIDED':
    case 'REFUNDING':
    case 'REFUNDED':
      return { refused: 'capture_failed' };
    default:
      if (isReleaseWanted) return { refused: 'capture_failed' };
      throw new Error(`Payment ${paymentId} is ${state}: there is nothing to collect.`);
  }
}
