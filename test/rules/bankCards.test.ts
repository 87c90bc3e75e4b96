import { describe, expect, it } from '@jest/globals';
import { holdsBankCard, mayHoldBankCard, withoutBankCards } from '../../src/base/text/bankCards.ts';

describe('bank card numbers in free text', () => {
  it.each([
    '4111111111111111',
    'she read out 4111 1111 1111 1111 to me',
    '4111-1111-1111-1111 12/29 123',
    'table 12 4111 1111 1111 1111',
    '411111111111111112/29',
    '371449635398431',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111 12/29',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111  1111  1111  1111',
    '4111--1111--1111--1111',
    '\uff14\uff11\uff11\uff11 1111 1111 1111',
    ';4111111111111111=29121010000000000000?',
    '%B4111111111111111^DEMO/DANA^2912101',
  ])('are found: %s', (text) => {
    expect(holdsBankCard(text)).toBe(true);
    expect(mayHoldBankCard(text)).toBe(true);
    expect(withoutBankCards(text)).not.toMatch(/4111|3714/);
  });

  it.each([
    ['a gift card', 'card 7777000000000001 and 8888000000000001'],
    ['a telephone number', 'call +1 555 010 0001 or 555-010-0002'],
    ['a number with a wrong check digit', '4111111111111112'],
    ['amounts and dates', 'paid 25.00 on 2026-03-09 at 08:31'],
    ['two telephone numbers', '5550190001, 5550190002'],
    ['an order number with a date', 'order 2026/03/09-000123, 12.50'],
  ])('are not suspected in %s', (_what, text) => {
    expect(holdsBankCard(text)).toBe(false);
    expect(withoutBankCards(text)).toBe(text);
  });
});

it('are assumed for any number of that length with a valid check digit where no long number is expected', () => {
  const nobodysRange = '2000000000000006';
  expect(holdsBankCard(nobodysRange)).toBe(false);
  expect(mayHoldBankCard(nobodysRange)).toBe(true);
});
