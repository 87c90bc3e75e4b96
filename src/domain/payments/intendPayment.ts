import type { Insertable } from 'kysely';
import { seal } from '../../base/crypto/sealing.ts';
import type { Database, Db, PaymentPurpose, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import { type PaymentKey, tokenHash, tokenOwner } from './payment.ts';
import { CHECKOUT } from './paymentSettings.ts';
import type { TokenMethod } from './resolvedMethod.ts';

export interface NewPayment {
  merchantId: number;
  purpose: PaymentPurpose;
  /** Id of the purchase: up to 64 letters, digits and hyphens. */
  purposeId: string;
  /** From 1. Each attempt is a separate payment. */
  attempt?: number;
  /** Minor units, positive. */
  amount: bigint;
  currency: string;
  method: TokenMethod;
  buyerIp?: string;
}

/**
 * Records the intent to pay, in the caller's transaction; nothing is sent, and no job is enqueued: the job of the order
 * or the charge continues, and `restoreLostJobs` finds a payment that its process left. Idempotent per purpose and
 * attempt. `intent_used`: the payment intent of the hosted checkout belongs to another payment already.
 */
export async function intendPayment(
  trx: Trx,
  app: Pick<Context, 'ids' | 'clock' | 'timeOfDay' | 'keys'>,
  payment: NewPayment,
): Promise<(PaymentKey & { isNew: boolean }) | { refused: 'intent_used' }> {
  const row = newPaymentRow(app, payment);
  const { merchant_id: merchantId, purpose, purpose_id: purposeId, attempt } = row;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { merchantId, paymentId: row.payment_id, isNew: true };
  const before = await ofMerchant(trx, merchantId)
    .selectFrom('payment', { purpose, purpose_id: purposeId, attempt })
    .select('payment_id')
    .executeTakeFirst();
  return before ? { merchantId, paymentId: before.payment_id, isNew: false } : { refused: 'intent_used' };
}

/** Creates the row of a payment that is intended, for a statement that inserts it with what it pays for. */
export function newPaymentRow(
  app: Pick<Context, 'ids' | 'clock' | 'timeOfDay' | 'keys'>,
  { merchantId, purpose, purposeId, attempt = 1, amount, currency, method, buyerIp }: NewPayment,
) {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(purposeId)) throw new Error('What is paid for has no usable name.');
  const key = { merchantId, paymentId: app.ids.next() };
  // A nickname is the guest's personal data, and payments are stored forever.
  const { nickname: _own, ...shown } = method.shown;
  return {
    merchant_id: merchantId,
    payment_id: key.paymentId,
    purpose,
    purpose_id: purposeId,
    attempt,
    reference: `${merchantId}-${purpose}-${purposeId}-${attempt}`,
    gateway: method.gateway,
    amount,
    currency,
    method_kind: shown.paymentMethodType,
    method: JSON.stringify(shown),
    saved_payment_method_id: method.savedPaymentMethodId ?? null,
    state: 'INTENDED',
    token_hash: tokenHash(app.keys, method.gateway, method.token),
    sealed_token: seal(app.keys.paymentTokens, tokenOwner(key), method.token),
    buyer_ip: buyerIp ?? null,
    intended_at: app.clock.now(),
    stepped_at: app.timeOfDay.now(),
  } satisfies Insertable<Database['payment']>;
}

/** Returns true if a payment has used the hosted checkout's payment intent. */
export async function isIntentUsed(
  db: Db,
  { keys }: Pick<Context, 'keys'>,
  merchantId: number,
  { gateway, token }: TokenMethod,
): Promise<boolean> {
  if (gateway !== CHECKOUT) return false;
  const used = await ofMerchant(db, merchantId)
    .selectFrom('payment', { gateway, token_hash: tokenHash(keys, gateway, token) })
    .select('payment_id')
    .where('state', 'not in', ['DENIED', 'FAILED'])
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}
