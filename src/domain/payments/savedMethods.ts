import { ownerOf, unseal } from '../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import { camelRow } from '../../store/camelRow.ts';
import type { Db, RowOf, SavedPaymentMethodKind, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { ShownMethod } from './payment.ts';

/** Payment method that a guest has saved. */
export interface SavedMethod {
  merchantId: number;
  savedPaymentMethodId: bigint;
  accountId: bigint;
  kind: SavedPaymentMethodKind;
  /** Gateway and environment that store its token. */
  gateway: string;
  shown: ShownMethod;
  tokenHash: Buffer;
  sealedToken: Buffer | null;
}

const PREFIX = 'saved-';

export function savedCardCodeOf({ savedPaymentMethodId }: Pick<SavedMethod, 'savedPaymentMethodId'>): string {
  return `${PREFIX}${savedPaymentMethodId}`;
}

function idOf(savedCardCode: string): bigint | undefined {
  const [, digits] = /^saved-([1-9][0-9]{0,15})$/.exec(savedCardCode) ?? [];
  return digits === undefined ? undefined : BigInt(digits);
}

/** Lists the account's saved methods, the one saved last first. */
export async function savedMethodsOf(db: Db, merchantId: number, accountId: bigint): Promise<SavedMethod[]> {
  const rows = await usable(db, merchantId)
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('saved_payment_method_id', 'desc')
    .execute();
  return rows.map(toSavedMethod);
}

/** Finds the account's own saved method by its code. Another account's method counts as unknown. */
export async function findSavedMethod(
  db: Db,
  merchantId: number,
  accountId: bigint,
  savedCardCode: string,
): Promise<SavedMethod | undefined> {
  const row = await usableOf(db, merchantId, accountId, savedCardCode)?.executeTakeFirst();
  return row && toSavedMethod(row);
}

/** Finds and locks a saved method: it cannot be removed or get a new use until the transaction ends. */
export async function lockSavedMethod(
  trx: Trx,
  merchantId: number,
  accountId: bigint,
  savedCardCode: string,
): Promise<SavedMethod | undefined> {
  const row = await usableOf(trx, merchantId, accountId, savedCardCode)?.forUpdate().executeTakeFirst();
  return row && toSavedMethod(row);
}

/** Builds the query; undefined if no method can have such a code. */
function usableOf(db: Db, merchantId: number, accountId: bigint, savedCardCode: string) {
  const id = idOf(savedCardCode);
  if (id === undefined) return undefined;
  return usable(db, merchantId).where('saved_payment_method_id', '=', id).where('account_id', '=', accountId);
}

function usable(db: Db, merchantId: number) {
  return ofMerchant(db, merchantId)
    .rows('saved_payment_method', { removed_at: null })
    .where('kept_at', 'is not', null);
}

export function toSavedMethod(row: RowOf<'saved_payment_method'>): SavedMethod {
  const { method, ...saved } = camelRow(row);
  return { ...saved, shown: method as ShownMethod };
}

/** Associated data that a saved token is sealed with, so that it opens for no other method. */
export function savedTokenOwner({
  merchantId,
  savedPaymentMethodId,
}: Pick<SavedMethod, 'merchantId' | 'savedPaymentMethodId'>): Buffer {
  return ownerOf(merchantId, 'saved payment method', String(savedPaymentMethodId));
}

export function savedToken(keys: Pick<SecretKeys, 'paymentTokens'>, method: SavedMethod): string {
  if (method.sealedToken === null) throw new Error('The token of a saved payment method was deleted.');
  return unseal(keys.paymentTokens, savedTokenOwner(method), method.sealedToken);
}

/** Returns the account of a saved method, for a trusted client that names no guest. */
export async function accountOfSavedMethod(
  db: Db,
  merchantId: number,
  savedCardCode: string,
): Promise<bigint | undefined> {
  const id = idOf(savedCardCode);
  if (id === undefined) return undefined;
  const row = await usable(db, merchantId).where('saved_payment_method_id', '=', id).executeTakeFirst();
  return row?.account_id;
}
