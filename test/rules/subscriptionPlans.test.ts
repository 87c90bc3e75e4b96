import { describe, expect, it } from '@jest/globals';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { problemsIn, smallMerchantText } from '../merchants/smallMerchant.ts';

const TEMPLATES = `    campaignTemplates:
      - { code: 1, name: M, kind: marketing, subject: S, html: H }
      - { code: 2, name: T, subject: "{{ plan }}", html: "{{ firstName }}" }
      - { code: 3, name: U, subject: "{{ plan }}", html: "{% if firstName %}{{ firstName }}{% endif %}{{ formerPlan }}" }
`;

describe('subscriptions in a merchant file', () => {
  const plan = (more = '') => `{ code: CLUB, label: Club, price: "9.99", periodicType: MONTH${more} }`;
  const section = (plans: string, more = '') =>
    `${TEMPLATES}    subscriptions:\n      plans: [${plans}]\n${more}`;

  const inFile = (text: string) => smallMerchantText(['    batches:', `${text}\n    batches:`]);
  const read = (text: string) => parseMerchantFile(inFile(text), 'shop.yaml');
  const problemsOf = (text: string) => problemsIn(inFile(text));

  it('are read with all defaults', () => {
    const { definitions } = read(section(plan())).merchants[0]!;
    expect(definitions.subscriptions).toEqual([
      {
        plans: [
          {
            code: 'CLUB',
            label: 'Club',
            price: '9.99',
            periodicType: 'MONTH',
            numberOfPeriod: 1,
            minRedemptionInterval: 0,
            acceptEnrollees: true,
          },
        ],
        mails: {},
      },
    ]);
  });

  it.each<[string, string, string | RegExp]>([
    ['a plan without a price', '{ code: A, label: A, periodicType: DAY }', /must have "price"|price/],
    ['two plans of one code', `${plan()}, ${plan()}`, 'subscriptions.plans[1].code "CLUB" is used twice'],
    ['a plan for nothing', plan().replace('9.99', '0'), 'subscriptions.plans[0].price must be above zero'],
    [
      'a kind of card nobody defines',
      plan(', availableTo: { templates: [7] }'),
      'subscriptions.plans[0].availableTo.templates[0] refers to an unknown template 7',
    ],
    [
      'a tier nobody defines',
      plan(', availableTo: { templates: [10], tiers: [9] }'),
      'subscriptions.plans[0].availableTo.tiers[0] refers to an unknown tier 9 of template 10',
    ],
    [
      'a wallet nobody defines',
      plan(', benefit: { wallet: 9, quantity: "1" }'),
      'subscriptions.plans[0].benefit.wallet refers to an unknown wallet 9',
    ],
    [
      'a benefit of half a point',
      plan(', benefit: { wallet: 2, quantity: "0.5" }'),
      'subscriptions.plans[0].benefit.quantity must be above zero, with at most 0 decimals, the scale of wallet 2',
    ],
    [
      'a benefit that does not fit on a card',
      plan(', benefit: { wallet: 1, quantity: "100.01" }'),
      'subscriptions.plans[0].benefit.quantity exceeds the balanceLimit of wallet 1',
    ],
    [
      'a benefit that its cards have no wallet for',
      plan(', availableTo: { templates: [10] }, benefit: { wallet: 2, quantity: "1" }'),
      'subscriptions.plans[0].benefit.wallet refers to wallet 2, which cards of template 10 do not have',
    ],
  ])('are refused with %s', (_what, plans, problem) => {
    const [first, ...more] = problemsOf(section(plans));
    expect(more).toEqual([]);
    if (typeof problem === 'string') expect(first).toBe(problem);
    else expect(first).toMatch(problem);
  });

  it.each<[string, string, string]>([
    ['nobody wrote', 'subscribed: 9', 'subscribed refers to an unknown campaign template 9'],
    ['is for marketing', 'renewed: 1', 'renewed refers to template 1, which is for marketing only'],
    [
      'asks for a name that is not always known',
      'renewFailed: 2',
      'renewFailed refers to template 2, whose field "firstName" is not always present',
    ],
    [
      'asks for a plan that was not left',
      'unsubscribed: 3',
      'unsubscribed refers to template 3, whose field "formerPlan" is not always present',
    ],
  ])('are refused with a mail whose template %s', (_what, mails, problem) => {
    expect(problemsOf(section(plan(), `      mails: { ${mails} }`))).toEqual([
      `subscriptions.mails.${problem}`,
    ]);
  });

  it('may name the previous plan in the mail about a change', () => {
    expect(problemsOf(section(plan(), '      mails: { planChanged: 3 }'))).toEqual([]);
  });
});
