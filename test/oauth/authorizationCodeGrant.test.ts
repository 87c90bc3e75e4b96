import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  app,
  exchanging,
  kiosk,
  namesake,
  type OauthWorld,
  openOauthWorld,
  partner,
  refreshing,
  unknownToken,
  web,
} from './oauthWorld.ts';

const DEAD = 'authorization.invalid_token';
const [callback, second] = app.redirectUris as [string, string];

describe('an authorization grant', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    world = await openOauthWorld();
  });
  afterAll(() => world.close());

  const granted = async (to = app, more: object = {}) => world.grantFor(await world.newGuest(), to, more);

  it('is exchanged for an access and a refresh token of the guest', async () => {
    const guest = await world.newGuest();
    const code = await world.grantFor(guest, app);
    const reply = await world.tokens(app, exchanging(code));
    expect(reply).toMatchObject({
      type: 'successAccessRefreshTokenResponse',
      scope: 'account_read',
      username: guest.username,
      successToken: { printedCardNumber: guest.cardNumber },
    });
    expect(await world.isAlive(reply.access_token)).toBe(true);
    expect(await world.tokens(app, refreshing(reply.refresh_token, 'account_read'))).toBeDefined();
  });

  it('is valid for 300 seconds, to the millisecond', async () => {
    const code = await granted();
    world.clock.advance(300_000 - 1);
    expect(await world.tokens(app, exchanging(code))).toMatchObject({ result: 'success' });
    const late = await granted();
    world.clock.advance(300_000);
    await world.refuses(app, exchanging(late), DEAD, 'invalid_grant');
  });

  it('is refused when used a second time, and revokes the tokens of its first use, refreshed or not', async () => {
    const code = await granted();
    const first = await world.tokens(app, exchanging(code));
    const refreshed = await world.tokens(app, refreshing(first.refresh_token, 'account_read'));
    await world.refusesAndRevokes(app, exchanging(code), DEAD);
    for (const { access_token } of [first, refreshed]) expect(await world.isAlive(access_token)).toBe(false);
    await world.refuses(app, refreshing(refreshed.refresh_token, 'account_read'), DEAD);
  });

  it('revokes its tokens when used again after its 300 seconds, and no tokens of other logins', async () => {
    const guest = await world.newGuest();
    const other = await world.logIn(guest);
    const code = await world.grantFor(guest, app);
    const first = await world.tokens(app, exchanging(code));
    world.clock.advance(301_000);
    await world.refusesAndRevokes(app, exchanging(code), DEAD);
    expect(await world.isAlive(first.access_token)).toBe(false);
    expect(await world.isAlive(other.access_token)).toBe(true);
  });

  it('issues tokens to at most one of many concurrent requests, and revokes them', async () => {
    const guest = await world.newGuest();
    const code = await world.grantFor(guest, app);
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.answer(app, exchanging(code))));
    const given = replies.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await world.isAlive(given[0]!.body.access_token)).toBe(false);
  });

  it('returns the same tokens when repeated with its Idempotency-Key, and does not revoke them', async () => {
    const code = await granted();
    const headers = { 'idempotency-key': 'exchange-1' };
    const one = await world.answer(app, exchanging(code), headers);
    const other = await world.answer(app, exchanging(code), headers);
    expect(other.body).toEqual(one.body);
    expect(await world.isAlive(one.body.access_token)).toBe(true);
  });

  it('works only for its own client; other clients get the reply for an unknown grant', async () => {
    const code = await granted();
    const unknown = await world.refuses(app, exchanging(unknownToken), DEAD, 'invalid_grant');
    for (const thief of [web, partner, namesake]) {
      const reply = await world.refuses(thief, exchanging(code), DEAD, 'invalid_grant');
      expect({ ...reply, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    }
    expect(await world.tokens(app, exchanging(code))).toMatchObject({ result: 'success' });
  });

  describe('requested with a redirect address', () => {
    it.each(['redirect_uri', 'redirectUri'])(
      'is exchanged with the same address, spelled %s',
      async (name) => {
        for (const asked of ['redirect_uri', 'redirectUri']) {
          const code = await granted(app, { [asked]: callback });
          expect(await world.tokens(app, exchanging(code, { [name]: callback }))).toBeDefined();
        }
      },
    );

    it.each([
      ['none', {}],
      ['another configured one', { redirect_uri: second }],
      ['one with a slash more', { redirect_uri: `${callback}/` }],
      ['one in another case', { redirect_uri: callback.toUpperCase() }],
      ['one with a query', { redirect_uri: `${callback}?code=1` }],
    ])('is refused with %s, and consumed', async (_what, more) => {
      const code = await granted(app, { redirectUri: callback });
      await world.refusesAndRevokes(app, exchanging(code, more), 'oauth.invalid_grant');
      await world.refuses(app, exchanging(code, { redirect_uri: callback }), DEAD, 'invalid_grant');
    });

    it('is refused with both spellings at once, and remains valid', async () => {
      const code = await granted(app, { redirectUri: callback });
      const both = exchanging(code, { redirectUri: callback, redirect_uri: callback });
      await world.refuses(app, both, 'system.invalid_request', 'invalid_request');
      expect(await world.tokens(app, exchanging(code, { redirect_uri: callback }))).toBeDefined();
    });
  });

  it('is exchanged without an address or only with a configured one, when it was requested without one', async () => {
    expect(await world.tokens(app, exchanging(await granted()))).toBeDefined();
    expect(await world.tokens(app, exchanging(await granted(), { redirect_uri: second }))).toBeDefined();
    const elsewhere = exchanging(await granted(), {
      redirect_uri: 'https://elsewhere.example.test/callback',
    });
    await world.refusesAndRevokes(app, elsewhere, 'oauth.invalid_grant');
  });

  it('grants no more scopes than it was made for, and remains valid after a request for too many', async () => {
    const code = await granted(app, { scope: 'user_read account_read' });
    await world.refuses(
      app,
      exchanging(code, { scope: 'account_read account_write' }),
      'oauth.invalid_scope',
      'invalid_scope',
    );
    expect((await world.tokens(app, exchanging(code, { scope: 'account_read user_read' }))).scope).toBe(
      'account_read user_read',
    );
  });

  it('gives a login that never has more scopes than the exchange requested', async () => {
    const first = await world.tokens(app, exchanging(await granted()));
    await world.refuses(app, refreshing(first.refresh_token, 'user_read'), 'oauth.invalid_scope');
  });

  it.each(['SUSPENDED', 'TERMINATED'] as const)(
    'issues no tokens for a guest who has become %s',
    async (status) => {
      const guest = await world.newGuest();
      const code = await world.grantFor(guest, app);
      await world.setStatus(guest, status);
      await world.refuses(app, exchanging(code), DEAD);
    },
  );

  it('made for a client without an address is exchanged without one', async () => {
    const code = await granted(kiosk, { scope: 'account_read' });
    expect(await world.tokens(kiosk, exchanging(code))).toMatchObject({ expires_in: 600 });
  });

  it('leaves earlier and later grants valid when it is exchanged', async () => {
    const guest = await world.newGuest();
    const codes = [];
    for (let time = 0; time < 3; time++) codes.push(await world.grantFor(guest, app));
    for (const code of [codes[1]!, codes[0]!, codes[2]!]) {
      expect(await world.tokens(app, exchanging(code))).toMatchObject({ result: 'success' });
    }
  });
});
