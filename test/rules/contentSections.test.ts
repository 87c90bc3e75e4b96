import { describe, expect, it } from '@jest/globals';
import { isVersion } from '../../src/domain/appContent/contentVersions.ts';
import { placedProblemsIn, smallMerchantText } from '../merchants/smallMerchant.ts';

function problemsOf(sections: string, { isSample = true } = {}): string[] {
  const inFile = smallMerchantText(
    ['    batches:', `    ${sections}\n    batches:`],
    ...(isSample ? [] : ([['sandbox: true\n', '']] as [string, string][])),
  );
  return placedProblemsIn(inFile);
}

const apps = 'apps: [{ appId: com.example.tea, integrations: [tea-pos] }]';
const content = (version: string, app = 'com.example.tea') =>
  `{ app: ${app}, version: "${version}", folder: x }`;
const partner = (more: string) => `partnerContent: { name: Star Offers, experience: home${more} }`;
const remote = (origin: string) =>
  `, clientId: tea, secret: star, signOnUrl: "${origin}/token", contentUrl: "${origin}/content"`;

describe('a merchant file', () => {
  it.each([
    [
      'two members of the staff have one id',
      'staff: [{ id: 7, username: a }, { id: 7, username: b }]',
      'staff[1] "7" is used twice',
    ],
    [
      'a member of the staff has a name that is too long',
      `staff: [{ id: 7, username: ${'x'.repeat(61)} }]`,
      'staff[0].username',
    ],
    [
      'a vault has no key to sign with',
      'payments: { vault: { environmentKey: a, certificateToken: b } }',
      'payments.vault must have "signingKey"',
    ],
    [
      'a key stands in the file itself',
      'payments: { vault: { environmentKey: a, certificateToken: b, signingKey: "-----BEGIN" } }',
      'payments.vault.signingKey must be 1 to 64 small letters',
    ],
    [
      'a vault wants a signature nobody knows',
      'payments: { vault: { environmentKey: a, certificateToken: b, signingKey: c, signature: hmac } }',
      'payments.vault.signature must be',
    ],
    [
      'a partner has no address',
      partner(''),
      'partnerContent must have signOnUrl, contentUrl, clientId and secret, or',
    ],
    [
      'a partner has addresses and is local',
      partner(`${remote('https://x.example.test')}, local: true`),
      'partnerContent must have signOnUrl',
    ],
    [
      'an address of a partner is none',
      partner(remote('file:///etc')),
      'must be an address that begins with https://',
    ],
    [
      'an address of a partner holds a password',
      partner(remote('https://a:b@x.example.test')),
      'holds no password',
    ],
    [
      'the address for pictures has a query',
      'content: { baseUrl: "https://x.example.test/?a=b" }',
      'content.baseUrl must be an address such as',
    ],
    [
      'sample pictures are for an app that is not there',
      `appContent: [${content('20260101000000')}]`,
      'appContent[0].app refers to an unknown app',
    ],
    [
      'a version is there twice',
      `${apps}\n    appContent: [${content('20260101000000')}, ${content('20260101000000')}]`,
      'appContent[1].version "20260101000000" is used twice',
    ],
    [
      'a version is no moment',
      `${apps}\n    appContent: [${content('20260230000000')}]`,
      'appContent[0].version must be a UTC time of 14 digits, such as 20260601000000',
    ],
    [
      'a version is no 14 digits',
      `${apps}\n    appContent: [${content('2026-01-01')}]`,
      'appContent[0].version must be 14 digits',
    ],
  ])('is refused when %s', (_why, sections, problem) => {
    const problems = problemsOf(sections);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toContain(problem);
  });

  it.each([
    [
      'a partner who is none',
      partner(', local: true'),
      'partnerContent.local true is only for files that say "sandbox: true"',
    ],
    [
      'a partner who is told secrets in clear',
      partner(remote('http://x.example.test')),
      'partnerContent.signOnUrl without https:// is only for files',
    ],
    [
      'sample pictures',
      `${apps}\n    appContent: [${content('20260101000000')}]`,
      'appContent is only for files that say "sandbox: true"',
    ],
  ])('may contain %s only when it is a sample', (_what, sections, problem) => {
    expect(problemsOf(sections)).toEqual([]);
    expect(problemsOf(sections, { isSample: false }).join('\n')).toContain(problem);
  });

  it('may contain a partner reached over https in any case', () => {
    const own = problemsOf(partner(remote('https://x.example.test')), { isSample: false });
    expect(own.join('\n')).not.toContain('partnerContent');
  });
});

describe('an app version', () => {
  it.each(['20260101000000', '20240229235959', '19700101000000', '99991231235959'])(
    'is accepted: %s',
    (version) => {
      expect(isVersion(version)).toBe(true);
    },
  );

  it.each([
    '20260229000000',
    '20261301000000',
    '20260101240000',
    '20260101006000',
    '2026010100000',
    '202601010000000',
    '',
    'x',
  ])('is refused: %s', (version) => {
    expect(isVersion(version)).toBe(false);
  });
});
