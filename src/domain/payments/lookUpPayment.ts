import { withoutBankCards } from '../../base/text/bankCards.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { CreditStep, FoundTransaction, PaymentGateway, StepOutcome } from '../ground/ports/payments.ts';
import { recordAuthorization } from './authorizePayment.ts';
import { recordCapture } from './capturePayment.ts';
import { type Payment, tokenOf } from './payment.ts';
import { IN_FLIGHT_MS, LEFT_MS, LOOK_AGAIN_MS, move, recordStep, settlement } from './paymentSteps.ts';

/** Updated payment; undefined if the look-up was inconclusive, or another worker has recorded it. */
type Found = Promise<Payment | undefined>;

/** Marks a payment FAILED whose authorization was never sent. */
export async function endUnsent(app: Pick<Context, 'timeOfDay' | 'store'>, payment: Payment): Found {
  if (!payment.isReleaseWanted && !isOlder(app, payment, LEFT_MS)) return undefined;
  const failed = { state: 'FAILED' as const, sealed_token: null, buyer_ip: null, message: 'Never sent.' };
  return recordStep(app, payment, { states: ['INTENDED'], isBegun: false }, failed);
}

export async function lookUpAuthorization(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Found {
  const found = await lookUp(app, payment, 'authorization');
  if (!found) return undefined;
  if (found.length === 0) return isOlder(app, payment, IN_FLIGHT_MS) ? concludeLost(app, payment) : undefined;
  const outcome = likeliest(found);
  return outcome.outcome === 'unknown' ? undefined : recordAuthorization(app, payment, outcome);
}

export async function lookUpCapture(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Found {
  const found = await lookUp(app, payment, 'capture');
  if (!found) return undefined;
  if (found.length === 0) {
    if (!isOlder(app, payment, IN_FLIGHT_MS)) return undefined;
    const message = 'The gateway never received it.';
    const lost = { state: 'CAPTURE_FAILED' as const, found_missing_at: app.timeOfDay.now(), message };
    return recordStep(app, payment, { states: ['CAPTURING', 'CAPTURE_UNKNOWN'] }, lost);
  }
  const outcome = likeliest(found);
  return outcome.outcome === 'unknown' ? undefined : recordCapture(app, payment, outcome);
}

/** Concludes that the authorization never reached the gateway, and schedules one more look-up a day later. */
async function concludeLost(
  { store: { db }, timeOfDay, jobs }: Pick<Context, 'timeOfDay' | 'store' | 'jobs'>,
  payment: Payment,
): Found {
  const lost = {
    state: 'FAILED' as const,
    sealed_token: null,
    buyer_ip: null,
    message: 'The gateway never received it.',
    found_missing_at: timeOfDay.now(),
  };
  return inTransaction(db, async (trx) => {
    const concluded = await move(trx, payment, { states: ['INTENDED', 'UNKNOWN'] }, lost);
    if (concluded) await jobs.enqueueAll(trx, [settlement(payment, LOOK_AGAIN_MS)]);
    return concluded;
  });
}

/** Milliseconds until the last look-up of an authorization presumed lost; undefined if none is due. */
export function untilLookedAgain(
  { timeOfDay }: Pick<Context, 'timeOfDay'>,
  payment: Payment,
): number | undefined {
  const { foundMissingAt, state } = payment;
  if (foundMissingAt === null || state !== 'FAILED') return undefined;
  return Math.max(0, foundMissingAt.getTime() + LOOK_AGAIN_MS - timeOfDay.now().getTime());
}

export async function lookOnceMore(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Found {
  if (untilLookedAgain(app, payment) !== 0) return undefined;
  const found = await lookUp(app, payment, 'authorization');
  if (!found) return undefined;
  const outcome = found.length > 0 ? likeliest(found) : undefined;
  const turnedUp = outcome?.outcome === 'done' && (await recordAuthorization(app, payment, outcome));
  return turnedUp || recordStep(app, payment, { states: ['FAILED'] }, { found_missing_at: null });
}

/** Looks up the transactions of one kind at the gateway; undefined when it is unavailable. */
async function lookUp(
  app: Pick<Context, 'store' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
  kind: FoundTransaction['kind'],
): Promise<FoundTransaction[] | undefined> {
  const found = await askGateway(app, payment);
  return found?.filter((each) => each.kind === kind);
}

/**
 * Looks up all transactions under a payment's reference. When the gateway is unavailable, records that and
 * returns undefined.
 */
export async function askGateway(
  app: Pick<Context, 'store' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Promise<FoundTransaction[] | undefined> {
  const gateway = await gatewayOf(app, payment);
  const { reference, amount, currency, authorizationToken, state } = payment;
  const reported = await gateway.lookUp({
    reference,
    amount,
    currency,
    token: tokenOf(app.keys, payment),
    authorizationToken: authorizationToken ?? undefined,
  });
  if ('found' in reported) return reported.found;
  const message = withoutBankCards(reported.unavailable);
  await recordStep(app, payment, { states: [state] }, { message });
  return undefined;
}

/** State of a refund at the gateway; `isPending` is false if it has certainly not been executed so far. */
type FoundCredit = { done: FoundTransaction } | { isPending: boolean } | { unavailable: string };

/** Looks up a refund by its reference. */
export async function creditAtGateway(
  app: Pick<Context, 'merchants' | 'gateways'>,
  payment: Payment,
  step: CreditStep,
): Promise<FoundCredit> {
  const gateway = await gatewayOf(app, payment);
  const reported = await gateway.lookUpCredit(step);
  if ('unavailable' in reported) return { unavailable: withoutBankCards(reported.unavailable) };
  const done = reported.found.find(({ outcome }) => outcome === 'succeeded');
  if (done) return { done };
  return { isPending: reported.found.some(({ outcome }) => outcome === 'pending') };
}

/** Thrown when the merchant's settings lack a payment's gateway, or some of its parameters. */
export class GatewayMissing extends Error {}

/** Returns the gateway of a payment. Throws `GatewayMissing`: no other gateway knows the payment. */
export async function gatewayOf(
  app: Pick<Context, 'merchants' | 'gateways'>,
  { merchantId, gateway: name }: Payment,
): Promise<PaymentGateway> {
  const gateway = await app.gateways.named(app.merchants.known(merchantId), name);
  if (gateway) return gateway;
  throw new GatewayMissing(
    `Merchant ${merchantId} has no payment gateway ${name}, or not all that it needs.`,
  );
}

/** Returns the outcome of several transactions of one kind: succeeded if any did, else pending. */
function likeliest(found: FoundTransaction[]): StepOutcome {
  const { outcome, transactionToken, message } =
    ['succeeded', 'pending', 'declined', 'failed']
      .map((outcome) => found.find((each) => each.outcome === outcome))
      .find((each) => each !== undefined) ?? found[0]!;
  if (outcome === 'succeeded') return { outcome: 'done', transactionToken, message };
  return { outcome: outcome === 'pending' ? 'unknown' : outcome, message };
}

/** Compares wall-clock time: a call in flight takes real time, whatever the business clock shows. */
export function isOlder(
  { timeOfDay }: Pick<Context, 'timeOfDay'>,
  { steppedAt }: Pick<Payment, 'steppedAt'>,
  milliseconds: number,
): boolean {
  return timeOfDay.now().getTime() - steppedAt.getTime() >= milliseconds;
}
