import { phoneDigits } from '../../base/text/entered.ts';
import { caseFolded, nameFolded } from '../../base/text/folding.ts';

/**
 * Stored guest fields, named as in the contract. Excludes passwords, registration codes and tokens of other
 * services, although requests contain them.
 */
export const GUEST_FIELDS = [
  'optIn',
  'salutation',
  'firstName',
  'lastName',
  'companyName',
  'email',
  'address1',
  'address2',
  'city',
  'stateProvince',
  'postalCode',
  'country',
  'phone',
  'fax',
  'mobilePhone',
  'dateOfBirth',
  'anniversaryDate',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
  'custom6',
  'customerNumber',
  'username',
  'externalAccountCode',
  'externalIdentifier',
] as const;

export type GuestField = (typeof GUEST_FIELDS)[number];

/** Guest's current fields. An unset field is absent, never empty. */
export type GuestFields = Partial<Record<GuestField, string>>;

export type LookupKeys = ReturnType<typeof lookupKeys>;

/** Creates the lookup columns of a guest, normalized for comparison. */
export function lookupKeys(fields: GuestFields) {
  const { username, email, phone, mobilePhone, fax, customerNumber, firstName, lastName } = fields;
  const { externalIdentifier, externalAccountCode, postalCode } = fields;
  return {
    username_key: orNull(username, caseFolded),
    email_key: orNull(email, caseFolded),
    phone: orNull(phone, phoneDigits),
    mobile_phone: orNull(mobilePhone, phoneDigits),
    fax: orNull(fax, phoneDigits),
    customer_number: customerNumber ?? null,
    name_key: firstName && lastName ? `${nameFolded(firstName)}\n${nameFolded(lastName)}` : null,
    external_key:
      externalIdentifier && externalAccountCode ? `${externalIdentifier}\n${externalAccountCode}` : null,
    first_name_key: orNull(firstName, nameFolded),
    last_name_key: orNull(lastName, nameFolded),
    postal_code_key: orNull(postalCode, postalCodeKey),
  };
}

/**
 * Compares two values of a field. Ignores case in names and addresses, and all but the ten digits in phone numbers;
 * other fields must be identical.
 */
export function isSameValue(field: GuestField, one: string, other: string): boolean {
  const toKey = comparedAs(field);
  return toKey(one) === toKey(other);
}

function comparedAs(field: GuestField): (value: string) => string {
  switch (field) {
    case 'phone':
    case 'mobilePhone':
    case 'fax':
      return phoneDigits;
    case 'email':
    case 'username':
    case 'postalCode':
      return caseFolded;
    case 'firstName':
    case 'lastName':
    case 'companyName':
    case 'city':
    case 'address1':
    case 'address2':
      return nameFolded;
    default:
      return (value) => value;
  }
}

/** Normalizes a postal code, which may be written with or without spaces. */
export function postalCodeKey(text: string): string {
  return caseFolded(text).replace(/\s/g, '');
}

function orNull(value: string | undefined, toKey: (value: string) => string): string | null {
  return value === undefined || value === '' ? null : toKey(value);
}
