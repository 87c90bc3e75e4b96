import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { revokeTokensOf } from '../../src/domain/tokens/revocation.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import {
  app,
  exchanging,
  kiosk,
  noGrants,
  type OauthWorld,
  openOauthWorld,
  PASSWORD,
  partner,
  refreshing,
  server,
  telling,
  unknownToken,
  web,
} from './oauthWorld.ts';

describe('a token request', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    world = await openOauthWorld();
  });
  afterAll(() => world.close());

  const typing = (username: string, password: string, more: object = {}) => ({
    grant_type: 'password',
    scope: 'account_read',
    username,
    password,
    ...more,
  });

  describe('with any grant', () => {
    it('is answered in both forms, with equal values', async () => {
      const guest = await world.newGuest();
      const reply = await world.logIn(guest, app, 'user_read account_read');
      expect(reply).toEqual({
        result: 'success',
        type: 'successAccessRefreshTokenResponse',
        successToken: {
          accessToken: reply.access_token,
          tokenType: 'bearer',
          expiresIn: 1800,
          refreshToken: reply.refresh_token,
          scope: 'user_read account_read',
          username: guest.username,
          printedCardNumber: guest.cardNumber,
        },
        access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        expires_in: 1800,
        refresh_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        scope: 'user_read account_read',
        token_type: 'bearer',
        username: guest.username,
      });
    });

    it('names the first active card of the guest, if any', async () => {
      const guest = await world.newGuest({ cards: ['EXCHANGED', 'DISABLED', 'ACTIVE', 'ACTIVE'] });
      const { successToken } = await world.logIn(guest);
      expect(Number(successToken.printedCardNumber)).toBe(Number(guest.cardNumber) + 2);
      const cardless = await world.newGuest({ cards: [] });
      expect((await world.logIn(cardless)).successToken).not.toHaveProperty('printedCardNumber');
    });

    it('returns an access token that is valid for expires_in, to the millisecond', async () => {
      const guest = await world.newGuest();
      const { access_token, expires_in } = await world.logIn(guest);
      world.clock.advance(expires_in * 1000 - 1);
      expect(await world.isAlive(access_token)).toBe(true);
      world.clock.advance(1);
      expect(await world.isAlive(access_token)).toBe(false);
    });

    it('gets the lifetime configured for its integration', async () => {
      const reply = await world.logIn(await world.newGuest(), kiosk, 'account_read');
      expect(reply).toMatchObject({ expires_in: 600, successToken: { expiresIn: 600 } });
    });

    it('gets those requested scopes that the integration may have', async () => {
      const guest = await world.newGuest();
      const all = 'register account_write user_read account_read';
      expect((await world.logIn(guest, app, all)).scope).toBe(all);
      expect((await world.logIn(guest, kiosk, all)).scope).toBe('account_read');
      expect((await world.logIn(guest, app, 'user_read user_read')).scope).toBe('user_read');
    });

    it.each([
      ['an unknown word', 'account_read everything'],
      ['nothing', ''],
      ['two spaces', 'user_read  account_read'],
      ['another case', 'Account_Read'],
    ])('with %s as scope is refused', async (_what, scope) => {
      const guest = await world.newGuest();
      const body = typing(guest.username, PASSWORD, { scope });
      await world.refuses(app, body, 'oauth.invalid_scope', 'invalid_scope');
    });

    it('without any scope the integration may have is refused, whatever the grant', async () => {
      const guest = await world.newGuest();
      const code = await world.grantFor(guest, kiosk, { scope: 'account_read' });
      const { refresh_token } = await world.logIn(guest, kiosk, 'account_read');
      const scope = 'user_write';
      for (const body of [
        typing(guest.username, PASSWORD, { scope }),
        telling({ email: guest.email, lastName: guest.lastName }, { scope }),
        exchanging(code, { scope }),
        refreshing(refresh_token, scope),
      ]) {
        await world.refuses(kiosk, body, 'oauth.invalid_scope', 'invalid_scope');
      }
    });

    it.each(['password', 'authorization_code', 'refresh_token', 'fieldset'])(
      'is refused for %s, which the merchant has not allowed to the integration',
      async (kind) => {
        const guest = await world.newGuest();
        const bodies: Record<string, object> = {
          password: typing(guest.username, PASSWORD),
          authorization_code: exchanging(unknownToken),
          refresh_token: refreshing(unknownToken),
          fieldset: telling({ email: guest.email, lastName: guest.lastName }),
        };
        await world.refuses(noGrants, bodies[kind]!, 'oauth.unauthorized_client', 'unauthorized_client');
      },
    );

    it.each(['client_credentials', 'Password', '', 7, undefined])(
      'with grant_type %j is refused: only four are supported',
      async (grant_type) => {
        const body = typing('demo-guest', PASSWORD, { grant_type });
        await world.refuses(app, body, 'oauth.unsupported_grant_type', 'unsupported_grant_type');
      },
    );

    it('is refused with the name of a field that it lacks, also as the OAuth 2 error', async () => {
      const body = { grant_type: 'password', scope: 'account_read', username: 'demo-guest' };
      const reply = await world.refuses(app, body, 'system.invalid_request', 'invalid_request');
      expect(reply.errorsByField).toEqual({ '/password': [expect.any(String)] });
    });

    it('is accepted anonymously and as b2b, and refused with a guest’s token', async () => {
      const guest = await world.newGuest();
      const body = typing(guest.username, PASSWORD);
      for (const authentication of ['anonymous', 'b2b']) {
        expect(await world.tokens(web, { ...body, authentication })).toMatchObject({ token_type: 'bearer' });
      }
      expect(await world.answer(web, { ...body, authentication: 'oauth' })).toMatchObject({
        status: 403,
        body: { errorCode: 'system.authentication_not_allowed' },
      });
    });

    it('gets 401 with the OAuth 2 error for an unknown client, or with a wrong secret', async () => {
      const stranger = { ...app, clientId: 'test-stranger' };
      const reply = await world.answer(stranger, typing('demo-guest', PASSWORD));
      expect(reply).toMatchObject({
        status: 401,
        body: { errorCode: 'system.invalid_client', error: 'invalid_client' },
      });
      expect(reply.headers.get('www-authenticate')).toMatch(/^Basic /);
    });

    it('leaves neither passwords nor tokens in the log', async () => {
      const guest = await world.newGuest();
      const { access_token, refresh_token } = await world.logIn(guest);
      await world.tokens(app, refreshing(refresh_token));
      const code = await world.grantFor(guest, app);
      await world.tokens(app, exchanging(code));
      const log = world.logged.join('\n');
      expect(log).toContain('"operationId":"oauthRequestGuestToken"');
      for (const secret of [PASSWORD, access_token, refresh_token, code, guest.email, guest.cardNumber]) {
        expect(log).not.toContain(secret);
      }
    });
  });

  describe('with the grant password', () => {
    const NOBODY = 'authentication.no_matching_guest';

    it('returns tokens for the correct username and password, ignoring the case of the username', async () => {
      const guest = await world.newGuest();
      for (const username of [guest.username, guest.username.toUpperCase(), guest.username.toLowerCase()]) {
        const reply = await world.tokens(app, typing(username, PASSWORD));
        expect(reply).toMatchObject({ type: 'successAccessRefreshTokenResponse', username: guest.username });
      }
    });

    it('is refused alike for a wrong password, an unknown guest, a suspended one and one without a password', async () => {
      const [guest, suspended, terminated] = [
        await world.newGuest(),
        await world.newGuest({ status: 'SUSPENDED' }),
        await world.newGuest({ status: 'TERMINATED' }),
      ];
      const wordless = await world.newGuest({ passwordHash: null });
      const elsewhere = await world.newGuest({ merchantId: 2 });
      const replies = [];
      for (const [username, password] of [
        [guest.username, `${PASSWORD} `],
        [guest.username, PASSWORD.toUpperCase()],
        ['nobody-knows-me', PASSWORD],
        [suspended.username, PASSWORD],
        [terminated.username, PASSWORD],
        [wordless.username, PASSWORD],
        [elsewhere.username, PASSWORD],
      ] as const) {
        const reply = await world.refuses(app, typing(username, password), NOBODY, 'invalid_grant');
        replies.push(JSON.stringify({ ...reply, requestId: '' }));
      }
      expect(new Set(replies).size).toBe(1);
    });

    it('takes as long for an unknown username as a password check', async () => {
      const guest = await world.newGuest();
      const timed = async (username: string) => {
        const start = performance.now();
        await world.answer(app, typing(username, 'wrong-password'));
        return performance.now() - start;
      };
      let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      // In turns, so that other work on this machine slows both; it only ever adds time.
      for (let run = 0; run < 10; run++) {
        known = Math.min(known, await timed(guest.username));
        unknown = Math.min(unknown, await timed('nobody-knows-me'));
      }
      // Without the check it would be a tenth of it.
      expect(unknown).toBeGreaterThan(known / 2);
    });

    it('starts a separate login each time', async () => {
      const guest = await world.newGuest();
      const [one, other] = [await world.logIn(guest), await world.logIn(guest)];
      expect(one.access_token).not.toBe(other.access_token);
      await world.tokens(app, refreshing(one.refresh_token));
      expect(await world.isAlive(other.access_token)).toBe(true);
    });

    it('is refused when a correct password is changed before the tokens are made', async () => {
      const guest = await world.newGuest();
      world.afterPasswordCheck(() => world.duringPasswordChange(guest, () => []));
      try {
        await world.refuses(app, typing(guest.username, PASSWORD), NOBODY);
      } finally {
        world.afterPasswordCheck(() => {});
      }
    });

    it('is refused when a change of the correct password is about to be committed', async () => {
      const guest = await world.newGuest();
      const replies = await world.duringPasswordChange(guest, () => [
        world.answer(app, typing(guest.username, PASSWORD)),
      ]);
      expect(replies).toMatchObject([{ status: 400, body: { errorCode: NOBODY } }]);
    });
  });

  describe('a change of the guest’s password', () => {
    it('revokes all tokens and unused grants of the guest, and those of no one else', async () => {
      const [guest, other] = [await world.newGuest(), await world.newGuest()];
      const [first, second, others] = [
        await world.logIn(guest),
        await world.logIn(guest, web),
        await world.logIn(other),
      ];
      const refreshed = await world.tokens(app, refreshing(first.refresh_token));
      const [grant, othersGrant] = [
        await world.grantFor(guest, partner),
        await world.grantFor(other, partner),
      ];
      await inTransaction(world.store.db, (trx) =>
        revokeTokensOf(trx, 1, guest.accountId, 'password_changed', world.clock.now()),
      );
      for (const [token, of] of [
        [first.access_token, app],
        [refreshed.access_token, app],
        [second.access_token, web],
      ]) {
        expect(await world.isAlive(token, of)).toBe(false);
      }
      const DEAD = 'authorization.invalid_token';
      await world.refuses(app, refreshing(refreshed.refresh_token), DEAD);
      await world.refuses(web, refreshing(second.refresh_token), DEAD);
      await world.refuses(partner, exchanging(grant), DEAD);
      expect(await world.isAlive(others.access_token)).toBe(true);
      expect(await world.tokens(partner, exchanging(othersGrant))).toMatchObject({ result: 'success' });
      expect(await world.logIn(guest)).toMatchObject({ result: 'success' });
    });
  });

  it('is refused before any look-up when a b2b client has no grants', async () => {
    await world.refuses(server, typing('demo-guest', PASSWORD), 'oauth.unauthorized_client');
  });
});
