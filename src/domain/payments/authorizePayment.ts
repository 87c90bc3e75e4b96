import type { PaymentState } from '../../store/database.ts';
import { withoutBankCards } from '../../text/bankCards.ts';
import type { Context } from '../context.ts';
import { noteUnknown } from './noteUnknown.ts';
import { type Payment, type PaymentKey, tokenOf } from './payment.ts';
import { settlePayment } from './paymentFlow.ts';
import { beginStep, recordStep, recordTooLate } from './paymentSteps.ts';
import type { AuthorizationOutcome } from './port.ts';

/**
 * `unknown`: nobody knows whether the amount is reserved. Either wait until the payment is settled, or release it, and
 * whatever turns up is given up.
 */
export type Authorization =
  | { authorized: true; refused?: undefined; unknown?: undefined }
  | { refused: 'auth_denied' | 'auth_failed' | 'invalid_method'; authorized?: undefined; unknown?: undefined }
  | { unknown: true; refused?: undefined; authorized?: undefined };

/**
 * Reserves the amount of an intended payment. Goes to the gateway once for each payment: a second call, also after a
 * crash, asks what became of the first. Must not be called inside a transaction.
 */
export async function authorizePayment(app: Context, key: PaymentKey): Promise<Authorization> {
  const sent = await authorize(app, key);
  return toAuthorization(sent && !sent.isReleaseWanted ? sent : await settlePayment(app, key));
}

/** Undefined where it was sent before, or another worker has found out what came of it. */
export async function authorize(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'keys' | 'gateways'>,
  key: PaymentKey,
): Promise<Payment | undefined> {
  const from = { states: ['INTENDED' as const], isBegun: false, isReleaseWanted: false };
  const payment = await beginStep(app, key, from, { begun_at: app.clock.now() });
  if (!payment) return undefined;
  const merchant = app.merchants.known(key.merchantId);
  const gateway = await app.gateways.named(merchant, payment.gateway);
  const { reference, amount, currency, buyerIp } = payment;
  const outcome: AuthorizationOutcome = gateway
    ? await gateway.authorize({
        reference,
        amount,
        currency,
        token: tokenOf(app.keys, payment)!,
        buyerIp: buyerIp ?? undefined,
      })
    : { outcome: 'failed', message: 'The merchant has no such gateway.' };
  noteUnknown(app, payment, 'authorize', outcome);
  return recordAuthorization(app, payment, outcome);
}

/** Records what an authorization led to, whoever found it out. Undefined where another worker has. */
export function recordAuthorization(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs'>,
  key: PaymentKey,
  outcome: AuthorizationOutcome,
): Promise<Payment | undefined> {
  const message = withoutBankCards(outcome.message);
  // It is sent once, so nothing needs the token any more.
  const spent = { sealed_token: null, buyer_ip: null, message };
  const open: PaymentState[] = ['INTENDED', 'UNKNOWN'];
  switch (outcome.outcome) {
    case 'done':
      return recordApproval(app, key, outcome.transactionToken, spent);
    case 'declined':
      return recordStep(app, key, { states: open }, { state: 'DENIED', ...spent });
    case 'failed':
    case 'invalid_method': {
      const is_invalid_method = outcome.outcome === 'invalid_method';
      return recordStep(app, key, { states: open }, { state: 'FAILED', is_invalid_method, ...spent });
    }
    case 'unknown':
      return recordStep(app, key, { states: ['INTENDED'] }, { state: 'UNKNOWN', ...spent });
  }
}

async function recordApproval(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs'>,
  key: PaymentKey,
  authorizationToken: string,
  spent: { sealed_token: null; buyer_ip: null; message: string },
): Promise<Payment | undefined> {
  const approved = {
    state: 'AUTHORIZED' as const,
    authorization_token: authorizationToken,
    authorized_at: app.clock.now(),
    ...spent,
  };
  return (
    (await recordStep(app, key, { states: ['INTENDED', 'UNKNOWN'] }, approved)) ??
    (await recordTooLate(app, key, ['FAILED'], approved))
  );
}

function toAuthorization({ state, isInvalidMethod, isReleaseWanted }: Payment): Authorization {
  switch (state) {
    case 'INTENDED':
    case 'UNKNOWN':
      return { unknown: true };
    case 'DENIED':
      return { refused: 'auth_denied' };
    case 'FAILED':
      return { refused: isInvalidMethod ? 'invalid_method' : 'auth_failed' };
    default:
      return isReleaseWanted ? { refused: 'auth_failed' } : { authorized: true };
  }
}
