/**
 * Matches a decimal text. Amounts are bigint minor units (cents, hundredths of a point); a wallet's `scale` is their
 * number of decimals. Never calculated in floating point, which is only read and written as text.
 */

const DECIMAL = /^(-?)([0-9]{1,12})(?:\.([0-9]+))?$/;

/**
 * Parses a decimal text such as `25.00` into minor units. Undefined if malformed or with more decimals than `scale`,
 * zeros aside; never rounds.
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const minor = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign ? -minor : minor;
}

/** Largest amount that replies of the contract can hold, as a decimal text. */
const LARGEST_AMOUNT = '999999999999.99';
const LARGEST_DECIMALS = 2;

/** Returns the largest amount at a scale, in minor units. */
export function largestAmount(scale: number): bigint {
  const digits = LARGEST_AMOUNT.replace('.', '');
  return BigInt(
    digits.slice(0, digits.length + Math.min(0, scale - LARGEST_DECIMALS)).padEnd(12 + scale, '0'),
  );
}

/** Wallet's limits: of the merchant, and of what the contract can express. */
export interface LimitedWallet {
  balanceLimit: bigint | null;
  scale: number;
}

/** Returns the most that a wallet can hold, in minor units. */
export function maxBalance({ balanceLimit, scale }: LimitedWallet): bigint {
  const largest = largestAmount(scale);
  return balanceLimit === null ? largest : min(balanceLimit, largest);
}

/** Formats an amount with all decimals of the scale: 1250n at scale 2 is `12.50`. */
export function formatDecimal(amount: bigint, scale: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return amount < 0n ? `-${text}` : text;
}

/** Format of money for a merchant's guests; `locale` is BCP 47. */
export interface MoneyStyle {
  currency: string;
  locale: string;
}

/** Formats a decimal text for people: `$11.50` for `11.5` of USD in en-US. Not for calculating. */
export function formatMoney(decimal: string, { currency, locale }: MoneyStyle): string {
  return moneyFormat(locale, currency).format(Number(decimal));
}

/** Reads a positive amount from a request: a JSON number or a decimal text. Otherwise undefined. */
export function positiveAmount(value: number | string, scale: number): bigint | undefined {
  // The shortest text of a JSON number is what the caller wrote: body parsing rejects inexact numbers.
  const amount = parseDecimal(String(value), scale);
  return amount !== undefined && amount > 0n ? amount : undefined;
}

/** Number of decimals of the currency, as payment gateways count: 2 for USD, 0 for JPY. */
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

/** Cached formatters, since creating one is slow; bounded by merchants' locales and currencies. */
const formats = new Map<string, Intl.NumberFormat>();

export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Returns the share of one of `count` in an amount. The shares of all sum to the amount. */
export function shareOf(amount: bigint, index: number, count: number): bigint {
  const upTo = (units: number) => (amount * BigInt(units)) / BigInt(count);
  return upTo(index + 1) - upTo(index);
}

const PERCENT_DECIMALS = 4;
const WHOLE = 100n * 10n ** BigInt(PERCENT_DECIMALS);

/** Parses a percentage with up to four decimals. Throws if it is none. */
export function percentRate(text: string): bigint {
  const rate = parseDecimal(text, PERCENT_DECIMALS);
  if (rate === undefined) throw new Error(`${text} is not a percentage.`);
  return rate;
}

/** Calculates every discount by percent: of an amount, or of some units of it, rounded half up once. */
export function percentOf(amount: bigint, percent: string, { units = 1n, of = 1n } = {}): bigint {
  const whole = WHOLE * of;
  return (amount * units * percentRate(percent) * 2n + whole) / (whole * 2n);
}
