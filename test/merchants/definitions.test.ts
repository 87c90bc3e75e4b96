import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openMerchantDirectory } from '../../src/domain/ground/merchantDirectory.ts';
import { DEFINITION_SECTIONS } from '../../src/domain/ground/merchants/definitionSections.ts';
import type { Definitions } from '../../src/domain/ground/merchants/definitions.ts';
import { applyMerchants, planMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { planSection } from '../../src/operators/merchants/definitionChanges.ts';
import { MerchantPlan } from '../../src/operators/merchants/merchantPlan.ts';
import type { StoredDefinition } from '../../src/operators/merchants/storedDefinitions.ts';
import type { Store } from '../../src/store/store.ts';
import { openTestStore, testKeys } from '../support/testStore.ts';
import { smallMerchant } from './smallMerchant.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

let merchantId = 400;
beforeEach(() => {
  merchantId += 1;
});

/** Inserts lists of definitions before the batches of the small merchant. */
function shopWith(sections: string) {
  return smallMerchant(['id: 5', `id: ${merchantId}`], ['    batches:', `${sections}    batches:`]);
}

async function apply(sections: string): Promise<string[]> {
  const options = { keys: testKeys, now: new Date() };
  const file = shopWith(sections);
  const { changes: planned } = await planMerchants(store, file);
  const { changes } = await applyMerchants(store, file, options);
  expect(changes).toEqual(planned);
  expect((await planMerchants(store, file)).changes).toEqual([]);
  return changes.map(({ sign, text }) => `${sign} ${text}`);
}

async function readBack<Kind extends keyof Definitions>(kind: Kind): Promise<[string, Definitions[Kind]][]> {
  const directory = await openMerchantDirectory(store);
  directory.close();
  return [...directory.merchant(merchantId)!.definitions(kind)];
}

const email = '{ requiredFields: [email, lastName], optionalFields: [firstName] }';
const phone = '{ requiredFields: [phone, lastName] }';
const mobile = '{ requiredFields: [mobilePhone, dateOfBirth], confirmationRequired: true }';
const weakLogins = (...operations: string[]) =>
  `    weakLogins:\n${operations.map((operation) => `      - { operation: ${operation} }\n`).join('')}`;
const fieldSets = (...entries: string[]) =>
  `    fieldSets:\n${entries.map((entry) => `      - ${entry}\n`).join('')}`;

describe('a list of definitions in a merchant file', () => {
  it('is applied in the order of the file, with all defaults', async () => {
    expect(await apply(fieldSets(email, phone, mobile))).toEqual(
      expect.arrayContaining([
        '+ field set email+lastName',
        '+ field set lastName+phone',
        '+ field set dateOfBirth+mobilePhone',
      ]),
    );
    expect(await readBack('fieldSet')).toEqual([
      [
        'email+lastName',
        {
          requiredFields: ['email', 'lastName'],
          optionalFields: ['firstName'],
          confirmationRequired: false,
        },
      ],
      [
        'lastName+phone',
        { requiredFields: ['phone', 'lastName'], optionalFields: [], confirmationRequired: false },
      ],
      [
        'dateOfBirth+mobilePhone',
        { requiredFields: ['mobilePhone', 'dateOfBirth'], optionalFields: [], confirmationRequired: true },
      ],
    ]);
  });

  it('changes differences, adds new entries and removes entries that the file leaves out', async () => {
    await apply(fieldSets(email, phone));
    expect(
      await apply(fieldSets('{ requiredFields: [email, lastName], confirmationRequired: true }', mobile)),
    ).toEqual([
      '~ field set email+lastName, confirmation required: no -> yes',
      '~ field set email+lastName, optional fields: [firstName] -> []',
      '+ field set dateOfBirth+mobilePhone',
      '- field set lastName+phone',
    ]);
    expect((await readBack('fieldSet')).map(([code]) => code)).toEqual([
      'email+lastName',
      'dateOfBirth+mobilePhone',
    ]);
  });

  it('is not changed by the same entries with their values in another order', async () => {
    await apply(fieldSets(email));
    expect(
      await apply(fieldSets('{ optionalFields: [firstName], requiredFields: [email, lastName] }')),
    ).toEqual([]);
  });

  it('in another order is put in that order', async () => {
    await apply(fieldSets(email, phone, mobile));
    expect(await apply(fieldSets(mobile, email, phone))).toEqual(['~ field sets in another order']);
    expect((await readBack('fieldSet')).map(([code]) => code)).toEqual([
      'dateOfBirth+mobilePhone',
      'email+lastName',
      'lastName+phone',
    ]);
  });

  it('stays as it is when the file does not have the section, and goes when it is empty', async () => {
    await apply(fieldSets(email));
    expect(await apply('')).toEqual([]);
    expect(await apply('    fieldSets: []\n')).toEqual(['- field set email+lastName']);
  });

  it('is made with external identifiers for a merchant that writes none', async () => {
    await apply('');
    expect((await readBack('externalIdentifier')).map(([code]) => code)).toEqual([
      'SOCIAL_A',
      'SOCIAL_B',
      'MICROBLOG',
      'PARTNER',
    ]);
    await apply('    externalIdentifiers: [{ name: PARTNER }, { name: CLUB, needsTokenSecret: true }]\n');
    expect(await apply('')).toEqual([]);
    expect((await readBack('externalIdentifier')).map(([, entry]) => entry)).toEqual([
      { name: 'PARTNER', needsTokenSecret: false },
      { name: 'CLUB', needsTokenSecret: true },
    ]);
  });

  it('does not remove entries that others still refer to', () => {
    const stored = new Map<string, StoredDefinition>([
      ['A', { definition: { name: 'A', needsTokenSecret: false }, position: 0 }],
      ['B', { definition: { name: 'B', needsTokenSecret: false }, position: 1 }],
    ]);
    const entries = [{ name: 'B', needsTokenSecret: false }];
    const planned = (ifOmitted: 'removed' | 'kept') => {
      const plan = new MerchantPlan(merchantId);
      const section = { ...DEFINITION_SECTIONS.externalIdentifiers, ifOmitted };
      const definitions = { stores: [], wallets: [], templates: [], integrations: [] };
      const declared = { currency: 'EUR', definitions };
      planSection(plan, { name: 'externalIdentifiers', section, declared }, entries, stored);
      return plan.changes.map(({ sign, text }) => `${sign} ${text}`);
    };
    expect(planned('kept')).toEqual([]);
    expect(planned('removed')).toEqual(['- external identifier A']);
  });
});

describe('templates of messages', () => {
  const sections = (
    mjml: string,
  ) => `    mail: { senderName: Tea House, senderAddress: hello@tea.example.test }
    campaignTemplates:
      - { code: 1, name: One, subject: Hello, mjml: "${mjml}" }
`;

  it('are stored as written, and not applied if their MJML is invalid', async () => {
    const good = '<mjml><mj-body><mj-raw>{{ a }}</mj-raw></mj-body></mjml>';
    expect(await apply(sections(good))).toEqual(
      expect.arrayContaining(['+ settings of mail', '+ campaign template 1 "One"']),
    );
    const written = { code: 1, name: 'One', subject: 'Hello', mjml: good, events: [] };
    expect(await readBack('campaignTemplate')).toEqual([['1', written]]);
    await expect(apply(sections('<mjml><mj-body><mj-tea /></mj-body></mjml>'))).rejects.toThrow(
      /^small\.yaml:26:\d+: campaignTemplates\[0\]\.mjml line 1: <mj-tea>/,
    );
    expect(await readBack('campaignTemplate')).toEqual([['1', written]]);
  });
});

describe('operations in which a weak login is enough', () => {
  it('are added and removed one by one', async () => {
    expect(await apply(weakLogins('checkinCheckin', 'enrollmentEditUser'))).toEqual(
      expect.arrayContaining(['+ weak login in checkinCheckin', '+ weak login in enrollmentEditUser']),
    );
    expect(await apply(weakLogins('checkinCheckin'))).toEqual(['- weak login in enrollmentEditUser']);
    expect(await readBack('weakLogin')).toEqual([['checkinCheckin', { operation: 'checkinCheckin' }]]);
  });

  it.each([
    ['checkinChekin', 'weakLogins[0].operation refers to an unknown operation checkinChekin'],
    ['toString', 'weakLogins[0].operation refers to an unknown operation toString'],
    ['giftRedeem', 'weakLogins[0].operation giftRedeem needs no proof of a guest'],
    ['surveyOptInToSurvey', 'weakLogins[0].operation surveyOptInToSurvey needs no proof of a guest'],
  ])('are refused where there is nothing to lower: %s', async (operation, problem) => {
    await expect(apply(weakLogins(operation))).rejects.toThrow(problem);
  });
});
