import { createHmac } from 'node:crypto';
import { ownerOf, unseal } from '../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import { type CamelRow, camelRow } from '../../store/camelRow.ts';
import type { Db, RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Primary key of a payment. */
export interface PaymentKey {
  merchantId: number;
  paymentId: bigint;
}

/** Payment as stored. */
export type Payment = Omit<CamelRow<RowOf<'payment'>>, 'method' | 'releaseWanted'> & {
  method: ShownMethod;
  /** True: it must end released, whatever its outcome. */
  isReleaseWanted: boolean;
};

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
  db: Db,
  { merchantId, paymentId }: PaymentKey,
): Promise<Payment | undefined> {
  const row = await ofMerchant(db, merchantId).find('payment', { payment_id: paymentId });
  return row && toPayment(row);
}

/** Reads a payment; throws if it does not exist. */
export async function readPayment(db: Db, key: PaymentKey): Promise<Payment> {
  const payment = await findPayment(db, key);
  if (!payment) throw new Error(`There is no payment ${key.paymentId}.`);
  return payment;
}

export function toPayment(row: RowOf<'payment'>): Payment {
  const { releaseWanted: isReleaseWanted, ...payment } = camelRow(row);
  return { ...payment, method: row.method as ShownMethod, isReleaseWanted };
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
