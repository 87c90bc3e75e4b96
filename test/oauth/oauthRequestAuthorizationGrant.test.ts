import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  app,
  exchanging,
  kiosk,
  noGrants,
  noOauth,
  type OauthWorld,
  openOauthWorld,
  otherShopApp,
  partner,
  passwordOnly,
  server,
  type TestGuest,
  telling,
  web,
} from './oauthWorld.ts';

const [callback, second] = partner.redirectUris as [string, string];

describe('a request for an authorization grant', () => {
  let world: OauthWorld;
  let guest: TestGuest;
  beforeAll(async () => {
    world = await openOauthWorld();
    guest = await world.newGuest();
  });
  afterAll(() => world.close());

  const asking = (more: object = {}) => ({
    thirdPartyIntegration: partner.clientId,
    username: guest.username,
    response_type: 'code',
    scope: 'account_read',
    ...more,
  });
  const grant = async (more: object = {}) => {
    const reply = await world.grantAnswer(server, asking(more));
    expect(reply).toMatchObject({ status: 200, body: { result: 'success' } });
    return reply.body;
  };
  const refuses = async (more: object, errorCode: string, status = 200) => {
    const before = await world.tokenBooks();
    const reply = await world.grantAnswer(server, asking(more));
    expect(reply).toMatchObject({ status, body: { result: 'failure', errorCode } });
    expect(await world.tokenBooks()).toEqual(before);
    return reply.body;
  };

  describe('from a server of the merchant', () => {
    it('returns a grant for five minutes, in both spellings', async () => {
      const reply = await grant({ redirectUri: callback });
      expect(reply).toEqual({
        result: 'success',
        authorizationGrant: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        expires_in: 300,
        expiresIn: 300,
        scope: 'account_read',
        redirect_url: callback,
        redirectURL: callback,
      });
      const tokens = await world.tokens(
        partner,
        exchanging(reply.authorizationGrant, { redirect_uri: callback }),
      );
      expect(tokens.username).toBe(guest.username);
    });

    it('accepts any guest of the merchant, by username in any case or by card', async () => {
      const { username: _, ...unnamed } = asking();
      for (const name of [
        { username: guest.username.toUpperCase() },
        { printedCardNumber: guest.cardNumber },
      ]) {
        const reply = await world.grantAnswer(server, { ...unnamed, ...name });
        const tokens = await world.tokens(partner, exchanging(reply.body.authorizationGrant));
        expect(tokens.username).toBe(guest.username);
      }
    });

    it('needs either a username or a card, not both', async () => {
      const { username: _, ...unnamed } = asking();
      for (const body of [unnamed, asking({ printedCardNumber: guest.cardNumber })]) {
        expect(await world.grantAnswer(server, body)).toMatchObject({
          status: 400,
          body: { errorCode: 'system.invalid_request', error: 'invalid_request' },
        });
      }
    });

    it('is refused for a guest who is unknown, suspended, or another merchant’s', async () => {
      const NOBODY = 'authentication.no_matching_guest';
      const unknown = await refuses({ username: 'nobody-knows-me' }, NOBODY);
      expect(unknown.errorMessage).toBe('no_matching_guest');
      const free = await world.newRewardsCard();
      for (const name of [
        { username: (await world.newGuest({ status: 'SUSPENDED' })).username },
        { username: (await world.newGuest({ status: 'TERMINATED' })).username },
        { username: (await world.newGuest({ merchantId: 2 })).username },
        { username: undefined, printedCardNumber: free },
        { username: undefined, printedCardNumber: '8888999999999999' },
      ]) {
        const reply = await refuses(name, NOBODY);
        const field = 'printedCardNumber' in name ? '/printedCardNumber' : '/username';
        const errorsByField = { [field]: ['no_matching_guest'] };
        expect({ ...reply, requestId: '' }).toEqual({ ...unknown, errorsByField, requestId: '' });
      }
    });

    it('is refused for a third party that is unknown, another merchant’s, or may not act for guests', async () => {
      for (const { clientId } of [otherShopApp, noOauth, noGrants, passwordOnly, server]) {
        await refuses({ thirdPartyIntegration: clientId }, 'oauth.invalid_third_party');
      }
      await refuses({ thirdPartyIntegration: 'nobody' }, 'oauth.invalid_third_party');
    });

    it('gets only the scopes allowed to the third party', async () => {
      const reply = await grant({ scope: 'user_write account_read user_read' });
      expect(reply.scope).toBe('account_read user_read');
      const tooMuch = exchanging(reply.authorizationGrant, { scope: 'user_write' });
      await world.refuses(partner, tooMuch, 'oauth.invalid_scope');
      await refuses({ scope: 'user_write account_write' }, 'oauth.invalid_scope', 400);
    });

    it('accepts a redirect address in either spelling, only if it equals a configured one exactly', async () => {
      for (const name of ['redirectUri', 'redirect_uri']) {
        expect(await grant({ [name]: second })).toMatchObject({ redirect_url: second, redirectURL: second });
        for (const address of [`${callback}/`, callback.replace('https', 'HTTPS'), `${callback}#top`]) {
          await refuses({ [name]: address }, 'oauth.invalid_redirect_uri');
        }
      }
    });

    it('without an address returns the configured one, if any', async () => {
      expect(await grant()).toMatchObject({ redirect_url: callback, redirectURL: callback });
      const reply = await grant({ thirdPartyIntegration: kiosk.clientId });
      expect(reply).not.toHaveProperty('redirect_url');
      expect(reply).not.toHaveProperty('redirectURL');
    });

    it.each([
      ['response_type', 'token', 'oauth.unsupported_response_type', 'unsupported_response_type'],
      ['scope', 'everything', 'oauth.invalid_scope', 'invalid_scope'],
    ])('with %s %j is refused with an OAuth 2 error code', async (name, value, errorCode, error) => {
      expect(await refuses({ [name]: value }, errorCode, 400)).toMatchObject({ error });
    });

    it('leaves earlier grants valid', async () => {
      const [one, other] = [await grant(), await grant()];
      expect(other.authorizationGrant).not.toBe(one.authorizationGrant);
      for (const { authorizationGrant } of [one, other]) {
        expect(await world.tokens(partner, exchanging(authorizationGrant))).toMatchObject({
          result: 'success',
        });
      }
    });

    it('stores and logs no grant in plain text', async () => {
      const { authorizationGrant } = await grant();
      const { rows } = await world.store.pool.query(
        'select authorization_grant::text as row from authorization_grant',
      );
      const stored = rows.map(({ row }) => row).join();
      expect(rows.length).toBeGreaterThan(0);
      for (const form of [authorizationGrant, Buffer.from(authorizationGrant).toString('hex')]) {
        expect(stored).not.toContain(form);
        expect(world.logged.join()).not.toContain(form);
      }
    });
  });

  it('is refused for anonymous callers', async () => {
    const reply = await world.grantAnswer(web, { ...asking(), authentication: 'anonymous' });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await world.grantAnswer(noOauth, asking())).toMatchObject({ status: 403 });
  });

  describe('with a guest’s token', () => {
    const withToken = (access_token: string, more: object = {}) =>
      world.grantAnswer(app, { ...asking(more), authentication: 'oauth', access_token });

    it('returns a grant for that guest, with any token', async () => {
      const { access_token } = await world.logIn(guest, app, 'account_read');
      const reply = await withToken(access_token);
      expect(reply).toMatchObject({ status: 200, body: { scope: 'account_read', expires_in: 300 } });
      const tokens = await world.tokens(partner, exchanging(reply.body.authorizationGrant));
      expect(tokens.username).toBe(guest.username);
    });

    it('is refused for another guest', async () => {
      const other = await world.newGuest();
      const { access_token } = await world.logIn(guest);
      for (const name of [
        { username: other.username },
        { username: undefined, printedCardNumber: other.cardNumber },
        { username: 'nobody-knows-me' },
      ]) {
        expect(await withToken(access_token, name)).toMatchObject({
          status: 401,
          body: { errorCode: 'system.invalid_token' },
        });
      }
    });

    it('cannot grant more scopes than the token has', async () => {
      const { access_token } = await world.logIn(guest, app, 'account_read');
      expect(await withToken(access_token, { scope: 'account_read user_read' })).toMatchObject({
        status: 400,
        body: { errorCode: 'oauth.invalid_scope', error: 'invalid_scope' },
      });
    });

    it('is refused with the WWW-Authenticate header when the token has expired', async () => {
      const { access_token } = await world.logIn(guest);
      world.clock.advance(1800_000);
      const reply = await withToken(access_token);
      expect(reply).toMatchObject({ status: 401, body: { error: 'invalid_token', expired: true } });
      expect(reply.headers.get('www-authenticate')).toMatch(
        /^Bearer realm="[^"]+ REST", error="invalid_token", error_description="Token expired", expired="true"$/,
      );
    });

    it('is refused when the token may only register a card', async () => {
      const cardNumber = await world.newRewardsCard();
      const registrationCode = cardNumber.slice(-6);
      const fields = { email: 'nora@example.test', printedCardNumber: cardNumber, registrationCode };
      const { access_token } = await world.tokens(app, telling(fields, { scope: 'register' }));
      for (const name of [{}, { username: undefined, printedCardNumber: cardNumber }]) {
        expect(await withToken(access_token, { ...name, scope: 'register' })).toMatchObject({ status: 401 });
      }
    });

    it('returns no grant when the token is revoked while it is being made', async () => {
      const owner = await world.newGuest();
      const { access_token } = await world.logIn(owner, app, 'account_read');
      const replies = await world.duringPasswordChange(owner, () =>
        Array.from({ length: 5 }, () => withToken(access_token, { username: owner.username })),
      );
      for (const reply of replies) {
        expect(reply).toMatchObject({ status: 401, body: { errorCode: 'system.invalid_token' } });
      }
    });
  });
});
