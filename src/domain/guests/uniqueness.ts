import type { Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { FieldsInput } from './askedFields.ts';
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

/** What each is compared by, and which fields of a request set it. */
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

/** A value nobody else may have, in the form values are compared in. */
interface Claim {
  field: UniqueField;
  column: keyof LookupKeys;
  value: string;
}

/** The named fields that the request sets, as the request would leave them. */
export function claimsOf(enforced: UniqueField[], asked: FieldsInput, after: GuestFields): Claim[] {
  const keys = lookupKeys(after);
  return enforced.flatMap((field) => {
    const { column, madeOf } = uniqueFields[field];
    const value = keys[column];
    const isSet = value !== null && madeOf.some((name) => asked[name] != null);
    return isSet ? [{ field, column, value }] : [];
  });
}

export interface UniquenessConflict {
  conflictingFields: UniqueField[];
  canAutoCombine: boolean;
}

/**
 * Runs `work` while nobody else can take the values: the row of each is there for the length of the transaction, so a
 * second request for the same value waits until the first guest is there to be seen, or is not coming. Requests that
 * enforce nothing take no claims and are not held up.
 */
export async function whileClaimed<T>(
  trx: Transaction<Database>,
  merchantId: number,
  claims: { kind: string; value: string }[],
  work: () => Promise<T>,
): Promise<T> {
  const rows = claims
    .map(({ kind, value }) => ({ merchant_id: merchantId, kind, value }))
    // In one order everywhere, or two requests could wait for each other.
    .sort((one, other) => compare(one.kind, other.kind) || compare(one.value, other.value));
  if (rows.length > 0) await trx.insertInto('guest_claim').values(rows).execute();
  const result = await work();
  for (const { kind, value } of rows) {
    await trx
      .deleteFrom('guest_claim')
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute();
  }
  return result;
}

/** Which of the claimed values another guest has. To be asked while they are claimed. */
export async function findConflict(
  trx: Transaction<Database>,
  merchantId: number,
  claims: Claim[],
  { after, accountId }: { after: GuestFields; accountId?: bigint },
): Promise<UniquenessConflict | undefined> {
  const conflictingFields: UniqueField[] = [];
  const others = new Map<bigint, Guest>();
  for (const { field, column, value } of claims) {
    let query = trx
      .selectFrom('guest')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where(column, '=', value);
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
 * One other guest only, active, of the same last name, reached by the same e-mail address or phone, and with no first
 * name or date of birth that speaks against it.
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
