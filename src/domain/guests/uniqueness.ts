import { sql } from 'kysely';
import { caseFolded } from '../../base/text/folding.ts';
import type { Db, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Guest } from '../ground/guest.ts';
import {
  type GuestField,
  type GuestFields,
  isSameValue,
  type LookupKeys,
  lookupKeys,
} from '../ground/guestFields.ts';
import type { FieldsInput } from './fieldsInput.ts';
import { toGuest } from './guests.ts';

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
  // Fixed order, so that two requests cannot deadlock.
  const rows = claims.toSorted(
    (one, other) => compare(one.kind, other.kind) || compare(one.value, other.value),
  );
  if (rows.length > 0)
    // Two arrays, since an import claims thousands of values.
    await sql`
      insert into guest_claim (merchant_id, kind, value)
      select m.merchant_id, c.kind, c.value from merchant m
        cross join unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ value }) => value)}::text[])
          with ordinality as c(kind, value, place)
      where m.merchant_id = ${merchantId} order by c.place`.execute(trx);
  const result = await work();
  for (const [kind, values] of byKind(rows)) {
    await ofMerchant(trx, merchantId)
      .deleteFrom('guest_claim', { kind })
      .where((claim) => claim('value', '=', claim.fn.any(claim.val(values))))
      .execute();
  }
  return result;
}

/** Groups sorted claims, without changing their order. */
function byKind(claims: { kind: string; value: string }[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const { kind, value } of claims) {
    const known = values.get(kind);
    if (known) known.push(value);
    else values.set(kind, [value]);
  }
  return values;
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

/** Kind of claims on names that a guest may log in or be found by: usernames, and e-mail addresses as usernames. */
const LOGIN = 'login';

/** Names that a change sets, as far as they can be a username as well as an address. */
export function newLoginNames(before: GuestFields, after: GuestFields): LoginNames {
  const nameOf = (field: 'username' | 'email') => {
    const value = after[field];
    const isNew =
      value !== undefined && (before[field] === undefined || !isSameValue(field, before[field], value));
    return isNew && value.includes('@') ? caseFolded(value) : undefined;
  };
  return { username: nameOf('username'), email: nameOf('email') };
}

export interface LoginNames {
  username?: string;
  email?: string;
}

/** Returns the claims on the names; see `whileClaimed`. */
export function loginClaims(names: LoginNames[]): { kind: string; value: string }[] {
  const values = names.flatMap(({ username, email }) => [username, email]);
  return [...new Set(values)].flatMap((value) => (value === undefined ? [] : { kind: LOGIN, value }));
}

/**
 * Finds usernames that are another guest's e-mail address, and addresses that are another's username: messages and
 * look-ups would take one guest for the other. Call while holding the claims.
 */
export async function findTakenLogins(
  db: Db,
  merchantId: number,
  names: LoginNames[],
  accountId?: bigint,
): Promise<LoginTaken> {
  const usernames = names.flatMap(({ username }) => username ?? []);
  const emails = names.flatMap(({ email }) => email ?? []);
  if (usernames.length + emails.length === 0) return { usernames: new Set(), emails: new Set() };
  const guestsWhose = (column: 'username_key' | 'email_key', values: string[]) => sql<LoginKeys>`
    select named.* from unnest(${values}::text[]) as input(name),
      lateral (select account_id, username_key, email_key from guest
               where merchant_id = ${merchantId} and ${sql.ref(column)} = input.name offset 0) as named`;
  // Name by name: a condition on a list, or on two columns, may be planned to read all guests.
  const { rows: found } = await sql<LoginKeys>`
    ${guestsWhose('email_key', usernames)} union all ${guestsWhose('username_key', emails)}`.execute(db);
  const others = found.filter((row) => row.account_id !== accountId);
  return {
    usernames: new Set(others.flatMap((row) => row.email_key ?? [])),
    emails: new Set(others.flatMap((row) => row.username_key ?? [])),
  };
}

type LoginKeys = Pick<RowOf<'guest'>, 'account_id' | 'username_key' | 'email_key'>;

/** Values that cannot be a guest's username, and those that cannot be an address. */
export interface LoginTaken {
  usernames: Set<string>;
  emails: Set<string>;
}

/** Returns the field whose value is another guest's name to log in with. */
export function takenLoginField(
  { username, email }: LoginNames,
  { usernames, emails }: LoginTaken,
): 'username' | 'email' | undefined {
  if (username !== undefined && usernames.has(username)) return 'username';
  return email !== undefined && emails.has(email) ? 'email' : undefined;
}

/** Returns the outcome for a name that another guest logs in with or is written to at. */
export function loginTaken(field: 'username' | 'email') {
  if (field === 'username') return { refused: 'username_taken' as const };
  return { conflict: { conflictingFields: ['email'], canAutoCombine: false } satisfies UniquenessConflict };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
