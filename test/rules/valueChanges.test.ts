import { describe, expect, it } from '@jest/globals';
import { valueChanges } from '../../src/operators/merchants/valueChanges.ts';
import { entrySchema, valueWords } from '../../src/operators/merchants/valueWords.ts';

/** Differences as `merchant apply` words them for entries of a list of the merchant file. */
function changes(section: string, before: unknown, after: unknown): string[] {
  const schema = entrySchema(section);
  return valueChanges(before, after).map(
    ({ path, before: was, after: is }) => `${valueWords(path, schema, 'USD')}: ${was} -> ${is}`,
  );
}

const rule = { code: 'points', name: 'Points', triggers: ['pay'], wallet: 2, earn: { perCurrencyUnit: '1' } };

describe('the difference between two versions of an entry of a merchant file', () => {
  it.each<[string, string, unknown, unknown, string[]]>([
    ['nothing for equal values', 'earnRules', rule, structuredClone(rule), []],
    ['nothing for another order of fields', 'menuItems', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [
      'the title that the schema gives a field',
      'earnRules',
      rule,
      { ...rule, earn: { perCurrencyUnit: '100' } },
      ['earn, per USD: 1 -> 100'],
    ],
    [
      'one way of earning that replaces another',
      'earnRules',
      rule,
      { ...rule, earn: { fixed: '5' } },
      ['earn, fixed: none -> 5', 'earn, per USD: 1 -> none'],
    ],
    [
      'each value of conditions that are new',
      'earnRules',
      rule,
      { ...rule, when: { stores: ['001'], registered: true } },
      ['when, stores: none -> [001]', 'when, registered: none -> yes'],
    ],
    [
      'a list whole where it has plain values',
      'earnRules',
      rule,
      { ...rule, triggers: ['pay', 'purchase'] },
      ['triggers: [pay] -> [pay, purchase]'],
    ],
    [
      'entries of a list by their identity, not their place',
      'tierRules',
      { tiers: [{ tier: 2, earned: '500' }] },
      {
        tiers: [
          { tier: 3, earned: '200' },
          { tier: 2, earned: '400' },
        ],
      },
      ['tiers 3: none -> tier 3, earned 200', 'tiers 2, earned: 500 -> 400'],
    ],
    [
      'an entry that is removed',
      'earnRules',
      { limits: [{ per: 'day', times: 3 }] },
      { limits: [] },
      ['limits day: per day, times 3 -> none'],
    ],
    [
      'another order of the same entries',
      'tierRules',
      { tiers: [{ tier: 1 }, { tier: 2 }] },
      { tiers: [{ tier: 2 }, { tier: 1 }] },
      ['tiers: in the order 1, 2 -> in the order 2, 1'],
    ],
    [
      'entries without an identity by their place',
      'earnRules',
      { multipliers: [{ times: '2' }, { times: '2' }] },
      { multipliers: [{ times: '2' }, { times: '3' }] },
      ['multipliers 2, times: 2 -> 3'],
    ],
    ['an empty list that was missing', 'earnRules', {}, { limits: [] }, ['limits: none -> []']],
    [
      'names in quotes',
      'earnRules',
      rule,
      { ...rule, name: 'Points a dollar' },
      ['name: "Points" -> "Points a dollar"'],
    ],
    [
      'an address without its user and query, which may be secret',
      'webhooks',
      { url: 'https://a.example.test/in?token=one' },
      { url: 'https://a.example.test/in?token=two' },
      ['url: https://a.example.test/in?hidden -> https://a.example.test/in?hidden (changed)'],
    ],
  ])('shows %s', (_what, section, before, after, texts) => {
    expect(changes(section, before, after)).toEqual(texts);
  });

  it('shows long texts around their first difference', () => {
    const text = (word: string) => `${'Dear guest, '.repeat(20)}${word} ${'and so on '.repeat(20)}`;
    const [line] = changes('campaignTemplates', { html: text('thanks') }, { html: text('welcome') });
    expect(line!.length).toBeLessThan(200);
    expect(line).toContain('thanks and so on');
    expect(line).toContain('welcome and so on');
  });
});
