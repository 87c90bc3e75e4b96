import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDecimal, min, parseDecimal, positiveAmount } from '../../src/base/money/money.ts';

const scale = fc.integer({ min: 0, max: 4 });
/** Range of a wallet's amounts, and their negatives. */
const minorUnits = fc.bigInt({ min: -(10n ** 12n - 1n), max: 10n ** 12n - 1n });
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

describe('money', () => {
  it('is formatted as it was parsed, at every scale', () => {
    fc.assert(
      fc.property(minorUnits, scale, (amount, decimals) => {
        expect(parseDecimal(formatDecimal(amount, decimals), decimals)).toBe(amount);
      }),
    );
  });

  it('is formatted with exactly the decimals of its scale', () => {
    fc.assert(
      fc.property(minorUnits, scale, (amount, decimals) => {
        const expected = decimals === 0 ? /^-?[0-9]+$/ : new RegExp(`^-?[0-9]+\\.[0-9]{${decimals}}$`);
        expect(formatDecimal(amount, decimals)).toMatch(expected);
      }),
    );
  });

  it('is parsed digit by digit: whole part times the scale, plus the fraction', () => {
    fc.assert(
      fc.property(digits(1, 12), digits(0, 4), scale, (whole, fraction, decimals) => {
        fc.pre(fraction.length <= decimals);
        const text = fraction === '' ? whole : `${whole}.${fraction}`;
        const expected =
          BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0');
        expect(parseDecimal(text, decimals)).toBe(expected);
        expect(parseDecimal(`-${text}`, decimals)).toBe(-expected);
      }),
    );
  });

  it('is never rounded: more decimals than the scale are refused, and zeros beyond it mean nothing', () => {
    fc.assert(
      fc.property(digits(1, 12), digits(1, 10), scale, (whole, fraction, decimals) => {
        fc.pre(fraction.length > decimals);
        const isExact = /^0*$/.test(fraction.slice(decimals));
        const exact = parseDecimal(`${whole}.${fraction.slice(0, decimals)}`.replace(/\.$/, ''), decimals);
        expect(parseDecimal(`${whole}.${fraction}`, decimals)).toBe(isExact ? exact : undefined);
      }),
    );
  });

  it('refuses everything that is not plain decimal digits', () => {
    const plain = /^-?[0-9]{1,12}(\.[0-9]{1,4})?$/;
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE xn_٣'), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (text) => {
        if (!plain.test(text)) expect(parseDecimal(text, 4)).toBeUndefined();
      }),
    );
  });

  it('refuses more than twelve digits before the point', () => {
    fc.assert(
      fc.property(digits(13, 40), (whole) => {
        expect(parseDecimal(whole, 2)).toBeUndefined();
      }),
    );
  });

  it('is exact from a JSON number, for every cent up to the largest amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n - 1n }), (cents) => {
        const number = JSON.parse(formatDecimal(cents, 2)) as number;
        expect(positiveAmount(number, 2)).toBe(cents);
        expect(positiveAmount(formatDecimal(cents, 2), 2)).toBe(cents);
      }),
      // 19.99 times 100 is less than 1999 in floating point.
      { examples: [[1999n]] },
    );
  });

  it('is written as a JSON number that parses to the same cents', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), (cents) => {
        const onTheWire = JSON.stringify(Number(formatDecimal(cents, 2)));
        expect(parseDecimal(onTheWire, 2)).toBe(cents);
      }),
    );
  });

  it('is refused as an amount if the number has more decimals, or is zero or negative', () => {
    fc.assert(
      fc.property(fc.double(), (number) => {
        const isCents = number > 0 && /^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(String(number));
        if (!isCents) expect(positiveAmount(number, 2)).toBeUndefined();
      }),
    );
    for (const refused of [0, -0, -1, 1.999, 0.001, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(positiveAmount(refused, 2)).toBeUndefined();
    }
  });

  it('has a minimum of two amounts', () => {
    fc.assert(
      fc.property(minorUnits, minorUnits, (a, b) => {
        const smaller = min(a, b);
        expect(smaller <= a && smaller <= b && (smaller === a || smaller === b)).toBe(true);
      }),
    );
  });
});
