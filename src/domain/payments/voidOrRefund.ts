import { withoutBankCards } from '../../base/text/bankCards.ts';
import type { PaymentState } from '../../store/database.ts';
import type { Context, GatewayParts, SettlementParts } from '../ground/context.ts';
import type { CreditStep, FoundTransaction, StepOutcome } from '../ground/ports/payments.ts';
import { recordCapture } from './capturePayment.ts';
import { logUnknownOutcome } from './logUnknownOutcome.ts';
import { askGateway, creditAtGateway, gatewayOf, isOlder } from './lookUpPayment.ts';
import type { Payment } from './payment.ts';
import { beginStep, IN_FLIGHT_MS, recordStep } from './paymentSteps.ts';

/** Updated payment; undefined if the gateway gave no definite answer, or another worker has recorded it. */
type Written = Promise<Payment | undefined>;

/** Voids an authorization: one step per call. */
export function voidPayment(app: GatewayParts, payment: Payment): Written {
  return payment.state === 'VOIDING' ? voidAgain(app, payment) : voidReserved(app, payment, payment.state);
}

/** Refunds a capture: one step per call. */
export function refundPayment(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Written {
  return payment.state === 'REFUNDING' ? refundAgain(app, payment) : refund(app, payment, 'CAPTURED');
}

/**
 * Voids again, which is harmless; but first looks up whether the payment was captured or voided meanwhile.
 */
async function voidAgain(app: GatewayParts, payment: Payment): Written {
  const found = await askGateway(app, payment);
  if (!found) return undefined;
  if (isFinal(found)) return recordFinalState(app, payment, found);
  if (found.some(({ kind, outcome }) => kind === 'capture' && outcome === 'pending')) return undefined;
  return voidReserved(app, payment, 'VOIDING');
}

async function voidReserved(app: GatewayParts, payment: Payment, from: PaymentState): Written {
  const begun = await beginStep(app, payment, { states: [from] }, { state: 'VOIDING' });
  if (!begun) return undefined;
  const gateway = await gatewayOf(app, begun);
  const outcome = await gateway.void(stepOf(begun));
  logUnknownOutcome(app, begun, 'void', outcome);
  if (outcome.outcome === 'done') return recordVoided(app, begun, outcome);
  await recordStep(app, begun, { states: ['VOIDING'] }, { message: withoutBankCards(outcome.message) });
  // Refused, perhaps because it was captured after all.
  const found = outcome.outcome === 'unknown' ? undefined : await askGateway(app, begun);
  return found && recordFinalState(app, begun, found);
}

function succeeded(found: FoundTransaction[], expected: FoundTransaction['kind']) {
  return found.find(({ kind, outcome }) => kind === expected && outcome === 'succeeded');
}

/** Returns true if the gateway's records show a capture or a void. */
function isFinal(found: FoundTransaction[]): boolean {
  return succeeded(found, 'capture') !== undefined || succeeded(found, 'void') !== undefined;
}

async function recordFinalState(app: SettlementParts, payment: Payment, found: FoundTransaction[]): Written {
  const [collected, voided] = [succeeded(found, 'capture'), succeeded(found, 'void')];
  if (collected) return recordCapture(app, payment, { ...collected, outcome: 'done' });
  return voided && recordVoided(app, payment, voided);
}

/** Refunds again only if the first refund has certainly not reached the gateway, to avoid a double refund. */
async function refundAgain(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Written {
  const found = await creditAtGateway(app, payment, creditOf(payment));
  if ('done' in found) return recordRefunded(app, payment, found.done);
  if ('unavailable' in found) {
    await recordStep(app, payment, { states: ['REFUNDING'] }, { message: found.unavailable });
    return undefined;
  }
  if (found.isPending) return undefined;
  return isOlder(app, payment, IN_FLIGHT_MS) ? refund(app, payment, 'REFUNDING') : undefined;
}

async function refund(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'merchants' | 'gateways'>,
  payment: Payment,
  from: PaymentState,
): Written {
  const { steppedAt } = payment;
  if (creditOf(payment).amount === 0n) {
    const refunded = { state: 'REFUNDED' as const, released_at: app.clock.now() };
    return recordStep(app, payment, { states: [from], steppedAt }, refunded);
  }
  const begun = await beginStep(app, payment, { states: [from], steppedAt }, { state: 'REFUNDING' });
  if (!begun) return undefined;
  const gateway = await gatewayOf(app, begun);
  const outcome = await gateway.credit(creditOf(begun));
  logUnknownOutcome(app, begun, 'credit', outcome);
  if (outcome.outcome === 'done') return recordRefunded(app, begun, outcome);
  return recordRefusedRefund(app, begun, outcome);
}

function recordRefusedRefund(app: Pick<Context, 'store'>, payment: Payment, outcome: StepOutcome): Written {
  const message = withoutBankCards(outcome.message);
  // After a definite refusal it is captured as before, and the job retries.
  const changes = outcome.outcome === 'unknown' ? { message } : { state: 'CAPTURED' as const, message };
  // Only this worker's own step: while another refund is in flight, the payment must not be refunded again.
  const { steppedAt } = payment;
  return recordStep(app, payment, { states: ['REFUNDING'], steppedAt }, changes);
}

function recordVoided(app: Pick<Context, 'clock' | 'store'>, payment: Payment, done: ReleaseProof): Written {
  return recordReleased(app, payment, ['VOIDING'], 'VOIDED', done);
}

/** Records a refund, also from CAPTURED, where another refund was refused meanwhile. */
function recordRefunded(
  app: Pick<Context, 'clock' | 'store'>,
  payment: Payment,
  done: ReleaseProof,
): Written {
  return recordReleased(app, payment, ['REFUNDING', 'CAPTURED'], 'REFUNDED', done);
}

/** Gateway's transaction that released a payment. */
interface ReleaseProof {
  transactionToken: string;
  message: string;
}

function recordReleased(
  app: Pick<Context, 'clock' | 'store'>,
  payment: Payment,
  states: PaymentState[],
  state: PaymentState,
  { transactionToken, message }: ReleaseProof,
): Written {
  const release = { release_token: transactionToken, released_at: app.clock.now() };
  return recordStep(app, payment, { states }, { state, ...release, message: withoutBankCards(message) });
}

function stepOf({ reference, amount, currency, authorizationToken, captureToken }: Payment) {
  return {
    reference,
    amount,
    currency,
    authorizationToken: authorizationToken!,
    captureToken: captureToken ?? undefined,
  };
}

/** Refund of all that is not refunded in parts. */
function creditOf(payment: Payment): CreditStep {
  const { amount, refundedInParts } = payment;
  return { ...stepOf(payment), amount: amount - refundedInParts, isPart: refundedInParts > 0n };
}
