import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

const integration = (...args: string[]) => runCommand('integration', args, shared.settings);

const SECRET = /client_id corner-app {2}client_secret ([\w-]{43})\n/;

describe('the integration command', () => {
  it('fails with 2 on invalid arguments, and prints the usage', async () => {
    const { code, err } = await integration('rotate', '1', 'demo-app', '--overlap', '1w');
    expect(code).toBe(2);
    expect(err).toMatch(/^error: .* Must be a duration such as 7d, 12h or 30m, at most 90d, or 0\.\n/);
  });

  it('reports every fault of a new integration', async () => {
    const args = ['--authentication', 'oath', '--grants', 'magic', '--redirect-uri', 'nowhere'];
    expect(await integration('add', '1', 'corner app', ...args)).toEqual({
      code: 1,
      out: '',
      err: `clientId must be 1 to 64 letters, digits, dots, _ or -, and not "guest-pages"
authentication[0] must be one of anonymous, b2b, oauth
redirectUris[0] must be an absolute address
grants[0] must be one of password, authorization_code, refresh_token, fieldset
`,
    });
  });

  it('adds, rotates and disables, showing each secret once', async () => {
    const args = ['--authentication', 'anonymous,oauth', '--scopes', 'user_read, account_read'];
    const addresses = ['--redirect-uri', 'https://app.example.test/a', '--redirect-uri', 'cornerapp://b'];
    const pages = ['--origin', 'https://shop.example.test'];
    const added = await integration('add', '1', 'corner-app', ...args, ...addresses, ...pages);
    expect(added).toMatchObject({ code: 0, err: '', out: expect.stringMatching(SECRET) });

    const rotated = await integration('rotate', '1', 'corner-app', '--overlap', '12h');
    expect(rotated).toMatchObject({ code: 0, err: '', out: expect.stringMatching(SECRET) });
    expect(SECRET.exec(rotated.out)![1]).not.toBe(SECRET.exec(added.out)![1]);
    const end = /valid until (\S+)\.\n/.exec(rotated.out)![1]!;
    expect(Math.abs(Date.parse(end) - Date.now() - 12 * 3_600_000)).toBeLessThan(60_000);
    expect(await integration('rotate', '1', 'corner-app')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^Refused. Nothing was changed:\n.* Use --now to end the older one at once\n$/,
      ),
    });

    expect(await integration('disable', '1', 'corner-app')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Confirmation needs a terminal: add --yes.'),
    });
    expect((await integration('disable', '1', 'corner-app', '--yes')).out).toMatch(
      /is disabled\. Its calls are refused/,
    );
    const { out } = await integration('list', '1', '--json');
    expect(JSON.parse(out)[0].integrations[0]).toEqual({
      clientId: 'corner-app',
      authentication: ['anonymous', 'oauth'],
      scopes: ['user_read', 'account_read'],
      redirectUris: ['https://app.example.test/a', 'cornerapp://b'],
      origins: ['https://shop.example.test'],
      grants: ['authorization_code', 'refresh_token'],
      grantScopes: {},
      disabled: true,
      secrets: 2,
      sampleSecrets: 0,
      replacedSecretEndsAt: end,
    });
  });
});
