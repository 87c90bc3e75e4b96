import type { Guest } from '../../domain/ground/guest.ts';
import { maskedAddress } from '../messages/messageOverview.ts';

/** Fields that are shown as they are: they neither reach the guest nor prove who somebody is. */
const OPEN = new Set([
  'firstName',
  'lastName',
  'companyName',
  'city',
  'stateProvince',
  'country',
  'optIn',
  'username',
  'preferredLanguage',
]);

const VISIBLE = 4;

/** Guest as a list or page shows it at first: addresses, phone numbers and dates are masked. */
export function maskedGuest(guest: Guest): Guest {
  const fields = Object.entries(guest.fields).map(([name, value]) => [name, maskedField(name, value)]);
  return { ...guest, fields: Object.fromEntries(fields) };
}

function maskedField(name: string, value: string): string {
  if (OPEN.has(name)) return value;
  return value.includes('@') ? maskedAddress(value) : maskedText(value);
}

/** Masks a text but for its last characters, and all of a short one. */
export function maskedText(text: string): string {
  const visible = text.length > 2 * VISIBLE ? text.slice(-VISIBLE) : '';
  return `${'*'.repeat(text.length - visible.length)}${visible}`;
}
