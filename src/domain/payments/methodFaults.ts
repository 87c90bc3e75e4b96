import { mayHoldBankCard } from '../../base/text/bankCards.ts';
import { dayIn } from '../../base/time/zones.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';

/**
 * Validation errors of a payment method: messages by field path, such as `paymentMethod/ccExpirationYear`.
 */
export type FieldFaults = Record<string, string[]>;

export function brandFaults(field: string, brand: string, accepted: string[] | undefined): FieldFaults {
  if (!accepted || accepted.includes(brand)) return {};
  return { [`paymentMethod/${field}`]: ['Cards of this brand are not accepted.'] };
}

type Part = [field: string, value: number | undefined];

/** Checks the expiry: a card is valid until the end of its last month, in the merchant's time zone. */
export function expiryFaults(
  { timeZone }: Merchant,
  now: Date,
  { month: [monthField, month = 12], year: [yearField, year] }: { month: Part; year: Part },
): FieldFaults {
  if (year === undefined) return {};
  const [thisYear, thisMonth] = dayIn(timeZone, now).split('-').map(Number) as [number, number];
  if (year > thisYear || (year === thisYear && month >= thisMonth)) return {};
  const field = year < thisYear ? yearField : monthField;
  return { [`paymentMethod/${field}`]: ['The card has expired.'] };
}

/** Reports card numbers in text fields, which are stored. */
export function hiddenCardFaults<Method extends object>(
  method: Method,
  fields: (keyof Method & string)[],
): FieldFaults {
  const holding = fields.filter((field) => {
    const value = method[field];
    return typeof value === 'string' && mayHoldBankCard(value);
  });
  return Object.fromEntries(
    holding.map((field) => [`paymentMethod/${field}`, ['Must not contain a card number.']]),
  );
}

export function merged(...all: FieldFaults[]): FieldFaults {
  return Object.assign({}, ...all);
}
