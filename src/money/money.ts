/**
 * Amounts are whole numbers of minor units (cents, hundredths of a point) in bigint; a wallet's `scale` says how
 * many decimals its amounts have. Floating point is never calculated with, only read and written as text.
 */

const DECIMAL = /^(-?)([0-9]{1,12})(?:\.([0-9]+))?$/;

/**
 * Minor units of a decimal text such as `25.00`, or undefined when it is not one or has more decimals than
 * `scale`: nothing is ever rounded.
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  if (fraction.length > scale) return undefined;
  const minor = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign ? -minor : minor;
}

/** The decimal text of an amount, always with all decimals of the scale: 1250n at scale 2 is `12.50`. */
export function formatDecimal(amount: bigint, scale: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return amount < 0n ? `-${text}` : text;
}

/** How a merchant's guests read amounts; `locale` is BCP 47. */
export interface MoneyStyle {
  currency: string;
  locale: string;
}

/** A decimal text as people read it: `$11.50` for `11.5` of USD in en-US. Not for calculating. */
export function formatMoney(decimal: string, { currency, locale }: MoneyStyle): string {
  return moneyFormat(locale, currency).format(Number(decimal));
}

/** An amount as a request carries it: a JSON number or a decimal text. Above zero, or undefined. */
export function positiveAmount(value: number | string, scale: number): bigint | undefined {
  // The shortest text of a JSON number is what the caller wrote: the door has refused numbers it cannot hold.
  const amount = parseDecimal(String(value), scale);
  return amount !== undefined && amount > 0n ? amount : undefined;
}

/** Decimals of the currency itself, which payment gateways count in: 2 for USD, 0 for JPY. */
export function currencyScale(currency: string): number {
  return moneyFormat('en', currency).resolvedOptions().maximumFractionDigits ?? 2;
}

function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

/** Making one takes longer than using it; there are as many as merchants have locales and currencies. */
const formats = new Map<string, Intl.NumberFormat>();

export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
