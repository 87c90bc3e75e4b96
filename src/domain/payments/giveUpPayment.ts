import type { PaymentState } from '../../store/database.ts';
import { withoutBankCards } from '../../text/bankCards.ts';
import type { Context } from '../context.ts';
import { recordCapture } from './capturePayment.ts';
import { logUnknownOutcome } from './logUnknownOutcome.ts';
import { askGateway, gatewayOf, isOlder } from './lookUpPayment.ts';
import type { Payment } from './payment.ts';
import { beginStep, IN_FLIGHT_MS, recordStep } from './paymentSteps.ts';
import type { FoundTransaction, StepOutcome } from './port.ts';

/** What such a step has written; undefined where the gateway gave no certain answer, or another worker has written it. */
type Written = Promise<Payment | undefined>;

/** One step towards giving back what is reserved. */
export function giveUpReserved(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Written {
  return payment.state === 'VOIDING' ? voidAgain(app, payment) : voidReserved(app, payment, payment.state);
}

/** One step towards paying back what was collected. */
export function giveUpCollected(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Written {
  return payment.state === 'REFUNDING' ? refundAgain(app, payment) : refund(app, payment, 'CAPTURED');
}

/** Giving up twice is giving up: only before the second time it is looked whether something was collected meanwhile. */
async function voidAgain(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Written {
  const found = await askGateway(app, payment);
  if (!found) return undefined;
  if (isGivenUp(found)) return recordGivenUp(app, payment, found);
  if (found.some(({ kind, outcome }) => kind === 'capture' && outcome === 'pending')) return undefined;
  return voidReserved(app, payment, 'VOIDING');
}

async function voidReserved(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
  from: PaymentState,
): Written {
  const begun = await beginStep(app, payment, { states: [from] }, { state: 'VOIDING' });
  if (!begun) return undefined;
  const gateway = await gatewayOf(app, begun);
  const outcome = await gateway.void(stepOf(begun));
  logUnknownOutcome(app, begun, 'void', outcome);
  if (outcome.outcome === 'done') return recordVoided(app, begun, outcome.transactionToken, outcome.message);
  await recordStep(app, begun, { states: ['VOIDING'] }, { message: withoutBankCards(outcome.message) });
  // Refused, perhaps because it was collected after all.
  const found = outcome.outcome === 'unknown' ? undefined : await askGateway(app, begun);
  return found && recordGivenUp(app, begun, found);
}

function succeeded(found: FoundTransaction[], wanted: FoundTransaction['kind']) {
  return found.find(({ kind, outcome }) => kind === wanted && outcome === 'succeeded');
}

/** Whether the gateway's book says how the reservation ended. */
function isGivenUp(found: FoundTransaction[]): boolean {
  return succeeded(found, 'capture') !== undefined || succeeded(found, 'void') !== undefined;
}

async function recordGivenUp(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs'>,
  payment: Payment,
  found: FoundTransaction[],
): Written {
  const [collected, voided] = [succeeded(found, 'capture'), succeeded(found, 'void')];
  if (collected) return recordCapture(app, payment, { ...collected, outcome: 'done' });
  return voided && recordVoided(app, payment, voided.transactionToken, voided.message);
}

function recordVoided(
  app: Pick<Context, 'clock' | 'store'>,
  payment: Payment,
  token: string,
  message: string,
): Written {
  return recordStep(
    app,
    payment,
    { states: ['VOIDING'] },
    {
      state: 'VOIDED',
      release_token: token,
      released_at: app.clock.now(),
      message: withoutBankCards(message),
    },
  );
}

/** Paying back twice would be a gift: a second time only when the first surely never came to the gateway. */
async function refundAgain(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Written {
  const found = await askGateway(app, payment);
  if (!found) return undefined;
  const credits = found.filter(({ kind }) => kind === 'credit');
  const paidBack = credits.find(({ outcome }) => outcome === 'succeeded');
  if (paidBack) return recordRefunded(app, payment, paidBack.transactionToken, paidBack.message);
  if (credits.some(({ outcome }) => outcome === 'pending')) return undefined;
  return isOlder(app, payment, IN_FLIGHT_MS) ? refund(app, payment, 'REFUNDING') : undefined;
}

async function refund(
  app: Pick<Context, 'log' | 'clock' | 'timeOfDay' | 'store' | 'merchants' | 'gateways'>,
  payment: Payment,
  from: PaymentState,
): Written {
  const { steppedAt } = payment;
  const begun = await beginStep(app, payment, { states: [from], steppedAt }, { state: 'REFUNDING' });
  if (!begun) return undefined;
  const gateway = await gatewayOf(app, begun);
  const outcome = await gateway.credit(stepOf(begun));
  logUnknownOutcome(app, begun, 'credit', outcome);
  if (outcome.outcome === 'done')
    return recordRefunded(app, begun, outcome.transactionToken, outcome.message);
  return recordRefusedRefund(app, begun, outcome);
}

function recordRefusedRefund(app: Pick<Context, 'store'>, payment: Payment, outcome: StepOutcome): Written {
  const message = withoutBankCards(outcome.message);
  // After a certain refusal it is collected as before, and the job tries again.
  const changes = outcome.outcome === 'unknown' ? { message } : { state: 'CAPTURED' as const, message };
  // Only its own: while another refund is on its way, nobody may pay back once more.
  const { steppedAt } = payment;
  return recordStep(app, payment, { states: ['REFUNDING'], steppedAt }, changes);
}

/** Also where another refund of it was refused meanwhile: what is paid back is not collected any more. */
function recordRefunded(
  app: Pick<Context, 'clock' | 'store'>,
  payment: Payment,
  token: string,
  message: string,
): Written {
  return recordStep(
    app,
    payment,
    { states: ['REFUNDING', 'CAPTURED'] },
    {
      state: 'REFUNDED',
      release_token: token,
      released_at: app.clock.now(),
      message: withoutBankCards(message),
    },
  );
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
