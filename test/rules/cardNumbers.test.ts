import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { luhnDigit } from '../../src/base/text/checkDigit.ts';
import {
  isInRange,
  newCardNumber,
  numberInRange,
  rangeSize,
  rangesOverlap,
} from '../../src/domain/ground/merchants/cardNumbers.ts';

describe('card numbers', () => {
  it('keep their leading zeros in a range, and count exactly beyond 2^53', () => {
    const range = { first: '00099999999999999999', last: '00100000000000000001' };
    expect(rangeSize(range)).toBe(3);
    expect(numberInRange(range, 1)).toBe('00100000000000000000');
  });

  it('are counted in a range without the check digit, if they have one', () => {
    const range = { first: '79927398713', last: '79927398739', luhn: true };
    const numbers = Array.from({ length: rangeSize(range) }, (_, index) => numberInRange(range, index));
    expect(numbers).toEqual(['79927398713', '79927398721', '79927398739']);
    for (const number of numbers) expect(isInRange(range, number)).toBe(true);
    expect(isInRange(range, '79927398714')).toBe(false);
  });

  it('never share a range when their lengths differ', () => {
    expect(
      rangesOverlap({ first: '10000000', last: '20000000' }, { first: '010000000', last: '020000000' }),
    ).toBe(false);
  });

  it.each([
    ['7992739871', '3'],
    ['411111111111111', '1'],
    ['0000000', '0'],
  ])('%s end with the Luhn digit %s', (digits, check) => {
    expect(luhnDigit(digits)).toBe(check);
  });

  it('with a Luhn digit reveal every single mistyped digit', () => {
    const digits = fc.stringMatching(/^[0-9]{11,29}$/);
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, place, by) => {
        const at = place % text.length;
        const mistyped = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1);
        return luhnDigit(text) !== luhnDigit(mistyped);
      }),
    );
  });

  it('have the configured prefix, length and check digit when generated', () => {
    const number = newCardNumber({ prefix: '6042', length: 18, luhn: true });
    expect(number).toMatch(/^6042[0-9]{14}$/);
    expect(luhnDigit(number.slice(0, -1))).toBe(number.at(-1));
  });
});
