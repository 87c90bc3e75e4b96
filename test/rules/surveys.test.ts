import { describe, expect, it } from '@jest/globals';
import { hasPassed, momentOf, surveyTime } from '../../src/domain/surveys/surveyTimes.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { problemsIn, smallMerchantText } from '../merchants/smallMerchant.ts';

const NEW_YORK = 'America/New_York';

describe('times of surveys', () => {
  it.each([
    [NEW_YORK, '2026-03-09T12:31:12Z', '2026-03-09 08:31:12 -0400'],
    [NEW_YORK, '2026-01-01T05:00:00.999Z', '2026-01-01 00:00:00 -0500'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01 05:45:00 +0545'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01 00:00:00 +0000'],
    ['America/St_Johns', '2026-07-01T00:00:00Z', '2026-06-30 21:30:00 -0230'],
  ])('are formatted in the time zone %s: %s', (timeZone, moment, text) => {
    expect(surveyTime(timeZone, new Date(moment))).toBe(text);
    expect(momentOf('UTC', text)?.getTime()).toBe(Math.floor(Date.parse(moment) / 1000) * 1000);
  });

  it.each([
    ['in winter', '2026-01-01 00:00:00', '2026-01-01T05:00:00.000Z'],
    ['in summer', '2026-12-31 23:59:59 -0400', '2027-01-01T03:59:59.000Z'],
    ['just before clocks go forward', '2026-03-08 01:59:59', '2026-03-08T06:59:59.000Z'],
    ['skipped by clocks that go forward', '2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z'],
    ['just after clocks went forward', '2026-03-08 03:00:00', '2026-03-08T07:00:00.000Z'],
    ['shown twice when clocks go back', '2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z'],
    ['after clocks went back', '2026-11-01 02:00:00', '2026-11-01T07:00:00.000Z'],
  ])('are parsed in the merchant’s time zone: %s', (_when, written, moment) => {
    expect(momentOf(NEW_YORK, written)?.toISOString()).toBe(moment);
  });

  it.each([
    '2026-02-30 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 10:60:00',
    '2026-13-01 00:00:00',
    'soon',
  ])('are invalid: %s', (written) => {
    expect(momentOf(NEW_YORK, written)).toBeUndefined();
  });

  it('are over when their second has ended', () => {
    const last = new Date('2026-03-09T12:00:00.700Z');
    expect(hasPassed(last, new Date('2026-03-09T12:00:00.999Z'))).toBe(false);
    expect(hasPassed(last, new Date('2026-03-09T12:00:01.000Z'))).toBe(true);
  });
});

describe('surveys in a merchant file', () => {
  const survey = (more: string) =>
    `    surveys:\n      - { code: A, title: T, start: "2026-01-01 00:00:00", message: M, ${more} }`;
  const question = (more: string) => survey(`questions: [{ code: 1, title: T, ${more} }]`);
  const open = 'questions: [{ code: 1, title: T, type: OPEN_RESPONSE }]';

  const inFile = (section: string) => smallMerchantText(['    batches:', `${section}\n    batches:`]);
  const read = (section: string) => parseMerchantFile(inFile(section), 'shop.yaml');
  const problemsOf = (section: string) => problemsIn(inFile(section));

  it('are read with all defaults', () => {
    const { definitions } = read(question('type: SCALE, scale: { from: 1, to: 3 }')).merchants[0]!;
    expect(definitions.surveys).toEqual([
      {
        code: 'A',
        title: 'T',
        start: '2026-01-01 00:00:00',
        active: true,
        maxCompletions: 1,
        message: 'M',
        adjustments: [],
        questions: [
          {
            code: 1,
            title: 'T',
            type: 'SCALE',
            required: false,
            notApplicableAllowed: false,
            scale: { from: 1, to: 3, labels: {} },
          },
        ],
      },
    ]);
  });

  const select = (items: string) => question(`type: SINGLE_SELECT, items: [${items}]`);
  const item = (code: number, value: string) => `{ code: ${code}, label: L, value: ${value} }`;

  it.each<[string, string, string | RegExp]>([
    ['no question', survey('questions: []'), 'surveys[0].questions must not be empty'],
    [
      'two questions of one code',
      survey(
        'questions: [{ code: 1, title: T, type: OPEN_RESPONSE }, { code: 1, title: U, type: OPEN_RESPONSE }]',
      ),
      'surveys[0].questions[1].code "1" is used twice',
    ],
    [
      'a time that the calendar does not have',
      survey(`${open}, expiration: "2026-02-30 00:00:00"`),
      'surveys[0].expiration is not a valid time',
    ],
    [
      'an end before the start',
      survey(`${open}, expiration: "2025-12-31 00:00:00"`),
      'surveys[0].expiration is before the start',
    ],
    [
      'a day for a time',
      survey(`${open}, expiration: "2026-02-03"`),
      /^surveys\[0\]\.expiration must be a time such as/,
    ],
    [
      'a wallet nobody defines',
      survey(`${open}, adjustments: [{ wallet: 7, quantity: "1" }]`),
      'surveys[0].adjustments[0].wallet refers to an unknown wallet 7',
    ],
    [
      'a wallet twice',
      survey(`${open}, adjustments: [{ wallet: 2, quantity: "1" }, { wallet: 2, quantity: "1" }]`),
      'surveys[0].adjustments[1].wallet "2" is used twice',
    ],
    [
      'half a point',
      survey(`${open}, adjustments: [{ wallet: 2, quantity: "0.5" }]`),
      'surveys[0].adjustments[0].quantity must be above zero, with at most 0 decimals, the scale of wallet 2',
    ],
    [
      'nothing to give',
      survey(`${open}, adjustments: [{ wallet: 2, quantity: "0" }]`),
      /quantity must be above zero/,
    ],
    [
      'a choice without choices',
      question('type: SINGLE_SELECT'),
      'surveys[0].questions[0] must have "items", since it is SINGLE_SELECT',
    ],
    [
      'a scale without steps',
      question('type: SCALE'),
      'surveys[0].questions[0] must have "scale", since it is SCALE',
    ],
    [
      'a scale downwards',
      question('type: SCALE, scale: { from: 5, to: 1 }'),
      'surveys[0].questions[0].scale.to must be above "from"',
    ],
    [
      'a scale of too many steps',
      question('type: SCALE, scale: { from: 0, to: 200 }'),
      'surveys[0].questions[0].scale.to must not make more than 200 steps',
    ],
    [
      'a label beside the scale',
      question('type: SCALE, scale: { from: 1, to: 5, labels: { "6": Best } }'),
      'surveys[0].questions[0].scale.labels.6 is not a step of the scale',
    ],
    [
      'a scale of choices',
      question('type: OPEN_RESPONSE, scale: { from: 1, to: 5 }'),
      'surveys[0].questions[0].scale is not allowed with OPEN_RESPONSE',
    ],
    [
      'a longest text of a choice',
      select(item(1, 'a')).replace('items', 'maxResponseLength: 5, items'),
      'surveys[0].questions[0].maxResponseLength is not allowed with SINGLE_SELECT',
    ],
    [
      'a most of one choice',
      select(item(1, 'a')).replace('items', 'maxSelected: 1, items'),
      'surveys[0].questions[0].maxSelected is not allowed with SINGLE_SELECT',
    ],
    [
      'two choices of one code',
      select(`${item(1, 'a')}, ${item(1, 'b')}`),
      'surveys[0].questions[0].items[1].code "1" is used twice',
    ],
    [
      'two choices of one value',
      select(`${item(1, 'a')}, ${item(2, 'a')}`),
      'surveys[0].questions[0].items[1].value "a" is used twice',
    ],
  ])('are refused with %s', (_what, section, problem) => {
    const [first, ...more] = problemsOf(section);
    expect(more).toEqual([]);
    if (typeof problem === 'string') expect(first).toBe(problem);
    else expect(first).toMatch(problem);
  });
});
