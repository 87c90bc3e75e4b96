import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../contract/bundle.ts';
import { basic, openWorld, type World } from '../support/world.ts';

const demoApp = basic('demo-app', 'demo-app-secret');
const demoWeb = basic('demo-web', 'demo-web-secret');
const TOKENS = /^(access_?token|refresh_?token|authorizationGrant)$/i;

/** Runs the documented examples in the sample world; only the tokens differ. */
describe('the examples of the oauth service', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  type Tokens = Record<string, string>;

  async function happens(operationId: string, name: string, authorization: string, tokens: Tokens = {}) {
    const { path, requests, replies } = operations.find(
      (operation) => operation.operationId === operationId,
    )!;
    const named = (examples: { name: string; value: unknown }[]) =>
      examples.find((example) => example.name === name)!.value as object;
    const reply = await world.send(`/rest/1.0.0${path}`, {
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...named(requests), ...tokens }),
    });
    expect({ status: reply.status, body: withoutTokens(reply.body) }).toEqual({
      status: 200,
      body: withoutTokens(named(replies)),
    });
    return reply.body;
  }

  function withoutTokens(value: object): object {
    return JSON.parse(JSON.stringify(value, (name, field) => (TOKENS.test(name) ? 'a token' : field)));
  }

  it('match the replies: a password, and the refresh token it returned', async () => {
    const { refresh_token } = await happens('oauthRequestGuestToken', 'password', demoApp);
    await happens('oauthRequestGuestToken', 'refreshToken', demoApp, { refresh_token });
  });

  it('match the replies: fields, by e-mail and by phone, and an inactive card', async () => {
    await happens('oauthRequestGuestToken', 'fieldset', demoApp);
    await happens('oauthRequestGuestToken', 'fieldsetByPhone', demoWeb);
    await happens('oauthRequestGuestToken', 'inactiveCard', demoApp);
  });

  it('match the replies: a grant from the web shop to the app, and its exchange', async () => {
    const { access_token } = await happens('oauthRequestGuestToken', 'password', demoWeb);
    await happens('oauthRequestAuthorizationGrant', 'byGuest', demoWeb, { access_token });
    const { authorizationGrant } = await happens('oauthRequestAuthorizationGrant', 'byCard', demoWeb);
    await happens('oauthRequestGuestToken', 'authorizationCode', demoApp, { code: authorizationGrant });
  });

  it('are valid: the combinations to try when no guest matches', async () => {
    const code = 'authentication.insufficient_information_to_authenticate';
    const operation = operations.find(({ operationId }) => operationId === 'oauthRequestGuestToken')!;
    const shown = operation.replies.find(({ name }) => name === code)!.value as { tryMethods: object };
    const reply = await world.send('/rest/1.0.0/oauth/requestGuestToken.json', {
      headers: { authorization: demoApp, 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantId: 1,
        grant_type: 'http://service.com/oauth/fieldset',
        scope: 'account_read',
        fields: { email: 'nobody@example.test' },
        cardTemplateCode: 20,
      }),
    });
    expect(reply.body).toMatchObject({ errorCode: code, tryMethods: shown.tryMethods });
  });
});
