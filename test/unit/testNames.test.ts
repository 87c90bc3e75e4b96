import { expect, it } from '@jest/globals';
import { misnamedTests } from '../../tools/lint/testNames.ts';
import { unreadableTitles } from '../../tools/lint/testTitles.ts';

const operations = new Map([['gift', ['giftRedeem', 'giftSell']]]);

it('accepts one test file for each operation, beside files about several of them', () => {
  const files = ['giftRedeem.test.ts', 'giftSell.test.ts', 'races.test.ts', 'giftWorld.ts'];
  expect(misnamedTests(operations, () => files)).toEqual([]);
});

it('reports an operation without a test file, and a test file of no operation', () => {
  expect(misnamedTests(operations, () => ['giftRedeem.test.ts', 'giftSale.test.ts'])).toEqual([
    "test/gift/giftSell.test.ts is missing: add the operation's tests there.",
    'test/gift/giftSale.test.ts is named after no operation: rename or delete it.',
  ]);
});

it('reports titles that continue another one instead of making a sentence', () => {
  const text = `
    describe('a token', () => {
      it('is refused when it has expired', () => {});
      it('that has expired is refused', () => {});
      it.each([1, 2])('of %s is refused', () => {});
      describe('and its guest', () => {});
      it('notifies the guest', () => {});
    });`;
  expect(unreadableTitles(text)).toEqual([
    '4: that has expired is refused',
    '5: of %s is refused',
    '6: and its guest',
  ]);
});
