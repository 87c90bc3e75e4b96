import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lookQuickly } from '../../src/contract/plainJson.ts';
import { repetitions } from '../support/effort.ts';

const LIMITS = {
  maxDepth: 5,
  maxFields: 20,
  maxNumberLength: 15,
  forbiddenFields: new Set(['__proto__', 'constructor']),
};

/** JSON text, and whether it requires detailed validation. */
interface Written {
  text: string;
  isOdd: boolean;
  depth: number;
  fields: number;
  entries: number;
}

const plain = (text: string): Written => ({ text, isOdd: false, depth: 0, fields: 0, entries: 0 });
const odd = (text: string): Written => ({ ...plain(text), isOdd: true });

const literals = fc.oneof(
  fc
    .constantFrom('0', '-1', '10.25', '123456789012345', 'true', 'false', 'null', '"a:b"', '"\\""', '"\\\\"')
    .map(plain),
  fc
    .constantFrom('1e3', '1E3', '0.5e1', '1234567890123456', '12345678901.12345', '"\\u0000"', '"\\ud800"')
    .map(odd),
);

const { document } = fc.letrec<{ document: Written; object: Written; list: Written }>((tie) => ({
  document: fc.oneof({ maxDepth: 6 }, literals, tie('object'), tie('list')),
  object: fc
    .array(
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'x:y', '\\"', '__proto__', 'constructor'), tie('document')),
      {
        maxLength: 4,
      },
    )
    .map((fields) => {
      const names = fields.map(([name]) => name);
      const values = fields.map(([, value]) => value);
      return {
        text: `{${fields.map(([name, { text }]) => `"${name}" : ${text}`).join(',')}}`,
        isOdd:
          new Set(names).size < names.length ||
          names.some((name) => LIMITS.forbiddenFields.has(name)) ||
          values.some(({ isOdd }) => isOdd),
        depth: 1 + Math.max(0, ...values.map(({ depth }) => depth)),
        fields: names.length + values.reduce((sum, value) => sum + value.fields, 0),
        entries: values.reduce((sum, { entries }) => sum + entries, 0),
      };
    }),
  list: fc.array(tie('document'), { maxLength: 6 }).map((values) => ({
    text: `[${values.map(({ text }) => text).join(' ,')}]`,
    isOdd: values.some(({ isOdd }) => isOdd),
    depth: 1 + Math.max(0, ...values.map(({ depth }) => depth)),
    fields: values.reduce((sum, { fields }) => sum + fields, 0),
    entries: values.length + values.reduce((sum, { entries }) => sum + entries, 0),
  })),
}));

describe('a quick look at a body', () => {
  it('finds every double field, inexact number, coded character and excess, and sends nothing else to a closer look', () => {
    fc.assert(
      fc.property(document, ({ text, isOdd, depth, fields, entries }) => {
        const isExcessive =
          depth > LIMITS.maxDepth || fields > LIMITS.maxFields || entries > LIMITS.maxFields;
        const { isPlain } = lookQuickly(text, JSON.parse(text), LIMITS);
        expect(isPlain).toBe(!isOdd && !isExcessive);
      }),
      { numRuns: repetitions({ usual: 400, full: 2_000 }), examples: [[plain('{"a":1}')]] },
    );
  });

  it('notices null wherever it stands', () => {
    for (const text of ['{"a":null}', '{"a":[1,{"b":null}]}'])
      expect(lookQuickly(text, JSON.parse(text), LIMITS)).toEqual({ isPlain: true, hasNull: true });
    expect(lookQuickly('{"a":"null"}', { a: 'null' }, LIMITS).hasNull).toBe(false);
  });
});
