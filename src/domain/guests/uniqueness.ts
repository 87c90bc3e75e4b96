import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { FieldsInput } from './fieldsInput.ts';
import {
  type GuestField,
  type GuestFields,
  isSameValue,
  type LookupKeys,
  lookupKeys,
} from './guestFields.ts';
import { type Guest, toGuest } from './guests.ts';

export type UniqueField =
  | 'externalAccountIdentifier'
  | 'customerNumber'
  | 'email'
  | 'name'
  | 'phone'
  | 'fax'
  | 'mobilePhone';

/** Lookup column of each unique field, and the request fields that set it. */
const uniqueFields: Record<UniqueField, { column: keyof LookupKeys; madeOf: GuestField[] }> = {
  externalAccountIdentifier: {
    column: 'external_key',
    madeOf: ['externalAccountCode', 'externalIdentifier'],
  },
  customerNumber: { column: 'customer_number', madeOf: ['customerNumber'] },
  email: { column: 'email_key', madeOf: ['email'] },
  name: { column: 'name_key', madeOf: ['firstName', 'lastName'] },
  phone: { column: 'phone', madeOf: ['phone'] },
  fax: { column: 'fax', madeOf: ['fax'] },
  mobilePhone: { column: 'mobile_phone', madeOf: ['mobilePhone'] },
};

/** Normalized value that must be unique among the merchant's guests. */
interface Claim {
  field: UniqueField;
  column: keyof LookupKeys;
  value: string;
}

/** Returns the values to claim: enforced fields that the request sets, after the change. */
export function claimsOf(enforced: UniqueField[], input: FieldsInput, after: GuestFields): Claim[] {
  const keys = lookupKeys(after);
  return enforced.flatMap((field) => {
    const { column, madeOf } = uniqueFields[field];
    const value = keys[column];
    const isSet = value !== null && madeOf.some((name) => input[name] != null);
    return isSet ? [{ field, column, value }] : [];
  });
}

export interface UniquenessConflict {
  conflictingFields: UniqueField[];
  canAutoCombine: boolean;
}

/**
 * Runs `work` with exclusive claims on unique values. A second request for the same value waits on the claim
 * row until the first transaction ends. Requests that enforce nothing take no claims and never wait.
 */
export async function whileClaimed<T>(
  trx: Trx,
  merchantId: number,
  claims: { kind: string; value: string }[],
  work: () => Promise<T>,
): Promise<T> {
  const rows = claims
    .map(({ kind, value }) => ({ merchant_id: merchantId, kind, value }))
    // Fixed order, so that two requests cannot deadlock.
    .sort((one, other) => compare(one.kind, other.kind) || compare(one.value, other.value));
  if (rows.length > 0) await trx.insertInto('guest_claim').values(rows).execute();
  const result = await work();
  for (const { kind, value } of rows) {
    await ofMerchant(trx, merchantId).deleteFrom('guest_claim', { kind, value }).execute();
  }
  return result;
}

/** Finds claimed values that another guest has. Call while holding the claims. */
export async function findConflict(
  trx: Trx,
  merchantId: number,
  claims: Claim[],
  { after, accountId }: { after: GuestFields; accountId?: bigint },
): Promise<UniquenessConflict | undefined> {
  const conflictingFields: UniqueField[] = [];
  const others = new Map<bigint, Guest>();
  for (const { field, column, value } of claims) {
    let query = ofMerchant(trx, merchantId).rows('guest').where(column, '=', value);
    if (accountId !== undefined) query = query.where('account_id', '<>', accountId);
    const found = await query.limit(2).execute();
    if (found.length > 0) conflictingFields.push(field);
    for (const row of found) others.set(row.account_id, toGuest(row));
  }
  if (conflictingFields.length === 0) return undefined;
  const [other, another] = others.values();
  return {
    conflictingFields,
    canAutoCombine: another === undefined && isPlainlySamePerson(after, other!),
  };
}

/**
 * Returns true if the other guest is plainly the same person. Requires an active account with the same last
 * name and the same e-mail address or phone number, and no differing first name or date of birth.
 */
function isPlainlySamePerson(one: GuestFields, { fields: other, status }: Guest): boolean {
  const have = (field: GuestField) => one[field] !== undefined && other[field] !== undefined;
  const agree = (field: GuestField) => have(field) && isSameValue(field, one[field]!, other[field]!);
  const differ = (field: GuestField) => have(field) && !agree(field);
  const isReachedAlike = agree('email') || agree('phone') || agree('mobilePhone');
  return (
    status === 'ACTIVE' &&
    agree('lastName') &&
    isReachedAlike &&
    !differ('firstName') &&
    !differ('dateOfBirth')
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
