import { expect, it } from '@jest/globals';
import { onOneEngine } from '../support/engines.ts';
import { type GuestWorld, typed } from './guestWorld.ts';

/** Length limits of a guest's fields in every operation. */

const lengths = {
  firstName: 30,
  lastName: 30,
  companyName: 50,
  address1: 100,
  address2: 100,
  city: 50,
  custom1: 100,
  custom2: 100,
  custom3: 100,
  custom4: 100,
  custom5: 100,
  custom6: 100,
  customerNumber: 100,
};

/** Valid values of each field: at its limits, and in any script. */
export const takenValues: [field: string, value: string, more?: object][] = [
  ...Object.entries(lengths).map(([field, length]): [string, string] => [field, '🎈'.repeat(length)]),
  ['firstName', "O'Zoë 田中 <b>"],
  ['optIn', 'true'],
  ['optIn', 'false'],
  ...['Mr.', 'Ms.', 'Mrs.', 'Dr.', 'Rev.'].map((value): [string, string] => ['salutation', value]),
  ['email', `${'a'.repeat(87)}@example.test`],
  ['phone', '0000000000'],
  ['fax', '5550100777'],
  ['mobilePhone', '9999999999'],
  ['dateOfBirth', '2000-02-29'],
  // It is 11:00 in New York.
  ['dateOfBirth', '2026-03-09'],
  ['anniversaryDate', '2030-01-01'],
  ['stateProvince', 'DC'],
  ['stateProvince', 'ON'],
  ['stateProvince', 'PR', { country: ['US'] }],
  ['stateProvince', 'YT', { country: ['CA'] }],
  ['postalCode', '10001'],
  ['postalCode', '10001-1234', { country: ['US'] }],
  ['postalCode', 'K1A 0B1', { country: ['CA'] }],
  ['username', 'six-ch'],
  ['username', 'with  white space inside'],
  ['externalAccountCode', 'x'.repeat(255), { externalIdentifier: ['SOCIAL_A'] }],
];

type Refused = [field: string, value: unknown, code: string, more?: object];

const refusedValues: Refused[] = [
  ...Object.entries(lengths).map(([field, length]): Refused => [field, 'x'.repeat(length + 1), 'too_long']),
  ['optIn', 'yes', 'invalid_value'],
  ['optIn', 1, 'invalid_format'],
  ['salutation', 'Mr', 'invalid_value'],
  ['firstName', null, 'invalid_format'],
  ['email', 'nobody', 'invalid_format'],
  ['email', 'a@b c.test', 'invalid_format'],
  ['email', 'a@example.test\r\nBcc: b@example.test', 'invalid_format'],
  ['email', `${'a'.repeat(88)}@example.test`, 'too_long'],
  ['phone', '555010000', 'invalid_format'],
  ['phone', '555-010-00', 'invalid_format'],
  ['phone', '55501000011', 'invalid_format'],
  ['fax', '٥٥٥٠١٠٠٠٠١', 'invalid_format'],
  ['mobilePhone', true, 'invalid_format'],
  ['dateOfBirth', '2025-02-30', 'invalid_format'],
  ['dateOfBirth', '0000-00-00', 'invalid_format'],
  ['dateOfBirth', '03/09/1990', 'invalid_format'],
  ['dateOfBirth', '2026-03-10', 'out_of_range'],
  ['anniversaryDate', '2026-13-01', 'invalid_format'],
  ['stateProvince', 'ny', 'invalid_format'],
  ['stateProvince', 'XX', 'invalid_value'],
  ['stateProvince', 'ON', 'invalid_value', { country: ['US'] }],
  ['stateProvince', 'NY', 'invalid_value', { country: ['CA'] }],
  ['postalCode', '1000', 'invalid_format'],
  ['postalCode', 'K1A 0B1', 'invalid_format', { country: ['US'] }],
  ['postalCode', '10001', 'invalid_format', { country: ['CA'] }],
  ['postalCode', '10001-12345', 'too_long'],
  ['country', 'MX', 'invalid_value'],
  ['username', 'short', 'too_short'],
  ...['a@b', 'a,b@x.test', '<a@x.test>', 'a@x..test', 'a@-x.test', 'ann@x.test,bob@x.test'].map(
    (email): Refused => ['email', email, 'invalid_format'],
  ),
  ...['demo\u200bguest', 'demo\u00adguest', 'demo\u202eguest', 'demo\u3164guest', 'demo\ufe0fguest'].map(
    (username): Refused => ['username', username, 'invalid_format'],
  ),
  ['username', 'x'.repeat(61), 'too_long'],
  ['username', ' leading', 'whitespace'],
  ['username', 'trailing ', 'whitespace'],
  ['username', '\u00a0no-break', 'whitespace'],
  ['password', 'short', 'too_short'],
  ['password', 'x'.repeat(256), 'too_long'],
  ['externalIdentifier', 'NETWORK_Z', 'invalid_value', { externalAccountCode: ['1'] }],
  ['externalAccountCode', 'x'.repeat(256), 'too_long', { externalIdentifier: ['SOCIAL_A'] }],
];

type Send = (world: GuestWorld, fields: object, rest?: object) => Promise<() => Promise<unknown>>;

/** Registers the field promises. `prepared` makes a call that would succeed once with other values. */
export function itKeepsToTheFields(world: () => GuestWorld, prepared: Send): void {
  const invalid = { result: 'invalidInputs', errorCode: 'enrollment_input.validation_error' };
  const expectErrors = async (fields: object, errors: object, rest?: object) => {
    const call = await prepared(world(), fields, rest);
    const reply = (await world().changesNothing(call as never, invalid)) as { errorsByField: object };
    expect(reply.errorsByField).toEqual(errors);
  };
  const error = (code: string) => ({ code, text: expect.stringMatching(/^[A-Z].*\.$/) });

  onOneEngine(() => {
    it.each(refusedValues)(
      'refuses the %s %j, and changes nothing',
      async (field, value, code, more = {}) => {
        const call = await prepared(world(), { [field]: [value], ...more });
        const reply = (await world().changesNothing(call as never, invalid)) as {
          errorsByField: Record<string, object[]>;
        };
        expect(Object.keys(reply.errorsByField)).toContain(`/setUserFields/${field}/0`);
        expect(reply.errorsByField[`/setUserFields/${field}/0`]).toContainEqual(error(code));
      },
    );
  });

  onOneEngine(() => {
    it.each([
      ['two values', { firstName: ['A', 'B'] }, { '/setUserFields/firstName': [error('too_long')] }],
      [
        'a value without its list',
        { lastName: 'B' },
        { '/setUserFields/lastName': [error('invalid_format')] },
      ],
      [
        'a field that does not exist',
        { nickname: ['A'] },
        { '/setUserFields/nickname': [error('not_allowed')] },
      ],
      ['another style', { style: 'free' }, { '/setUserFields/style': [error('invalid_value')] }],
      [
        'an account elsewhere without its kind',
        { externalAccountCode: ['1'] },
        { '/setUserFields/externalIdentifier': [error('required')] },
      ],
      [
        'a token without its account',
        { externalAccessToken: ['t'] },
        {
          '/setUserFields/externalAccountCode': [error('required')],
          '/setUserFields/externalIdentifier': [error('required')],
        },
      ],
      [
        'a token without the secret its kind has',
        { externalAccountCode: ['1'], externalIdentifier: ['MICROBLOG'], externalAccessToken: ['t'] },
        { '/setUserFields/externalTokenSecret': [error('required')] },
      ],
      [
        'several faults',
        { lastName: ['x'.repeat(31)], country: ['MX'] },
        {
          '/setUserFields/lastName/0': [error('too_long')],
          '/setUserFields/country/0': [error('invalid_value')],
        },
      ],
    ])('refuses %s, and tells where', async (_what, fields, errors) => {
      await expectErrors(fields, errors);
    });
  });

  it.each([
    [
      'a store that does not exist',
      { favoriteStore: [{ code: '777' }] },
      'favoriteStore/0/code',
      'invalid_value',
    ],
    ['a perk with a negative code', { perks: [{ code: -1, label: 'x' }] }, 'perks/0/code', 'out_of_range'],
    ['a perk without a label', { perks: [{ code: 1 }] }, 'perks/0/label', 'required'],
    ['a perk of another shape', { perks: ['3'] }, 'perks/0', 'invalid_format'],
  ])('refuses %s', async (_what, account, place, code) => {
    const rest = { setAccountFields: typed(account) };
    await expectErrors({}, { [`/setAccountFields/${place}`]: [error(code)] }, rest);
  });

  onOneEngine(() => {
    it.each([
      ['a field of the request that does not exist', { colour: 'red' }],
      ['a unique field that does not exist', { enforceUniqueFields: ['city'] }],
    ])('is no form to correct: %s', async (_what, rest) => {
      const call = await prepared(world(), { firstName: ['x'.repeat(31)] }, { ...rest, status: 400 });
      await world().changesNothing(call as never, { errorCode: 'system.invalid_request' });
    });
  });
}
