import { GUEST_FIELDS } from '../../domain/ground/guestFields.ts';
import type { REJECT_COLUMNS } from '../imports/rejectFile.ts';

/**
 * Columns of a guest file. Imports accept any order and subset; exports write all but the password columns.
 */
export const EXPORTED_COLUMNS = [
  'accountId',
  'enrolledDatetime',
  'accountStatus',
  ...GUEST_FIELDS,
  'printedCardNumber',
  // All of the guest's cards including printedCardNumber, separated by spaces.
  'cards',
] as const;

export const PASSWORD_COLUMNS = ['password', 'passwordHash'] as const;

export type GuestColumn =
  | (typeof EXPORTED_COLUMNS)[number]
  | (typeof PASSWORD_COLUMNS)[number]
  | (typeof REJECT_COLUMNS)[number];
