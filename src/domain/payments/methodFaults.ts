import { mayHoldBankCard } from '../../text/bankCards.ts';
import { dayIn } from '../../time/zones.ts';
import type { Merchant } from '../merchantDirectory.ts';

/** What is wrong with a payment method: its place in the request, such as `paymentMethod/ccExpirationYear`, to messages. */
export type FieldFaults = Record<string, string[]>;

export function brandFaults(field: string, brand: string, taken: string[] | undefined): FieldFaults {
  if (!taken || taken.includes(brand)) return {};
  return { [`paymentMethod/${field}`]: ['Cards of this brand are not taken here.'] };
}

type Part = [field: string, value: number | undefined];

/** A card is good to the end of its last month, on the merchant's calendar. */
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

/** The number of a card has no business in any text that is kept. */
export function hiddenCardFaults<Method extends object>(
  method: Method,
  fields: (keyof Method & string)[],
): FieldFaults {
  const holding = fields.filter((field) => {
    const value = method[field];
    return typeof value === 'string' && mayHoldBankCard(value);
  });
  return Object.fromEntries(
    holding.map((field) => [`paymentMethod/${field}`, ['It must not hold the number of a card.']]),
  );
}

export function merged(...all: FieldFaults[]): FieldFaults {
  return Object.assign({}, ...all);
}
