import { inTransaction } from '../../store/transaction.ts';
import { withoutBankCards } from '../../text/bankCards.ts';
import type { Context } from '../context.ts';
import { recordAuthorization } from './authorizePayment.ts';
import { recordCapture } from './capturePayment.ts';
import { type Payment, tokenOf } from './payment.ts';
import { IN_FLIGHT_MS, LEFT_MS, LOOK_AGAIN_MS, move, recordStep, settlement } from './paymentSteps.ts';
import type { FoundTransaction, PaymentGateway, StepOutcome } from './port.ts';

/** What such a step has written; undefined where nothing was found out, or another worker has written it. */
type Found = Promise<Payment | undefined>;

/** Ends a payment that nobody came to send. */
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
    const message = 'It never came to the gateway.';
    const lost = { state: 'CAPTURE_FAILED' as const, found_missing_at: app.timeOfDay.now(), message };
    return recordStep(app, payment, { states: ['CAPTURING', 'CAPTURE_UNKNOWN'] }, lost);
  }
  const outcome = likeliest(found);
  return outcome.outcome === 'unknown' ? undefined : recordCapture(app, payment, outcome);
}

/** It is taken that the authorization never came to the gateway; and looked again a day later, in case it did. */
async function concludeLost(
  { store: { db }, timeOfDay, jobs }: Pick<Context, 'timeOfDay' | 'store' | 'jobs'>,
  payment: Payment,
): Found {
  const lost = {
    state: 'FAILED' as const,
    sealed_token: null,
    buyer_ip: null,
    message: 'It never came to the gateway.',
    found_missing_at: timeOfDay.now(),
  };
  return inTransaction(db, async (trx) => {
    const concluded = await move(trx, payment, { states: ['INTENDED', 'UNKNOWN'] }, lost);
    if (concluded) await jobs.enqueueAll(trx, [settlement(payment, LOOK_AGAIN_MS)]);
    return concluded;
  });
}

/** Milliseconds until it is looked once more for an authorization that was taken to be lost; undefined when nobody has to. */
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

/** What the gateway knows of one kind of step; undefined when it cannot be asked. */
async function lookUp(
  app: Pick<Context, 'store' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
  kind: FoundTransaction['kind'],
): Promise<FoundTransaction[] | undefined> {
  const found = await askGateway(app, payment);
  return found?.filter((each) => each.kind === kind);
}

/** All that was done under a payment's reference; undefined when the gateway cannot be asked, which is kept with it. */
export async function askGateway(
  app: Pick<Context, 'store' | 'merchants' | 'keys' | 'gateways'>,
  payment: Payment,
): Promise<FoundTransaction[] | undefined> {
  const gateway = await gatewayOf(app, payment);
  const { reference, amount, currency, authorizationToken, state } = payment;
  const told = await gateway.lookUp({
    reference,
    amount,
    currency,
    token: tokenOf(app.keys, payment),
    authorizationToken: authorizationToken ?? undefined,
  });
  if ('found' in told) return told.found;
  const message = withoutBankCards(told.unavailable);
  await recordStep(app, payment, { states: [state] }, { message });
  return undefined;
}

/** The merchant's settings do not have a payment's gateway any more, or not all that it needs. */
export class GatewayMissing extends Error {}

/** Throws `GatewayMissing`: nobody else could be asked. */
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

/** Of several transactions of one kind, what they come to: one that succeeded, else one that still may. */
function likeliest(found: FoundTransaction[]): StepOutcome {
  const { outcome, transactionToken, message } =
    ['succeeded', 'pending', 'declined', 'failed']
      .map((wanted) => found.find((each) => each.outcome === wanted))
      .find((each) => each !== undefined) ?? found[0]!;
  if (outcome === 'succeeded') return { outcome: 'done', transactionToken, message };
  return { outcome: outcome === 'pending' ? 'unknown' : outcome, message };
}

/** By the time of day: a call that is under way takes its time whatever the business clock shows. */
export function isOlder(
  { timeOfDay }: Pick<Context, 'timeOfDay'>,
  { steppedAt }: Payment,
  milliseconds: number,
): boolean {
  return timeOfDay.now().getTime() - steppedAt.getTime() >= milliseconds;
}
