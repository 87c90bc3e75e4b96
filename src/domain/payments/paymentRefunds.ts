import type { Updateable } from 'kysely';
import { withoutBankCards } from '../../base/text/bankCards.ts';
import { type CamelRow, camelRow } from '../../store/camelRow.ts';
import type { Database, Db, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context, GatewayParts } from '../ground/context.ts';
import type { CreditStep } from '../ground/ports/payments.ts';
import { logUnknownOutcome } from './logUnknownOutcome.ts';
import { creditAtGateway, gatewayOf, isOlder } from './lookUpPayment.ts';
import type { Payment, PaymentKey } from './payment.ts';
import { IN_FLIGHT_MS, settlement } from './paymentSteps.ts';

/** Refund of a part of a payment, as stored. */
export type PaymentRefund = CamelRow<RowOf<'payment_refund'>>;

/** Lists the refunds of parts of a payment, by number. */
export async function refundsOf(db: Db, { merchantId, paymentId }: PaymentKey): Promise<PaymentRefund[]> {
  const rows = await ofMerchant(db, merchantId)
    .rows('payment_refund', { payment_id: paymentId })
    .orderBy('number')
    .execute();
  return rows.map(camelRow);
}

/** Lists the refunds of parts that the gateway has not confirmed. */
export async function openRefundsOf(db: Db, payment: Payment): Promise<PaymentRefund[]> {
  if (payment.refundedInParts === 0n) return [];
  return (await refundsOf(db, payment)).filter(({ state }) => state !== 'DONE');
}

/**
 * Requests the refund of a part of a captured payment in the caller's transaction: a job sends it after the commit.
 * The number names the part, of which each is refunded once. Throws when the parts would exceed the payment.
 */
export async function requestPartRefund(
  trx: Trx,
  app: Pick<Context, 'clock' | 'timeOfDay' | 'jobs'>,
  key: PaymentKey,
  { number, amount }: { number: number; amount: bigint },
): Promise<void> {
  const { merchantId, paymentId } = key;
  const row = await ofMerchant(trx, merchantId)
    .updateTable('payment', { payment_id: paymentId, state: 'CAPTURED', release_wanted: false })
    .set((payment) => ({ refunded_in_parts: payment('refunded_in_parts', '+', amount) }))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Error(`Payment ${paymentId} is not captured, so no part of it can be refunded.`);
  await trx
    .insertInto('payment_refund')
    .values({
      merchant_id: merchantId,
      payment_id: paymentId,
      number,
      amount,
      reference: `${row.reference}-r${number}`,
      state: 'REQUESTED',
      requested_at: app.clock.now(),
      stepped_at: app.timeOfDay.now(),
    })
    .execute();
  await app.jobs.enqueueAll(trx, [settlement(key, 0)]);
}

/** Sends the requested refunds of parts, and looks up those with an unknown outcome: one step for each. */
export async function settleRefunds(app: GatewayParts, payment: Payment): Promise<void> {
  for (const refund of await openRefundsOf(app.store.db, payment)) {
    if (refund.state === 'REQUESTED') await send(app, payment, refund);
    else await lookUp(app, payment, refund);
  }
}

/** Sends again only if the first call has certainly not reached the gateway, to avoid a double refund. */
async function lookUp(app: GatewayParts, payment: Payment, refund: PaymentRefund): Promise<void> {
  const found = await creditAtGateway(app, payment, stepOf(payment, refund));
  if ('done' in found) await record(app, refund, { state: 'DONE', ...found.done });
  else if ('unavailable' in found) await record(app, refund, { message: found.unavailable });
  else if (!found.isPending && isOlder(app, refund, IN_FLIGHT_MS)) await send(app, payment, refund);
}

async function send(app: GatewayParts, payment: Payment, refund: PaymentRefund): Promise<void> {
  const gateway = await gatewayOf(app, payment);
  const begun = await move(app, refund, { state: 'REFUNDING', stepped_at: app.timeOfDay.now() });
  if (!begun) return;
  const outcome = await gateway.credit(stepOf(payment, begun));
  logUnknownOutcome(app, { ...payment, reference: begun.reference }, 'credit', outcome);
  const { message } = outcome;
  if (outcome.outcome === 'done') await record(app, begun, { state: 'DONE', ...outcome });
  // After a definite refusal it is requested as before, and the job retries.
  else
    await record(app, begun, outcome.outcome === 'unknown' ? { message } : { state: 'REQUESTED', message });
}

function stepOf(
  { currency, authorizationToken, captureToken }: Payment,
  { reference, amount }: PaymentRefund,
): CreditStep {
  return {
    reference,
    amount,
    currency,
    authorizationToken: authorizationToken!,
    captureToken: captureToken ?? undefined,
    isPart: true,
  };
}

interface Recorded {
  state?: 'DONE' | 'REQUESTED';
  transactionToken?: string;
  message: string;
}

async function record(
  app: Pick<Context, 'store' | 'clock'>,
  refund: PaymentRefund,
  { state, transactionToken, message }: Recorded,
): Promise<void> {
  await move(app, refund, {
    message: withoutBankCards(message),
    ...(state && { state }),
    ...(state === 'DONE' && { done_at: app.clock.now(), refund_token: transactionToken }),
  });
}

/** Changes a refund as it was read; undefined if another worker has changed it meanwhile. */
async function move(
  { store }: Pick<Context, 'store'>,
  { merchantId, paymentId, number, state, steppedAt }: PaymentRefund,
  changes: Updateable<Database['payment_refund']>,
): Promise<PaymentRefund | undefined> {
  const row = await ofMerchant(store.db, merchantId)
    .updateTable('payment_refund', { payment_id: paymentId, number, state, stepped_at: steppedAt })
    .set(changes)
    .returningAll()
    .executeTakeFirst();
  return row && camelRow(row);
}
