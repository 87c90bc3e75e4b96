import { expect, it } from '@jest/globals';
import { figures } from '../../src/operators/program/table.ts';

it('a table of hundreds of thousands of rows is as wide as its widest cell', () => {
  const rows = Array.from({ length: 300_000 }, (_, index) => [String(index), '1']);
  expect(figures([['card', 'balance'], ...rows]).at(-1)).toBe('299999        1');
});
