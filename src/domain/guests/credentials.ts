import { PROVEN_FIELDS } from '../../../generated/proof.ts';
import { caseFolded } from '../../base/text/folding.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { GUEST_FIELDS, type GuestFields, isSameValue } from '../ground/guestFields.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { FieldsInput } from './fieldsInput.ts';

/**
 * Returns true if the request changes how the guest is recognised: a field that the contract lists, one of the merchant's
 * combinations for logging in, or the password, which is no stored field.
 */
export function changesIdentity(
  merchant: Pick<Merchant, 'definitions'>,
  { before, after, input }: { before: GuestFields; after: GuestFields; input: FieldsInput },
): boolean {
  const fieldSets = [...merchant.definitions('fieldSet').values()];
  const fields: string[] = [
    ...PROVEN_FIELDS,
    ...fieldSets.flatMap(({ requiredFields, optionalFields }) => [...requiredFields, ...optionalFields]),
  ];
  const identity = GUEST_FIELDS.filter((field) => fields.includes(field));
  return input.password != null || identity.some((field) => before[field] !== after[field]);
}

/** Returns true if the request changes the guest's fields or password. Account fields do not count. */
export function changesAnything(before: GuestFields, after: GuestFields, input: FieldsInput): boolean {
  return input.password != null || GUEST_FIELDS.some((field) => before[field] !== after[field]);
}

/** Credential changes about which the guest is notified. */
export interface ChangedCredentials {
  password: boolean;
  email: boolean;
}

export function changedCredentials(
  { email: before }: GuestFields,
  { email: after }: GuestFields,
  { password }: FieldsInput,
): ChangedCredentials {
  return { password: password != null, email: !isSameAddress(before, after) };
}

/** Returns true if both values are the same e-mail address, or both are absent. */
export function isSameAddress(before: string | undefined, after: string | undefined): boolean {
  return before === undefined || after === undefined ? before === after : isSameValue('email', before, after);
}

/**
 * Returns true if the login proved the guest by password or registration code, a trusted client vouches, or the
 * merchant asks no more for this operation.
 */
export function isGuestProven({ authentication, login, isWeakLoginEnough = false }: Caller): boolean {
  return authentication === 'b2b' || login?.isProven === true || isWeakLoginEnough;
}

/** Hashes a new password, if one is given. Throws `Unavailable` when the hashing queue is full. */
export async function hashNewPassword(
  { passwords }: Pick<Context, 'passwords'>,
  { merchant: { merchantId }, address }: Caller,
  password: string | null | undefined,
): Promise<string | undefined> {
  if (password == null) return undefined;
  return passwords.hold({ merchantId, address }, (hasher) => hasher.hash(password));
}

/**
 * Checks the guest's current password. A wrong one counts as a failed login. Throws 429 after too many
 * failures, and `Unavailable` when the hashing queue is full.
 */
export async function isPasswordOf(
  { passwords, limits }: Pick<Context, 'passwords' | 'limits'>,
  { address }: Caller,
  { merchantId, accountId, fields, passwordHash }: Guest,
  password: string,
): Promise<boolean> {
  const { username } = fields;
  const name = username === undefined ? `account:${accountId}` : `username:${caseFolded(username)}`;
  const fits = await passwords.hold({ merchantId, address }, (hasher) =>
    limits.guestLogins.attempt({ merchantId, names: [name], address }, async () =>
      (await hasher.fits(password, passwordHash)) ? true : undefined,
    ),
  );
  return fits === true;
}
