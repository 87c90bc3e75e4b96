import type { FoundTransaction, StepOutcome } from '../../adapters/vault/vault.ts';
import type { App } from '../../app.ts';
import { withoutBankCards } from '../../bankCards.ts';
import type { PaymentState } from '../../store/database.ts';
import { recordCapture } from './capturePayment.ts';
import { noteUnknown } from './noteUnknown.ts';
import type { Payment } from './payment.ts';
import { beginStep, IN_FLIGHT_MS, recordStep } from './paymentSteps.ts';
import { askGateway, gatewayOf, isOlder } from './settlePayment.ts';

/** One step towards giving back what a payment holds, which is known to be authorized or collected. */
export async function giveUp(app: App, payment: Payment): Promise<void> {
  switch (payment.state) {
    case 'VOIDING':
      return voidAgain(app, payment);
    case 'REFUNDING':
      return refundAgain(app, payment);
    case 'CAPTURED':
      return refund(app, payment, 'CAPTURED');
    default:
      return voidReserved(app, payment, payment.state);
  }
}

/** Giving up twice is giving up: only before the second time it is looked whether something was collected meanwhile. */
async function voidAgain(app: App, payment: Payment): Promise<void> {
  const found = await askGateway(app, payment);
  if (!found || (await recordGivenUp(app, payment, found))) return;
  if (found.some(({ kind, outcome }) => kind === 'capture' && outcome === 'pending')) return;
  await voidReserved(app, payment, 'VOIDING');
}

async function voidReserved(app: App, payment: Payment, from: PaymentState): Promise<void> {
  const begun = await beginStep(app, payment, { states: [from] }, { state: 'VOIDING' });
  if (!begun) return;
  const gateway = await gatewayOf(app, begun);
  const outcome = await gateway.void(stepOf(begun));
  noteUnknown(app, begun, 'void', outcome);
  if (outcome.outcome === 'done') return recordVoided(app, begun, outcome.transactionToken, outcome.message);
  await recordStep(app, begun, { states: ['VOIDING'] }, { message: withoutBankCards(outcome.message) });
  // Refused, perhaps because it was collected after all.
  const found = outcome.outcome === 'unknown' ? undefined : await askGateway(app, begun);
  if (found) await recordGivenUp(app, begun, found);
}

/** Whether the gateway's book says how the reservation ended. */
async function recordGivenUp(app: App, payment: Payment, found: FoundTransaction[]): Promise<boolean> {
  const succeeded = (wanted: FoundTransaction['kind']) =>
    found.find(({ kind, outcome }) => kind === wanted && outcome === 'succeeded');
  const [collected, voided] = [succeeded('capture'), succeeded('void')];
  if (collected) await recordCapture(app, payment, { ...collected, outcome: 'done' });
  else if (voided) await recordVoided(app, payment, voided.transactionToken, voided.message);
  return collected !== undefined || voided !== undefined;
}

async function recordVoided(app: App, payment: Payment, token: string, message: string): Promise<void> {
  await recordStep(
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
async function refundAgain(app: App, payment: Payment): Promise<void> {
  const found = await askGateway(app, payment);
  if (!found) return;
  const credits = found.filter(({ kind }) => kind === 'credit');
  const paidBack = credits.find(({ outcome }) => outcome === 'succeeded');
  if (paidBack) return recordRefunded(app, payment, paidBack.transactionToken, paidBack.message);
  if (credits.some(({ outcome }) => outcome === 'pending')) return;
  if (isOlder(app, payment, IN_FLIGHT_MS)) await refund(app, payment, 'REFUNDING');
}

async function refund(app: App, payment: Payment, from: PaymentState): Promise<void> {
  const { steppedAt } = payment;
  const begun = await beginStep(app, payment, { states: [from], steppedAt }, { state: 'REFUNDING' });
  if (!begun) return;
  const gateway = await gatewayOf(app, begun);
  const outcome = await gateway.credit(stepOf(begun));
  noteUnknown(app, begun, 'credit', outcome);
  if (outcome.outcome === 'done')
    return recordRefunded(app, begun, outcome.transactionToken, outcome.message);
  await recordRefusedRefund(app, begun, outcome);
}

async function recordRefusedRefund(app: App, payment: Payment, outcome: StepOutcome): Promise<void> {
  const message = withoutBankCards(outcome.message);
  // After a certain refusal it is collected as before, and the job tries again.
  const changes = outcome.outcome === 'unknown' ? { message } : { state: 'CAPTURED' as const, message };
  // Only its own: while another refund is on its way, nobody may pay back once more.
  const { steppedAt } = payment;
  await recordStep(app, payment, { states: ['REFUNDING'], steppedAt }, changes);
}

/** Also where another refund of it was refused meanwhile: what is paid back is not collected any more. */
async function recordRefunded(app: App, payment: Payment, token: string, message: string): Promise<void> {
  await recordStep(
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
