import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkDocument } from '../../src/contract/document.ts';
import { countText } from '../../src/contract/jsonText.ts';
import { repetitions } from '../support/effort.ts';

const LIMITS = {
  maxDepth: 5,
  maxFields: 20,
  maxNames: 4,
  maxNumberLength: 15,
};
const FORBIDDEN_FIELDS = new Set(['__proto__', 'constructor']);

/** JSON text, and whether it requires detailed validation. */
interface Written {
  text: string;
  isOdd: boolean;
  depth: number;
  fields: number;
  entries: number;
  names: string[];
}

const plain = (text: string): Written => ({
  text,
  isOdd: false,
  depth: 0,
  fields: 0,
  entries: 0,
  names: [],
});
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
          names.some((name) => FORBIDDEN_FIELDS.has(name)) ||
          values.some(({ isOdd }) => isOdd),
        depth: 1 + Math.max(0, ...values.map(({ depth }) => depth)),
        fields: names.length + values.reduce((sum, value) => sum + value.fields, 0),
        entries: values.reduce((sum, { entries }) => sum + entries, 0),
        names: [...names, ...values.flatMap((value) => value.names)],
      };
    }),
  list: fc.array(tie('document'), { maxLength: 6 }).map((values) => ({
    text: `[${values.map(({ text }) => text).join(' ,')}]`,
    isOdd: values.some(({ isOdd }) => isOdd),
    depth: 1 + Math.max(0, ...values.map(({ depth }) => depth)),
    fields: values.reduce((sum, { fields }) => sum + fields, 0),
    entries: values.length + values.reduce((sum, { entries }) => sum + entries, 0),
    names: values.flatMap(({ names }) => names),
  })),
}));

/** Examines the text as the body's parser does. */
function examined(text: string): { exceeded?: string; isPlain?: boolean; hasAbsent?: boolean } {
  const counts = countText(text, LIMITS);
  if (typeof counts === 'string') return { exceeded: counts };
  const { fields, hasForbiddenField, hasAbsent } = checkDocument(JSON.parse(text), FORBIDDEN_FIELDS);
  return { isPlain: counts.hasPlainValues && !hasForbiddenField && counts.fields === fields, hasAbsent };
}

describe('the fast check of a body', () => {
  it('finds every duplicate field, inexact number, escaped character and exceeded limit, and nothing else', () => {
    fc.assert(
      fc.property(document, ({ text, isOdd, depth, fields, entries, names }) => {
        const { exceeded, isPlain } = examined(text);
        const limits = {
          depth: depth > LIMITS.maxDepth,
          fields: fields > LIMITS.maxFields,
          entries: entries > LIMITS.maxFields,
          names: new Set(names).size > LIMITS.maxNames,
        };
        if (exceeded === undefined) {
          expect(limits).toEqual({ depth: false, fields: false, entries: false, names: false });
          expect(isPlain).toBe(!isOdd);
        } else expect(limits).toHaveProperty(exceeded, true);
      }),
      { numRuns: repetitions({ usual: 400, full: 2_000 }), examples: [[plain('{"a":1}')]] },
    );
  });

  it('counts the names of a text of any length exactly', () => {
    const withNames = (count: number) => `{${Array.from({ length: count }, (_, i) => `"${i}":0`).join()}}`;
    for (const maxNames of [1, 9, 200]) {
      const limits = { ...LIMITS, maxFields: 1_000, maxNames };
      expect(countText(withNames(maxNames), limits)).toEqual({ fields: maxNames, hasPlainValues: true });
      expect(countText(withNames(maxNames + 1), limits)).toBe('names');
    }
  });

  it('finds null at any depth', () => {
    for (const text of ['{"a":null}', '{"a":[1,{"b":null}]}'])
      expect(examined(text)).toEqual({ isPlain: true, hasAbsent: true });
    expect(examined('{"a":"null"}')).toMatchObject({ hasAbsent: false });
  });
});
