import { withoutBankCards } from '../../base/text/bankCards.ts';
import type { PaymentState } from '../../store/database.ts';
import type { GatewayParts, SettlementParts } from '../ground/context.ts';
import type { AuthorizationOutcome } from '../ground/ports/payments.ts';
import { logUnknownOutcome } from './logUnknownOutcome.ts';
import { type Payment, type PaymentKey, tokenOf } from './payment.ts';
import { beginStep, recordStep, recordTooLate, recordUnknown } from './paymentSteps.ts';

/** Sends the authorization. Undefined if it was sent before, or another worker has recorded its outcome. */
export async function authorize(app: GatewayParts, key: PaymentKey): Promise<Payment | undefined> {
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
  logUnknownOutcome(app, payment, 'authorize', outcome);
  return recordAuthorization(app, payment, outcome);
}

/**
 * Records the outcome of an authorization, from its response or a look-up. Undefined if another worker has.
 */
export function recordAuthorization(
  app: SettlementParts,
  key: PaymentKey,
  outcome: AuthorizationOutcome,
): Promise<Payment | undefined> {
  const message = withoutBankCards(outcome.message);
  // An authorization is sent once, so the token is no longer needed.
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
      return recordUnknown(app, key, ['INTENDED'], { state: 'UNKNOWN', ...spent });
  }
}

async function recordApproval(
  app: SettlementParts,
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
