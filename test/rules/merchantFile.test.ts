import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { GUEST_FIELDS } from '../../src/domain/ground/guestFields.ts';
import { typesOf } from '../../src/domain/webhooks/endpoints.ts';
import { readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { type Edit, placedProblemsIn, smallMerchant, smallMerchantText } from '../merchants/smallMerchant.ts';

interface Rules {
  $ref?: string;
  enum?: string[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  properties?: Record<string, Rules>;
}

const schema = JSON.parse(readFileSync('merchants/schema.json', 'utf8')) as {
  $defs: Record<string, Rules & { properties: Record<string, Rules> }>;
};
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
  components: { schemas: Record<string, Rules> };
  webhooks: Record<string, unknown>;
};

describe('a merchant file', () => {
  it('is read with every default filled in, and secrets apart', () => {
    const [merchant] = smallMerchant().merchants;
    expect(merchant).toMatchObject({
      definitions: {
        integrations: [{ clientId: 'tea-pos', scopes: [], redirectUris: [], origins: [], disabled: false }],
        wallets: [{ balanceLimit: '100.00' }, { code: 2 }],
        templates: [{ cashOutAllowed: true, issuedToGuests: false, luhnCheckDigit: false }],
      },
      clientSecrets: new Map([['tea-pos', 'tea-pos-secret']]),
      batches: [{ tier: 1, source: { kind: 'range' } }],
      cards: [{ status: 'ACTIVE', aliases: { phone: ['5550100099'], barcode: [] } }],
    });
  });

  it.each([
    ['is en-US where nothing is said', '', 'en-US'],
    ['may be any that is known', '\n    locale: zh-Hant-HK', 'zh-Hant-HK'],
    ['may name a calendar or digits of its own', '\n    locale: ar-EG-u-nu-latn', 'ar-EG-u-nu-latn'],
  ])('has a locale that %s', (_what, line, locale) => {
    const { merchants } = smallMerchant(['Europe/Berlin', `Europe/Berlin${line}`]);
    expect(merchants[0]).toMatchObject({ locale });
  });

  it('is valid as it is delivered with the service', () => {
    const { sandbox, merchants } = readMerchantFile('merchants/demo.yaml');
    expect(sandbox).toBe(true);
    expect(merchants.map((merchant) => merchant.name)).toEqual(['Corner Cafe', 'Other Shop']);
  });

  it('has the guest fields and rules of the contract', () => {
    const resolved = (rules: Rules, all: Record<string, Rules>) =>
      rules.$ref ? all[rules.$ref.split('/').at(-1)!]! : rules;
    const { guest, guestFields } = schema.$defs;
    const written: Record<string, Rules> = {
      ...guestFields!.properties,
      username: guest!.properties.username!,
    };
    const { properties: promised } = contract.components.schemas.GuestProfile!;
    expect(Object.keys(written).sort()).toEqual([...GUEST_FIELDS].sort());
    expect(Object.keys(promised!).sort()).toEqual([...GUEST_FIELDS].sort());
    for (const field of GUEST_FIELDS) {
      // A file says true and false as YAML does.
      if (field === 'optIn') continue;
      const own = resolved(written[field]!, schema.$defs);
      const {
        enum: values,
        pattern,
        format,
        maxLength,
      } = resolved(promised![field]!, contract.components.schemas);
      expect({ field, ...own }).toMatchObject({
        field,
        ...(values && { enum: values }),
        ...(pattern && { pattern }),
        ...(format && { format }),
        // Some patterns say the length already.
        ...(maxLength && !/\{\d+\}\$$/.test(pattern ?? '') && { maxLength }),
      });
    }
  });

  it('is reported by name when it is missing, without a stack trace', () => {
    expect(() => readMerchantFile('no-such-shop.yaml')).toThrow(
      'no-such-shop.yaml: cannot be read (there is no such file)',
    );
  });

  it('reports all its problems at once, each with its line and column, in the order of the file', () => {
    const text = smallMerchantText(
      ['currency: EUR', 'curency: EUR'],
      ['code: "001"', 'code: 001'],
      ['scale: 2', 'scale: 7'],
      ['kind: points', 'kind: leaves'],
    );
    expect(placedProblemsIn(text)).toEqual([
      'shop.yaml:3:5: merchants[0] must have "currency"',
      `shop.yaml:5:5: curency is not known here (known: ${Object.keys(schema.$defs.merchant!.properties!).join(', ')})`,
      'shop.yaml:8:17: stores[0].code must be text: put it in quotes',
      'shop.yaml:14:67: wallets[0].scale must be <= 4',
      'shop.yaml:15:40: wallets[1].kind must be one of stored_value, points, visits, reward',
    ]);
  });

  it.each([
    ['a bracket is never closed', 'merchants: [', /^shop\.yaml:1:13: /],
    ['a key stands there twice', 'sandbox: true\nsandbox: false\nmerchants: []', /^shop\.yaml:2:1: .*unique/],
    ['it is empty', '', /^shop\.yaml:1:1: the file must be a group of named values/],
    ['it holds two documents', `${smallMerchantText()}---\na: 1\n`, /^shop\.yaml:\d+:\d+: .*document/],
    ['an alias refers to nothing', 'merchants: *nowhere', /^shop\.yaml:1:\d+: .*alias/i],
  ])('is refused with its place when %s', (_why, text, problem) => {
    expect(placedProblemsIn(text)[0]).toMatch(problem);
  });

  const range =
    'range: { first: "6000000000000098", last: "6000000000000102", registrationCode: lastSixDigits }';
  const secondBatch = (numbers: string): Edit => [
    '    cards:',
    `      - name: more-cards\n        template: 10\n        range: ${numbers}\n    cards:`,
  ];
  const sections = (text: string): Edit => ['    batches:', `    ${text}\n    batches:`];
  const webhook = (values: string): Edit => sections(`webhooks: [{ ${values} }]`);
  const address = 'url: "https://shop.example.test/events"';
  it.each<[string, Edit[], string]>([
    [
      'a template names a wallet nobody defines',
      [['wallets: [1]', 'wallets: [1, 7]']],
      '20:22: templates[0].wallets[1] refers to an unknown wallet 7',
    ],
    [
      'a gift template holds no stored value',
      [['wallets: [1]', 'wallets: [2]']],
      '20:18: templates[0].wallets must have wallet 1',
    ],
    [
      'wallet 1 is something else than stored value',
      [['kind: stored_value', 'kind: points']],
      '14:46: wallets[0].kind must be stored_value',
    ],
    [
      'a batch names a template nobody defines',
      [
        ['name: first-cards\n        template: 10', 'name: first-cards\n        template: 11'],
        ['number: "6000000000000100"', 'number: "6000000000000999"'],
      ],
      '26:19: batches[0].template refers to an unknown template 11',
    ],
    [
      'a batch names a tier its template has not',
      [['name: first-cards', 'name: first-cards\n        tier: 9']],
      '26:15: batches[0].tier refers to an unknown tier 9',
    ],
    [
      'a range does not begin and end with a check digit, as its template says',
      [['wallets: [1]', 'wallets: [1]\n        luhnCheckDigit: true']],
      '28:16: batches[0].range must begin and end with numbers whose check digit is right, as the template says',
    ],
    [
      'ranges overlap',
      [
        secondBatch(
          '{ first: "6000000000000102", last: "6000000000000110", registrationCode: lastSixDigits }',
        ),
      ],
      '30:16: batches[1].range overlaps the range of batch "first-cards"',
    ],
    [
      'a range ends before it begins',
      [['last: "6000000000000102"', 'last: "6000000000000097"']],
      '27:51: batches[0].range.last must not be below first',
    ],
    [
      'the ends of a range differ in length',
      [['last: "6000000000000102"', 'last: "60000000000000102"']],
      '27:51: batches[0].range.last must have as many digits as first',
    ],
    [
      'a range is larger than anybody means',
      [['last: "6000000000000102"', 'last: "6000000009000102"']],
      '27:51: batches[0].range.last makes 9000005 cards',
    ],
    [
      'generated numbers could be found by trying',
      [[range, 'generate: { count: 5, prefix: "6042", length: 16, luhn: true }']],
      '27:55: batches[0].generate.length leaves 11 random digits',
    ],
    [
      'a batch says neither range nor generate',
      [[range, 'tier: 1']],
      '25:9: batches[0] must have either "range" or "generate"',
    ],
    [
      'a store code is used twice',
      [['open: true }', 'open: true }\n      - { code: "001", name: Again, open: true }']],
      '9:17: stores[1].code "001" is used twice',
    ],
    [
      'a wallet code is used twice',
      [['scale: 0 }', 'scale: 0 }\n      - { code: 2, name: Twigs, kind: points, scale: 0 }']],
      '16:17: wallets[2].code "2" is used twice',
    ],
    [
      'a tier code is used twice',
      [['code: 2, name: Silver', 'code: 1, name: Silver']],
      '23:21: templates[0].tiers[1].code "1" is used twice',
    ],
    [
      'a limit is finer than its wallet',
      [['balanceLimit: "100.00"', 'balanceLimit: "100.001"']],
      '14:84: wallets[0].balanceLimit must have at most 2 decimals',
    ],
    [
      'a limit is zero',
      [['balanceLimit: "100.00"', 'balanceLimit: "0.00"']],
      '14:84: wallets[0].balanceLimit must be above zero',
    ],
    [
      'a limit is a number, which YAML may round',
      [['balanceLimit: "100.00"', 'balanceLimit: 100.00']],
      '14:84: wallets[0].balanceLimit must be text: put it in quotes',
    ],
    [
      'the time zone does not exist',
      [['Europe/Berlin', 'Europe/Atlantis']],
      '6:15: timeZone "Europe/Atlantis" is not a known time zone',
    ],
    [
      'the locale does not exist',
      [['Europe/Berlin', 'Europe/Berlin\n    locale: xx-DE']],
      '7:13: locale "xx-DE" is not a known language and region',
    ],
    [
      'the locale is none',
      [['Europe/Berlin', 'Europe/Berlin\n    locale: de-']],
      '7:13: locale must be a language and region, such as en-US',
    ],
    [
      'the locale is malformed',
      [['Europe/Berlin', 'Europe/Berlin\n    locale: de-DE-DE']],
      '7:13: locale "de-DE-DE" is not a known language and region',
    ],
    ['the currency does not exist', [['EUR', 'ZZZ']], '5:15: currency "ZZZ" is not a known currency'],
    [
      'a card is of another template than its batch',
      [
        [
          '    batches:',
          '      - { code: 11, name: Other, kind: gift, wallets: [1], tiers: [{ code: 1, name: One }] }\n    batches:',
        ],
        ['"6000000000000100"\n        template: 10', '"6000000000000100"\n        template: 11'],
      ],
      '31:19: cards[0].template must be 10',
    ],
    [
      'a card number is no number',
      [['number: "6000000000000100"', 'number: "6000-0000"']],
      '29:17: cards[0].number must be 8 to 30 digits',
    ],
    [
      'a field set identifies nobody who can be reached',
      [sections('fieldSets: [{ requiredFields: [lastName, dateOfBirth] }]')],
      '24:35: fieldSets[0].requiredFields must have at least one of email, phone, mobilePhone',
    ],
    [
      'a field set names a field that no guest has',
      [sections('fieldSets: [{ requiredFields: [email, shoeSize] }]')],
      '24:43: fieldSets[0].requiredFields[1] must be one of firstName, lastName,',
    ],
    [
      'a field set asks for a field twice',
      [sections('fieldSets: [{ requiredFields: [email, lastName], optionalFields: [lastName] }]')],
      '24:71: fieldSets[0].optionalFields[0] lastName is required already',
    ],
    [
      'two field sets are the same one',
      [
        sections(
          'fieldSets: [{ requiredFields: [email, lastName] }, { requiredFields: [lastName, email], confirmationRequired: true }]',
        ),
      ],
      '24:56: fieldSets[1] "email+lastName" is used twice',
    ],
    [
      'an external identifier is there twice',
      [sections('externalIdentifiers: [{ name: CLUB }, { name: CLUB, needsTokenSecret: true }]')],
      '24:43: externalIdentifiers[1] "CLUB" is used twice',
    ],
    [
      'a guest has neither username nor account id',
      [sections('guests: [{ fields: { firstName: Tia } }]')],
      '24:14: guests[0] must have a username or an accountId',
    ],
    [
      'a guest has a password and nothing to type it with',
      [sections('guests: [{ accountId: 7, password: camomile-9, fields: {} }]')],
      '24:14: guests[0] must have "username", since it has "password"',
    ],
    [
      'a guest has a field nobody knows',
      [sections('guests: [{ accountId: 7, fields: { shoeSize: "44" } }]')],
      '24:40: guests[0].fields.shoeSize is not known here (known: optIn, salutation, firstName,',
    ],
    [
      'a guest was born on a day that never was',
      [sections('guests: [{ accountId: 7, fields: { dateOfBirth: "1990-02-30" } }]')],
      '24:53: guests[0].fields.dateOfBirth must be a day, such as "2026-03-31"',
    ],
    [
      "a guest's favorite store does not exist",
      [sections('guests: [{ accountId: 7, favoriteStore: "007", fields: {} }]')],
      '24:45: guests[0].favoriteStore refers to an unknown store "007"',
    ],
    [
      "a guest's card is made by nothing in the file",
      [sections('guests: [{ accountId: 7, cards: ["6000000000000103"], fields: {} }]')],
      '24:38: guests[0].cards[0] is neither in the range of a batch nor among the cards of this file',
    ],
    [
      'a card belongs to two guests',
      [
        sections(
          'guests: [{ accountId: 7, cards: ["6000000000000098"], fields: {} }, { accountId: 8, cards: ["6000000000000098"], fields: {} }]',
        ),
      ],
      '24:97: guests[1].cards[0] "6000000000000098" is used twice',
    ],
    [
      'two guests have one username in different letters',
      [sections('guests: [{ username: tia-tea, fields: {} }, { username: Tia-Tea, fields: {} }]')],
      '24:61: guests[1].username "tia-tea" is used twice',
    ],
    [
      "a guest's card is listed with a name and a phone number of its own",
      [
        ['        aliases: { phone: ["5550100099"] }\n', ''],
        sections('guests: [{ accountId: 7, cards: ["6000000000000100"], fields: {} }]'),
      ],
      "33:23: cards[0].customerName is given by the card's guest: leave it out",
    ],
    [
      'tokens live on idle longer than they live at all',
      [['authentication: [b2b]', 'authentication: [b2b]\n        refreshAbsoluteDays: 30']],
      '10:9: integrations[0].refreshIdleDays must not be above refreshAbsoluteDays (30)',
    ],
    [
      'a webhook wants an event that nobody sends',
      [webhook(`code: w, ${address}, events: [wallet.changed, card.lost], secret: s`)],
      '24:76: webhooks[0].events must be all, or a list of some of guest.enrolled, card.activated,',
    ],
    [
      'a webhook goes to what is no address of the web',
      [webhook('code: w, url: "file:///etc/passwd", events: all, secret: s')],
      '24:32: webhooks[0].url must be an address that begins with https://',
    ],
    [
      'the address of a webhook holds a password',
      [webhook('code: w, url: "https://me:secret@shop.example.test/", events: all, secret: s')],
      '24:32: webhooks[0].url must be an address that begins with https://, without a user',
    ],
    [
      'a webhook changes over to the secret it has',
      [webhook(`code: w, ${address}, events: all, secret: s, previousSecret: s`)],
      '24:108: webhooks[0].previousSecret must differ from the secret',
    ],
    [
      'a webhook code is used twice',
      [
        sections(
          `webhooks: [{ code: w, ${address}, events: all, secret: s }, { code: w, ${address}, events: all, secret: s }]`,
        ),
      ],
      '24:94: webhooks[1] "w" is used twice',
    ],
    [
      'a name holds a control character',
      [['name: Tea House', 'name: "Tea\\0House"']],
      '4:11: name must be text without control characters',
    ],
  ])('is refused with its place when %s', (_why, edits, problem) => {
    expect(placedProblemsIn(smallMerchantText(...edits))).toEqual([
      expect.stringContaining(`shop.yaml:${problem}`),
    ]);
  });

  it('without "sandbox: true" may contain no secrets and no publicly known codes', () => {
    expect(placedProblemsIn(smallMerchantText(['sandbox: true\n', '']))).toEqual([
      expect.stringContaining(
        'shop.yaml:10:17: integrations[0].secret is only for files that say "sandbox: true"',
      ),
      expect.stringContaining('shop.yaml:26:89: batches[0].range.registrationCode lastSixDigits is only for'),
    ]);
  });

  it('without "sandbox: true" may contain no guests, since it would contain their passwords', () => {
    const withGuest = sections('guests: [{ accountId: 7, fields: {} }]');
    expect(placedProblemsIn(smallMerchantText(['sandbox: true\n', ''], withGuest))).toContainEqual(
      'shop.yaml:23:13: guests is only for files that say "sandbox: true": guests enroll, or are imported',
    );
  });

  it('without "sandbox: true" may send events over https only', () => {
    const clear = webhook('code: w, url: "http://shop.example.test/", events: all, secret: s');
    expect(placedProblemsIn(smallMerchantText(clear))).toEqual([]);
    expect(placedProblemsIn(smallMerchantText(['sandbox: true\n', ''], clear))).toContainEqual(
      'shop.yaml:23:32: webhooks[0].url must begin with https: (http is only for files that say "sandbox: true")',
    );
  });

  const platformA = (settings: string) => sections(`push: { platformA: { ${settings} } }`);
  const realA = 'keyId: K, teamId: T, signingKey: push-a';

  it('without "sandbox: true" sends push messages to real platforms, over https', () => {
    const problems = (settings: string) =>
      placedProblemsIn(smallMerchantText(['sandbox: true\n', ''], platformA(settings))).filter((problem) =>
        problem.includes('push'),
      );
    expect(problems('local: true')).toEqual([
      'shop.yaml:23:33: push.platformA.local is only for files that say "sandbox: true"',
    ]);
    expect(problems(`baseUrl: "http://push.example.test", ${realA}`)).toEqual([
      expect.stringContaining('push.platformA.baseUrl must begin with https:'),
    ]);
    expect(problems(`baseUrl: "https://push.example.test", ${realA}`)).toEqual([]);
  });

  it.each([
    ['half of it', 'keyId: K', 'must have baseUrl, keyId, teamId and signingKey, or local: true'],
    ['a path', `baseUrl: "https://push.example.test/3/device", ${realA}`, 'must be scheme and host'],
    ['a password', `baseUrl: "https://me:secret@push.example.test", ${realA}`, 'must be scheme and host'],
    [
      'no name of a key',
      'baseUrl: "https://push.example.test", keyId: K, teamId: T, signingKey: "---"',
      'signingKey must be',
    ],
  ])('is refused when a push service has %s', (_what, settings, problem) => {
    expect(placedProblemsIn(smallMerchantText(platformA(settings)))).toContainEqual(
      expect.stringContaining(problem),
    );
  });

  it('has the events of the contract', () => {
    const { anyOf } = schema.$defs.webhook!.properties.events as unknown as {
      anyOf: [unknown, { items: { enum: string[] } }];
    };
    const sent = Object.keys(contract.webhooks).filter((type) => !/^(test$|push\.)/.test(type));
    expect(anyOf[1].items.enum).toEqual(sent);
    const [merchant] = smallMerchant(webhook(`code: w, ${address}, events: all, secret: s`)).merchants;
    expect(typesOf(merchant!.definitions.webhooks![0]!)).toEqual(sent);
  });

  it('lets a client that issues tokens do so by grants and refreshing, and any other by nothing', () => {
    const integrationOf = (...edits: Edit[]) =>
      smallMerchant(...edits).merchants[0]!.definitions.integrations[0]!;
    expect(integrationOf()).toMatchObject({
      grants: [],
      accessTokenSeconds: 1800,
      refreshIdleDays: 90,
      refreshAbsoluteDays: 365,
    });
    const oauth: Edit = ['authentication: [b2b]', 'authentication: [oauth]'];
    expect(integrationOf(oauth).grants).toEqual(['authorization_code', 'refresh_token']);
    const fieldset: Edit = [oauth[0], `${oauth[1]}\n        grants: [fieldset]`];
    expect(integrationOf(fieldset).grants).toEqual(['fieldset']);
  });

  it('reports the unknown reference in one merchant beside the typing error in another', () => {
    const second = smallMerchantText(
      ['sandbox: true\nmerchants:\n', ''],
      ['id: 5', 'id: 6'],
      ['scale: 2', 'scale: two'],
    );
    expect(placedProblemsIn(smallMerchantText(['wallets: [1]', 'wallets: [1, 7]']) + second)).toEqual([
      expect.stringContaining('refers to an unknown wallet 7'),
      expect.stringContaining('wallets[0].scale must be a whole number'),
    ]);
  });
});
