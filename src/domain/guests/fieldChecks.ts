import type { FieldError, FieldErrorCode, FieldErrors } from '../../base/schema/fieldErrors.ts';
import type { GuestFields } from '../ground/guestFields.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { externalIdentifierOf } from './externalIdentifiers.ts';
import type { AccountInput, FieldInput, FieldsInput } from './fieldsInput.ts';
import { isPostalCodeOf, isStateProvinceOf } from './regions.ts';

/** Input of field checks that the contract's schema cannot express. */
export interface FieldCheck {
  merchant: Merchant;
  /** Merchant's calendar day, `yyyy-mm-dd`. */
  today: string;
  input: FieldsInput;
  account: AccountInput;
  /** Guest's fields after the request. */
  after: GuestFields;
  /** False for an existing guest, whose username and password cannot be cleared. */
  isNewGuest: boolean;
}

/** Returns the field errors; undefined if there are none. Checks only fields that the request changes. */
export function findFieldErrors(check: FieldCheck): FieldErrors | undefined {
  const found = [
    ...loginErrors(check),
    ...dateErrors(check),
    ...addressErrors(check),
    ...externalAccountErrors(check),
    ...storeErrors(check),
  ];
  if (found.length === 0) return undefined;
  const errors: FieldErrors = {};
  for (const [pointer, error] of found) errors[pointer] = [...(errors[pointer] ?? []), error];
  return errors;
}

type Found = [pointer: string, FieldError];

/** Points the error at the value, or at the field if the value is missing. */
function at(input: FieldsInput, field: FieldInput, code: FieldErrorCode, text: string): Found {
  const isSent = input[field] !== undefined && input[field] !== null;
  return [`/setUserFields/${field}${isSent ? '/0' : ''}`, { code, text }];
}

function loginErrors({ input, isNewGuest }: FieldCheck): Found[] {
  if (isNewGuest) return [];
  return (['username', 'password'] as const)
    .filter((field) => input[field] === null)
    .map((field) => at(input, field, 'required', 'Can be changed, but not cleared.'));
}

function dateErrors({ input, today }: FieldCheck): Found[] {
  const isUnborn = input.dateOfBirth != null && input.dateOfBirth > today;
  return isUnborn ? [at(input, 'dateOfBirth', 'out_of_range', 'Must be a date in the past.')] : [];
}

/** A changed country must match unchanged fields; a mismatch is reported for the country. */
function addressErrors({ input, after }: FieldCheck): Found[] {
  const { country, stateProvince, postalCode } = after;
  const isTouched = (field: FieldInput) => input[field] != null;
  const found: Found[] = [];
  if (stateProvince !== undefined && !isStateProvinceOf(country, stateProvince)) {
    if (isTouched('stateProvince'))
      found.push(at(input, 'stateProvince', 'invalid_value', 'Unknown state or province.'));
    else if (isTouched('country'))
      found.push(at(input, 'country', 'invalid_value', 'The state or province is not in this country.'));
  }
  if (postalCode !== undefined && !isPostalCodeOf(country, postalCode)) {
    if (isTouched('postalCode'))
      found.push(
        at(
          input,
          'postalCode',
          'invalid_format',
          'The format of the postal code is invalid in this country.',
        ),
      );
    else if (isTouched('country'))
      found.push(at(input, 'country', 'invalid_value', 'The postal code is not in this country.'));
  }
  return found;
}

function externalAccountErrors({ merchant, input, after }: FieldCheck): Found[] {
  const { externalAccountCode, externalIdentifier } = after;
  const isTouched = input.externalAccountCode !== undefined || input.externalIdentifier !== undefined;
  if (!isTouched) return [];
  if (externalIdentifier === undefined && externalAccountCode === undefined) return [];
  if (externalIdentifier === undefined)
    return [at(input, 'externalIdentifier', 'required', 'Required together with externalAccountCode.')];
  if (externalAccountCode === undefined)
    return [at(input, 'externalAccountCode', 'required', 'Required together with externalIdentifier.')];

  const kind = externalIdentifierOf(merchant, externalIdentifier);
  if (!kind) return [at(input, 'externalIdentifier', 'invalid_value', 'Unknown kind of account.')];
  const lacksSecret =
    kind.needsTokenSecret && input.externalAccessToken != null && input.externalTokenSecret == null;
  return lacksSecret
    ? [at(input, 'externalTokenSecret', 'required', 'A token of this kind requires a secret.')]
    : [];
}

/** Checks the store of an enrollment, which must be open. */
export function activationStoreErrors(
  { stores }: Merchant,
  code: string | undefined,
): FieldErrors | undefined {
  const store = code === undefined ? undefined : stores.get(code);
  if (code === undefined || store?.isOpen) return undefined;
  const text = store ? 'The store is closed.' : 'There is no such store.';
  return { '/activationStoreCode': [{ code: 'invalid_value', text }] };
}

function storeErrors({ merchant, account: { favoriteStoreCode } }: FieldCheck): Found[] {
  if (favoriteStoreCode == null || merchant.stores.has(favoriteStoreCode)) return [];
  const error: FieldError = { code: 'invalid_value', text: 'There is no such store.' };
  return [['/setAccountFields/favoriteStore/0/code', error]];
}
