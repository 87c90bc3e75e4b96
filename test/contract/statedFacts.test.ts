import { expect, it } from '@jest/globals';
import { newSchemaValidator } from '../../src/base/schema/schemaValidation.ts';
import { bundle } from './bundle.ts';

/** Validates as partners do, by the published contract alone. */
function fits(schema: string, value: unknown): boolean {
  const { components } = bundle;
  const $ref = `#/components/schemas/${schema}`;
  return newSchemaValidator({ strict: false }).compile({ $ref, components })(value);
}

it('the contract states the form of an answer and of a username, although the service checks them itself', () => {
  expect(fits('SurveyAnswers', [{ questionCode: 1, text: 'Fine' }])).toBe(true);
  for (const answer of [{}, { text: 'Fine' }, { questionCode: 'one' }, 5, null])
    expect(fits('SurveyAnswers', [answer])).toBe(false);
  expect(fits('GuestFields', { username: 'annette' })).toBe(true);
  for (const username of ['short', ' annette', 'annette ', 'a'.repeat(61)])
    expect(fits('GuestFields', { username })).toBe(false);
});
