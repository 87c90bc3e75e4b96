import { describe, expect, it } from '@jest/globals';
import { type Kind, RULES } from '../../tools/lint/languageRules.ts';

const brokenBy = (kind: Kind, text: string) =>
  RULES.some(({ checks, isBroken }) => checks.includes(kind) && isBroken(text));

describe('the rules of language', () => {
  it.each<[Kind, string]>([
    ['docstring', 'What a sandbox adds to the service.'],
    ['comment', 'Is there another one? Then stop.'],
    ['text', 'Please ask whoever gave it to you.'],
    ['text', 'whose'],
    ['text', 'The signing key is no RSA key.'],
    ['text', 'An error that is none.'],
    ['text', 'Without PUBLIC_URL the endpoint is nowhere.'],
    ['text', 'It never was, or was cleared away.'],
    ['text', 'Disabled for good.'],
    ['text', 'It is not in the file any more.'],
    ['text', 'No webhook tells of them.'],
    ['text', 'The token was taken away.'],
    ['text', 'goes by pay; this was visit'],
  ])('find a fault in a %s: %s', (kind, text) => {
    expect(brokenBy(kind, text)).toBe(true);
  });

  it.each([
    'There is no such store.',
    'The rule adds a stub if there is none.',
    'The card is no longer active.',
    'It is refused for good reason.',
    'Any moreover unknown field is ignored.',
  ])('accept a text: %s', (text) => {
    expect(brokenBy('text', text)).toBe(false);
  });
});
