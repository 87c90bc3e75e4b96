import { createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { ownerOf, unseal } from '../../crypto/sealing.ts';
import type { SecretKeys } from '../../crypto/secretKeys.ts';
import type { Database, PaymentPurpose, PaymentState } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Primary key of a payment. */
export interface PaymentKey {
  merchantId: number;
  paymentId: bigint;
}

/** Payment as stored. */
export interface Payment extends PaymentKey {
  purpose: PaymentPurpose;
  /** Id of the purchase, and the attempt to pay for it, from 1. */
  purposeId: string;
  attempt: number;
  /** Reference of the payment at the gateway. */
  reference: string;
  /** Gateway and environment it is made in. */
  gateway: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  method: ShownMethod;
  savedPaymentMethodId: bigint | null;
  state: PaymentState;
  /** True for a failed payment whose token is unusable, in general or under these terms. */
  isInvalidMethod: boolean;
  /** True: it must end released, whatever its outcome. */
  isReleaseWanted: boolean;
  authorizationToken: string | null;
  captureToken: string | null;
  /** Last message of the gateway, for operators. */
  message: string | null;
  intendedAt: Date;
  begunAt: Date | null;
  steppedAt: Date;
  authorizedAt: Date | null;
  capturedAt: Date | null;
  releasedAt: Date | null;
  foundMissingAt: Date | null;
  buyerIp: string | null;
  sealedToken: Buffer | null;
}

/** Parts of a payment method that may be shown, by the contract's names. */
export interface ShownMethod {
  paymentMethodType: string;
  paymentTokenType?: string;
  creditCardType?: string;
  ccLastFour?: string;
  ccExpirationMonth?: number;
  ccExpirationYear?: number;
  nickname?: string;
  tokenLastFour?: string;
}

export async function findPayment(
  db: Kysely<Database>,
  { merchantId, paymentId }: PaymentKey,
): Promise<Payment | undefined> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row && toPayment(row);
}

/** Reads a payment; throws if it does not exist. */
export async function readPayment(db: Kysely<Database>, key: PaymentKey): Promise<Payment> {
  const payment = await findPayment(db, key);
  if (!payment) throw new Error(`There is no payment ${key.paymentId}.`);
  return payment;
}

export function toPayment(row: Selectable<Database['payment']>): Payment {
  return {
    merchantId: row.merchant_id,
    paymentId: row.payment_id,
    purpose: row.purpose,
    purposeId: row.purpose_id,
    attempt: row.attempt,
    reference: row.reference,
    gateway: row.gateway,
    amount: row.amount,
    currency: row.currency,
    method: row.method as ShownMethod,
    savedPaymentMethodId: row.saved_payment_method_id,
    state: row.state,
    isInvalidMethod: row.is_invalid_method,
    isReleaseWanted: row.release_wanted,
    authorizationToken: row.authorization_token,
    captureToken: row.capture_token,
    message: row.message,
    intendedAt: row.intended_at,
    begunAt: row.begun_at,
    steppedAt: row.stepped_at,
    authorizedAt: row.authorized_at,
    capturedAt: row.captured_at,
    releasedAt: row.released_at,
    foundMissingAt: row.found_missing_at,
    buyerIp: row.buyer_ip,
    sealedToken: row.sealed_token,
  };
}

/** Associated data that a payment's token is sealed with, so that it opens for no other payment. */
export function tokenOwner({ merchantId, paymentId }: PaymentKey): Buffer {
  return ownerOf(merchantId, 'payment', String(paymentId));
}

/** Returns a payment's token; undefined once it was deleted. */
export function tokenOf(keys: Pick<SecretKeys, 'paymentTokens'>, payment: Payment): string | undefined {
  const { sealedToken } = payment;
  return sealedToken === null ? undefined : unseal(keys.paymentTokens, tokenOwner(payment), sealedToken);
}

/** Keyed hash of a gateway token: equal for equal tokens, and not reversible. */
export function tokenHash(
  keys: Pick<SecretKeys, 'paymentTokenNames'>,
  gateway: string,
  token: string,
): Buffer {
  return createHmac('sha256', keys.paymentTokenNames)
    .update(JSON.stringify([gateway, token]))
    .digest();
}
