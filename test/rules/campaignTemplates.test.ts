import { describe, expect, it } from '@jest/globals';
import { MerchantFileError, parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { refuseBrokenMjml } from '../../src/operators/merchants/mjmlProblems.ts';
import { smallMerchantText } from '../merchants/smallMerchant.ts';

/** Inserts sections before the batches of the small merchant; they start in line 24. */
const shopWith = (sections: string) => smallMerchantText(['    batches:', `${sections}\n    batches:`]);
const templates = (...entries: string[]) =>
  shopWith(['    campaignTemplates:', ...entries.map((entry) => `      - ${entry}`)].join('\n'));

async function problemsOf(text: string): Promise<string[]> {
  try {
    await refuseBrokenMjml(parseMerchantFile(text, 'shop.yaml'));
  } catch (error) {
    if (error instanceof MerchantFileError) return error.problems;
    throw error;
  }
  return [];
}

describe('a sender and templates in a merchant file', () => {
  it('are accepted when valid', async () => {
    const sender = '    mail: { senderName: Tea House, senderAddress: hello@tea.example.test }';
    const text = shopWith(
      [
        sender,
        '    campaignTemplates:',
        '      - { code: 1, name: One, subject: "{{ a }}", html: "{{ b }}", events: [ONLINE_ORDERING_RECEIPT] }',
        '      - { code: 2, name: Two, subject: Two, kind: marketing, mjml: "<mjml><mj-body></mj-body></mjml>" }',
      ].join('\n'),
    );
    expect(await problemsOf(text)).toEqual([]);
    const [merchant] = parseMerchantFile(text, 'shop.yaml').merchants;
    expect(merchant!.definitions.mail).toEqual([
      { senderName: 'Tea House', senderAddress: 'hello@tea.example.test' },
    ]);
    expect(merchant!.definitions.campaignTemplates).toMatchObject([
      { code: 1, name: 'One' },
      { code: 2, events: [] },
    ]);
  });

  it.each([
    [
      'neither html nor mjml',
      '{ code: 1, name: A, subject: S }',
      '25:9: campaignTemplates[0] must have either "html" or "mjml"',
    ],
    [
      'both of them',
      '{ code: 1, name: A, subject: S, html: x, mjml: y }',
      '25:9: campaignTemplates[0] must have either "html" or "mjml"',
    ],
    [
      'Liquid that cannot be read',
      '{ code: 1, name: A, subject: S, html: "{% if %}" }',
      '25:47: campaignTemplates[0].html line 1, column 6: invalid value expression: ""',
    ],
    [
      'a field of what is not repeated',
      '{ code: 1, name: A, subject: "{{ a.b }}", html: x }',
      '25:38: campaignTemplates[0].subject line 1, column 4: a.b is a field of something that is never repeated: only elements of sequences have fields',
    ],
    [
      'MJML that cannot be compiled',
      '{ code: 1, name: A, subject: S, mjml: "<mjml><mj-body><mj-tea /></mj-body></mjml>" }',
      /^25:47: campaignTemplates\[0\]\.mjml line 1: <mj-tea>: /,
    ],
    [
      'an event that marketing cannot be about',
      '{ code: 1, name: A, subject: S, html: x, kind: marketing, events: [ONLINE_ORDERING_RECEIPT] }',
      '25:75: campaignTemplates[0].events cannot be: a message about an event is transactional',
    ],
    [
      'an event nobody knows',
      '{ code: 1, name: A, subject: S, html: x, events: [BIRTHDAY] }',
      '25:59: campaignTemplates[0].events[0] must be one of ONLINE_ORDERING_RECEIPT, CREDENTIALS_CHANGED, ORDER_NOT_COMPLETED, GIFT_THANKS, PASSWORD_RESET, SIGN_IN_LINK',
    ],
  ])('are refused with %s', async (_what, entry, problem) => {
    const [first, ...others] = await problemsOf(templates(entry));
    expect(others).toEqual([]);
    expect(first).toMatch(/^shop\.yaml:/);
    const said = first!.slice('shop.yaml:'.length);
    if (typeof problem === 'string') expect(said).toBe(problem);
    else expect(said).toMatch(problem);
  });

  it('are refused with a duplicate code or event', async () => {
    const one = (code: number) =>
      `{ code: ${code}, name: A, subject: S, html: x, events: [ONLINE_ORDERING_RECEIPT] }`;
    expect(await problemsOf(templates(one(1), one(2)))).toEqual([
      'shop.yaml:26:59: campaignTemplates[1].events[0] "ONLINE_ORDERING_RECEIPT" is used twice',
    ]);
    const bare = '{ code: 1, name: A, subject: S, html: x }';
    expect(await problemsOf(templates(bare, bare))).toEqual([
      'shop.yaml:26:9: campaignTemplates[1] "1" is used twice',
    ]);
  });

  it.each([
    ['tea', 'no address'],
    ['hello@tea', 'no domain'],
    ['Tea <hello@tea.example.test>', 'a name'],
    ['"hello@tea.example.test\\nBcc: other@example.test"', 'a line break'],
  ])('are refused as %s (%s)', async (address) => {
    const text = shopWith(`    mail: { senderName: Tea, senderAddress: ${address} }`);
    expect(await problemsOf(text)).toEqual([
      'shop.yaml:24:45: mail.senderAddress must be an e-mail address such as hello@shop.example.test',
    ]);
  });
});
