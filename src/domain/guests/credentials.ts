import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { FieldsInput } from './askedFields.ts';
import { caseFolded, GUEST_FIELDS, type GuestFields, isSameValue } from './guestFields.ts';
import type { Guest } from './guests.ts';

/** What guests log in and are found by. Their password is one as well, and is not among the fields that are kept. */
const CREDENTIAL_FIELDS = ['username', 'email', 'phone', 'mobilePhone'] as const;

export function changesCredentials(before: GuestFields, after: GuestFields, asked: FieldsInput): boolean {
  return asked.password != null || CREDENTIAL_FIELDS.some((field) => before[field] !== after[field]);
}

/** Whether the request changes anything of the guest's. The account's own fields are not the guest's. */
export function changesAnything(before: GuestFields, after: GuestFields, asked: FieldsInput): boolean {
  return asked.password != null || GUEST_FIELDS.some((field) => before[field] !== after[field]);
}

/** What of a guest's login somebody has changed, as far as the guest is told of it. */
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

/** Whether mail goes to the same address as before, or to none as before. */
export function isSameAddress(before: string | undefined, after: string | undefined): boolean {
  return before === undefined || after === undefined ? before === after : isSameValue('email', before, after);
}

/** Whether the login behind the call proved its guest by a password or registration code. A trusted client vouches. */
export function isGuestProven({ authentication, login }: Caller): boolean {
  return authentication === 'b2b' || login?.isProven === true;
}

/**
 * Whether the password is the guest's. A wrong one counts as a failed login. Throws 429 when there were too many, and
 * `Unavailable`.
 */
export async function isPasswordOf(
  { passwords, limits }: Pick<Context, 'passwords' | 'limits'>,
  { address }: Caller,
  { merchantId, accountId, fields, passwordHash }: Guest,
  password: string,
): Promise<boolean> {
  const { username } = fields;
  const name = username === undefined ? `account:${accountId}` : `username:${caseFolded(username)}`;
  const fits = await limits.guestLogins.attempt({ merchantId, names: [name], address }, async () =>
    (await passwords.fits(password, passwordHash)) ? true : undefined,
  );
  return fits === true;
}
